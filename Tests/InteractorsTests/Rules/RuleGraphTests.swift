import TestSupport
import Testing

@testable import Interactors

@Suite struct RuleGraphTests {
  @Test func aSetOfRanksGivesOutTheLowestFirst() {
    var random = SeededGenerator.printed(for: "aSetOfRanksGivesOutTheLowestFirst")
    for capacity in [0, 1, 64, 65, 4096, 4097, 300_000] {
      var ranks = RankSet(capacity: capacity)
      var expected: Set<Int> = []
      #expect(ranks.removeFirst() == nil)
      guard capacity > 0 else { continue }
      for _ in 0..<500 {
        if random.below(3) > 0 {
          let rank = random.below(capacity)
          ranks.insert(rank)
          expected.insert(rank)
        } else {
          let first = expected.min()
          #expect(ranks.removeFirst() == first, "seed \(random.seed)")
          if let first { expected.remove(first) }
        }
      }
      for rank in expected.sorted() { #expect(ranks.removeFirst() == rank, "seed \(random.seed)") }
      #expect(ranks.isEmpty)
    }
  }

  @Test func timersGoOffInOrderUnlessTheyAreTakenBack() {
    var random = SeededGenerator.printed(for: "timersGoOffInOrderUnlessTheyAreTakenBack")
    for _ in 0..<50 {
      var queue = TimerQueue<Int>()
      var set: [(timer: ScheduledTimer, name: Int)] = []
      for name in 0..<100 {
        set.append((queue.set(at: UInt64(random.below(20)), name), name))
        if random.below(2) == 0 { queue.cancel(set.remove(at: random.below(set.count)).timer) }
        #expect(queue.deadline == set.map(\.timer.deadline).min(), "seed \(random.seed)")
      }
      for now in [5, 12, 30] as [UInt64] {
        var fired: [Int] = []
        while let name = queue.removeDue(at: now) { fired.append(name) }
        let due = set.filter { $0.timer.deadline <= now }.sorted {
          ($0.timer.deadline, $0.name) < ($1.timer.deadline, $1.name)
        }
        #expect(fired == due.map(\.name), "seed \(random.seed)")
        set.removeAll { $0.timer.deadline <= now }
      }
      #expect(queue.deadline == nil)
    }
  }

  /// Whatever is written in whatever order, rules that were evaluated as far as they were affected come to what they
  /// come to where the subject is opened with the same values.
  @Test func whatIsAffectedIsAllThatHasToBeEvaluated() throws {
    var random = SeededGenerator.printed(for: "whatIsAffectedIsAllThatHasToBeEvaluated")
    for _ in 0..<60 {
      let names = (0..<12).map { "p\($0)" }
      let free = 4
      var rules: [String] = []
      for place in free..<names.count {
        let reads = (0..<2).map { _ in names[random.below(place)] }
        rules.append("\(names[place]) calculate: if \(reads[0]) > 5 then \(reads[1]) + 1 else \(reads[0]) * 2 - 1")
      }
      for _ in 0..<8 {
        let (about, read, other) = (names[random.below(12)], names[random.below(12)], names[random.below(12)])
        rules.append(
          [
            "\(about) constraint: \(read) + \(other) < 20", "\(names[random.below(free)]) relevant: \(read) != 7",
            "\(about) readOnly: \(read) > \(other)", "\(about) required: \(read) < 3",
          ][random.below(4)]
        )
      }
      rules.shuffle(using: &random)
      let declaration = names.map { "\($0):integer?" }.joined(separator: " ")
      let fixture = try RuleFixture(declaration, rules)
      for _ in 0..<10 {
        let writes = (0...random.below(3)).map { _ in
          "\(names[random.below(free)])=\(random.below(5) == 0 ? "null" : "\(random.below(12) - 2)")"
        }
        try fixture.write(writes.joined(separator: " "))
        let values = try fixture.values()
        let again = try RuleFixture(
          zip(names, values.split(separator: " ")).map { "\($0):integer?=\($1.drop { $0 != "=" }.dropFirst())" }
            .joined(separator: " "),
          rules
        )
        let told = "seed \(random.seed), rules \(rules), \(writes)"
        #expect(try again.values() == values, "\(told)")
        #expect(try again.issues() == fixture.issues(), "\(told)")
        #expect(try again.conditions() == fixture.conditions(), "\(told)")
      }
    }
  }

  @Test func temporalPropertiesAreWhatTheirFormatSays() throws {
    let engine = Engine()
    func text(_ name: Text, _ format: StringFormat?) -> PropertySchema {
      PropertySchema.string(name).with { $0.format = format }
    }
    var rules = [Rule(property: "end"), Rule(property: "length"), Rule(property: "plain")]
    rules[0][.calculate] = "start + span"
    rules[1][.calculate] = "end - start"
    rules[2][.calculate] = "other instance of string"
    let state = try engine.openSubject(
      "s",
      schema: ObjectSchema(properties: [
        text("start", .date), text("span", .duration), text("end", .date), text("length", .duration),
        text("other", nil), .boolean("plain"),
      ]),
      values: [("start", "2024-01-31"), ("span", "P1M"), ("other", "2024-01-31")],
      rules: rules
    )
    #expect(state.values.map(\.value) == ["2024-01-31", "P1M", "2024-02-29", "P29D", "2024-01-31", .boolean(true)])
  }
}
