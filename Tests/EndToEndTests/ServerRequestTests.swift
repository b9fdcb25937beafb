import InteractorClient
import JSON
import Testing

/// How `DaemonClient` handles requests of the daemon.
@Suite struct ServerRequestTests {
  private func open(answering methods: Set<String>) throws -> (client: DaemonClient, sent: Recorder) {
    let client = try startDaemon(["validate": true])
    client.answeredMethods = methods
    let recorder = Recorder()
    client.onMessage = { if $0 == .sent { recorder.messages.append(String(decoding: $1, as: UTF8.self)) } }
    let schema: JSONLiteral = ["type": "object", "properties": ["p": ["type": "string"]]]
    let rules: JSONLiteral = [["property": "p", "client": "check"]]
    try client.request("subject/open", ["subject": "s", "schema": schema, "rules": rules])
    return (client, recorder)
  }

  final class Recorder {
    var messages: [String] = []
  }

  private func write(_ value: String) -> JSONLiteral { ["subject": "s", "values": ["p": .string(value)]] }

  private func issues(_ client: DaemonClient) throws -> Int? {
    try client.request("subject/read", ["subject": "s"])["issues"]?["p"]?.count
  }

  @Test func isAnsweredOnce() throws {
    let (client, sent) = try open(answering: ["client/validate"])
    try client.request("subject/write", write("a"))
    let request = try #require(client.takeRequests().first)
    #expect(request.method == "client/validate")
    #expect(request.params?["value"]?.string == "a")
    #expect(client.isAwaited(request))
    #expect(client.takeRequests().isEmpty)
    try client.answer(request, ["valid": false])
    try client.answer(request, ["valid": true])
    #expect(!client.isAwaited(request))
    let answer = #"{"jsonrpc":"2.0","id":"validate-1","result":{"valid":false}}"#
    #expect(sent.messages.filter { !$0.contains("method") } == [answer])
    #expect(try issues(client) == 1)
  }

  @Test func isNotAwaitedOnceItIsWithdrawn() throws {
    let (client, sent) = try open(answering: ["client/validate"])
    try client.request("subject/write", write("a"))
    let first = try #require(client.takeRequests().first)
    try client.request("subject/write", write("b"))
    #expect(!client.isAwaited(first))
    try client.answer(first, ["valid": false])
    let second = try #require(client.takeRequests().first)
    #expect(second.params?["value"]?.string == "b")
    try client.answer(second, ["valid": true])
    #expect(sent.messages.filter { $0.contains(#""id":"validate-1","error""#) }.count == 1)
    #expect(try issues(client) == nil)
  }

  @Test func whatHasNotBeenTakenYetIsWithdrawnUnseen() throws {
    let (client, _) = try open(answering: ["client/validate"])
    for value in ["a", "b", "c"] { try client.request("subject/write", write(value)) }
    #expect(client.takeRequests().map { $0.params?["value"]?.string } == ["c"])
  }

  @Test func failsAsAnError() throws {
    let (client, _) = try open(answering: ["client/validate"])
    try client.request("subject/write", write("a"))
    try client.fail(try #require(client.takeRequests().first), code: -32603, "The network is down.")
    #expect(try issues(client) == 1)
  }

  @Test func whatNobodyAnswersIsRefused() throws {
    let (client, sent) = try open(answering: [])
    try client.request("subject/write", write("a"))
    #expect(client.takeRequests().isEmpty)
    #expect(sent.messages.contains { $0.contains("-32601") })
    #expect(try issues(client) == 1)
  }
}
