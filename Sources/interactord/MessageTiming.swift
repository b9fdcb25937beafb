import InteractorServer
import JSON
import JSONRPC

/// Writes the lines of `--log-level debug`: one for each message that comes or goes, and one for the time that a
/// message took. A message is told by its method, its id and its size in bytes; its contents may be secret.
final class MessageTiming {
  private let connection: Connection<Session>
  private let log: Log
  /// The message that is handled at the moment, and when that began.
  private var current: (description: String, start: UInt64)?

  /// Watches a connection. Make it after the record, whose callbacks it calls too.
  init(of connection: Connection<Session>, log: Log) {
    self.connection = connection
    self.log = log
    let record = (received: connection.onReceive, sent: connection.output.onMessage)
    connection.onReceive = { [unowned self] message in
      begin(message)
      record.received?(message)
    }
    connection.output.onMessage = { [unowned self] bytes in
      let description = sentDescription(bytes)
      let callback = record.sent?(bytes)
      return { [unowned self] in
        self.log.debug("sent \(description)")
        callback?()
      }
    }
  }

  /// Writes the time of the last message. Call it when a piece of input has been handled.
  func end() {
    guard let (description, start) = current else { return }
    current = nil
    let microseconds = (SystemClock.nanoseconds() &- start) / 1000
    log.debug("handled \(description) in \(microseconds) µs")
  }

  private func begin(_ message: ReceivedMessage) {
    end()
    let description: String
    switch message {
    case .startOfBatch, .endOfBatch: return
    case .message(let json): description = "\(Self.description(of: json)), \(connection.messageSize) bytes"
    case .cancelled(let id): description = "request \(id), which is cancelled"
    case .unreadable: description = "something that is not a message"
    case .endOfInput: description = "the end of the input"
    }
    log.debug("received \(description)")
    current = (description, SystemClock.nanoseconds())
  }

  private func sentDescription(_ bytes: UnsafeRawBufferPointer) -> String {
    let limits = JSONLimits(maximumDepth: 1024, maximumValues: .max)
    guard let message = try? JSONDocument(bytes, limits: limits).root else { return "\(bytes.count) bytes" }
    return "\(Self.description(of: message)), \(bytes.count) bytes"
  }

  private static func description(of message: JSONValue) -> String {
    if message.kind == .array { return "a batch of \(message.count)" }
    let id = message["id"].map { String(decoding: $0.serialized(), as: UTF8.self) }
    guard let method = message["method"]?.string else {
      return "\(message["error"] == nil ? "the result" : "the error") of request \(id ?? "null")"
    }
    return id.map { "request \($0) \(method)" } ?? "notification \(method)"
  }
}
