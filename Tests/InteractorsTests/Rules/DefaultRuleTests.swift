import Testing

@testable import Interactors

/// Rules of the kind `default`: evaluated when a property starts, is reset, or must not be empty and is emptied.
@Suite struct DefaultRuleTests {
  @Test(
    arguments: [
      ("a:integer", ["a default: 1 + 2"], "a=3"), ("a:integer=5", ["a default: 1 + 2"], "a=5"),
      // Null is a value that was given.
      ("a:integer?=null", ["a default: 1"], "a=null"),
      // One default reads another one, and what is computed.
      ("a:integer b:integer c:integer", ["a default: b + 1", "b default: c + 1", "c calculate: 10"], "a=12 b=11 c=10"),
      ("a:integer b:integer", ["b calculate: a * 2", "a default: 4"], "a=4 b=8"),
      // What does not fit gives way to the declared default.
      ("a:integer", ["a default: 1.5"], "a=0"), ("a:integer?", ["a default: \"x\""], "a=null"),
      ("a:string", ["a default: today()"], "a=2026-07-04"),
      // What is not relevant has a value all the same.
      ("a:integer b:boolean=false", ["a default: 7", "a relevant: b"], "a=7 b=false"),
    ] as [(String, [String], String)]
  )
  func opening(_ properties: String, _ rules: [String], _ values: String) throws {
    #expect(try Self.fixture(properties, rules).values() == values)
  }

  /// The fourth of July 2026, at the beginning.
  private static func fixture(_ properties: String, _ rules: [String]) throws -> RuleFixture {
    try RuleFixture(properties, rules, prepare: { $0.setClock({ 0 }, wall: { Self.day(4) }) })
  }

  private static func day(_ day: Int) -> DateTime { DateTime(parsing: Text("2026-07-0\(day)T12:00:00Z")) ?? .epoch }

  @Test func whatIsOpenedIsNotDirty() throws {
    let fixture = try Self.fixture("a:integer", ["a default: 3"])
    #expect(try fixture.engine.readSubject("s").dirty.isEmpty)
    #expect(fixture.told() == "")
  }

  @Test func itIsEvaluatedThenAndNotWhenItsInputsChange() throws {
    let fixture = try Self.fixture("a:string b:integer c:integer=1", ["a default: today()", "b default: c * 10"])
    #expect(try fixture.values() == "a=2026-07-04 b=10 c=1")
    fixture.engine.setClock({ 0 }, wall: { Self.day(5) })
    try fixture.write("c=2")
    #expect(try fixture.values() == "a=2026-07-04 b=10 c=2")
    _ = try fixture.engine.resetSubject("s", properties: ["a", "b"])
    #expect(try fixture.values() == "a=2026-07-05 b=20 c=2")
  }

  @Test func resetEvaluatesBehindWhatItReads() throws {
    let fixture = try Self.fixture("a:integer b:integer c:integer=3", ["a default: b + 1", "b calculate: c * 2"])
    #expect(try fixture.values() == "a=7 b=6 c=3")
    try fixture.write("a=100 c=50")
    _ = fixture.told()
    let result = try fixture.engine.resetSubject("s")
    #expect(try fixture.values() == "a=1 b=0 c=0")
    #expect(result.changed.sorted() == ["a", "b", "c"])
    #expect(fixture.engine.takeEffects().subjectChanges.map(\.cause) == [.reset])
  }

  @Test func aResetThatChangesNothingTellsNothing() throws {
    let fixture = try Self.fixture("a:integer", ["a default: 3"])
    try fixture.field("a")
    #expect(try fixture.engine.resetSubject("s").changed.isEmpty)
    #expect(fixture.told() == "")
  }

  @Test func aFormIsResetToo() throws {
    let fixture = try Self.fixture("a:integer", ["a default: 3"])
    try fixture.field("a")
    _ = try fixture.engine.openForm("f", fields: ["a"])
    _ = try fixture.engine.edit("a", EditRequest(range: Selection(start: 0, end: 3), replacement: "9"))
    _ = try fixture.engine.resetForm("f")
    let state = try fixture.engine.state(of: "a")
    #expect(state.value == 3 && state.text == "3" && state.phase == .editing)
  }

  @Test func anEmptiedTextIsTheDefaultOfThatMoment() throws {
    let fixture = try Self.fixture("a:integer b:integer=2", ["a default: b * 10"])
    try fixture.field("a")
    try fixture.write("b=7")
    let cleared = try fixture.engine.clear("a")
    #expect(cleared.text == "" && cleared.outcome == .revised)
    #expect(try fixture.values(["a"]) == "a=70")
    // The text stays empty until editing ends, and the value is what it was when it became so.
    try fixture.write("b=8")
    let state = try fixture.engine.endEditing("a")
    #expect(state.text == "<70>" && state.value == 70)
  }

  @Test(
    arguments: [
      // An empty string may stand, unless one is required.
      ("a:string=x", [], "a="), ("a:string=x", ["a required: true"], "a=n/a"),
      ("a:string?=x", [], "a=null"), ("a:string?=x", ["a required: true"], "a=n/a"),
    ] as [(String, [String], String)]
  )
  func onlyWhatMustNotBeEmptyTakesIt(_ properties: String, _ rules: [String], _ values: String) throws {
    for clearsField in [true, false] {
      let fixture = try Self.fixture(properties, ["a default: \"n/a\""] + rules)
      try fixture.field("a")
      if clearsField {
        _ = try fixture.engine.clear("a")
        _ = try fixture.engine.endEditing("a")
      } else {
        _ = try fixture.engine.clearSubject("s")
      }
      #expect(try fixture.values() == values)
    }
  }

  @Test(
    arguments: [
      (["a default: 1", "a default: 2"], "rules[1].default", "a second one"),
      (["a default: 1", "a calculate: 2"], "rules[1].calculate", "a second one"),
      (["a default: b", "b default: a"], "rules[0].default", "one: a -> b -> a"),
      (["a default: a + 1"], "rules[0].default", "one: a -> a"),
    ] as [([String], String, String)]
  )
  func refusals(_ rules: [String], _ path: String, _ got: String) {
    let error = failure { _ = try RuleFixture("a:integer b:integer", rules) }
    guard case .invalid(let itsPath, _, let itsGot) = error else {
      Testing.Issue.record("\(String(describing: error))")
      return
    }
    #expect(itsPath == path && itsGot == got)
  }
}
