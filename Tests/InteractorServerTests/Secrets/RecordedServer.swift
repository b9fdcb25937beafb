import JSON
import JSONRPC
import Testing

@testable import InteractorServer

/// A server with a record and a log, which notes everything that it says to others than the client.
final class RecordedServer {
  let connection: Connection<Session>
  private let record: SessionRecord
  private let options: SessionOptions
  private let time = Time()
  private(set) var log = ""
  /// The lines of the record so far.
  private(set) var lines: [String] = []
  /// The `$/logTrace` notifications so far.
  private(set) var traces: [String] = []
  private var lastID = 0

  /// What the session takes for a clock.
  private final class Time { var milliseconds: UInt64 = 0 }

  init(_ options: SessionOptions = SessionOptions(), initialize: String? = nil) {
    var options = options
    options.connection.framing = .line
    self.options = options
    nonisolated(unsafe) var told: (String) -> Void = { _ in }
    let clock = SessionClock(nanoseconds: { [time] in time.milliseconds * 1_000_000 })
    connection = Server.makeConnection(options: options, clock: clock) { told($0) }
    record = SessionRecord(of: connection, arguments: []) { 0 }
    told = { [unowned self] in log += $0 + "\n" }
    if let initialize { request("initialize", initialize) }
  }

  /// Sends a request and returns what the server says to it.
  @discardableResult func request(_ method: String, _ params: String) -> [String] {
    lastID += 1
    return send("{\"jsonrpc\":\"2.0\",\"id\":\(lastID),\"method\":\"\(method)\",\"params\":\(params)}")
  }

  /// Sends a text and returns what the server says to it.
  @discardableResult func send(_ text: String) -> [String] {
    connection.receive(Array((text + "\n").utf8))
    return collect()
  }

  /// Lets time pass, and returns what the server says to that.
  @discardableResult func wait(until milliseconds: UInt64) -> [String] {
    time.milliseconds = milliseconds
    while let deadline = connection.session.nextDeadline, deadline <= milliseconds * 1_000_000 {
      connection.session.advance()
    }
    return collect()
  }

  private func collect() -> [String] {
    lines += String(decoding: record.takeLines(), as: UTF8.self).split(separator: "\n").map(String.init)
    let said = String(decoding: connection.takeOutput(), as: UTF8.self).split(separator: "\n").map(String.init)
    traces += said.filter { $0.contains("$/logTrace") }
    return said
  }

  /// Where a server that gets what the record holds says something else than the record; nil if nowhere.
  func departure() -> String? {
    let server = Server.makeConnection(options: options)
    var said: ArraySlice<String> = []
    for line in lines {
      guard let step = try? JSONDocument(Array(line.utf8)).root else { return "not JSON: \(line)" }
      if let message = step["send"] {
        if let more = said.first { return "not in the record: \(more)" }
        server.receive(message.serialized() + Array("\n".utf8))
        said = String(decoding: server.takeOutput(), as: UTF8.self).split(separator: "\n").map(String.init)[...]
      } else if let message = step["expect"] {
        let expected = String(decoding: message.serialized(), as: UTF8.self)
        guard let answer = said.popFirst() else { return "not said: \(expected)" }
        if answer != expected { return "\(answer)\nis not\n\(expected)" }
      }
    }
    return said.first.map { "not in the record: \($0)" }
  }

  /// Where one of some words is said to others than the client; nil if nowhere.
  func leak(of words: [String]) -> String? {
    for text in lines + traces + [log] {
      if let word = words.first(where: text.contains) { return "\(word) in \(text)" }
    }
    return nil
  }
}
