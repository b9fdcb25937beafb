import FoundationLocale
import InteractorClient
import InteractorServer
import JSON
import JSONRPC

/// A session of this process that requests are tried in.
struct GeneratedSession {
  private let connection: Connection<InteractorServer.Session>

  /// The longest message that is read, in bytes.
  static let longestMessage = ConnectionOptions().maximumMessageSize

  /// A session after `initialize` and some requests, which have to be accepted.
  init(_ opening: [GrowingRequest.Call]) throws(ClientError) {
    connection = Server.makeConnection(options: SessionOptions(locales: .foundation))
    let capabilities: JSONLiteral = ["validate": true, "options": true]
    _ = try answer(GrowingRequest.Call("initialize", ["locale": "en-US", "capabilities": capabilities]))
    for call in opening {
      guard let reason = try answer(call)["error"]?["message"]?.string else { continue }
      throw .unexpected("\(call.method) of a generated session is refused: \(reason)")
    }
  }

  /// Sends a message, and throws away what comes back.
  func send(_ message: [UInt8]) {
    connection.receive(message)
    connection.didWrite(connection.withPendingOutput { $0.count })
  }

  /// About how many nanoseconds of its work the last request has taken from its budget.
  var nanosecondsTaken: Int64 { Int64(connection.session.nanosecondsTaken) }

  /// The bytes of a request.
  static func message(_ call: GrowingRequest.Call) -> [UInt8] { Session.request(1, call.method, call.params) }

  /// The answer to a request, without the notifications before it.
  @discardableResult
  func answer(_ call: GrowingRequest.Call) throws(ClientError) -> JSONValue {
    connection.receive(Self.message(call))
    let output = connection.withPendingOutput { Array($0) }
    connection.didWrite(output.count)
    // Messages follow each other, each behind its header.
    var rest = output[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
      let digits = rest[..<start].filter { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), start + length <= rest.endIndex else { break }
      let message = Array(rest[start..<start + length])
      rest = rest[(start + length)...]
      guard let document = try? JSONDocument(message) else { break }
      if document.root["result"] != nil || document.root["error"] != nil { return document.root }
    }
    throw .unexpected("no answer to \(call.method)")
  }
}
