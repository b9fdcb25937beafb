import JSON
import JSONRPC

/// Writes the messages of a client and a daemon as lines.
final class TapLog {
  /// Which way a message goes.
  enum Direction { case toDaemon, toClient }

  private let lines: TapLines
  private let start = SystemClock.nanoseconds()
  private var decoders = (toDaemon: FrameDecoder(maximumSize: limit), toClient: FrameDecoder(maximumSize: limit))
  private let parser = JSONParser(limits: JSONLimits())
  /// The methods of requests that are not answered, by who has asked and by the JSON of their ids.
  private var methods: [String: String] = [:]

  /// The longest message that is looked into, in bytes: what is longer would hold up the messages behind it.
  private static let limit = 1 << 20
  /// The most requests whose methods are remembered.
  private static let openRequests = 10_000

  init(_ lines: TapLines) { self.lines = lines }

  /// Writes the messages that end with these bytes, which have passed.
  func note(_ bytes: UnsafeRawBufferPointer, _ direction: Direction) {
    switch direction {
    case .toDaemon:
      decoders.toDaemon.push(bytes)
      while let event = decoders.toDaemon.next() { note(event, direction, decoders.toDaemon) }
    case .toClient:
      decoders.toClient.push(bytes)
      while let event = decoders.toClient.next() { note(event, direction, decoders.toClient) }
    }
  }

  /// Nothing more goes this way.
  func noteEnd(_ direction: Direction) { write("(the end)", direction) }

  private func note(_ event: FrameDecoder.Event, _ direction: Direction, _ decoder: borrowing FrameDecoder) {
    switch event {
    case .message:
      let document = decoder.withMessage { try? parser.parse($0) }
      guard let document else { return write("(\(decoder.messageSize) bytes that are no JSON)", direction) }
      note(document.root, direction)
    case .tooLarge: write("(a message of more than \(Self.limit) bytes)", direction)
    case .lost(let reason): write("(no messages any more: \(reason))", direction)
    }
  }

  private func note(_ message: JSONValue, _ direction: Direction) {
    if message.kind == .array { return message.forEachElement { note($0, direction) } }
    var words: [String] = []
    let id = message["id"].map { TapText.shortened($0) }
    if let id { words.append("#\(id)") }
    if let method = message["method"]?.string {
      words.append(method)
      if let id, methods.count < Self.openRequests { methods[key(id, isOfClient: direction == .toDaemon)] = method }
      if let params = message["params"] { words.append(TapText.shortened(params)) }
    } else {
      let method = id.flatMap { methods.removeValue(forKey: key($0, isOfClient: direction == .toClient)) }
      if let method { words.append("(\(method))") }
      if let error = message["error"] { words += ["error", TapText.shortened(error)] }
      if let result = message["result"] { words.append(TapText.shortened(result)) }
    }
    write(words.joined(separator: " "), direction)
  }

  private func key(_ id: String, isOfClient: Bool) -> String { (isOfClient ? "c" : "d") + id }

  private func write(_ text: String, _ direction: Direction) {
    let milliseconds = (SystemClock.nanoseconds() - start) / 1_000_000
    let fraction = String(milliseconds % 1000 + 1000).dropFirst()
    let arrow = direction == .toDaemon ? "→" : "←"
    lines.write(TapText.cut("\(milliseconds / 1000).\(fraction) \(arrow) \(text)"))
  }
}
