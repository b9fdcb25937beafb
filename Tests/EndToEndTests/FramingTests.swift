import InteractorClient
import JSON
import Testing

/// Framing and lifecycle over real pipes.
@Suite struct FramingTests {
  private static let initialize = message(1, "initialize")
  private static let shutdown = message(2, "shutdown")
  private static let exit = Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8)

  @Test(arguments: Framing.allCases) func byteByByteGivesTheSameAnswers(_ framing: Framing) throws {
    let bytes = [FramingTests.initialize, FramingTests.shutdown, FramingTests.exit].flatMap { framing.framed($0) }
    let whole = try runProgram([], input: bytes)
    let client = try DaemonClient(framing: framing)
    for byte in bytes { try client.writeRaw([byte]) }
    #expect(String(decoding: try client.readToEnd(), as: UTF8.self) == whole.output)
    #expect(try client.waitForExit().code == 0)
    #expect(whole.code == 0)
    #expect(whole.output.contains("Content-Length") == (framing == .header))
  }

  static let exits: [(name: String, messages: [[UInt8]], code: Int32)] = [
    ("exit after shutdown", [initialize, shutdown, exit], 0),
    ("exit without shutdown", [initialize, exit], 1),
    ("exit before initialize", [exit], 1),
    ("end of input after shutdown", [initialize, shutdown], 0),
    ("end of input without shutdown", [initialize], 1),
    ("end of input at once", [], 1),
  ]

  @Test(arguments: exits) func exitCode(_ test: (name: String, messages: [[UInt8]], code: Int32)) throws {
    let result = try runProgram([], input: test.messages.flatMap { Framing.header.framed($0) })
    #expect(result.code == test.code, "\(test.name): \(result.output)")
  }

  static let badHeaders = [
    "Content-Length: -5\r\n\r\n",
    "Content-Length: abc\r\n\r\n",
    "Content-Length: 1.5\r\n\r\n",
    "Content-Length: \r\n\r\n",
    "Content-Length: 99999999999999999999999\r\n\r\n",
    "Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
    "Content-Type: application/json\r\n\r\n",
    "\r\nContent-Length 5\r\n\r\n",
    "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n{}",
    "X: " + String(repeating: "y", count: 100_000),
  ]

  @Test(arguments: badHeaders) func aBadHeaderLosesTheStream(_ header: String) throws {
    let client = try DaemonClient()
    try client.initialize()
    try? client.writeRaw(Array(header.utf8))
    let answer = try #require(try client.receive())
    #expect(answer["id"]?.isNull == true)
    #expect(answer["error"]?["code"]?.integer == -32700)
    #expect(try client.receive() == nil)
    #expect(try client.waitForExit().code == 2)
  }

  @Test func contentTypeInBothSpellingsIsTolerated() throws {
    for charset in ["utf-8", "utf8", "UTF-8"] {
      let client = try DaemonClient()
      let header = "content-length: \(FramingTests.initialize.count)\r\n"
      let type = "Content-Type: application/vscode-jsonrpc; charset=\(charset)\r\n\r\n"
      try client.writeRaw(Array((header + type).utf8) + FramingTests.initialize)
      #expect(try client.receive()?["id"]?.integer == 1)
    }
  }

  @Test(arguments: Framing.allCases) func aMessageTooLargeIsSkippedAndTheSessionGoesOn(_ framing: Framing) throws {
    let client = try startDaemon(framing: framing)
    let before = try residentKiB(of: client.process)
    let text = String(repeating: "x", count: 32 << 20)
    try client.write(message("large", "nobody/knowsThis", ["text": .string(text)]))
    let answer = try #require(try client.receive())
    #expect(answer["error"] != nil)
    #expect(try isSanitized || residentKiB(of: client.process) - before < 16 << 10)
    #expect(try client.shutdown().code == 0)
  }

  @Test func theFramingCanBeForced() throws {
    let result = try runProgram(["--framing", "line"], input: Framing.header.framed(FramingTests.initialize))
    #expect(result.output.contains("-32700"))
    #expect(!result.output.contains("Content-Length: "))
  }

  @Test func outputIsNothingButProtocol() throws {
    let client = try startDaemon(arguments: ["--log-level", "debug"])
    try client.notify("nobody/knowsThis", [:])
    #expect(throws: ClientError.self) { try client.request("nobody/knowsThis", [:]) }
    #expect(try client.shutdown().code == 0)
    #expect(try client.readToEnd().isEmpty)
  }

  @Test func theDaemonLeavesWhenTheClientsProcessDies() throws {
    let parent = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    let client = try DaemonClient()
    try client.initialize(["processId": .integer(Int64(parent.id))])
    parent.signal(9)
    _ = try parent.wait(milliseconds: 10_000)
    #expect(try client.readToEnd().isEmpty)
    _ = try client.waitForExit()
  }

  @Test func theDaemonLeavesWhenTheClientsProcessIsGoneAlready() throws {
    let parent = try ChildProcess(path: "/bin/true", arguments: [])
    _ = try parent.wait(milliseconds: 10_000)
    let client = try DaemonClient()
    try client.send("initialize", ["processId": .integer(Int64(parent.id))])
    _ = try client.readToEnd()
    _ = try client.waitForExit()
  }

  @Test func aClientThatStopsReadingAltogetherEndsTheDaemon() throws {
    let client = try startDaemon()
    client.process.closeOutput()
    try? client.write(message(2, "nobody/knowsThis"))
    client.process.closeInput()
    _ = try client.waitForExit()
  }
}
