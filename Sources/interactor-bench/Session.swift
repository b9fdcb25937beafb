import InteractorClient

/// The sessions that the measurements use.
enum Session {
  /// A daemon after `initialize`.
  static func start(_ options: BenchOptions) throws(ClientError) -> DaemonClient {
    let client = try DaemonClient(path: options.daemon, errorOutput: .discarded, milliseconds: 120_000)
    try client.initialize(["locale": "en-US"])
    return client
  }

  /// Opens a subject `invoice` with a property `price`, and a text field on it that groups while typing.
  static func openPrice(_ client: DaemonClient) throws(ClientError) {
    var text: String?
    for (method, params) in price { text = try client.request(method, params)["text"]?.string }
    guard text == shownPrice else { throw .unexpected("the price is shown as \"\(text ?? "")\"") }
    _ = client.takeNotifications()
  }

  /// What the field shows once the price has been typed.
  static let shownPrice = "123,456.00"

  private static let price: [(method: String, params: JSONLiteral)] =
    [
      (
        "subject/open",
        ["subject": "invoice", "schema": ["type": "object", "properties": ["price": ["type": "number"]]]]
      ),
      (
        "field/bind",
        [
          "field": "price", "subject": "invoice", "property": "price", "view": "textField",
          "format": ["style": "decimal", "minimumFractionDigits": 2, "maximumFractionDigits": 2],
        ]
      ),
      ("field/beginEditing", ["field": "price", "selection": ["start": 0, "end": 1]]),
    ] + "123456".map { ("field/edit", ["field": "price", "text": "\($0)"]) }

  /// The requests for the same session from `initialize` on, as bytes.
  static var opening: [[UInt8]] {
    [request(1, "initialize", ["locale": "en-US"])] + price.map { request(1, $0.method, $0.params) }
  }

  /// Binds one of many labels to the price.
  static func label(_ number: Int) -> [UInt8] {
    let params: JSONLiteral = [
      "field": .string("label\(number)"), "subject": "invoice", "property": "price", "view": "label",
    ]
    return request(1, "field/bind", params)
  }

  /// Writes one of many prices.
  static func write(_ number: Int) -> [UInt8] {
    request(1, "subject/write", ["subject": "invoice", "values": ["price": .integer(Int64(1000 + number))]])
  }

  /// Two keystrokes: a digit and a backspace. Both regroup the text and change the property.
  static let keystrokes: [[UInt8]] = [
    request(7, "field/edit", ["field": "price", "text": "7"]),
    request(8, "field/edit", ["field": "price", "text": "", "direction": "backward"]),
  ]

  /// A request with its header.
  static func request(_ id: Int64, _ method: String, _ params: JSONLiteral) -> [UInt8] {
    let message: JSONLiteral = ["jsonrpc": "2.0", "id": .integer(id), "method": .string(method), "params": params]
    return Framing.header.framed(message.bytes)
  }

  /// Sends `count` requests in a few large writes and reads all answers. Returns the processor time of the daemon in
  /// nanoseconds.
  static func pipeline(
    _ client: DaemonClient,
    count: Int,
    request: (Int) -> [UInt8]
  ) throws(ClientError) -> Double {
    let before = Clocks.processorTime(of: client.process)
    var done = 0
    var pipe = BulkPipe(client)
    while done < count {
      let size = min(2000, count - done)
      var bytes: [UInt8] = []
      for index in done..<done + size { bytes += request(index) }
      try pipe.exchange(bytes, responses: size)
      done += size
    }
    return Double(Clocks.processorTime(of: client.process) - before)
  }
}

/// Sends many requests in one write and reads their answers without parsing them.
private struct BulkPipe {
  private let client: DaemonClient

  init(_ client: DaemonClient) { self.client = client }

  mutating func exchange(_ bytes: [UInt8], responses: Int) throws(ClientError) {
    try client.writeRaw(bytes)
    var due = responses
    while due > 0 {
      guard let message = try client.receiveBytes("answers") else {
        throw .closed(waitingFor: "answers")
      }
      if message.count > 18, message[18] == UInt8(ascii: "i") { due -= 1 }
    }
  }
}
