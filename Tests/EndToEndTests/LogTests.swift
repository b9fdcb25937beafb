import Glibc
import InteractorClient
import JSON
import Testing

/// The log of the daemon on stderr.
@Suite struct LogTests {
  /// Runs a daemon with these arguments, sends lines to it, and returns the log.
  private func log(_ arguments: [String], _ lines: [String]) throws -> String {
    let client = try DaemonClient(
      path: "/bin/sh",
      arguments: ["-c", "exec \"$0\" \"$@\" 2>&1 >/dev/null", DaemonLocation.besideExecutable()] + arguments
    )
    try client.writeRaw(Array(lines.map { $0 + "\n" }.joined().utf8))
    client.process.closeInput()
    let log = String(decoding: try client.readToEnd(), as: UTF8.self)
    _ = try client.waitForExit()
    return log
  }

  private let initialize = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#

  /// A name from the client can neither control the terminal nor forge a line of the log.
  @Test func controlCharactersAreEscaped() throws {
    let name = #"a\u001b[2J\u000aforged\u007f"# + "\u{9B}\u{202E}b"
    let log = try log([], [initialize, #"{"jsonrpc":"2.0","method":"\#(name)","params":{}}"#])
    let escaped = #"a\u001B[2J\u000Aforged\u007F\u009B\u202Eb"#
    #expect(log == "interactord: warn: The notification \(escaped) is not known and was ignored.\n")
  }

  @Test func aLongLineIsCutBetweenCharacters() throws {
    for padding in 0..<4 {
      let name = String(repeating: "x", count: padding) + String(repeating: "🦊", count: 2000)
      let log = try log([], [initialize, #"{"jsonrpc":"2.0","method":"\#(name)","params":{}}"#])
      #expect(log.utf8.count <= 4096)
      #expect(!log.contains("\u{FFFD}"))
      #expect(log.hasSuffix("🦊\n"))
    }
  }

  @Test func atTheLevelDebugThereIsALineForEachMessage() throws {
    let lines = [
      initialize, #"{"jsonrpc":"2.0","method":"no/such","params":{}}"#,
      #"{"jsonrpc":"2.0","id":"x","method":"subject/read","params":{"subject":"s"}}"#, "{]",
      #"[{"jsonrpc":"2.0","id":2,"method":"shutdown"}]"#,
    ]
    let log = try log(["--log-level", "debug"], lines)
      .replacing(/in \d+ µs/, with: "in N µs").replacing(/\d+ bytes/, with: "N bytes")
    #expect(
      log.split(separator: "\n").map { $0.replacing("interactord: ", with: "") } == [
        "debug: received request 1 initialize, N bytes", "debug: sent the result of request 1, N bytes",
        "debug: handled request 1 initialize, N bytes in N µs", "debug: received notification no/such, N bytes",
        "warn: The notification no/such is not known and was ignored.",
        "debug: handled notification no/such, N bytes in N µs",
        #"debug: received request "x" subject/read, N bytes"#, #"debug: sent the error of request "x", N bytes"#,
        #"debug: handled request "x" subject/read, N bytes in N µs"#,
        "debug: received something that is not a message", "debug: sent the error of request null, N bytes",
        "debug: handled something that is not a message in N µs", "debug: received request 2 shutdown, N bytes",
        "debug: handled request 2 shutdown, N bytes in N µs", "debug: sent a batch of 1, N bytes",
        "debug: received the end of the input", "debug: handled the end of the input in N µs",
      ]
    )
    #expect(try self.log(["--log-level", "info"], [initialize]).isEmpty)
  }

  @Test(.enabled(if: access("/usr/bin/script", X_OK) == 0, "script(1) of bsdutils is not installed"))
  func inATerminalTheDaemonSaysWhatItIs() throws {
    let daemon = try DaemonLocation.besideExecutable()
    for arguments in ["", " --locale de-DE"] {
      let terminal = try DaemonClient(
        path: "/usr/bin/script",
        arguments: ["-qec", "\"\(daemon)\"\(arguments) 2>&1 >/dev/null", "/dev/null"]
      )
      // Ctrl-D ends the input.
      try terminal.writeRaw([4])
      let lines = String(decoding: try terminal.readToEnd(), as: UTF8.self).split(separator: "\n")
      #expect(lines.count { $0.contains("interactord demo") } == 1, "\(lines)")
    }
    #expect(try log([], []).isEmpty, "a program needs no hint")
  }
}
