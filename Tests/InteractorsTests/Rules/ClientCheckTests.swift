import TestSupport
import Testing

@testable import Interactors

@Suite struct ClientCheckTests {
  private func fixture(
    _ properties: String = "a:string b:integer=1",
    _ more: [String] = [],
    debounce: UInt64 = 0
  ) throws -> RuleFixture {
    try RuleFixture(properties, ["a client: unique"] + more) { rules in
      rules[0].debounce = debounce
      rules[0].timeout = 1000
    }
  }

  private func milliseconds(_ count: UInt64) -> UInt64 { count * 1_000_000 }

  @Test func aValueIsPendingUntilItsAnswer() throws {
    let fixture = try fixture()
    try fixture.field("a")
    #expect(try fixture.type("x", into: "a")?.isPending == true)
    #expect(fixture.told() == "changed a=x; ask 1 unique a=x @1")
    #expect(try fixture.conditions() == "wait:a")
    fixture.engine.answerCheck(1, .invalid(message: "Taken.", severity: nil))
    #expect(fixture.told() == "view a")
    #expect(try fixture.conditions() == "")
    #expect(try fixture.issues() == "a:customError(client)")
    #expect(try fixture.engine.state(of: "a").issues.first?.message == .text("Taken."))
    // Another value, another question; what was said of the old one is gone at once.
    #expect(try fixture.type("y", into: "a")?.issues == [])
    #expect(fixture.told() == "changed a=xy; ask 2 unique a=xy @2")
    fixture.engine.answerCheck(2, .valid)
    #expect(fixture.told() == "view a")
    #expect(try fixture.conditions() == "")
    #expect(try fixture.engine.readSubject("s").revision == 2)
  }

  /// Formik, react-hook-form: a late answer to an earlier question must not be taken for one to the present one, though
  /// the value is the same.
  @Test(arguments: [[1, 2, 3], [2, 1, 3], [1, 3, 2], [3, 1, 2]])
  func onlyTheLatestQuestionIsAnswered(_ order: [Int]) throws {
    let fixture = try fixture()
    for value in ["A", "B", "A"] { try fixture.write("a=\(value)") }
    #expect(fixture.told() == "changed a=A; changed a=B; changed a=A; ask 3 unique a=A @3")
    var isAnswered = false
    for id in order {
      fixture.engine.answerCheck(id, id == 3 ? .invalid(message: nil, severity: nil) : .valid)
      isAnswered = isAnswered || id == 3
      #expect(try fixture.conditions() == (isAnswered ? "" : "wait:a"), "\(order) \(id)")
      #expect(try fixture.issues() == (isAnswered ? "a:customError(client)" : ""))
    }
  }

  @Test func aQuestionThatHasBeenAskedIsWithdrawn() throws {
    let fixture = try fixture()
    try fixture.write("a=A")
    #expect(fixture.told() == "changed a=A; ask 1 unique a=A @1")
    try fixture.write("a=B")
    #expect(fixture.told() == "changed a=B; withdraw 1; ask 2 unique a=B @2")
    // Nothing is to be checked about an empty value.
    try fixture.write("a=")
    #expect(fixture.told() == "changed a=; withdraw 2")
    #expect(try fixture.conditions() == "")
  }

  @Test func aValueThatWasJudgedLastIsNotAskedAboutAgain() throws {
    let fixture = try fixture()
    try fixture.write("a=A")
    fixture.engine.answerCheck(1, .invalid(message: nil, severity: .warning))
    _ = fixture.told()
    try fixture.write("a=B")
    try fixture.write("a=A")
    #expect(fixture.told() == "changed a=B; changed a=A")
    #expect(try fixture.conditions() == "")
    #expect(try fixture.issues() == "a:customError(client)")
  }

  @Test func aValueHasToStandBeforeAnybodyIsAsked() throws {
    let fixture = try fixture(debounce: 300)
    try fixture.field("a")
    try fixture.type("x", into: "a")
    #expect(fixture.told() == "changed a=x")
    #expect(try fixture.conditions() == "wait:a")
    #expect(fixture.engine.nextDeadline == milliseconds(300))
    fixture.engine.advance(to: milliseconds(200))
    try fixture.type("y", into: "a")
    #expect(fixture.engine.nextDeadline == milliseconds(500))
    fixture.engine.advance(to: milliseconds(499))
    #expect(fixture.told() == "changed a=xy")
    fixture.engine.advance(to: milliseconds(500))
    #expect(fixture.told() == "ask 1 unique a=xy @2")
    fixture.engine.answerCheck(1, .valid)
    #expect(fixture.told() == "view a")
    #expect(fixture.engine.nextDeadline == nil)
  }

  @Test(arguments: ["failure", "deadline"])
  func whatCannotBeCheckedIsNeverValid(_ why: String) throws {
    let fixture = try fixture()
    try fixture.write("a=A")
    _ = fixture.told()
    if why == "failure" {
      fixture.engine.answerCheck(1, .failed)
      #expect(fixture.told() == "")
    } else {
      fixture.engine.advance(to: milliseconds(999))
      #expect(try fixture.conditions() == "wait:a")
      fixture.engine.advance(to: milliseconds(1000))
      #expect(fixture.told() == "withdraw 1")
      fixture.engine.answerCheck(1, .valid)
    }
    #expect(try fixture.conditions() == "")
    let issue = try #require(try fixture.engine.readSubject("s").issues.first?.issues.first)
    #expect(issue.parameters == [Parameter("keyword", "check")])
    // It is tried again on the next change.
    try fixture.write("a=B")
    #expect(fixture.told() == "changed a=B; ask 2 unique a=B @2")
    try fixture.write("a=A")
    #expect(fixture.told() == "changed a=A; withdraw 2; ask 3 unique a=A @3")
  }

  @Test func nobodyIsAskedAboutWhatIsWrongAnyway() throws {
    let fixture = try fixture("a:string b:integer=1", [#"a constraint: a != "bad""#, "a relevant: b = 1"])
    try fixture.write("a=bad")
    #expect(fixture.told() == "changed a=bad")
    #expect(try fixture.issues() == "a:customError(rule)")
    try fixture.write("a=good")
    #expect(fixture.told() == "changed a=good; ask 1 unique a=good @2")
    try fixture.write("b=2")
    #expect(fixture.told() == "changed b=2; withdraw 1")
    #expect(try fixture.conditions() == "!a")
    try fixture.write("b=1")
    #expect(fixture.told() == "changed b=1; ask 2 unique a=good @4")
  }

  @Test func valuesThatASubjectIsOpenedWithAreDue() throws {
    let fixture = try fixture("a:string=x b:integer=1")
    #expect(fixture.told() == "ask 1 unique a=x @0")
    #expect(try fixture.conditions() == "wait:a")
    try fixture.engine.closeSubject("s")
    #expect(fixture.told() == "withdraw 1")
    #expect(fixture.engine.nextDeadline == nil)
    fixture.engine.answerCheck(1, .valid)
  }

  @Test func aComputedValueIsCheckedToo() throws {
    let fixture = try RuleFixture("a:integer c:integer", ["c calculate: a * 2", "c client: even"])
    _ = fixture.told()
    try fixture.write("a=2")
    #expect(fixture.told().hasSuffix("ask 2 even c=4 @1") == true)
  }

  /// Many questions at once, answered in any order, with writes in between: only the present value counts.
  @Test func racesEndWithTheVerdictOnThePresentValue() throws {
    var random = SeededGenerator.printed(for: "racesEndWithTheVerdictOnThePresentValue")
    for _ in 0..<200 {
      let fixture = try fixture(debounce: random.below(2) == 0 ? 0 : 5)
      var open: [Int] = []
      var asked: [Int: String] = [:]
      var time: UInt64 = 0
      func collect() {
        let effects = fixture.engine.takeEffects()
        open.removeAll { effects.withdrawnChecks.contains($0) && random.below(2) == 0 }
        for request in effects.checkRequests {
          open.append(request.id)
          asked[request.id] = request.value.plainText?.string ?? ""
        }
      }
      func answer(_ place: Int) {
        let id = open.remove(at: place)
        // The client finds A wrong, and nothing else.
        fixture.engine.answerCheck(id, asked[id] == "A" ? .invalid(message: nil, severity: nil) : .valid)
      }
      for _ in 0..<30 {
        switch random.below(4) {
        case 0: try fixture.write("a=\(["A", "B", ""][random.below(3)])")
        case 1 where !open.isEmpty: answer(random.below(open.count))
        default:
          time += UInt64(random.below(8))
          fixture.engine.advance(to: milliseconds(time))
        }
        collect()
      }
      fixture.engine.advance(to: milliseconds(time + 10))
      collect()
      while !open.isEmpty { answer(random.below(open.count)) }
      let value = try fixture.values(["a"])
      #expect(try fixture.conditions() == "", "seed \(random.seed)")
      #expect(try fixture.issues() == (value == "a=A" ? "a:customError(client)" : ""), "seed \(random.seed)")
    }
  }
}
