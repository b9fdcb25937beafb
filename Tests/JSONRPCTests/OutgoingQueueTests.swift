import JSON
import JSONRPC
import TestSupport
import Testing

@Suite struct OutgoingQueueTests {
  @Test func framesOfEveryLength() throws {
    for length in [0, 1, 40, 97, 98, 99, 100, 500, 997, 998, 999, 1000, 12_345] {
      let queue = OutgoingQueue()
      let text = String(repeating: "x", count: length)
      for _ in 0..<2 { queue.notify("m") { $0.string(text) } }
      let body = #"{"jsonrpc":"2.0","method":"m","params":"\#(text)"}"#
      #expect(drained(queue) == String(repeating: "Content-Length: \(body.utf8.count)\r\n\r\n\(body)", count: 2))
    }
  }

  @Test func aReaderThatKeepsUpSeesEveryNotification() {
    let queue = OutgoingQueue(framing: .line)
    queue.notify(Touched(key: "a", count: 1))
    queue.notify(Touched(key: "a", count: 2))
    #expect(drained(queue) == touched("a", 1) + touched("a", 2))
  }

  @Test func unsentNotificationsAreMergedAtThePlaceOfTheOlder() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1)
    queue.notify("first") { $0.integer(0) }
    queue.notify(Touched(key: "a", count: 1))
    queue.notify("between") { $0.integer(1) }
    queue.notify(Touched(key: "b", count: 2))
    queue.notify(Renamed(key: "a"))
    queue.notify(Touched(key: "a", count: 3))
    queue.notify("last") { $0.integer(2) }
    queue.notify(Touched(key: "b", count: 4))
    let expected =
      line("first", "0") + touched("a", 3) + line("between", "1") + touched("b", 4) + line("renamed", "\"a\"")
      + line("last", "2")
    #expect(drained(queue) == expected)
    queue.notify("full") { $0.integer(0) }
    queue.notify(Touched(key: "a", count: 5))
    #expect(drained(queue) == line("full", "0") + touched("a", 5), "what has been sent is not merged into")
  }

  @Test func whatIsClosedIsNotMergedInto() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1)
    queue.notify("first") { $0.integer(0) }
    queue.notify(Touched(key: "a", count: 1))
    queue.notify(Touched(key: "b", count: 1))
    queue.close(Touched.self, "a")
    queue.notify("answer") { $0.integer(1) }
    queue.notify(Touched(key: "a", count: 2))
    queue.notify(Touched(key: "b", count: 2))
    queue.notify(Touched(key: "a", count: 3))
    let expected = line("first", "0") + touched("a", 1) + touched("b", 2) + line("answer", "1") + touched("a", 3)
    #expect(drained(queue) == expected)
  }

  @Test func messagesAreNotedInTheOrderOfTheWire() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1)
    var noted = ""
    queue.onMessage = { bytes in
      let message = String(decoding: bytes, as: UTF8.self) + "\n"
      return { noted += message }
    }
    queue.notify("first") { $0.integer(0) }
    queue.notify(Touched(key: "a", count: 1))
    queue.notify("answer") { $0.integer(1) }
    queue.notify(Touched(key: "b", count: 1))
    queue.close(Touched.self, "b")
    queue.notify("last") { $0.integer(2) }
    let wire = drained(queue)
    #expect(wire == line("first", "0") + touched("a", 1) + line("answer", "1") + touched("b", 1) + line("last", "2"))
    #expect(noted == wire)
  }

  @Test func aReaderThatStandsStillCostsOneNotificationForEachKey() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1000)
    for count in 0..<100_000 { queue.notify(Touched(key: "\(count % 10)", count: count)) }
    #expect(queue.unsentBytes < 1200)
    let lines = drained(queue).split(separator: "\n")
    #expect(lines.suffix(10).sorted().map { "\($0)\n" } == (0..<10).map { touched("\($0)", 99_990 + $0) })
  }

  @Test func whatIsClosedCountsAsUnsent() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1)
    queue.notify("first") { $0.integer(0) }
    let text = String(repeating: "x", count: 10_000)
    for count in 1...5 {
      queue.notify(Touched(key: text, count: 1))
      queue.close(Touched.self, text)
      #expect(queue.unsentBytes > 10_000 * count)
    }
    #expect(drained(queue).utf8.count > 50_000)
    #expect(queue.unsentBytes == 0)
  }

  @Test func anyPaceOfReadingGivesAllAnswersAndTheLatestValues() {
    var random = SeededGenerator.printed(for: "anyPaceOfReadingGivesAllAnswersAndTheLatestValues")
    for _ in 0..<50 {
      let queue = OutgoingQueue(framing: .line, softLimit: 200)
      var bytes: [UInt8] = []
      var counts: [String: Int] = [:]
      var marks: [(mark: Int, counts: [String: Int])] = []
      for step in 0..<300 {
        let key = "\(random.below(4))"
        queue.notify(Touched(key: key, count: step))
        counts[key] = step
        if random.below(3) == 0 {
          queue.notify("mark") { $0.integer(step) }
          marks.append((step, counts))
        }
        if random.below(5) == 0 { read(queue, random.below(400), into: &bytes) }
      }
      while !queue.isEmpty { read(queue, random.below(400), into: &bytes) }
      expect(String(decoding: bytes, as: UTF8.self), shows: marks)
    }
  }

  /// A client that has read a mark must have seen at least everything before it.
  private func expect(_ output: String, shows marks: [(mark: Int, counts: [String: Int])]) {
    var seen: [String: Int] = [:]
    var remaining = marks[...]
    for text in output.split(separator: "\n") {
      guard let message = try? JSONDocument(Array(text.utf8)).root else {
        Issue.record("\(text) is not JSON")
        return
      }
      if let name = message["params"]?["name"]?.string {
        seen[name] = message["params"]?["count"]?.integer.map(Int.init)
      } else if let expected = remaining.popFirst() {
        #expect(message["params"]?.integer == Int64(expected.mark))
        for (name, count) in expected.counts { #expect(seen[name, default: -1] >= count) }
      }
    }
    #expect(remaining.isEmpty)
  }

  @Test func questionsThatTheClientReadsAreAskedAndWithdrawn() {
    let queue = OutgoingQueue(framing: .line)
    queue.request(Question(key: "a", number: 1), id: .integer(1))
    queue.withdraw(.integer(1))
    queue.request(Question(key: "a", number: 2), id: .integer(2))
    #expect(drained(queue) == asked(1, "a", 1) + line("$/cancelRequest", #"{"id":1}"#) + asked(2, "a", 2))
  }

  @Test func unsentQuestionsGiveWayToNewerOnesAndAreNeverWithdrawn() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1)
    queue.notify("first") { $0.integer(0) }
    queue.request(Question(key: "a", number: 1), id: .integer(1))
    queue.request(Question(key: "b", number: 2), id: .integer(2))
    queue.withdraw(.integer(1))
    queue.withdraw(.integer(2))
    queue.request(Question(key: "a", number: 3), id: .integer(3))
    queue.request(Question(key: "a", number: 4), id: .integer(4))
    queue.notify("last") { $0.integer(1) }
    #expect(drained(queue) == line("first", "0") + asked(4, "a", 4) + line("last", "1"))
    queue.withdraw(.integer(4))
    #expect(drained(queue) == line("$/cancelRequest", #"{"id":4}"#))
  }

  @Test func aReaderThatStandsStillCostsOneQuestionForEachKey() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1000)
    for number in 1...100_000 {
      if number > 10 { queue.withdraw(.integer(Int64(number - 10))) }
      queue.request(Question(key: "\(number % 10)", number: number), id: .integer(Int64(number)))
    }
    #expect(queue.unsentBytes < 2000)
    let lines = drained(queue).split(separator: "\n")
    #expect(lines.count < 40)
    let last = Set((99_991...100_000).map { asked($0, "\($0 % 10)", $0) })
    #expect(last.isSubset(of: lines.map { "\($0)\n" }))
  }

  private func read(_ queue: OutgoingQueue, _ count: Int, into bytes: inout [UInt8]) {
    queue.withUnsentBytes { bytes.append(contentsOf: $0.prefix(count)) }
    queue.didWrite(count)
  }

  private func drained(_ queue: OutgoingQueue) -> String {
    var bytes: [UInt8] = []
    while !queue.isEmpty { read(queue, 7, into: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func touched(_ name: String, _ count: Int) -> String {
    line("touched", #"{"name":"\#(name)","count":\#(count)}"#)
  }

  private func asked(_ id: Int, _ name: String, _ number: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"ask","params":{"name":"\#(name)","number":\#(number)}}"# + "\n"
  }

  private func line(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","method":"\#(method)","params":\#(params)}"# + "\n"
  }
}

/// A notification about something else, with keys equal to those of `Touched`.
private struct Renamed: MergeableNotification {
  static var method: StaticString { "renamed" }

  var key: String

  mutating func merge(_ newer: Renamed) {}

  func encode(to writer: inout JSONWriter, limit: Int) -> Renamed? {
    writer.string(key)
    return nil
  }
}

private struct Question: OutgoingRequest {
  static var method: StaticString { "ask" }

  var key: String
  var number: Int

  func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("name")
    writer.string(key)
    writer.key("number")
    writer.integer(number)
    writer.endObject()
  }
}
