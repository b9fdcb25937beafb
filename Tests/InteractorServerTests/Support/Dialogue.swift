import EngineSupport
import InteractorServer
import Interactors
import JSON
import JSONRPC
import Testing

/// A client and a server in one process, and what they say to each other.
///
/// A script is a list of lines. `> method params` sends a request with the next id, `>> method params` a notification.
/// `< value` expects the answer to the last request to contain this result, `! code data` to be this error, and `*
/// method params` expects a notification. Everything that the server says has to be expected, in its order. `? id
/// method params` expects a request of the server, which `>= id result` and `>! id error` answer. `@ n` lets it be n
/// milliseconds after the beginning. Objects may have more members than expected ones, unless the line begins with `=`
/// in place of `<`.
final class Dialogue {
  private let connection: Connection<Session>
  private let time = Time()
  private var lastID = 0

  /// What the session takes for a clock.
  private final class Time { var milliseconds: UInt64 = 0 }

  init(_ options: SessionOptions = SessionOptions(), initialize: String? = "{}") {
    var options = options
    options.connection.framing = .line
    connection = Server.makeConnection(
      options: options,
      clock: SessionClock(nanoseconds: { [time] in time.milliseconds * 1_000_000 })
    )
    if let initialize { _ = request("initialize", initialize) }
  }

  /// Sends a request and returns all that the server says to it.
  func request(_ method: String, _ params: String = "") -> [String] {
    lastID += 1
    return send(method, params, "\"id\":\(lastID),")
  }

  /// Sends a notification and returns all that the server says to it.
  func notify(_ method: String, _ params: String = "") -> [String] { send(method, params, "") }

  private func send(_ method: String, _ params: String, _ id: String) -> [String] {
    let params = params.isEmpty ? "" : ",\"params\":\(params)"
    receive("{\"jsonrpc\":\"2.0\",\(id)\"method\":\"\(method)\"\(params)}")
    return takeOutput()
  }

  /// Answers a request of the server, by the number in its id or by an id as it stands, and returns all that it says to
  /// that.
  private func respond(_ id: Substring, _ member: String, _ value: Substring) -> [String] {
    let id = id.hasPrefix("\"") ? String(id) : "\"validate-\(id)\""
    receive("{\"jsonrpc\":\"2.0\",\"id\":\(id),\"\(member)\":\(value)}")
    return takeOutput()
  }

  /// Lets time pass, and returns all that the server says to that. Nothing happens before the server wants to be
  /// called.
  private func wait(until milliseconds: Substring) -> [String] {
    time.milliseconds = UInt64(milliseconds) ?? 0
    while let deadline = connection.session.nextDeadline, deadline <= time.milliseconds * 1_000_000 {
      connection.session.advance()
    }
    return takeOutput()
  }

  /// Hands a line to the server without taking what it says.
  func receive(_ line: String) { connection.receive(Array((line + "\n").utf8)) }

  /// The server has nothing to do for a moment.
  func rest() { connection.session.releaseMemory() }

  /// All that the server has said, one message a line.
  func takeOutput() -> [String] {
    String(decoding: connection.takeOutput(), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Plays a script.
  func play(_ script: String, sourceLocation: SourceLocation = #_sourceLocation) {
    var said: [String] = []
    for line in script.split(separator: "\n").map({ $0.drop { $0 == " " } }) where !line.isEmpty {
      let (sign, rest) = Self.cut(line)
      let (first, second) = Self.cut(rest)
      if sign.hasPrefix(">") || sign == "@" {
        #expect(said.isEmpty, "nobody expected \(said) before \(line)", sourceLocation: sourceLocation)
        switch sign {
        case ">": said = request(String(first), String(second))
        case ">=": said = respond(first, "result", second)
        case ">!": said = respond(first, "error", second)
        case "@": said = wait(until: first)
        default: said = notify(String(first), String(second))
        }
        continue
      }
      guard !said.isEmpty else {
        Issue.record("the server says nothing where \(line) is expected", sourceLocation: sourceLocation)
        continue
      }
      let message = said.removeFirst()
      let expected: String
      switch sign {
      case "<": expected = "{\"id\":\(lastID),\"result\":\(rest)}"
      case "=": expected = "{\"jsonrpc\":\"2.0\",\"id\":\(lastID),\"result\":\(rest)}"
      case "!":
        let data = second.isEmpty ? "" : ",\"data\":\(second)"
        expected = "{\"id\":\(lastID),\"error\":{\"code\":\(first)\(data)}}"
      case "?":
        let (method, params) = Self.cut(second)
        expected = "{\"id\":\"validate-\(first)\",\"method\":\"\(method)\",\"params\":\(params)}"
      default:
        expected = "{\"method\":\"\(first)\"\(second.isEmpty ? "" : ",\"params\":\(second)")}"
      }
      let isMatch = JSONMatch.matches(message, expected, isExact: sign == "=")
      #expect(isMatch, "\(message)\nis not\n\(expected)", sourceLocation: sourceLocation)
    }
    #expect(said.isEmpty, "nobody expected \(said) at the end", sourceLocation: sourceLocation)
  }

  private static func cut(_ line: Substring) -> (Substring, Substring) {
    let first = line.prefix { $0 != " " }
    return (first, line.dropFirst(first.count).drop { $0 == " " })
  }
}

/// Plays a script against a fresh server.
func play(
  _ script: String,
  initialize: String = "{}",
  options: SessionOptions = SessionOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  Dialogue(options, initialize: initialize).play(script, sourceLocation: sourceLocation)
}
