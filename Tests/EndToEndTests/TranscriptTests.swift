import Glibc
import InteractorClient
import Testing

/// Plays every transcript of `Protocol/Transcripts` with the built daemon over real pipes.
@Suite struct TranscriptTests {
  static let directory =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Protocol/Transcripts"

  static let names = list("") + list("complaints/")

  private static func list(_ folder: String) -> [String] {
    guard let stream = opendir("\(directory)/\(folder)") else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".jsonl") { names.append(folder + name) }
    }
    return names.sorted()
  }

  @Test func thereAreTranscripts() {
    #expect(TranscriptTests.names.count > 50)
  }

  @Test(arguments: names) func transcript(_ name: String) throws {
    let result = try runProgram(["replay", "\(TranscriptTests.directory)/\(name)"])
    #expect(result.code == 0, "\(result.output)")
  }
}

/// The command `interactord replay`.
@Suite struct ReplayTests {
  private static let opening = """
    {"send": {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}}
    {"expect": {"id": 1, "result": {"protocolVersion": "1.0"}}}

    """

  struct Case: CustomTestStringConvertible {
    var name: String
    var lines: String
    var report: String
    var testDescription: String { name }
  }

  static let failures = [
    Case(
      name: "another value",
      lines: #"{"expect": {"id": 2, "result": 5}}"#,
      report: "/dev/stdin:4: result: expected 5, got null"
    ),
    Case(
      name: "a missing member",
      lines: #"{"expect": {"id": 2, "result": null, "extra": {"$any": true}}}"#,
      report: "/dev/stdin:4: extra: expected any value, got nothing"
    ),
    Case(
      name: "a member that should not be there",
      lines: #"{"expect": {"id": 2, "result": {"$absent": true}}}"#,
      report: "/dev/stdin:4: result: expected no such member, got null"
    ),
    Case(
      name: "a message too few",
      lines: #"{"comment": "nothing is expected of shutdown"}"#,
      report: "/dev/stdin:4: expected nothing more, got {"
    ),
    Case(
      name: "another exit code",
      lines: #"{"expect": {"id": 2, "result": null}}"# + "\n" + #"{"exit": 3}"#,
      report: "/dev/stdin:5: expected exit code 3, got 0"
    ),
    Case(name: "not JSON", lines: "{]", report: "/dev/stdin:4: not JSON"),
    Case(name: "not a step", lines: #"{"expct": 1}"#, report: "/dev/stdin:4: the member is none of"),
  ]

  @Test(arguments: failures) func saysWhereTheDaemonDiffers(_ test: Case) throws {
    let shutdown = #"{"send": {"jsonrpc": "2.0", "id": 2, "method": "shutdown"}}"# + "\n"
    let transcript = ReplayTests.opening + shutdown + test.lines + "\n"
    let result = try runProgram(["replay", "/dev/stdin"], input: Array(transcript.utf8))
    #expect(result.code == 1)
    #expect(result.output.contains(test.report), "\(result.output)")
  }

  /// A transcript comes from elsewhere, so it must not make the daemon write to a file.
  static let refusedArguments: [(arguments: String, report: String)] = [
    (#"["--record", "FILE"]"#, "--record names a file"), (#"["--record=FILE"]"#, "--record names a file"),
    (#"["--locale", "de-DE", "--record", "FILE"]"#, "--record names a file"),
    (#"["replay", "FILE"]"#, "no option replay"), (#"["--unknown", "FILE"]"#, "no option --unknown"),
    (#"["--locale", 5]"#, "must be a list of strings"), (#""--record=FILE""#, "must be a list of strings"),
  ]

  @Test(arguments: refusedArguments)
  func aTranscriptCannotNameAFile(_ test: (arguments: String, report: String)) throws {
    let path = "/tmp/interactord-tests-\(getpid())-named"
    let arguments = test.arguments.replacing("FILE", with: path)
    let transcript = #"{"start": {"arguments": \#(arguments)}}"# + "\n" + ReplayTests.opening
    let result = try runProgram(["replay", "/dev/stdin"], input: Array(transcript.utf8))
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("/dev/stdin:1: "), "\(result.output)")
    #expect(result.output.contains(test.report), "\(result.output)")
    #expect(access(path, F_OK) != 0, "nothing is created")
  }

  @Test func aTranscriptCanNameOtherOptions() throws {
    let start =
      #"{"start": {"framing": "line", "arguments": ["--stdio", "--locale=de-DE", "--max-fields", "5"]}}"# + "\n"
    let result = try runProgram(["replay", "/dev/stdin"], input: Array((start + ReplayTests.opening).utf8))
    #expect(result.code == 0, "\(result.output)")
  }

  /// Neither a transcript nor the answers of a daemon can control the terminal.
  @Test func controlCharactersAreShownEscaped() throws {
    let controls = "\u{1B}]0;x\u{7}\u{9B}2J\u{202E}\u{2066}\u{200F}\u{2028}\u{85}\u{7F}"
    let json = #"\u001B]0;x\u0007"# + String(controls.unicodeScalars.dropFirst(6))
    let lines = [
      #"{"comment": "a\u001Bb\nc \#(json)"}"#,
      #"{"send": {"jsonrpc": "2.0", "id": 2, "method": "no/\#(json)"}}"#,
      #"{"expect": {"id": 2, "error": {"data": {"\#(json)": 5}}}}"#, "",
    ]
    let transcript = ReplayTests.opening + lines.joined(separator: "\n")
    let result = try runProgram(["replay", "--print", "/dev/stdin"], input: Array(transcript.utf8))
    #expect(result.code == 1)
    let shown = result.output.unicodeScalars.filter { controls.unicodeScalars.contains($0) && !$0.isASCII }
    #expect(shown.isEmpty, "\(result.output.debugDescription)")
    #expect(!result.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F })
    #expect(result.output.contains(#"# a\u001Bb\u000Ac \u001B]0;x\u0007\u009B2J\u202E\u2066\u200F\u2028\u0085\u007F"#))
    #expect(result.output.contains(#"error.data.\u001B]0;x\u0007\u009B2J"#), "a path")
  }

  @Test func passesWhatMatchesAndPrintsTheDialogue() throws {
    let result = try runProgram(["replay", "--print", "/dev/stdin"], input: Array(ReplayTests.opening.utf8))
    #expect(result.code == 0)
    #expect(result.output.contains(#"-> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#))
    #expect(result.output.contains("<- {"))
    #expect(result.output.hasSuffix("/dev/stdin: ok\n"))
  }

  @Test(arguments: [["replay"], ["replay", "--what"], ["replay", "--daemon"]])
  func misuseIsToldApart(_ arguments: [String]) throws {
    #expect(try runProgram(arguments).code == 64)
  }

  @Test func aFileThatIsNotThere() throws {
    let result = try runProgram(["replay", "/nowhere/at/all.jsonl"])
    #expect(result.code == 1)
    #expect(result.output.contains("cannot be read"))
  }
}
