import Testing

@testable import Interactors

@Suite struct RuleTests {
  @Test(
    arguments: [
      // properties, rules, writes, values afterwards
      ("a:integer=2 b:integer=3 c:number", ["c calculate: a * b"], "", "a=2 b=3 c=6"),
      ("a:integer=2 b:integer=3 c:number", ["c calculate: a * b"], "a=5", "a=5 b=3 c=15"),
      // Each is computed from the one before, in whatever order they are declared.
      (
        "a:integer=1 b:integer c:integer d:integer", ["d calculate: c+1", "c calculate: b+1", "b calculate: a+1"],
        "a=10", "a=10 b=11 c=12 d=13"
      ),
      // Exact decimals.
      ("a:number=0.1 b:number=0.2 c:number", ["c calculate: a + b"], "", "a=0.1 b=0.2 c=0.3"),
      // What cannot be computed is null where that is a value, else the type's empty value.
      ("a:integer?=1 c:integer?", ["c calculate: a + 1"], "a=null", "a=null c=null"),
      ("a:integer?=1 c:integer", ["c calculate: a + 1"], "a=null", "a=null c=0"),
      ("a:number=1 c:integer", ["c calculate: a / 2"], "a=4", "a=4 c=2"),
      ("a:number=1 c:integer?", ["c calculate: a / 2"], "a=3", "a=3 c=null"),
      ("a:string=x c:string", [#"c calculate: a + "!""#], "a=yes", "a=yes c=yes!"),
      ("a:integer=1 c:boolean", ["c calculate: a > 3"], "a=4", "a=4 c=true"),
      // A name with spaces would need JSON; a dependency through a condition need not.
      (
        "a:integer=1 b:integer c:integer", ["b calculate: a * 2", "c calculate: if b > 4 then b else a"], "a=3",
        "a=3 b=6 c=6"
      ),
      // What is not relevant is not computed, and keeps its value until it is relevant again.
      ("a:integer=1 c:integer", ["c calculate: a * 2", "c relevant: a < 10"], "a=20", "a=20 c=2"),
      // A computed value that is the same again stops there.
      (
        "a:integer=1 b:boolean c:integer", ["b calculate: a > 0", "c calculate: if b then 1 else 2"], "a=5",
        "a=5 b=true c=1"
      ),
    ] as [(String, [String], String, String)]
  )
  func calculations(_ properties: String, _ rules: [String], _ writes: String, _ values: String) throws {
    let fixture = try RuleFixture(properties, rules)
    if !writes.isEmpty { try fixture.write(writes) }
    #expect(try fixture.values() == values)
  }

  @Test(
    arguments: [
      ("a:integer=1", ["a constraint: a < 10"], "a=9", "", ""),
      ("a:integer=1", ["a constraint: a < 10"], "a=10", "a:customError(rule)", ""),
      // Unknown is not false.
      ("a:integer?=1", ["a constraint: a < 10"], "a=null", "", ""),
      // An issue goes away by a change of what is read, and not only of what it is about.
      ("a:integer=1 b:integer=5", ["a constraint: a < b"], "b=0", "a:customError(rule)", ""),
      ("a:integer=7 b:integer=5", ["a constraint: a < b"], "b=9", "", ""),
      // Constraints see what is computed.
      ("a:integer=1 b:integer", ["b constraint: b < 10", "b calculate: a * 2"], "a=5", "b:customError(rule)", "ro:b"),
      // Not relevant: no issues of any kind.
      ("a:integer=1 b:integer=50", ["b constraint: b < 10", "b relevant: a = 1"], "a=2", "", "!b"),
      ("a:integer=2 b:integer=50", ["b constraint: b < 10", "b relevant: a = 1"], "a=1", "b:customError(rule)", ""),
      // Only true is relevant.
      ("a:integer?=1 b:integer", ["b relevant: a = 1"], "a=null", "", "!b"),
      // Several: all of relevant, any of the others.
      ("a:integer=1 b:integer", ["b relevant: a > 0", "b relevant: a > 5"], "a=3", "", "!b"),
      ("a:integer=1 b:integer", ["b readOnly: a > 0", "b readOnly: a > 5"], "a=3", "", "ro:b"),
      ("a:integer=1 b:string", ["b required: a > 2"], "a=3", "b:valueMissing(rule)", "req:b"),
      ("a:integer=3 b:string", ["b required: a > 2"], "a=1", "", ""),
      ("a:integer=1 b:string=x", ["b required: a > 2"], "a=3", "", "req:b"),
      // Read-only properties are judged all the same.
      ("a:integer=1 b:integer=50", ["b readOnly: true", "b constraint: b < a"], "", "b:customError(rule)", "ro:b"),
      // A calculation that does not fit.
      ("a:number=1 c:integer", ["c calculate: a / 2"], "", "c:customError(rule)", "ro:c"),
      ("a:number=1 c:integer", ["c calculate: a / 2"], "a=2", "", "ro:c"),
      // Relevance by way of what is computed.
      (
        "a:integer=1 b:integer c:string", ["b calculate: a * 2", "c relevant: b > 3", "c required: true"], "a=2",
        "c:valueMissing(rule)", "ro:b req:c"
      ),
    ] as [(String, [String], String, String, String)]
  )
  func judgements(
    _ properties: String,
    _ rules: [String],
    _ writes: String,
    _ issues: String,
    _ conditions: String
  ) throws {
    let fixture = try RuleFixture(properties, rules)
    if !writes.isEmpty { try fixture.write(writes) }
    #expect(try fixture.issues() == issues)
    #expect(try fixture.conditions() == conditions)
  }

  @Test(
    arguments: [
      (["a calculate: b", "b calculate: c", "c calculate: a"], "rules[0].calculate", "one: a -> b -> c -> a"),
      (["a calculate: a + 1"], "rules[0].calculate", "one: a -> a"),
      // Whoever is only behind a cycle is not named.
      (["c calculate: a", "a calculate: b", "b calculate: a"], "rules[1].calculate", "one: a -> b -> a"),
      // Relevance decides on whether something is computed.
      (["a calculate: 1", "a relevant: b > 0", "b calculate: a"], "rules[0].calculate", "one: a -> b -> a"),
      (["a calculate: 1", "a calculate: 2"], "rules[1].calculate", "a second one"),
      (["x calculate: 1"], "rules[0].property", "\"x\""),
    ] as [([String], String, String)]
  )
  func refusals(_ rules: [String], _ path: String, _ got: String) {
    let error = failure { _ = try RuleFixture("a:integer b:integer c:integer", rules) }
    guard case .invalid(let itsPath, _, let itsGot) = error else {
      Testing.Issue.record("\(String(describing: error))")
      return
    }
    #expect(itsPath == path)
    #expect(itsGot == got)
  }

  @Test(arguments: [("a > ", 4), ("a > zzz", 4), ("ä", 0), ("for x in a return y", 18)] as [(String, Int)])
  func anErrorInAnExpressionIsToldWithItsPlace(_ source: String, _ offset: Int) {
    let error = failure { _ = try RuleFixture("a:integer", ["a calculate: 1", "a constraint: \(source)"]) }
    guard case .invalidExpression(let path, _, _, let text, let place) = error else {
      Testing.Issue.record("\(String(describing: error))")
      return
    }
    #expect(path == "rules[1].constraint")
    #expect(place == offset)
    #expect(text == Text(source))
  }

  @Test func relevanceThatReadsTheSamePropertyIsNoCycleUnlessItIsComputed() throws {
    let fixture = try RuleFixture("a:integer=1 b:integer", ["a relevant: b < 5", "b calculate: a * 2"])
    #expect(try fixture.values() == "a=1 b=2")
    try fixture.write("a=4")
    #expect(try fixture.conditions() == "!a ro:b")
  }

  @Test func theIssueOfARuleSaysWhatItReadAndKeepsSecrets() throws {
    let fixture = try RuleFixture("a:integer=1 b:string!=secret", [#"a constraint: a = 2 and b = "x""#]) { rules in
      rules[0].code = MessageCode(rawValue: "mismatch")
      rules[0].name = "both"
      rules[0].severity = .warning
      rules[0].message = .templates(["": MessageTemplate(literal: "{a} is wrong")])
    }
    let issue = try #require(try fixture.engine.readSubject("s").issues.first?.issues.first)
    #expect(issue.parameters == [Parameter("a", 1)])
    #expect(issue.code.rawValue == "mismatch")
    #expect(issue.rule == "both")
    #expect(issue.severity == .warning)
    #expect(issue.message == .templates(["": MessageTemplate(literal: "{a} is wrong")]))
  }

  @Test func whatIsComputedIsNobodysToWrite() throws {
    let fixture = try RuleFixture("a:integer=2 c:integer=99", ["c calculate: a * 2"])
    #expect(try fixture.values() == "a=2 c=4")
    #expect(failure { try fixture.write("c=1") }?.code == .computed)
    try fixture.field("c")
    #expect(failure { try fixture.type("1", into: "c") }?.code == .computed)
    // The verbs pass over it, and it follows what it is computed from.
    try fixture.write("a=5")
    #expect(try fixture.engine.readSubject("s").dirty == ["a", "c"])
    #expect(try fixture.engine.revertSubject("s").changed == ["a", "c"])
    #expect(try fixture.values() == "a=2 c=4")
    _ = try fixture.engine.clearSubject("s")
    #expect(try fixture.values() == "a=0 c=0")
  }

  @Test func refusedEditsSayWhy() throws {
    let fixture = try RuleFixture(
      "a:integer=1 b:string c:string",
      ["b readOnly: a > 1", "c relevant: a < 2"]
    )
    for name in ["a", "b", "c"] as [Text] { try fixture.field(name) }
    try fixture.type("x", into: "b")
    try fixture.type("x", into: "c")
    try fixture.write("a=2")
    #expect(failure { try fixture.type("y", into: "b") }?.code == .readOnly)
    #expect(failure { try fixture.type("y", into: "c") }?.code == .notRelevant)
    // The program may write both.
    try fixture.write("b=1 c=2")
    #expect(try fixture.values() == "a=2 b=1 c=2")
  }

  @Test func aDraftOnWhatIsClosedToTheUserIsHeldUntilItIsCancelled() throws {
    let fixture = try RuleFixture("a:integer=1 b:string=old", ["b readOnly: a > 1"])
    try fixture.field("b", policy: FieldPolicy { $0.commit = .end })
    try fixture.type("!", into: "b")
    try fixture.write("a=2")
    let held = try fixture.engine.endEditing("b")
    #expect(held.phase == .held)
    #expect(held.reason?.code.rawValue == "readOnly")
    #expect(held.text == "old!")
    #expect(try fixture.values(["b"]) == "b=old")
    // Once the user may write again, so may the draft.
    try fixture.write("a=1")
    #expect(try fixture.engine.commit("b").phase == .idle)
    #expect(try fixture.values(["b"]) == "b=old!")
  }
}
