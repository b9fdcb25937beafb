import Glibc
import InteractorClient
import JSON
import Testing

/// Clients that die, close their ends, or stop. Tests wait for events only, such as the end of the daemon.
@Suite struct DeadPeerTests {
  /// Where in its output a client can die, and the exit code of the daemon.
  private static let unfinished: [(name: String, bytes: String, code: Int32)] = [
    ("within a header", "Content-Len", 2),
    ("between header and body", "Content-Length: 50\r\n\r\n", 1),
    ("within a body", "Content-Length: 50\r\n\r\n{\"jsonrpc\":", 1),
    ("within a body that is too large", "Content-Length: 999999999\r\n\r\n{\"jsonrpc\":", 1),
    ("within a line", "{\"jsonrpc\":", 1),
    ("within a line that is too long", "{\"jsonrpc\":" + String(repeating: " ", count: 5 << 20), 1),
  ]

  @Test(arguments: unfinished)
  func aClientThatDiesWithinAMessage(_ test: (name: String, bytes: String, code: Int32)) throws {
    let result = try runProgram([], input: Array(test.bytes.utf8))
    #expect(result.code == test.code, "\(test.name): \(result.output)")
  }

  /// The client is a process of its own, which is killed. It sends its process id as the id of a request.
  @Test func aClientThatIsKilledClosesItsEnd() throws {
    let script = #"""
      sh -c 'printf "%s\n" "{\"jsonrpc\":\"2.0\",\"id\":$$,\"method\":\"initialize\",\"params\":{}}"; exec sleep 1000' |
      exec "$0"
      """#
    let daemon = try DaemonLocation.besideExecutable()
    let shell = try DaemonClient(path: "/bin/sh", arguments: ["-c", script, daemon], framing: .line)
    let client = try #require(try shell.receive()?["id"]?.integer.flatMap { pid_t(exactly: $0) })
    kill(client, SIGKILL)
    #expect(try shell.readToEnd().isEmpty)
    #expect(try shell.waitForExit().code == 1)
  }

  /// The daemon exits when the named process ends, even if other processes keep the pipes open.
  @Test(arguments: [SIGKILL, SIGTERM])
  func theNamedProcessEndsWhileOutputIsUnread(_ signal: Int32) throws {
    let parent = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    let client = try DaemonClient()
    try client.initialize(["processId": .integer(Int64(parent.id))])
    for number in 0..<200 {
      let request = Framing.header.framed(message(.integer(Int64(number + 2)), "rpc.discover"))
      try #require(try client.process.writeNow(request) == request.count)
    }
    parent.signal(signal)
    #expect(try client.waitForExit().code == 1)
  }

  @Test func aProcessThatIsStoppedIsNotGone() throws {
    let parent = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    let client = try DaemonClient()
    try client.initialize(["processId": .integer(Int64(parent.id))])
    parent.signal(SIGSTOP)
    var status: Int32 = 0
    #expect(waitpid(parent.id, &status, WUNTRACED) == parent.id)
    #expect(try client.request("rpc.discover")["openrpc"] != nil)
    parent.signal(SIGCONT)
    #expect(waitpid(parent.id, &status, WCONTINUED) == parent.id)
    #expect(try client.request("rpc.discover")["openrpc"] != nil)
    #expect(try client.shutdown().code == 0)
  }

  /// Requests that were sent while the daemon was stopped are answered when it continues.
  @Test func aDaemonThatIsStoppedGoesOn() throws {
    let client = try startDaemon()
    try client.openField(["type": "string"])
    client.process.signal(SIGSTOP)
    var status: Int32 = 0
    #expect(waitpid(client.process.id, &status, WUNTRACED) == client.process.id)
    let ids = try (0..<50).map { _ in try client.send("field/edit", ["field": "f", "text": "x"]) }
    client.process.signal(SIGCONT)
    for id in ids { #expect(try client.result(of: id)["outcome"]?.string == "verbatim") }
    #expect(try client.readField().text.count == 50)
    #expect(try client.shutdown().code == 0)
  }

  @Test func aClientThatClosesItsEndIsStillAnswered() throws {
    let client = try startDaemon()
    let count = 3000
    let requests = (0..<count).flatMap { number in
      Framing.header.framed(message(.integer(Int64(1000 + number)), "nobody/knowsThis"))
    }
    try client.writeRaw(requests)
    client.process.closeInput()
    for number in 0..<count { #expect(try client.receive()?["id"]?.integer == Int64(1000 + number)) }
    #expect(try client.receive() == nil)
    #expect(try client.waitForExit().code == 1)
  }

  /// Writing to a closed pipe raises SIGPIPE, which must not kill the daemon.
  @Test func aClientThatClosesTheOutputEndsTheSession() throws {
    let client = try startDaemon()
    client.process.closeOutput()
    try client.write(message(2, "nobody/knowsThis"))
    #expect(try client.waitForExit().code == 1)
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
  func whatIsClosedFromTheStartEndsNothingElse(_ redirection: String) throws {
    let daemon = try DaemonLocation.besideExecutable()
    let script = "exec \"$0\" --log-level debug \(redirection)"
    let client = try DaemonClient(path: "/bin/sh", arguments: ["-c", script, daemon])
    // The descriptor that watches this process must not be used as a standard stream.
    try? client.write(message(1, "initialize", ["processId": .integer(Int64(getpid()))]))
    client.process.closeInput()
    let output = String(decoding: try client.readToEnd(), as: UTF8.self)
    #expect(output.contains("protocolVersion") == (redirection == "2>&-"))
    #expect(try client.waitForExit().code == 1)
  }

  /// Nobody reads the log. It is full from the beginning, and every message causes a line.
  @Test func aLogThatNobodyReadsBlocksNothing() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try fill(ends[1])
    let client = try DaemonClient(arguments: ["--log-level", "debug"], errorOutput: .descriptor(ends[1]))
    try client.initialize()
    for _ in 0..<1000 { try client.notify("nobody/knowsThis") }
    #expect(try client.request("rpc.discover")["openrpc"] != nil)
    #expect(try client.shutdown().code == 0)

    let confused = try DaemonClient(arguments: ["--nonsense"], errorOutput: .descriptor(ends[1]))
    #expect(try confused.waitForExit().code == 64)
  }

  /// Leaves a pipe as if nobody reads it: full and blocking.
  private func fill(_ descriptor: Int32) throws {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    let chunk = [UInt8](repeating: 0x2E, count: 4096)
    while write(descriptor, chunk, chunk.count) > 0 {}
    try #require(errno == EAGAIN)
    while write(descriptor, chunk, 1) > 0 {}
    _ = fcntl(descriptor, F_SETFL, flags)
  }
}

/// Signals while there is still output.
@Suite struct SignalTests {
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalCountsAsExit(_ signal: Int32) throws {
    let abandoned = try startDaemon()
    abandoned.process.signal(signal)
    #expect(try abandoned.readToEnd().isEmpty)
    #expect(try abandoned.waitForExit().code == 1)

    let finished = try startDaemon()
    try finished.request("shutdown", [:])
    finished.process.signal(signal)
    #expect(try finished.waitForExit().code == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsADaemonWhoseOutputNobodyReads(_ signal: Int32) throws {
    let client = try startDaemon()
    for number in 0..<200 {
      let request = Framing.header.framed(message(.integer(Int64(number + 2)), "rpc.discover"))
      try #require(try client.process.writeNow(request) == request.count)
    }
    client.process.signal(signal)
    #expect(try client.waitForExit().code == 1)
  }

  @Test func aBrokenPipeIsNoSignalToDieOf() throws {
    let client = try startDaemon()
    client.process.signal(SIGPIPE)
    #expect(try client.request("rpc.discover")["openrpc"] != nil)
    #expect(try client.shutdown().code == 0)
  }
}
