import JSON
import JSONRPC
import Testing

/// Streams that begin wrongly or end early, with the answers and the exit code at the end of the input.
private let endings: [(name: String, input: String, answers: [String], exitCode: Int32)] = [
  ("nothing", "", [], 1),
  ("initialized", initialize, [ready], 1),
  ("shut down", initialize + framed(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#), [ready, #""result":null"#], 0),
  ("half a message", initialize + "Content-Length: 50\r\n\r\n{", [ready], 1),
  ("half a header", initialize + "Content-Length: 50\r\n", [ready, #""id":null,"error":{"code":-32700"#], 2),
  ("half a line of a header", initialize + "Content-Le", [ready, #""id":null,"error":{"code":-32700"#], 2),
  ("lost", "Content-Length: x\r\n\r\n", [#""id":null,"error":{"code":-32700"#], 2),
  ("lost later", initialize + "\r\n\r\n" + initialize, [ready, #""id":null,"error":{"code":-32700"#], 2),
  ("last line", #"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#, [ready], 1),
]

private let initialize = framed(#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#)
private let ready = #"{"jsonrpc":"2.0","id":0,"result":{"ready":true}}"#

private func framed(_ body: String) -> String {
  "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

@Suite struct ConnectionTests {
  @Test(arguments: endings)
  func endOfInput(name: String, input: String, answers: [String], exitCode: Int32) {
    let connection = TestServer.connection(framing: .auto)
    connection.receive(Array(input.utf8))
    connection.endOfInput()
    #expect(connection.exitCode == exitCode)
    #expect(!connection.wantsInput)
    var output = messages(connection.takeOutput())
    #expect(output.count == answers.count)
    for answer in answers where !output.isEmpty { #expect(output.removeFirst().contains(answer)) }
    connection.receive(Array(input.utf8))
    #expect(!connection.hasOutput)
  }

  @Test func answersComeInTheFramingOfTheQuestion() {
    for (input, output) in [
      (framed(#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#), framed(ready)),
      (#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"# + "\n", ready + "\n"),
    ] {
      let connection = TestServer.connection(framing: .auto)
      connection.receive(Array(input.utf8))
      #expect(String(decoding: connection.takeOutput(), as: UTF8.self) == output)
    }
  }

  @Test func allAnswersToOnePieceStandInOneBuffer() {
    let connection = TestServer.connection(framing: .header)
    let total = framed(#"{"jsonrpc":"2.0","id":1,"method":"total"}"#)
    connection.receive(Array((initialize + total + total).utf8))
    let pending = connection.withPendingOutput { Array($0) }
    #expect(messages(pending).count == 3)
    connection.didWrite(pending.count)
    #expect(!connection.hasOutput)
  }

  @Test func aMessageThatIsTooLargeIsAnsweredAndPassedOver() {
    let options = ConnectionOptions(maximumMessageSize: 100)
    let connection = TestServer.connection(framing: .auto, options: options)
    let large = framed(#"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: 100))"}"#)
    connection.receive(Array((initialize + large + initialize).utf8))
    let output = messages(connection.takeOutput())
    #expect(output.count == 3)
    #expect(output[1].contains(#""id":null,"error":{"code":-32600"#))
    #expect(output[1].contains(#""data":{"code":"messageTooLarge","limit":100}"#))
    #expect(connection.exitCode == nil)
  }

  @Test func atTheOutputLimitInputWaitsUntilTheClientReads() {
    let options = ConnectionOptions(maximumUnsentBytes: 300)
    let connection = TestServer.connection(framing: .line, options: options)
    connection.receive(Array((#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"# + "\n").utf8))
    #expect(connection.wantsInput)
    let requests = (1...100).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"total"}"# + "\n" }.joined()
    connection.receive(Array(requests.utf8))
    connection.endOfInput()
    #expect(!connection.wantsInput)
    #expect(connection.exitCode == nil)
    var output: [UInt8] = []
    while connection.hasOutput {
      #expect(connection.withPendingOutput { $0.count } < 400)
      connection.withPendingOutput { output.append(contentsOf: $0.prefix(10)) }
      connection.didWrite(10)
    }
    #expect(messages(output).count == 101)
    #expect(connection.exitCode == 1)
  }

  /// The owner can stop the messages that follow, and handle them later or drop them.
  @Test func whatIsInterruptedWaitsOrIsDropped() {
    let connection = TestServer.connection(framing: .header)
    let total = framed(#"{"jsonrpc":"2.0","id":1,"method":"total"}"#)
    var asked = 0
    connection.isInterrupted = {
      asked += 1
      return asked == 2
    }
    connection.receive(Array((initialize + total + total + total).utf8))
    #expect(messages(connection.takeOutput()).count == 4)
    asked = 1
    connection.receive(Array((total + total).utf8))
    #expect(messages(connection.takeOutput()).count == 2, "takeOutput handles what waits")
    for isResumed in [true, false] {
      asked = 1
      connection.receive(Array((total + total).utf8))
      #expect(connection.withPendingOutput { messages(Array($0)).count } == 1)
      if isResumed { connection.resume() } else { connection.abandon() }
      #expect(connection.withPendingOutput { messages(Array($0)).count } == (isResumed ? 2 : 1))
      if isResumed { _ = connection.takeOutput() }
    }
    #expect(connection.exitCode == 1)
    #expect(messages(connection.takeOutput()).count == 1)
  }

  /// The ways in which a session ends, with the exit codes.
  private static let ends: [(name: String, end: @Sendable (Connection<TestServer>) -> Void, exitCode: Int32)] = [
    ("the end of input", { $0.endOfInput() }, 1),
    ("exit", { $0.receive(Array(framed(#"{"jsonrpc":"2.0","method":"exit"}"#).utf8)) }, 1),
    ("abandoned", { $0.abandon() }, 1),
    ("lost", { $0.receive(Array("x\r\n\r\n".utf8)) }, 2),
  ]

  @Test(arguments: ends)
  func everyRequestThatWaitsIsAnsweredAtTheEnd(
    name: String,
    end: @Sendable (Connection<TestServer>) -> Void,
    exitCode: Int32
  ) {
    let connection = TestServer.connection(framing: .header)
    var received: [String] = []
    connection.onReceive = { message in
      if case .endOfInput = message { received.append("end of input") }
    }
    let later = (1...20).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"later","params":{}}"# }
    let batch = framed("[" + later[10...].joined(separator: ",") + "]")
    connection.receive(Array((initialize + later[..<10].map(framed).joined() + batch).utf8))
    #expect(messages(connection.takeOutput()).count == 1)
    end(connection)
    #expect(connection.exitCode == exitCode)
    #expect(connection.session.unfinished.isEmpty, "onCancel is called")
    #expect(received == (name == "exit" ? [] : ["end of input"]))
    let answers = messages(connection.takeOutput()).filter { $0.contains("-32800") }
    let ids = answers.flatMap { $0.matches(of: /"id":(\d+)/).compactMap { Int($0.output.1) } }
    #expect(ids == Array(1...20), "oldest first")
    #expect(answers.count == 11, "the batch is one answer")
  }

  @Test func aBatchStopsAtTheOutputLimit() {
    let options = ConnectionOptions(maximumUnsentBytes: 1000)
    let connection = TestServer.connection(framing: .line, options: options)
    let value = String(repeating: "x", count: 300)
    let echoes = (1...10).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"echo","params":{"value":"\#(value)"}}"# }
    let lines = [#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#, "[\(echoes.joined(separator: ","))]", ""]
    connection.receive(Array(lines.joined(separator: "\n").utf8))
    let answers = messages(connection.takeOutput())
    #expect(answers.count == 2)
    #expect(answers.last?.ranges(of: value).count == 3)
    #expect(answers.last?.ranges(of: #""error":{"code":-32803"#).count == 7)
  }

  @Test func slowReadersGetMergedNotificationsBeforeTheAnswers() {
    let connection = TestServer.connection(framing: .line, softLimit: 50)
    let touch = #""method":"touch","params":{"name":"a"}}"# + "\n"
    connection.receive(Array((#"{"jsonrpc":"2.0","id":0,"method":"initialize"}"# + "\n").utf8))
    for id in 1...5 { connection.receive(Array((#"{"jsonrpc":"2.0","id":\#(id),"# + touch).utf8)) }
    let output = messages(connection.takeOutput())
    #expect(output.count == 8, "the first is under way when the others are merged")
    #expect(output[1].contains(#""count":1"#))
    #expect(output[2].contains(#""id":1"#))
    #expect(output[3].contains(#""count":5"#))
  }

  @Test func theLogTellsWhatNoAnswerCan() {
    var log: [String] = []
    let connection = TestServer.connection(framing: .line, log: { log.append($0) })
    let lines = [
      #"{"jsonrpc":"2.0","method":"add"}"#, #"{"jsonrpc":"2.0","id":0,"method":"initialize"}"#,
      #"{"jsonrpc":"2.0","method":"nosuch"}"#, #"{"jsonrpc":"2.0","method":"$/nosuch"}"#,
      #"{"jsonrpc":"2.0","method":"initialized"}"#, #"{"jsonrpc":"2.0","method":"add","params":[1]}"#,
      #"{"jsonrpc":"2.0","id":5,"result":1}"#, "",
    ]
    connection.receive(Array(lines.joined(separator: "\n").utf8))
    #expect(
      log == [
        "The notification add was ignored, because it came before initialize or after shutdown.",
        "The notification nosuch is not known and was ignored.",
        "The notification add has failed: params must be an object, not an array.",
        "A response to a request that was never sent was ignored.",
      ]
    )
  }

  @Test func responsesReachTheirHook() {
    let connection = TestServer.connection(framing: .line)
    var seen: [RequestID] = []
    connection.onResponse = { id, response in
      if response["result"]?.boolean == true { seen.append(id) }
    }
    connection.receive(Array("{\"jsonrpc\":\"2.0\",\"id\":\"s1\",\"result\":true}\n".utf8))
    #expect(seen == [.string(Array("s1".utf8))])
  }

  /// The bodies of frames, or the lines.
  private func messages(_ output: [UInt8]) -> [String] {
    var decoder = FrameDecoder()
    output.withUnsafeBytes { decoder.push($0) }
    var messages: [String] = []
    while let event = decoder.next() {
      guard case .message = event else { return messages }
      messages.append(decoder.withMessage { String(decoding: $0, as: UTF8.self) })
    }
    return messages
  }
}
