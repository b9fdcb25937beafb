import Glibc
import InteractorClient
import Testing

/// The demo in a pseudo-terminal of `script(1)`. Every way out must restore the terminal.
@Suite(.enabled(if: access("/usr/bin/script", X_OK) == 0, "script(1) of bsdutils is not installed"))
struct TerminalTests {
  struct WayOut: CustomTestStringConvertible {
    var name: String
    var code: Int32
    var leave: @Sendable (inout PseudoTerminal) throws -> Void
    var testDescription: String { name }
  }

  static let waysOut = [
    WayOut(name: "the key to quit", code: 0) { try $0.type("\u{11}") },
    WayOut(name: "Ctrl-C", code: 130) { try $0.type("\u{3}") },
    WayOut(name: "SIGTERM", code: 143) { kill(try $0.demo(), SIGTERM) },
    WayOut(name: "SIGHUP", code: 129) { kill(try $0.demo(), SIGHUP) },
    WayOut(name: "the daemon's death", code: 1) { kill(try $0.daemon(), SIGKILL) },
    WayOut(name: "the daemon's death while typing", code: 1) {
      kill(try $0.daemon(), SIGKILL)
      try $0.type("abc")
    },
  ]

  @Test(arguments: waysOut) func leavesTheTerminalAsItWas(_ way: WayOut) throws {
    var terminal = try PseudoTerminal()
    try terminal.read(until: "[ Reset ]")
    try way.leave(&terminal)
    try terminal.read(until: "the end.")
    let modes = terminal.output.components(between: "<modes>", and: "</modes>")
    #expect(modes.count == 2)
    #expect(modes.first == modes.last)
    #expect(terminal.output.contains("code=\(way.code)."), "\(terminal.output.suffix(300).debugDescription)")
    for (enter, leave) in [("\u{1B}[?1049h", "\u{1B}[?1049l"), ("\u{1B}[?2004h", "\u{1B}[?2004l")] {
      #expect(terminal.output.contains(enter) && terminal.output.contains(leave))
    }
    let lastCursor = try #require(terminal.output.lastIndex(of: "?25h"))
    #expect(lastCursor > terminal.output.lastIndex(of: "?25l") ?? 0, "the cursor is left visible")
  }

  @Test func showsWhatTheDaemonMakesOfTheKeys() throws {
    var terminal = try PseudoTerminal()
    try terminal.read(until: "[ Reset ]")
    try terminal.type("X")
    try terminal.read(until: "XAda Lovelace", orElse: "Ada LovelaceX")
    try terminal.type("\t\t\u{1B}[200~250\u{1B}[201~")
    try terminal.read(until: "“250”")
    try terminal.type("\u{11}")
    try terminal.read(until: "the end.")
  }

  @Test func answersAndSubmitsComeByThemselves() throws {
    var terminal = try PseudoTerminal()
    try terminal.read(until: "… checking")
    // A second passes without any typing.
    try terminal.read(until: "→ answer valid")
    try terminal.type("\u{1}\u{1B}[200~Nobody\u{1B}[201~\u{13}")
    try terminal.read(until: "Submitting")
    try terminal.read(until: "Not sent. Customer: No customer “Nobody”.")
    try terminal.type("\u{1B}[200~Grace Hopper\u{1B}[201~\u{13}")
    try terminal.read(until: "This would be sent: ")
    try terminal.type("\u{11}")
    try terminal.read(until: "the end.")
  }

  @Test func withoutColoursThereAreNone() throws {
    var terminal = try PseudoTerminal(environment: "NO_COLOR=1")
    try terminal.read(until: "[ Reset ]")
    try terminal.type("\u{11}")
    try terminal.read(until: "the end.")
    for colour in 31...36 { #expect(!terminal.output.contains(";\(colour)m")) }
  }
}

/// A shell that runs the demo in a pseudo-terminal.
struct PseudoTerminal {
  private let process: ChildProcess
  private(set) var output = ""

  init(environment: String = "NO_COLOR=") throws {
    let daemon = try DaemonLocation.besideExecutable()
    let script = """
      echo "<modes>$(stty -a)</modes>"; \(environment) sh -c 'echo "pid=$$."; exec "\(daemon)" demo'; echo "code=$?."; \
      echo "<modes>$(stty -a)</modes>"; echo "the end."
      """
    process = try ChildProcess(path: "/usr/bin/script", arguments: ["-qec", script, "/dev/null"])
  }

  /// Types these bytes.
  func type(_ keys: String) throws {
    let bytes = Array(keys.utf8)
    try #require(write(process.input, bytes, bytes.count) == bytes.count)
  }

  /// Reads until one of two texts appears in the new output.
  mutating func read(until text: String, orElse other: String? = nil) throws {
    var fresh = ""
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !fresh.contains(text), other.map({ !fresh.contains($0) }) ?? true {
      var wait = pollfd(fd: process.output, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wait, 1, 30_000) > 0, "\(text) did not appear in \(fresh.debugDescription)")
      let count = Glibc.read(process.output, &chunk, chunk.count)
      try #require(count > 0, "the terminal closed before \(text) appeared: \(fresh.debugDescription)")
      let piece = String(decoding: chunk[..<count], as: UTF8.self)
      fresh += piece
      output += piece
    }
  }

  /// The process id of the demo.
  func demo() throws -> pid_t {
    let text = try #require(output.components(between: "pid=", and: ".").first)
    return try #require(pid_t(text))
  }

  /// The process id of the demo's daemon.
  func daemon() throws -> pid_t {
    let demo = try demo()
    let children = String(decoding: try readFile("/proc/\(demo)/task/\(demo)/children"), as: UTF8.self)
    return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
  }
}

extension String {
  /// The texts between each pair of markers.
  func components(between start: String, and end: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return found
  }

  /// The offset of the last occurrence of a text, in UTF-8 code units.
  func lastIndex(of text: String) -> Int? {
    ranges(of: text).last.map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
