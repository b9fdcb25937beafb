import JSON

/// A request that the daemon makes of the client: `client/validate`.
public struct ServerRequest {
  /// Its id: a string of the daemon's own, never that of a request of the client.
  public let id: String
  /// Its method.
  public let method: String
  /// Its parameters.
  public let params: JSONValue?
}

/// The requests of the daemon from their arrival until they are answered or withdrawn.
struct ServerRequests {
  /// Arrived, and not handed over yet.
  private var arrived: [ServerRequest] = []
  /// Neither answered nor withdrawn.
  private var open: Set<String> = []

  mutating func add(_ request: ServerRequest) {
    arrived.append(request)
    open.insert(request.id)
  }

  /// Takes a request back; false if it has been answered already, or never came.
  mutating func close(_ id: String) -> Bool {
    arrived.removeAll { $0.id == id }
    return open.remove(id) != nil
  }

  func isOpen(_ id: String) -> Bool { open.contains(id) }

  mutating func take() -> [ServerRequest] {
    defer { arrived = [] }
    return arrived
  }
}

// The daemon's requests come whenever it has something to ask, between the notifications and ahead of the response to
// the client's own request that led to it. They are collected as those are, and answered when the client knows the
// answer: nothing waits for it but the form. Each is answered exactly once.
extension DaemonClient {
  /// The requests that have come since the last call, oldest first, without those that were withdrawn since.
  public func takeRequests() -> [ServerRequest] { serverRequests.take() }

  /// Whether the daemon still wants to know. Once it has withdrawn a request, looking for its answer is a waste.
  public func isAwaited(_ request: ServerRequest) -> Bool { serverRequests.isOpen(request.id) }

  /// Answers a request. An answer that comes too late, to a request that has been withdrawn, is not sent.
  public func answer(_ request: ServerRequest, _ result: JSONLiteral) throws(ClientError) {
    guard serverRequests.close(request.id) else { return }
    try write(["jsonrpc": "2.0", "id": .string(request.id), "result": result])
  }

  /// Answers a request with an error: the check could not be made.
  public func fail(_ request: ServerRequest, code: Int64, _ message: String) throws(ClientError) {
    guard serverRequests.close(request.id) else { return }
    try writeError(id: .string(request.id), code: code, message)
  }

  /// Takes a request in, or refuses it.
  func file(request method: String, id: JSONValue, _ params: JSONValue?) throws(ClientError) {
    guard answeredMethods.contains(method), let name = id.string else {
      return try writeError(id: .raw(id.serialized()), code: -32601, "This client does not answer \(method).")
    }
    serverRequests.add(ServerRequest(id: name, method: method, params: params))
  }

  /// `$/cancelRequest`: the request is answered at once, as every request is, by saying that it was withdrawn.
  func withdrawRequest(_ params: JSONValue?) throws(ClientError) {
    guard let id = params?["id"]?.string, serverRequests.close(id) else { return }
    try writeError(id: .string(id), code: -32800, "The request was withdrawn.")
  }

  private func writeError(id: JSONLiteral, code: Int64, _ message: String) throws(ClientError) {
    let error: JSONLiteral = ["code": .integer(code), "message": .string(message)]
    try write(["jsonrpc": "2.0", "id": id, "error": error])
  }

  private func write(_ message: JSONLiteral) throws(ClientError) { try write(message.bytes) }
}
