import FoundationLocale
import InteractorClient
import InteractorServer
import JSONRPC

/// A session in this process, without a pipe.
struct SessionInProcess {
  private let connection = Server.makeConnection(options: SessionOptions(locales: .foundation))

  /// Sends `initialize`.
  func initialize() throws(ClientError) { try request("initialize", ["locale": "en-US"]) }

  /// Sends a request.
  func request(_ method: String, _ params: JSONLiteral) throws(ClientError) {
    try send(Session.request(1, method, params))
  }

  /// Sends the bytes of a request. Returns what the session has to say, which is no error.
  @discardableResult
  func send(_ request: [UInt8]) throws(ClientError) -> [UInt8] {
    let output = exchange(request)
    try Self.requireResult(output)
    return output
  }

  /// Counts requests and what the session has to say to them, under a name. Making them, and looking whether all had
  /// results, does not count.
  func count(_ requests: [[UInt8]], _ counter: Counter, as name: String) throws(ClientError) {
    var outputs: [[UInt8]] = []
    outputs.reserveCapacity(requests.count)
    try counter.region(name, count: requests.count) { number throws(ClientError) in
      outputs.append(exchange(requests[number]))
    }
    for output in outputs { try Self.requireResult(output) }
  }

  /// The bytes of a request that puts items into the list `lines` of the subject `order`, as part of its baseline.
  static func loading(_ items: [JSONLiteral]) -> [UInt8] {
    Session.request(
      1,
      "list/insert",
      ["subject": "order", "property": "lines", "items": .array(items), "baseline": true]
    )
  }

  private func exchange(_ request: [UInt8]) -> [UInt8] {
    connection.receive(request)
    let output = connection.withPendingOutput { Array($0) }
    connection.didWrite(output.count)
    return output
  }

  private static func requireResult(_ output: [UInt8]) throws(ClientError) {
    let text = String(decoding: output, as: UTF8.self)
    guard text.contains("\"result\"") else { throw .unexpected("the session refused: \(text.prefix(400))") }
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
    try count((0..<400).map { $0 % 2 == 0 ? digit : backspace }, counter, as: name)
  }
}
