import JSON

/// A request of the daemon to the client, such as `client/validate`.
public struct ServerRequest {
  /// The id of the request: a string of the daemon's own, never that of a request of the client.
  public let id: String
  /// Its method.
  public let method: String
  /// Its parameters.
  public let params: JSONValue?
}

/// The requests of the daemon that are not answered or withdrawn yet.
struct ServerRequests {
  /// Requests that have not been handed over yet.
  private var arrived: [ServerRequest] = []
  /// The ids of the requests that are neither answered nor withdrawn.
  private var open: Set<String> = []

  mutating func add(_ request: ServerRequest) {
    arrived.append(request)
    open.insert(request.id)
  }

  /// Removes a request; false if it has been answered already, or never came.
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

// The daemon may send requests at any time, also before the response to the client's own request that caused them. They
// are collected like notifications and answered when the client knows the answer. Only the form waits for it. Each
// request is answered exactly once.
extension DaemonClient {
  /// The requests since the last call, oldest first, without those that have been withdrawn.
  public func takeRequests() -> [ServerRequest] { serverRequests.take() }

  /// Whether the daemon still needs the answer. It may have withdrawn the request.
  public func isAwaited(_ request: ServerRequest) -> Bool { serverRequests.isOpen(request.id) }

  /// Answers a request. An answer to a request that has been withdrawn is not sent.
  public func answer(_ request: ServerRequest, _ result: JSONLiteral) throws(ClientError) {
    guard serverRequests.close(request.id) else { return }
    try write(["jsonrpc": "2.0", "id": .string(request.id), "result": result])
  }

  /// Answers a request with an error, because the check could not be made.
  public func fail(_ request: ServerRequest, code: Int64, _ message: String) throws(ClientError) {
    guard serverRequests.close(request.id) else { return }
    try writeError(id: .string(request.id), code: code, message)
  }

  /// Keeps a request, or refuses it as unknown.
  func file(request method: String, id: JSONValue, _ params: JSONValue?) throws(ClientError) {
    guard answeredMethods.contains(method), let name = id.string else {
      return try writeError(id: .raw(id.serialized()), code: -32601, "This client does not answer \(method).")
    }
    serverRequests.add(ServerRequest(id: name, method: method, params: params))
  }

  /// Handles `$/cancelRequest`: every request gets an answer, so this one is answered with an error.
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
