import JSON
import JSONRPC
import TestSupport
import Testing

/// A conversation with the server of `TestServer`: `>` is a line that the client sends, `<` a line that must come after
/// it. `…` stands for anything. `!` is the exit code at the end.
private struct Transcript: CustomTestStringConvertible {
  var name: String
  var lines: [String]

  var testDescription: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    lines = text.split(separator: "\n").map(String.init)
  }
}

/// The beginning of most transcripts.
private let opening = """
  > {"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}
  < {"jsonrpc":"2.0","id":0,"result":{"ready":true}}

  """

private let transcripts: [Transcript] = [
  Transcript(
    "lifecycle in order",
    opening + """
      > {"jsonrpc":"2.0","method":"initialized","params":{}}
      > {"jsonrpc":"2.0","id":1,"method":"echo","params":{"value":[1,2.50]}}
      < {"jsonrpc":"2.0","id":1,"result":[1,2.50]}
      > {"jsonrpc":"2.0","id":2,"method":"shutdown"}
      < {"jsonrpc":"2.0","id":2,"result":null}
      > {"jsonrpc":"2.0","method":"exit"}
      ! 0
      """
  ),
  Transcript(
    "before initialize",
    """
    > {"jsonrpc":"2.0","id":1,"method":"echo"}
    < {"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"The first request must be \\"initialize\\".","data":{"code":"notInitialized"}}}
    > {"jsonrpc":"2.0","id":2,"method":"nosuch","params":[]}
    < {"jsonrpc":"2.0","id":2,"error":{"code":-32002,…
    > {"jsonrpc":"2.0","id":3,"method":"shutdown"}
    < {"jsonrpc":"2.0","id":3,"error":{"code":-32002,…
    > {"jsonrpc":"2.0","method":"add","params":{"by":5}}
    > {"jsonrpc":"2.0","id":4,"method":"initialize","params":{"refuse":true}}
    < {"jsonrpc":"2.0","id":4,"error":{"code":-32803,…
    > {"jsonrpc":"2.0","id":5,"method":"echo"}
    < {"jsonrpc":"2.0","id":5,"error":{"code":-32002,…
    > {"jsonrpc":"2.0","id":6,"method":"initialize"}
    < {"jsonrpc":"2.0","id":6,"result":{"ready":true}}
    > {"jsonrpc":"2.0","id":7,"method":"total"}
    < {"jsonrpc":"2.0","id":7,"result":0}
    """
  ),
  Transcript("exit before initialize", "> {\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n! 1"),
  Transcript("exit without shutdown", opening + "> {\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n! 1"),
  Transcript("a message behind exit is not handled", "> {\"jsonrpc\":\"2.0\",\"method\":\"exit\"}\n> xyz\n! 1"),
  Transcript(
    "twice initialized",
    opening + """
      > {"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","method":"initialize","params":{"trace":"messages"}}
      > {"jsonrpc":"2.0","id":2,"method":"total"}
      < {"jsonrpc":"2.0","id":2,"result":0}
      """
  ),
  Transcript(
    "after shutdown",
    opening + """
      > {"jsonrpc":"2.0","id":1,"method":"shutdown","params":null}
      < {"jsonrpc":"2.0","id":1,"result":null}
      > {"jsonrpc":"2.0","id":2,"method":"echo"}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":3,"method":"shutdown"}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":4,"method":"initialize"}
      < {"jsonrpc":"2.0","id":4,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","method":"add","params":{"by":1}}
      > {"jsonrpc":"2.0","method":"exit"}
      ! 0
      """
  ),
  Transcript(
    "ids come back as sent",
    opening + #"""
      > {"jsonrpc":"2.0","id":"a\"é\n","method":"total"}
      < {"jsonrpc":"2.0","id":"a\"é\n","result":0}
      > {"jsonrpc":"2.0","id":"","method":"total"}
      < {"jsonrpc":"2.0","id":"","result":0}
      > {"jsonrpc":"2.0","id":"1","method":"total"}
      < {"jsonrpc":"2.0","id":"1","result":0}
      > {"jsonrpc":"2.0","id":9007199254740993,"method":"total"}
      < {"jsonrpc":"2.0","id":9007199254740993,"result":0}
      > {"jsonrpc":"2.0","id":-9223372036854775808,"method":"total"}
      < {"jsonrpc":"2.0","id":-9223372036854775808,"result":0}
      > {"jsonrpc":"2.0","id":1,"method":"total"}
      < {"jsonrpc":"2.0","id":1,"result":0}
      > {"jsonrpc":"2.0","id":1,"method":"total"}
      < {"jsonrpc":"2.0","id":1,"result":0}
      """#
  ),
  Transcript(
    "ids that are none",
    opening + """
      > {"jsonrpc":"2.0","id":null,"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":1.5,"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":1.0,"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":9223372036854775808,"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":{"a":1},"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":true,"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      """
  ),
  Transcript(
    "messages that are none",
    opening + """
      > "x"
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"A message must be an object, not a string.","data":{"code":"notAnObject"}}}
      > {}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":1}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32600,…
      > {"jsonrpc":"1.0","id":2,"method":"total"}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32600,…
      > {"id":3,"method":"total"}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32600,…
      > {"jsonrpc":2.0,"method":"total"}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":4,"method":5}
      < {"jsonrpc":"2.0","id":4,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":5,"method":"exit"}
      < {"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"\\"exit\\" is a notification and must be sent …
      > {"jsonrpc":"2.0","id":6,"method":"add"}
      < {"jsonrpc":"2.0","id":6,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":7,"method":"total","extra":[{}]}
      < {"jsonrpc":"2.0","id":7,"result":0}
      """
  ),
  Transcript(
    "malformed JSON, and the session goes on",
    opening + #"""
      > {"jsonrpc":"2.0","id":1,
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"The message is not valid JSON at byte 24: …
      > {"a":1,"a":2}
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32700,…"data":{"offset":7,"reason":"An object may not have …
      > {"jsonrpc":"2.0","id":1,"method":"total"}
      < {"jsonrpc":"2.0","id":1,"result":0}
      """#
  ),
  Transcript(
    "methods and params that are not there",
    opening + """
      > {"jsonrpc":"2.0","id":1,"method":"nosuch"}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"There is no method named \\"nosuch\\".","data":{"m…
      > {"jsonrpc":"2.0","id":2,"method":"$/nosuch"}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32601,…
      > {"jsonrpc":"2.0","id":3,"method":""}
      < {"jsonrpc":"2.0","id":3,"error":{"code":-32601,…
      > {"jsonrpc":"2.0","method":"nosuch"}
      > {"jsonrpc":"2.0","method":"$/nosuch"}
      > {"jsonrpc":"2.0","id":4,"method":"total","params":[1]}
      < {"jsonrpc":"2.0","id":4,"error":{"code":-32602,"message":"params must be an object, not an array.","data":{"path":"params","expected":"an object","got":"an array"}}}
      > {"jsonrpc":"2.0","id":5,"method":"total","params":1}
      < {"jsonrpc":"2.0","id":5,"error":{"code":-32600,"message":"The member \\"params\\" must be an object, not an integer.","data":{"code":"invalidParams"}}}
      > {"jsonrpc":"2.0","id":6,"method":"total","params":null}
      < {"jsonrpc":"2.0","id":6,"result":0}
      > {"jsonrpc":"2.0","id":6,"method":"total","params":[]}
      < {"jsonrpc":"2.0","id":6,"result":0}
      > {"jsonrpc":"2.0","id":7,"method":"echo"}
      < {"jsonrpc":"2.0","id":7,"error":{"code":-32602,…"data":{"path":"params.value",…
      """
  ),
  Transcript(
    "notifications stand before the answer that they belong to",
    opening + """
      > {"jsonrpc":"2.0","id":1,"method":"touch","params":{"name":"a"}}
      < {"jsonrpc":"2.0","method":"touched","params":{"name":"a","count":1}}
      < {"jsonrpc":"2.0","id":1,"result":1}
      > [{"jsonrpc":"2.0","id":2,"method":"touch","params":{"name":"b"}},{"jsonrpc":"2.0","id":3,"method":"total"}]
      < {"jsonrpc":"2.0","method":"touched","params":{"name":"b","count":2}}
      < [{"jsonrpc":"2.0","id":2,"result":2},{"jsonrpc":"2.0","id":3,"result":0}]
      """
  ),
  Transcript(
    "a request without an id is performed and not answered",
    opening + """
      > {"jsonrpc":"2.0","method":"touch","params":{"name":"a"}}
      < {"jsonrpc":"2.0","method":"touched","params":{"name":"a","count":1}}
      > {"jsonrpc":"2.0","method":"echo"}
      > {"jsonrpc":"2.0","method":"total","params":[]}
      > {"jsonrpc":"2.0","method":"later","params":{}}
      > {"jsonrpc":"2.0","method":"finish"}
      """
  ),
  Transcript(
    "batches",
    opening + """
      > []
      < {"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > [1]
      < [{"jsonrpc":"2.0","id":null,"error":{"code":-32600,…
      > [1,[],{"jsonrpc":"2.0","id":1,"method":"total"},{"foo":"boo"},{"jsonrpc":"2.0","id":"s","method":"nosuch"}]
      < [{…"id":null,"error":{"code":-32600,…},{…"id":null,"error":{"code":-32600,…},{"jsonrpc":"2.0","id":1,"result":0},{…"id":null,"error":{"code":-32600,…},{…"id":"s","error":{"code":-32601,…}]
      > [{"jsonrpc":"2.0","method":"add","params":{"by":2}},{"jsonrpc":"2.0","method":"nosuch"}]
      > [{"jsonrpc":"2.0","method":"add","params":{"by":2}},{"jsonrpc":"2.0","id":1,"method":"total"}]
      < [{"jsonrpc":"2.0","id":1,"result":4}]
      > [{"jsonrpc":"2.0","id":1,"method":"total"},{"jsonrpc":"2.0","id":1,"method":"total"},{"jsonrpc":"2.0","id":"1","method":"total"}]
      < [{"jsonrpc":"2.0","id":1,"result":4},{…"id":1,"error":{"code":-32600,…},{"jsonrpc":"2.0","id":"1","result":4}]
      > [{"jsonrpc":"2.0","id":7,"result":1}]
      > [{"jsonrpc":"2.0","id":1,"method":"shutdown"},{"jsonrpc":"2.0","id":2,"method":"total"},{"jsonrpc":"2.0","method":"exit"},{"jsonrpc":"2.0","id":3,"method":"total"}]
      < [{"jsonrpc":"2.0","id":1,"result":null},{…"id":2,"error":{"code":-32600,…}]
      ! 0
      """
  ),
  Transcript(
    "initialize within a batch",
    """
    > [{"jsonrpc":"2.0","id":1,"method":"total"},{"jsonrpc":"2.0","id":2,"method":"initialize"},{"jsonrpc":"2.0","id":3,"method":"total"}]
    < [{…"id":1,"error":{"code":-32002,…},{"jsonrpc":"2.0","id":2,"result":{"ready":true}},{"jsonrpc":"2.0","id":3,"result":0}]
    """
  ),
  Transcript(
    "answers that come later",
    opening + """
      > {"jsonrpc":"2.0","id":1,"method":"later","params":{}}
      > {"jsonrpc":"2.0","id":1,"method":"total"}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32600,…
      > {"jsonrpc":"2.0","id":2,"method":"later","params":{}}
      > {"jsonrpc":"2.0","id":3,"method":"total"}
      < {"jsonrpc":"2.0","id":3,"result":0}
      > {"jsonrpc":"2.0","id":4,"method":"finish"}
      < {"jsonrpc":"2.0","id":1,"result":true}
      < {"jsonrpc":"2.0","id":2,"result":true}
      < {"jsonrpc":"2.0","id":4,"result":2}
      > {"jsonrpc":"2.0","id":5,"method":"later"}
      < {"jsonrpc":"2.0","id":5,"error":{"code":-32602,…
      > {"jsonrpc":"2.0","id":5,"method":"total"}
      < {"jsonrpc":"2.0","id":5,"result":0}
      """
  ),
  Transcript(
    "a batch waits for all of its answers",
    opening + """
      > [{"jsonrpc":"2.0","id":1,"method":"later","params":{}},{"jsonrpc":"2.0","id":2,"method":"total"},{"jsonrpc":"2.0","id":3,"method":"later","params":{}}]
      > {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}
      > {"jsonrpc":"2.0","id":4,"method":"finish"}
      < [{"jsonrpc":"2.0","id":2,"result":0},{…"id":3,"error":{"code":-32800,…},{"jsonrpc":"2.0","id":1,"result":true}]
      < {"jsonrpc":"2.0","id":4,"result":1}
      """
  ),
  Transcript(
    "cancelling",
    opening + """
      > {"jsonrpc":"2.0","id":1,"method":"later","params":{}}
      > {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":"1"}}
      > {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}
      < {"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"The client has cancelled the request.","data":{"code":"requestCancelled"}}}
      > {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}
      > {"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":null}}
      > {"jsonrpc":"2.0","method":"$/cancelRequest"}
      > {"jsonrpc":"2.0","id":1,"method":"finish"}
      < {"jsonrpc":"2.0","id":1,"result":0}
      > {"jsonrpc":"2.0","id":2,"method":"$/cancelRequest","params":{"id":1}}
      < {"jsonrpc":"2.0","id":2,"error":{"code":-32600,…
      """
  ),
  Transcript(
    "tracing",
    opening + """
      > {"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"messages"}}
      > {"jsonrpc":"2.0","id":1,"method":"total"}
      < {"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"Received request 'total'."}}
      < {"jsonrpc":"2.0","id":1,"result":0}
      > {"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"loud"}}
      < {"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"Received notification '$/setTrace'."}}
      > {"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"verbose"}}
      < {"jsonrpc":"2.0","method":"$/logTrace",…
      > {"jsonrpc":"2.0","method":"add","params":{"by":1}}
      < {"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"Received notification 'add'.","verbose":"{\\"by\\":1}"}}
      > {"jsonrpc":"2.0","method":"$/setTrace","params":{"value":"off"}}
      < {"jsonrpc":"2.0","method":"$/logTrace",…
      > {"jsonrpc":"2.0","id":2,"method":"total"}
      < {"jsonrpc":"2.0","id":2,"result":1}
      """
  ),
  Transcript(
    "tracing from the beginning",
    """
    > {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"trace":"loud"}}
    < {"jsonrpc":"2.0","id":0,"error":{"code":-32602,…"data":{"path":"params.trace",…
    > {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"trace":"messages"}}
    < {"jsonrpc":"2.0","id":0,"result":{"ready":true}}
    > {"jsonrpc":"2.0","id":1,"method":"total"}
    < {"jsonrpc":"2.0","method":"$/logTrace","params":{"message":"Received request 'total'."}}
    < {"jsonrpc":"2.0","id":1,"result":0}
    """
  ),
  Transcript(
    "responses are tolerated",
    opening + """
      > {"jsonrpc":"2.0","id":99,"result":null}
      > {"jsonrpc":"2.0","id":99,"result":null,"error":null}
      > {"jsonrpc":"2.0","id":null,"error":{"code":1,"message":""}}
      > {"id":99,"error":{}}
      """
  ),
]

@Suite struct TranscriptTests {
  @Test(arguments: transcripts)
  private func answersAsWritten(transcript: Transcript) {
    let connection = TestServer.connection(framing: .line)
    var received: [Substring] = []
    for line in transcript.lines {
      let text = String(line.dropFirst(2))
      switch line.first {
      case ">":
        #expect(received.isEmpty, "not expected before \(text)")
        connection.receive(Array((text + "\n").utf8))
        received = String(decoding: connection.takeOutput(), as: UTF8.self).split(separator: "\n")
      case "<":
        let answer = received.isEmpty ? "nothing" : String(received.removeFirst())
        #expect(matches(answer, text), "\(answer)\nis not \(text)")
      default:
        #expect(connection.exitCode == Int32(text))
      }
    }
    #expect(received.isEmpty)
    if transcript.lines.last?.first != "!" { #expect(connection.exitCode == nil) }
  }

  @Test(arguments: transcripts)
  private func anyChunkingGivesTheSameAnswers(transcript: Transcript) {
    var random = SeededGenerator.printed(for: transcript.name)
    let lines = transcript.lines.filter { $0.first == ">" }.map { $0.dropFirst(2) }
    for framing in [FramingMode.header, .line] {
      let input = lines.flatMap { line in
        Array((framing == .line ? "\(line)\n" : "Content-Length: \(line.utf8.count)\r\n\r\n\(line)").utf8)
      }
      let whole = output([input])
      #expect(output(random.pieces(of: input)) == whole)
      #expect(output(input.map { [$0] }) == whole)
    }
  }

  private func output(_ pieces: [[UInt8]]) -> String {
    let connection = TestServer.connection(framing: .auto)
    for piece in pieces { connection.receive(piece) }
    return String(decoding: connection.takeOutput(), as: UTF8.self) + "\(connection.exitCode ?? -1)"
  }

  /// Whether a text matches a pattern, in which `…` stands for anything.
  private func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "…", omittingEmptySubsequences: false)
    var rest = text[...]
    for (index, part) in parts.enumerated() {
      if index == 0 {
        guard rest.hasPrefix(part) else { return false }
        rest = rest.dropFirst(part.count)
      } else if index == parts.count - 1 {
        return part.isEmpty || rest.hasSuffix(part)
      } else {
        guard let found = rest.ranges(of: part).first else { return false }
        rest = rest[found.upperBound...]
      }
    }
    return rest.isEmpty
  }
}
