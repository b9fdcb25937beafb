import InteractorClient
import JSON
import Testing

/// Checks that the client answers: messages that the daemon sends by itself, and clients that read late.
@Suite struct CheckTests {
  private func open(_ rules: JSONLiteral, arguments: [String] = []) throws -> DaemonClient {
    let client = try startDaemon(["validate": true], arguments: arguments)
    let schema: JSONLiteral = ["type": "object", "properties": ["p": ["type": "string"]]]
    try client.request("subject/open", ["subject": "s", "schema": schema, "rules": rules])
    return client
  }

  private func write(_ value: String) -> JSONLiteral { ["subject": "s", "values": ["p": .string(value)]] }

  @Test func theLoopWakesUpForAQuestionAndForADeadline() throws {
    let client = try open([["property": "p", "client": "check", "debounce": 20, "timeout": 30]])
    try client.request("subject/write", write("x"))
    // The client sends nothing more; both messages come by themselves.
    let question = try #require(try client.receive())
    #expect(question["method"]?.string == "client/validate")
    #expect(question["params"]?["value"]?.string == "x")
    let withdrawal = try #require(try client.receive())
    #expect(withdrawal["method"]?.string == "$/cancelRequest")
    #expect(withdrawal["params"]?["id"]?.string == "validate-1")
    #expect(try client.request("subject/read", ["subject": "s"])["issues"]?["p"]?.count == 1)
    #expect(try client.shutdown().code == 0)
  }

  /// The client writes and does not read. Requests about old values are not sent any more; a request that has already
  /// been written is withdrawn.
  @Test func aSlowReaderIsAskedAboutThePresentValueAlone() throws {
    let client = try open([["property": "p", "client": "check"]])
    let count = 30_000
    let bytes = (1...count).flatMap { number in
      Framing.header.framed(message(.integer(Int64(1_000_000 + number)), "subject/write", write("value \(number)")))
    }
    try client.writeRaw(bytes)
    let peak = try residentKiB(of: client.process)
    var asked: Set<String> = []
    var questions = 0
    var last = ""
    var answers = 0
    while answers < count || last != "value \(count)" {
      let message = try #require(try client.receive())
      if message["method"]?.string == "client/validate", let id = message["id"]?.string {
        asked.insert(id)
        questions += 1
        last = message["params"]?["value"]?.string ?? ""
      } else if message["method"]?.string == "$/cancelRequest", let id = message["params"]?["id"]?.string {
        #expect(asked.remove(id) != nil, "only what was asked is withdrawn")
      } else if message["id"] != nil {
        answers += 1
      }
    }
    #expect(asked.count == 1)
    #expect(questions < count)
    // A sanitizer keeps what is freed, so the size of the daemon says nothing about what waits in it.
    if !isSanitized { #expect(peak < 100 << 10, "\(peak) KiB") }
    let state = try client.request("subject/read", ["subject": "s"])
    #expect(state["pending"]?.count == 1)
    try client.write(
      JSONLiteral.object([
        ("jsonrpc", "2.0"), ("id", .string(asked.first ?? "")), ("result", ["valid": true]),
      ]).bytes
    )
    #expect(try client.request("subject/read", ["subject": "s"])["pending"]?.count == 0)
  }
}
