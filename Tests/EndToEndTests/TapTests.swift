import Glibc
import InteractorClient
import TestSupport
import Testing

/// `interactord tap`: bytes pass as they are, and the messages among them are told.
@Suite struct TapTests {
  /// A file that is gone when the test is over.
  private final class Lines {
    let path = "/tmp/interactord-tap-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    var text: [String] {
      get throws {
        String(decoding: try readFile(path), as: UTF8.self).split(separator: "\n").map { line in
          // The time is another one each time.
          let time = line.prefix { $0 != " " }
          return time.contains(".") && Double(time) != nil ? String(line.dropFirst(time.count + 1)) : "?\(line)"
        }
      }
    }

    deinit { unlink(path) }
  }

  private static func daemon() throws -> String { try DaemonLocation.besideExecutable() }

  /// What a tap passes of a command's output, with its exit code.
  private func passed(_ command: [String], input: [UInt8] = []) throws -> (code: Int32, output: [UInt8]) {
    let client = try DaemonClient(arguments: ["tap", "--to", "/dev/null", "--"] + command, errorOutput: .discarded)
    // The command may end before it has read everything.
    try? client.writeRaw(input)
    client.process.closeInput()
    let output = try client.readToEnd()
    return (try client.waitForExit().code, output)
  }

  @Test func aSessionPassesAndIsTold() throws {
    let lines = Lines()
    let client = try DaemonClient(arguments: ["tap", "--to", lines.path, "--", try Self.daemon(), "--locale", "de-DE"])
    try client.initialize()
    try client.openField(["type": "number"], value: 1234)
    #expect(try client.readField().text == "1.234")
    try client.request("field/edit", ["field": "f", "text": .string(String(repeating: "9", count: 100))])
    #expect(throws: ClientError.self) { try client.request("field/edit", ["field": "g", "text": "1"]) }
    #expect(try client.shutdown().code == 0)
    let told = try lines.text
    for beginning in [
      "→ #1 initialize {", #"← #1 (initialize) {"serverInfo":{"name":"interactord""#, "→ initialized {}",
      #"→ #2 subject/open {"subject":"s","#, "← #2 (subject/open) {", #"→ #4 field/read {"field":"f"}"#,
      #"→ #5 field/edit {"field":"f","text":"999999999999999999999999999999999999999999999999999999999999… (100 bytes)"}"#,
      #"← #6 (field/edit) error {"code":-32803,"#, "→ #7 shutdown", "← #7 (shutdown) null", "→ exit",
      "← (the end)",
    ] {
      let isThere = told.contains { $0.hasPrefix(beginning) }
      #expect(isThere, "\(beginning) is missing:\n\(told.joined(separator: "\n"))")
    }
    #expect(told.allSatisfy { $0.utf8.count < 1100 && !$0.hasPrefix("?") })
  }

  /// Both framings, batches, and messages that are none.
  @Test(arguments: [Framing.header, .line])
  func theDaemonAnswersAsWithoutATap(_ framing: Framing) throws {
    let messages: [[UInt8]] = [
      message(1, "initialize", ["locale": "en-US"]), Array(#"[{"jsonrpc":"2.0","id":"a","method":"rpc"},1]"#.utf8),
      Array("{".utf8), message(2, "field/read", ["field": "é\u{202E}"]), message(3, "shutdown"),
      Array(#"{"jsonrpc":"2.0","method":"exit"}"#.utf8),
    ]
    let input = messages.flatMap { framing.framed($0) }
    let plain = try DaemonClient(arguments: [], errorOutput: .discarded)
    try plain.writeRaw(input)
    let expected = try plain.readToEnd()
    let code = try plain.waitForExit().code
    let (tapped, output) = try passed([try Self.daemon()], input: input)
    #expect(output == expected)
    #expect(tapped == code)
  }

  @Test(
    arguments: [
      (["true"], 0), (["false"], 1), (["sh", "-c", "exit 7"], 7), (["sh", "-c", "kill -TERM $$"], 128 + SIGTERM),
      (["sh", "-c", "exec <&-; exec >&-; exit 3"], 3), (["/no/such/file"], 127), (["no-such-command"], 127),
      (["/etc/hostname"], 126), ([], 64),
    ] as [([String], Int32)]
  )
  func theExitCodeIsThatOfTheCommand(_ command: [String], _ code: Int32) throws {
    #expect(try passed(command, input: Array(repeating: 0x41, count: 1 << 10)).code == code)
  }

  /// Whatever the bytes are, they pass unchanged, in pieces of any size.
  @Test func bytesPassUnchanged() throws {
    var generator = SeededGenerator(part: 0)
    var bytes: [UInt8] = []
    while bytes.count < 3 << 20 {
      switch generator.below(4) {
      case 0: bytes += (0..<generator.below(5000)).map { _ in UInt8(truncatingIfNeeded: generator.below(256)) }
      case 1: bytes += Array("Content-Length: \(generator.below(100_000))\r\n\r\n".utf8)
      case 2:
        bytes += Array(#"{"id":\#(generator.below(9)),"method":"m","params":[[[[1e999,"\\ud800"]]]]}"#.utf8) + [10]
      default: bytes += Array(repeating: UInt8(ascii: "["), count: generator.below(2000))
      }
    }
    let (code, output) = try passed(["cat"], input: bytes)
    #expect(code == 0)
    let isSame = output == bytes
    #expect(isSame, "seed \(generator.seed)")
  }

  /// Nobody reads the lines: the session goes on.
  @Test func nobodyHasToReadTheLines() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { close($0) } }
    let client = try DaemonClient(
      arguments: ["tap", "--", try Self.daemon()],
      errorOutput: .descriptor(ends[1])
    )
    try client.initialize()
    try client.openField(["type": "string"])
    for _ in 0..<3000 { try client.request("field/edit", ["field": "f", "text": "abc"]) }
    #expect(try client.readField().text.utf8.count == 9000)
    #expect(try client.shutdown().code == 0)
  }

  /// The client reads nothing more: neither does the tap, and the daemon leaves as without one.
  @Test func aClientThatIsGoneEndsTheDaemon() throws {
    let client = try DaemonClient(arguments: ["tap", "--to", "/dev/null", "--", try Self.daemon()])
    try client.initialize()
    client.process.closeOutput()
    client.process.closeInput()
    #expect(try client.process.wait(milliseconds: 30_000).code == 1)
  }

  /// A signal for the tap is one for the command.
  @Test func aSignalPasses() throws {
    let client = try DaemonClient(arguments: ["tap", "--to", "/dev/null", "--", try Self.daemon()])
    try client.initialize()
    client.process.signal(SIGTERM)
    #expect(try client.waitForExit().code == 1)
  }
}
