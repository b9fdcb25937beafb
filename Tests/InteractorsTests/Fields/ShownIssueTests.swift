import Testing

@testable import Interactors

/// Which issues are to be shown now.
@Suite struct ShownIssueTests {
  private static func fixture(_ change: (inout PropertySchema) -> Void = { $0.minLength = 3 }) throws -> Fixture {
    try Fixture([PropertySchema.string("text").with(change)], values: [("text", "abcd")])
  }

  /// The codes of the issues of the state, those that are not to be shown in parentheses.
  private static func told(_ issues: [Interactors.Issue], _ shown: ShownIssues) -> String {
    issues.enumerated().map { shown.contains($0) ? $1.code.rawValue : "(\($1.code.rawValue))" }
      .joined(separator: " ")
  }

  private static func state(_ fixture: Fixture) throws -> String {
    let state = try fixture.engine.state(of: "text")
    return told(state.issues, state.shown)
  }

  @discardableResult
  private static func edit(_ fixture: Fixture, _ range: (Int, Int), _ text: Text = "") throws -> String {
    let result = try fixture.edit("text", range, text)
    let told = told(result.issues, result.shown)
    #expect(try state(fixture) == told, "the state says the same")
    return told
  }

  @Test func nothingIsShownBeforeTheFirstEndOfEditing() throws {
    let fixture = try Self.fixture()
    #expect(try Self.edit(fixture, (0, 3)) == "(tooShort)")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.state(fixture) == "tooShort")
  }

  @Test func whatWasShownIsShownAsLongAsItHolds() throws {
    let fixture = try Self.fixture()
    try Self.edit(fixture, (0, 3))
    _ = try fixture.engine.endEditing("text")
    _ = try fixture.engine.beginEditing("text")
    #expect(try Self.edit(fixture, (1, 1), "e") == "tooShort")
    #expect(try Self.edit(fixture, (2, 2), "f") == "")
    #expect(try Self.edit(fixture, (2, 3)) == "(tooShort)", "it is another one, and the text is not done yet")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.state(fixture) == "tooShort")
  }

  @Test func whatIsNewIsNotShownWhileTheTextIsUnfinished() throws {
    let fixture = try Self.fixture()
    try Self.edit(fixture, (3, 4), "x")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.edit(fixture, (1, 4)) == "(tooShort)")
    #expect(try Self.edit(fixture, (1, 1), "bc") == "")
  }

  @Test func whatNoTypingCanMendIsShownAtOnce() throws {
    let fixture = try Self.fixture { $0.pattern = try? Pattern("^[a-z]*$") }
    try Self.edit(fixture, (3, 4), "x")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.edit(fixture, (4, 4), "7") == "patternMismatch")
  }

  @Test func anEmptyTextIsUnfinishedToo() throws {
    let fixture = try Self.fixture { $0.isRequired = true }
    try Self.edit(fixture, (3, 4), "x")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.edit(fixture, (0, 4)) == "(valueMissing)")
    #expect(try Self.edit(fixture, (0, 0), "a") == "")
    _ = try fixture.engine.clear("text")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.state(fixture) == "valueMissing")
    _ = try fixture.engine.beginEditing("text")
    #expect(try Self.state(fixture) == "valueMissing", "nobody has begun to correct it")
  }

  @Test func whatIsWrongWithAHeldDraftStaysShown() throws {
    let fixture = try Fixture([.integer("text")], values: [("text", 5)])
    try fixture.edit("text", (0, 3), "-")
    _ = try fixture.engine.endEditing("text")
    #expect(try Self.state(fixture) == "badInput")
    _ = try fixture.engine.beginEditing("text")
    #expect(try Self.state(fixture) == "badInput")
    let result = try fixture.edit("text", (1, 1), "5")
    #expect(Self.told(result.issues, result.shown) == "")
    #expect(try Self.edit(fixture, (1, 2)) == "(badInput)")
  }

  @Test func aSubmitRevealsWhatIsThere() throws {
    let fixture = try Self.fixture()
    _ = try fixture.engine.openForm("f", fields: ["text"])
    try Self.edit(fixture, (0, 3))
    _ = try fixture.engine.submitForm("f")
    #expect(try Self.state(fixture) == "tooShort")
    #expect(try Self.edit(fixture, (1, 1), "e") == "tooShort")
  }

  @Test func anIssueOfAnotherRuleIsAnotherOne() throws {
    let fixture = try RuleFixture("a:string b:integer=0", ["a constraint: b < 1", "a constraint: b < 2"])
    try fixture.field("a")
    try fixture.type("x", into: "a")
    _ = try fixture.engine.endEditing("a")
    _ = try fixture.engine.edit("a", EditRequest(replacement: "y"))
    try fixture.write("b=1")
    let state = try fixture.engine.state(of: "a")
    #expect(Self.told(state.issues, state.shown) == "customError", "a finished text hides nothing")
  }
}
