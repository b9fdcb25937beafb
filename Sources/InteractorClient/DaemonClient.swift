import Glibc
import JSON

/// A synchronous client of one daemon, which it starts.
///
/// Messages are handled in the order in which they come. The daemon writes the notifications that a request causes
/// before the response. So when `request` returns, `takeNotifications` returns all of them.
///
/// The first client makes its process ignore SIGPIPE, so that writing to a daemon that has ended is an error.
public final class DaemonClient {
  /// The daemon's process.
  public let process: ChildProcess
  /// The framing in both directions.
  public let framing: Framing
  /// Called with each message that is sent or received.
  public var onMessage: ((Direction, [UInt8]) -> Void)?
  /// The methods of the daemon's requests that the client answers (`takeRequests`). Other requests are refused as
  /// unknown.
  public var answeredMethods: Set<String> = []

  private var stream: DaemonStream
  private var lastID: Int64 = 0
  private var methods: [Int64: String] = [:]
  private var responses: [Int64: JSONValue] = [:]
  private var notifications: [ServerNotification] = []
  var serverRequests = ServerRequests()

  /// The direction of a message.
  public enum Direction: Sendable { case sent, received }

  /// Starts a daemon. Without a `path` it is the one that belongs to the running executable (`DaemonLocation`). After
  /// `milliseconds` without output, a daemon that has to answer counts as hung.
  public init(
    path: String? = nil,
    arguments: [String] = [],
    framing: Framing = .header,
    errorOutput: ChildProcess.ErrorOutput = .inherited,
    milliseconds: Int32 = 30_000
  ) throws(ClientError) {
    signal(SIGPIPE, SIG_IGN)
    let executable = if let path { path } else { try DaemonLocation.besideExecutable() }
    process = try ChildProcess(path: executable, arguments: arguments, errorOutput: errorOutput)
    self.framing = framing
    stream = DaemonStream(process, framing, milliseconds: milliseconds)
  }

  // MARK: Requests and notifications

  /// Calls a method and waits for its result. An error response is thrown as `ClientError.refused`.
  @discardableResult
  public func request(_ method: String, _ params: JSONLiteral? = nil) throws(ClientError) -> JSONValue {
    try result(of: try send(method, params))
  }

  /// Sends a request and does not wait for its result, so that many can be under way. Returns its id.
  @discardableResult
  public func send(_ method: String, _ params: JSONLiteral? = nil) throws(ClientError) -> Int64 {
    lastID += 1
    methods[lastID] = method
    try write(message(method, params, id: lastID))
    return lastID
  }

  /// Waits for the result of a request that was sent.
  @discardableResult
  public func result(of id: Int64) throws(ClientError) -> JSONValue {
    let method = methods.removeValue(forKey: id) ?? "a request"
    while true {
      if let response = responses.removeValue(forKey: id) { return try result(method, response) }
      guard let message = try receive("the answer to \(method)") else {
        throw .closed(waitingFor: "the answer to \(method)")
      }
      try file(message)
    }
  }

  /// Sends a notification.
  public func notify(_ method: String, _ params: JSONLiteral? = nil) throws(ClientError) {
    try write(message(method, params, id: nil))
  }

  /// The notifications since the last call, oldest first.
  public func takeNotifications() -> [ServerNotification] {
    defer { notifications = [] }
    return notifications
  }

  /// Handles the messages that have come, without waiting. Throws `closed` if the daemon has ended.
  public func receiveAvailable() throws(ClientError) {
    while let bytes = try stream.nextIfPresent() {
      onMessage?(.received, bytes)
      try file(parse(bytes))
    }
    if stream.isAtEnd { throw .closed(waitingFor: "notifications") }
  }

  /// `initialize` and `initialized`; returns the result of the former.
  @discardableResult
  public func initialize(_ params: JSONLiteral = [:]) throws(ClientError) -> JSONValue {
    let result = try request("initialize", params)
    try notify("initialized", [:])
    return result
  }

  /// `shutdown` and `exit`; returns how the process ended.
  @discardableResult
  public func shutdown() throws(ClientError) -> ChildProcess.Ending {
    try request("shutdown")
    try notify("exit")
    return try waitForExit()
  }

  // MARK: Below the level of requests

  /// Sends a whole message in the client's framing.
  public func write(_ message: [UInt8]) throws(ClientError) {
    onMessage?(.sent, message)
    try stream.write(framing.framed(message))
  }

  /// Sends bytes without framing.
  public func writeRaw(_ bytes: [UInt8]) throws(ClientError) { try stream.write(bytes) }

  /// The next message of any kind; nil at the end of the daemon's output.
  public func receive(_ purpose: @autoclosure () -> String = "a message") throws(ClientError) -> JSONValue? {
    guard let bytes = try receiveBytes(purpose()) else { return nil }
    return try parse(bytes)
  }

  /// The bytes of the next message of any kind; nil at the end of the daemon's output.
  public func receiveBytes(_ purpose: @autoclosure () -> String) throws(ClientError) -> [UInt8]? {
    guard let bytes = try stream.next(purpose()) else { return nil }
    onMessage?(.received, bytes)
    return bytes
  }

  /// The rest of the daemon's output, with its framing.
  public func readToEnd() throws(ClientError) -> [UInt8] { try stream.readToEnd() }

  /// Waits for the daemon to exit. Closes its input first if `closingInput` is true.
  public func waitForExit(closingInput: Bool = false) throws(ClientError) -> ChildProcess.Ending {
    if closingInput { process.closeInput() }
    return try process.wait(milliseconds: stream.milliseconds)
  }

  // MARK: Messages

  private func message(_ method: String, _ params: JSONLiteral?, id: Int64?) -> [UInt8] {
    var members: [(name: String, value: JSONLiteral)] = [("jsonrpc", "2.0")]
    if let id { members.append(("id", .integer(id))) }
    members.append(("method", .string(method)))
    if let params { members.append(("params", params)) }
    return JSONLiteral.object(members).bytes
  }

  private func parse(_ bytes: [UInt8]) throws(ClientError) -> JSONValue {
    do throws(JSONSyntaxError) {
      return try JSONDocument(bytes, limits: JSONLimits(maximumDepth: 512, maximumValues: 50_000_000)).root
    } catch {
      throw .badJSON(error)
    }
  }

  private func file(_ message: JSONValue) throws(ClientError) {
    if let method = message["method"]?.string {
      if let id = message["id"] {
        try file(request: method, id: id, message["params"])
      } else if method == "$/cancelRequest" {
        try withdrawRequest(message["params"])
      } else {
        notifications.append(ServerNotification(method: method, params: message["params"]))
      }
    } else if let id = message["id"]?.integer {
      responses[id] = message
    } else {
      throw .unexpected(String(decoding: message.serialized(), as: UTF8.self))
    }
  }

  private func result(_ method: String, _ response: JSONValue) throws(ClientError) -> JSONValue {
    if let result = response["result"] { return result }
    guard let error = response["error"], let code = error["code"]?.integer, let message = error["message"]?.string
    else { throw .unexpected("a response to \(method) with neither a result nor an error") }
    throw .refused(RefusedRequest(method: method, code: code, message: message, data: error["data"]?.serialized()))
  }
}

/// A notification from the daemon.
public struct ServerNotification {
  /// Its method.
  public var method: String
  /// Its parameters.
  public var params: JSONValue?
}
