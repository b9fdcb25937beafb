import JSON
import JSONRPC
import TestSupport
import Testing

/// Notifications that are too long for one message.
@Suite struct PartedNotificationTests {
  @Test func aLongNotificationComesInSeveral() throws {
    let queue = OutgoingQueue(framing: .line, softLimit: 1 << 20, messageLimit: 40)
    queue.notify(Numbers(Array(100..<120)))
    #expect(try read(queue).flatMap(\.self) == Array(100..<120))
    queue.notify(Numbers([1]))
    #expect(try read(queue) == [[1]])
  }

  @Test func onlyWhatIsAboutToBeReadIsEncoded() throws {
    let queue = OutgoingQueue(framing: .line, softLimit: 1000, messageLimit: 100)
    queue.notify(Numbers(Array(0..<100_000)))
    queue.notify("answer") { $0.integer(-1) }
    #expect(queue.withUnsentBytes { $0.count } < 1200)
    let parts = try read(queue)
    #expect(parts.count > 1000)
    #expect(parts.flatMap(\.self) == Array(0..<100_000) + [-1], "the answer stays behind all parts")
  }

  @Test func whatWaitsBehindAPartIsStillMerged() throws {
    let queue = OutgoingQueue(framing: .line, softLimit: 60, messageLimit: 60)
    queue.notify(Numbers(Array(0..<50)))
    queue.notify("answer") { $0.integer(-1) }
    queue.notify(Numbers(Array(50..<60)))
    #expect(try read(queue).flatMap(\.self) == Array(0..<60) + [-1])
  }

  @Test func whatWaitsCountsAsUnread() {
    let queue = OutgoingQueue(framing: .line, softLimit: 1, messageLimit: 60)
    queue.notify("first") { $0.integer(0) }
    queue.notify(Numbers(Array(0..<1000)))
    #expect(queue.unsentBytes >= 8000)
    while !queue.isEmpty { queue.didWrite(50) }
    #expect(queue.unsentBytes == 0)
  }

  @Test func whatIsClosedIsEncodedInParts() throws {
    let queue = OutgoingQueue(framing: .line, softLimit: 1, messageLimit: 60)
    queue.notify("first") { $0.integer(-2) }
    queue.notify(Numbers(Array(0..<50)))
    queue.close(Numbers.self, true)
    queue.notify("answer") { $0.integer(-1) }
    queue.notify(Numbers([50]))
    #expect(try read(queue).flatMap(\.self) == [-2] + Array(0..<50) + [-1, 50])
  }

  /// Any pace of reading gives all numbers, each before the answer that was queued after it.
  @Test func anyPaceOfReading() throws {
    var random = SeededGenerator.printed(for: "anyPaceOfReading")
    for _ in 0..<100 {
      let queue = OutgoingQueue(framing: .line, softLimit: random.below(300) + 1, messageLimit: random.below(200) + 20)
      var (bytes, next, due) = ([UInt8](), 0, [Int: Int]())
      for step in 1...40 {
        let count = random.below(60)
        queue.notify(Numbers(Array(next..<next + count)))
        next += count
        queue.notify("answer") { $0.integer(-step) }
        due[-step] = next
        for _ in 0..<random.below(6) { take(queue, random.below(500), into: &bytes) }
      }
      while !queue.isEmpty { take(queue, random.below(500), into: &bytes) }
      var seen = 0
      for number in try Self.parts(bytes).flatMap(\.self) {
        if let expected = due[number] {
          #expect(seen >= expected)
        } else {
          #expect(number == seen)
          seen += 1
        }
      }
      #expect(seen == next)
    }
  }

  private func take(_ queue: OutgoingQueue, _ count: Int, into bytes: inout [UInt8]) {
    queue.withUnsentBytes { bytes.append(contentsOf: $0.prefix(count)) }
    queue.didWrite(count)
  }

  private func read(_ queue: OutgoingQueue) throws -> [[Int]] {
    var bytes: [UInt8] = []
    while !queue.isEmpty { take(queue, 64, into: &bytes) }
    return try Self.parts(bytes)
  }

  /// The numbers of each message.
  private static func parts(_ bytes: [UInt8]) throws -> [[Int]] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      let params = try #require(try JSONDocument(Array(line)).root["params"])
      if let number = params.integer { return [Int(number)] }
      return (0..<params.count).compactMap { params[$0]?.integer }.map(Int.init)
    }
  }
}

/// A notification of numbers, which are told in their order.
private struct Numbers: MergeableNotification {
  static var method: StaticString { "numbers" }

  private var numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }

  var key: Bool { true }
  var waitingSize: Int { numbers.count * 8 }

  mutating func merge(_ newer: Numbers) { numbers += newer.numbers }

  func encode(to writer: inout JSONWriter, limit: Int) -> Numbers? {
    let start = writer.bytes.count
    var rest: Numbers?
    writer.beginArray()
    for (place, number) in numbers.enumerated() {
      if place > 0, writer.bytes.count - start >= limit {
        rest = Numbers(Array(numbers[place...]))
        break
      }
      writer.integer(number)
    }
    writer.endArray()
    return rest
  }
}
