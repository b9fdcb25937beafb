import JSON
import JSONRPC
import Testing

/// Requests that are cancelled while they wait behind others.
@Suite struct CancellationTests {
  private static func request(_ id: Int, _ method: String = "total") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#
  }

  private static func cancel(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"#
  }

  private static let ownID = #"{"jsonrpc":"2.0","id":9,"method":"$/cancelRequest","params":{"id":2}}"#

  /// Messages behind one that takes long, and the ids that are answered, those with -32800 negative.
  @Test(
    "A request is cancelled by a message behind it, and by no other",
    arguments: [
      ([request(2), cancel(2)], [2: -32800]),
      ([request(2), request(3), cancel(3), cancel(2)], [2: -32800, 3: -32800]),
      ([cancel(2), request(2)], [2: 0]),
      ([request(2), cancel(2), request(2)], [2: 0]),
      ([request(2), cancel(3), request(3), request(4), cancel(4)], [2: 0, 3: 0, 4: -32800]),
      ([request(2), "[\(cancel(2))]"], [2: 0]),
      (["[\(request(2))]", cancel(2)], [2: 0]),
      ([request(2), ownID], [2: 0, 9: -32600]),
      ([request(2), #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":[2]}"#], [2: 0]),
      ([request(2, "shutdown"), cancel(2)], [2: 0]),
      ([request(2, "unknown"), cancel(2)], [2: -32601]),
      ([request(2), "{" + String(repeating: " ", count: 2000) + cancel(2).dropFirst()], [2: 0]),
    ] as [([String], [Int: Int])]
  )
  func cancelled(_ messages: [String], _ expected: [Int: Int]) throws {
    for framing in [FramingMode.line, .header] {
      for isAhead in [false, true] {
        let connection = TestServer.connection(framing: framing)
        let framed = messages.map { framing == .line ? $0 + "\n" : "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }
        var rest = Array(framed.joined().utf8)
        connection.isInterrupted = {
          // As from a client that sends while the first message is handled, in pieces of any size.
          if isAhead, !rest.isEmpty {
            rest.withUnsafeBytes { bytes in
              for start in stride(from: 0, to: bytes.count, by: 7) {
                connection.receiveAhead(.init(rebasing: bytes[start..<min(start + 7, bytes.count)]))
              }
            }
            rest = []
          }
          connection.lookAhead()
          return false
        }
        let first = Self.request(0, "initialize")
        let opening = framing == .line ? first + "\n" : "Content-Length: \(first.utf8.count)\r\n\r\n\(first)"
        connection.receive(Array(opening.utf8) + (isAhead ? [] : rest))
        #expect(try answers(connection.takeOutput()) == expected, "\(framing) \(isAhead)")
      }
    }
  }

  /// The error code of each answer, 0 for a result; of two with one id, that of the last one.
  private func answers(_ output: [UInt8]) throws -> [Int: Int] {
    var decoder = FrameDecoder()
    output.withUnsafeBytes { decoder.push($0) }
    var answers: [Int: Int] = [:]
    while decoder.next() != nil {
      let text = try decoder.withMessage { try JSONDocument($0, limits: JSONLimits()).root }
      var parts: [JSONValue] = []
      if text.kind == .array { text.forEachElement { parts.append($0) } } else { parts = [text] }
      for part in parts {
        let id = try #require(part["id"]?.integer)
        if id != 0 { answers[Int(id)] = Int(part["error"]?["code"]?.integer ?? 0) }
      }
    }
    return answers
  }

  /// What a hostile client cancels is forgotten when it has been handled.
  @Test func cancellationsAreForgotten() {
    let connection = TestServer.connection(framing: .line)
    connection.receive(Array((Self.request(0, "initialize") + "\n").utf8))
    connection.isInterrupted = {
      connection.lookAhead()
      return false
    }
    var records = 0
    connection.onReceive = { if case .cancelled = $0 { records += 1 } }
    for round in 0..<3 {
      let lines = (1...100).map { Self.request($0) } + (1...100).map { Self.cancel($0) }
      connection.receive(Array((lines.joined(separator: "\n") + "\n").utf8))
      // The first request is handled before anybody looks ahead.
      #expect(records == (round + 1) * 99)
      #expect(connection.takeOutput().count > 100)
      connection.receive(Array((Self.request(1) + "\n").utf8))
      #expect(String(decoding: connection.takeOutput(), as: UTF8.self).contains(#""result""#))
    }
  }
}
