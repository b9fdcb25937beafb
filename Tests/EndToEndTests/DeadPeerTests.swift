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

  /// What can happen while the daemon works.
  enum Ending: CaseIterable {
    case signal, client, output
  }

  /// Rules that take long with every change of `t`. Twelve use up all steps of a request.
  private func openLongRules(_ client: DaemonClient, count: Int = 12) throws {
    let names = (0..<count).map { "p\($0)" }
    var properties: [(name: String, value: JSONLiteral)] = [("t", ["type": "string"])]
    for name in names { properties.append((name, ["type": ["boolean", "null"]])) }
    let rules = names.map { name -> JSONLiteral in
      ["property": .string(name), "calculate": "matches(t, \"(a+)\\1b\")"]
    }
    let schema: JSONLiteral = ["type": "object", "properties": .object(properties)]
    try client.request("subject/open", ["subject": "s", "schema": schema, "rules": .array(rules)])
  }

  private func write(_ id: Int64) -> JSONLiteral {
    let text = String(repeating: "a", count: 10_000 + Int(id))
    return [
      "jsonrpc": "2.0", "id": .integer(id), "method": "subject/write",
      "params": ["subject": "s", "values": ["t": .string(text)]],
    ]
  }

  /// Each of the writes takes long. The last one is not answered; and a batch that is not handled to its end is not
  /// answered at all. All writes fit into the pipe, since a daemon that works reads nothing.
  @Test(arguments: Ending.allCases, [false, true])
  func workEndsWithTheSession(_ ending: Ending, isBatch: Bool) throws {
    let parent = try ChildProcess(path: "/bin/sleep", arguments: ["1000"])
    let client = try DaemonClient()
    try client.initialize(["processId": .integer(Int64(parent.id))])
    try openLongRules(client)
    let writes = (0..<5).map { write(1_000 + $0) }
    if isBatch {
      try client.write(JSONLiteral.array(writes).bytes)
    } else {
      for write in writes { try client.write(write.bytes) }
    }
    switch ending {
    case .signal: client.process.signal(SIGTERM)
    case .client: parent.signal(SIGKILL)
    case .output: client.process.closeOutput()
    }
    if ending != .output {
      let output = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(!output.contains(isBatch ? "\"id\"" : "\"id\":1004"))
    }
    #expect(try client.waitForExit().code == 1)
  }

  /// A client cancels a write behind one that takes long, before that is answered.
  @Test(arguments: [false, true])
  func aRequestBehindALongOneIsCancelled(isRecorded: Bool) throws {
    let file = "/tmp/interactord-cancel-\(getpid()).jsonl"
    unlink(file)
    let client = try DaemonClient(arguments: isRecorded ? ["--record", file] : [])
    try client.initialize([:])
    // They take longer than the daemon works without looking at its input.
    try openLongRules(client, count: 3)
    let cancellation: JSONLiteral = [
      "jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 1_001],
    ]
    // At once: the cancellation is there before the first write ends, however busy the machine is.
    try client.writeRaw([write(1_000), write(1_001), cancellation].flatMap { client.framing.framed($0.bytes) })
    let last = try client.send("subject/read", ["subject": "s", "properties": ["t"]])
    let text = try client.result(of: last)["values"]?["t"]?.string
    #expect(text?.count == 11_000, "the second write has not been made")
    #expect(try client.shutdown().code == 0)
    guard isRecorded else { return }
    let replay = try runProgram(["replay", file])
    #expect(replay.code == 0, "\(replay.output)")
    unlink(file)
  }

  /// What evaluates nothing does not ask whether it has to end, so the daemon ends in its midst. Optimized code has
  /// often answered by then.
  @Test func aLongRequestWithoutRulesEndsWithTheSession() throws {
    let client = try startDaemon()
    let properties = (0..<3_500).map { number -> (name: String, value: JSONLiteral) in
      ("p\(number)", ["type": "string", "pattern": .string("^(?:[a-f]{1,3}x\(number)){20}$")])
    }
    let schema: JSONLiteral = ["type": "object", "properties": .object(properties)]
    try client.write(message(2, "subject/open", ["subject": "s", "schema": schema]))
    client.process.signal(SIGTERM)
    let output = String(decoding: try client.readToEnd(), as: UTF8.self)
    #if DEBUG && !CHECKED
      #expect(!output.contains("\"id\":2"))
    #endif
    #expect(!output.contains("error"))
    #expect(try client.waitForExit().code == 1)
  }

  @Test func aBrokenPipeIsNoSignalToDieOf() throws {
    let client = try startDaemon()
    client.process.signal(SIGPIPE)
    #expect(try client.request("rpc.discover")["openrpc"] != nil)
    #expect(try client.shutdown().code == 0)
  }
}
