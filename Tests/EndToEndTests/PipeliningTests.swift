import Glibc
import InteractorClient
import JSON
import Testing

/// Many requests under way at once, and clients that read late.
@Suite struct PipeliningTests {
  @Test func thousandsOfKeystrokesInOneWriteEndAsTyped() throws {
    let client = try startDaemon()
    try client.openField(["type": "string"])
    let typed = (0..<5000).map { Character(Unicode.Scalar(UInt8(97 + $0 % 26))) }
    let requests = typed.enumerated().flatMap { number, character in
      Framing.header.framed(
        message(.integer(Int64(1000 + number)), "field/edit", ["field": "f", "text": .string(String(character))])
      )
    }
    try client.writeRaw(requests)
    var answered = 0
    while answered < typed.count {
      let message = try #require(try client.receive())
      guard let id = message["id"]?.integer else { continue }
      #expect(id == Int64(1000 + answered), "answers come in the order of the requests")
      #expect(message["result"]?["outcome"]?.string == "verbatim")
      answered += 1
    }
    #expect(try client.readField().text == String(typed))
    #expect(try client.shutdown().code == 0)
  }

  @Test func everyNotificationComesBeforeTheResponseThatCausedIt() throws {
    let client = try startDaemon()
    try client.openField(["type": "string"])
    for text in ["a", "b", "c"] {
      let result = try client.request("field/edit", ["field": "f", "text": .string(text)])
      #expect(result["outcome"]?.string == "verbatim")
      let notifications = client.takeNotifications()
      #expect(notifications.map(\.method) == ["subject/propertyChanged"])
      let value = notifications.first?.params?["changes"]?[0]?["value"]?.string
      #expect(value?.hasSuffix(text) == true)
    }
  }

  /// The client writes and does not read. The daemon reads everything, merges its output and stays small. When the
  /// client reads at last, the last state is right.
  @Test func aSlowReaderNeitherBlocksNorBloatsTheDaemon() throws {
    let client = try startDaemon()
    try client.openField(["type": "integer"])
    try client.request(
      "field/bind",
      ["field": "label", "subject": "s", "property": "p", "view": "label", "format": ["style": "integer"]]
    )
    let count = 40_000
    let bytes = (1...count).flatMap { number in
      Framing.header.framed(
        message(
          .integer(Int64(number + 1000)),
          "subject/write",
          ["subject": "s", "values": ["p": .integer(Int64(number))]]
        )
      )
    }
    try #require(try client.process.writeNow(bytes) == bytes.count, "the daemon has stopped reading")
    #expect(try isSanitized || residentKiB(of: client.process) < 128 << 10)

    var notifications = 0
    var responses = 0
    var lastValue: Int64?
    var lastText: String?
    while responses < count {
      let message = try #require(try client.receive())
      switch message["method"]?.string {
      case "subject/propertyChanged":
        notifications += 1
        lastValue = message["params"]?["changes"]?[0]?["value"]?.integer
      case "field/viewChanged": lastText = message["params"]?["fields"]?[0]?["text"]?.string
      default: responses += 1
      }
    }
    #expect(lastValue == Int64(count))
    #expect(lastText == "40,000")
    #expect(notifications < count / 2, "what nobody has read is merged")
    #expect(try client.shutdown().code == 0)
  }

  /// Responses cannot be merged, so at the limit of unread output the daemon stops reading. Nothing is lost.
  @Test func atItsOutputLimitTheDaemonStopsReadingUntilTheClientDrains() throws {
    let client = try startDaemon(arguments: ["--max-output-bytes", "100000"])
    try client.openField(["type": "string"])
    let count = 50_000
    let bytes = (0..<count).flatMap { number in
      Framing.header.framed(message(.integer(Int64(1000 + number)), "field/read", ["field": "f"]))
    }
    // A daemon that is only slow would seem to have stopped, too; the checks below hold for both.
    let accepted = try client.process.writeNow(bytes, milliseconds: 300)
    #expect(accepted < bytes.count, "a daemon without a limit would have taken all")
    #expect(try isSanitized || residentKiB(of: client.process) < 64 << 10)
    try client.writeRaw(Array(bytes[accepted...]))
    for number in 0..<count {
      #expect(try client.receive()?["id"]?.integer == Int64(1000 + number))
    }
    #expect(try client.shutdown().code == 0)
  }
}
