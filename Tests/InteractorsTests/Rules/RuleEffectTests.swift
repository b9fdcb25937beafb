import Testing

@testable import Interactors

@Suite struct RuleEffectTests {
  @Test func oneTransactionIsToldOnceWhateverIsComputed() throws {
    let fixture = try RuleFixture(
      "a:integer=1 b:integer=1 c:integer d:integer",
      ["c calculate: a + b", "d calculate: c * 2"]
    )
    for name in ["a", "b", "c", "d"] as [Text] { try fixture.field(name) }
    let result = try fixture.write("a=2 b=3")
    #expect(result.revision == 1)
    #expect(result.changed == ["a", "b", "c", "d"])
    #expect(fixture.told() == "changed a=2,b=3,c=5,d=10; view a,b,c,d")
  }

  @Test func aKeystrokeUpdatesWhatIsComputedFromItAndNotItsOwnField() throws {
    let fixture = try RuleFixture("a:integer c:integer", ["c calculate: a * 2"])
    for name in ["a", "c"] as [Text] { try fixture.field(name) }
    try fixture.type("4", into: "a")
    #expect(fixture.told() == "changed a=4,c=8; view c")
  }

  @Test func conditionsAndIssuesWithoutAValueAreToldByFieldsAlone() throws {
    let fixture = try RuleFixture(
      "a:integer=1 b:string c:integer=1 d:integer",
      ["b required: a > 1", "c constraint: c > a"]
    )
    for name in ["a", "b", "c", "d"] as [Text] { try fixture.field(name) }
    // The constraint is broken from the beginning; nothing changes about it.
    try fixture.write("a=2")
    #expect(fixture.told() == "changed a=2; view a,b,c")
    #expect(try fixture.engine.readSubject("s").revision == 1)
    try fixture.write("c=3")
    #expect(fixture.told() == "changed c=3; view c")
    try fixture.write("d=1")
    #expect(fixture.told() == "changed d=1; view d")
  }

  /// The text of a value is acceptable with a warning, and not with an error, whether or not somebody types.
  @Test func aWarningAllowsTheText() throws {
    let verdicts: [(Interactors.Issue.Severity, Parse.State)] = [(.warning, .acceptable), (.error, .invalid)]
    for (severity, parse) in verdicts {
      let fixture = try RuleFixture("a:integer=60", ["a constraint: a <= 50"], change: { $0[0].severity = severity })
      try fixture.field("a")
      let state = try fixture.engine.state(of: "a")
      #expect(state.issues.count == 1)
      #expect(state.parse == parse)
    }
  }

  @Test func whatStaysRequiredIsNotToldAgain() throws {
    let fixture = try RuleFixture("a:string=x b:string=y", ["b required: a != \"\""])
    for name in ["a", "b"] as [Text] { try fixture.field(name) }
    try fixture.write("a=z")
    #expect(fixture.told() == "changed a=z; view a")
    try fixture.write("a=")
    #expect(fixture.told() == "changed a=; view a,b")
  }

  @Test func valueAndIssuesTravelTogether() throws {
    let fixture = try RuleFixture("a:integer=1 b:integer=9", ["a constraint: a < b"])
    try fixture.write("a=10")
    #expect(fixture.engine.takeEffects().subjectChanges.first?.changes.first?.issues.count == 1)
    try fixture.write("a=2 b=3")
    #expect(fixture.engine.takeEffects().subjectChanges.first?.changes.first?.issues == [])
  }

  @Test func theAnswerToAnEditSaysWhatRulesMakeOfIt() throws {
    let fixture = try RuleFixture("a:integer", ["a constraint: a < 10", "a readOnly: a > 99"])
    try fixture.field("a")
    #expect(try fixture.type("9", into: "a")?.issues == [])
    #expect(try fixture.type("0", into: "a")?.issues.map(\.code) == [.customError])
    let last = try #require(try fixture.type("0", into: "a"))
    #expect(last.traits?.isReadOnly == true)
    #expect(failure { try fixture.type("0", into: "a") }?.code == .readOnly)
  }

  @Test func aDraftIsJudgedByRulesBeforeItIsWritten() throws {
    let fixture = try RuleFixture("a:integer=1 b:integer=10", ["a constraint: a < b"])
    let policy = FieldPolicy {
      $0.commit = .end
      $0.commitInvalid = false
    }
    try fixture.field("a", policy: policy)
    let result = try #require(try fixture.type("1", into: "a"))
    #expect(result.issues.map(\.code) == [.customError])
    #expect(result.issues.first?.parameters == [Parameter("a", 11), Parameter("b", 10)])
    #expect(try fixture.engine.endEditing("a").phase == .held)
    #expect(try fixture.values() == "a=1 b=10")
  }

  @Test func aDraftIsJudgedAnewWhenItsRuleReadsSomethingElse() throws {
    let fixture = try RuleFixture("a:integer=1 b:integer=10 c:integer", ["a constraint: a < b"])
    try fixture.field("a", policy: FieldPolicy { $0.commit = .explicit })
    try fixture.field("b")
    _ = try fixture.engine.openForm("f", fields: ["a", "b"])
    try fixture.type("5", into: "a")
    #expect(try fixture.engine.state(of: "a").issues.map(\.code) == [.customError])
    #expect(try !fixture.engine.readForm("f").isValid)
    _ = fixture.engine.takeEffects()
    // The value keeps the rule before and after; the draft, 15, only after.
    try fixture.write("b=20")
    #expect(fixture.told() == "changed b=20; view b,a")
    #expect(try fixture.engine.state(of: "a").issues == [])
    #expect(try fixture.engine.readForm("f").isValid)
    try fixture.write("c=1")
    #expect(fixture.told() == "changed c=1")
  }

  @Test func issuesOfAServerGoByTheirOwnRule() throws {
    for (clearing, remaining) in [(.change, 0), (.submit, 1), (.manual, 1)] as [(IssueClearing, Int)] {
      let fixture = try RuleFixture("a:string=x b:string", [])
      try fixture.field("a")
      let issue = Issue(MessageCode(rawValue: "taken"), source: .server, message: .text("Taken."))
      #expect(try fixture.engine.setIssues(of: "s", "a", [issue], clearOn: clearing))
      #expect(fixture.told() == "view a")
      #expect(try fixture.engine.state(of: "a").isRevealed)
      #expect(try fixture.engine.state(of: "a").issues == [issue])
      try fixture.write("b=y")
      #expect(try fixture.engine.readSubject("s").issues.count == 1)
      try fixture.write("a=y")
      #expect(try fixture.engine.readSubject("s").issues.count == remaining)
      #expect(try fixture.engine.setIssues(of: "s", "a", []))
      #expect(try fixture.engine.readSubject("s").issues.isEmpty)
    }
  }

  @Test func issuesOfAServerAreReplacedByDifference() throws {
    let fixture = try RuleFixture("a:string=x", [])
    try fixture.field("a")
    let (one, two) = (Issue(.customError, source: .server), Issue(.tooLong, source: .server))
    _ = try fixture.engine.setIssues(of: "s", "a", [one])
    _ = fixture.told()
    _ = try fixture.engine.setIssues(of: "s", "a", [one])
    #expect(fixture.told() == "")
    _ = try fixture.engine.setIssues(of: "s", "a", [two])
    #expect(fixture.told() == "view a")
    #expect(try fixture.engine.readSubject("s").revision == 0)
  }

  @Test func aServerThatJudgedAnOlderValueComesTooLate() throws {
    let fixture = try RuleFixture("a:string=x b:string", [])
    try fixture.write("b=1")
    let issue = Issue(.customError, source: .server)
    #expect(try fixture.engine.setIssues(of: "s", "a", [issue], revision: 0))
    try fixture.write("a=2")
    #expect(try !fixture.engine.setIssues(of: "s", "a", [issue], revision: 1))
    #expect(try fixture.issues() == "")
    #expect(try fixture.engine.setIssues(of: "s", "a", [issue], clearOn: .manual, revision: 1))
    #expect(try fixture.issues() == "a:customError(server)")
    #expect(failure { _ = try fixture.engine.setIssues(of: "s", "a", [], revision: 9) }?.path == "revision")
  }
}
