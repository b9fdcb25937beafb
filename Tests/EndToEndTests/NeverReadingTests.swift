import Glibc
import InteractorClient
import JSON
import Testing

/// A client that sends and never reads. The memory for it is limited, and when it reads at last it gets a complete
/// state, in order.
@Suite struct NeverReadingTests {
  private static let labelCount = 10_000
  private static let replyCount = 200_000

  @Test func repliesAndLabelsByTheThousands() throws {
    let client = try startDaemon()
    try client.openField(["type": "integer"])
    let labels = (0..<Self.labelCount).flatMap { number in
      Framing.header.framed(
        message(
          .string("bind"),
          "field/bind",
          ["field": .string("l\(number)"), "subject": "s", "property": "p", "view": "label"]
        )
      )
    }
    try client.writeRaw(labels)
    for _ in 0..<Self.labelCount { #expect(try client.receiveBytes("an answer to field/bind") != nil) }
    let before = try residentKiB(of: client.process)

    // Every thousandth request changes the text of all labels.
    let replies = (0..<Self.replyCount).flatMap { number -> [UInt8] in
      let id = JSONLiteral.integer(Int64(number))
      let value = JSONLiteral.integer(Int64(number))
      return Framing.header.framed(
        number % 1000 == 999
          ? message(id, "subject/write", ["subject": "s", "values": ["p": value]])
          : message(id, "nobody/knowsThis")
      )
    }
    try #require(try client.process.writeNow(replies) == replies.count, "the daemon has stopped reading")
    // The answers alone have about 25 MB. The states of the labels for each change would have 860 MB.
    let growth = try residentKiB(of: client.process) - before
    #expect(isSanitized || growth < 96 << 10)

    var due = 0
    var shown: [String: String] = [:]
    var value: Int64?
    var notifications = 0
    while due < Self.replyCount {
      let bytes = try #require(try client.receiveBytes("a reply was due"))
      guard bytes.starts(with: Array(#"{"jsonrpc":"2.0","method""#.utf8)) else {
        let id = Array(#"{"jsonrpc":"2.0","id":\#(due),"#.utf8)
        try #require(bytes.starts(with: id), "replies come in the order of the requests")
        due += 1
        continue
      }
      notifications += 1
      let limits = JSONLimits(maximumValues: 10_000_000)
      let told = try JSONDocument(bytes, limits: limits).root["params"]
      for state in told?["fields"]?.elements ?? [] {
        shown[try #require(state["field"]?.string)] = state["text"]?.string
      }
      if let change = told?["changes"]?[0] { value = change["value"]?.integer }
    }
    #expect(value == Int64(Self.replyCount - 1))
    #expect(shown.count == Self.labelCount + 1)
    #expect(shown.values.allSatisfy { $0 == "199,999" })
    #expect(notifications < 20, "\(notifications) notifications of \(Self.replyCount / 1000) changes")
    #expect(try client.shutdown().code == 0)
  }
}
