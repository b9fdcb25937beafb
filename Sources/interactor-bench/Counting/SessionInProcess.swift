import InteractorClient
import InteractorServer
import JSONRPC

/// A session in this process, without a pipe.
struct SessionInProcess {
  private let connection = Server.makeConnection()

  /// Sends `initialize`.
  func initialize() throws(ClientError) { try request("initialize", ["locale": "en-US"]) }

  /// Sends a request.
  func request(_ method: String, _ params: JSONLiteral) throws(ClientError) {
    try send(Session.request(1, method, params))
  }

  /// Sends the bytes of a request. Returns what the session has to say, which is no error.
  @discardableResult
  func send(_ request: [UInt8]) throws(ClientError) -> [UInt8] {
    connection.receive(request)
    let output = connection.withPendingOutput { Array($0) }
    connection.didWrite(output.count)
    let start = String(decoding: output.prefix(400), as: UTF8.self)
    // The answer may stand behind long notifications.
    guard start.contains("\"result\"") || String(decoding: output, as: UTF8.self).contains("\"result\"") else {
      throw .unexpected("the session refused: \(start)")
    }
    return output
  }

  /// Counts 400 keystrokes in a decimal, the property `price` of a subject, under a name.
  func countTyping(in subject: String, _ counter: Counter, as name: String) throws(ClientError) {
    let field: JSONLiteral = [
      "field": "price", "subject": .string(subject), "property": "price", "view": "textField",
      "format": ["style": "decimal"],
    ]
    try request("field/bind", field)
    try request("field/edit", ["field": "price", "text": "123456"])
    let digit = Session.request(1, "field/edit", ["field": "price", "text": "7"])
    let backspace = Session.request(1, "field/edit", ["field": "price", "text": "", "direction": "backward"])
    for number in 0..<200 { try send(number % 2 == 0 ? digit : backspace) }
    try counter.region(name, count: 400) { number throws(ClientError) in
      try send(number % 2 == 0 ? digit : backspace)
    }
  }
}
