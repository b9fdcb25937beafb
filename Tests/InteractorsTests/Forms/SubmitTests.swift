import Testing

@testable import Interactors

/// What a submit does where no check is due.
@Suite struct SubmitTests {
  private func form(_ policy: FieldPolicy = FieldPolicy()) throws -> Fixture {
    let fixture = try Fixture(
      [.string("name").with { $0.isRequired = true }, .integer("age", optional: true)],
      policy: policy,
      values: [("name", "Ada")]
    )
    _ = try fixture.engine.openForm("f", fields: ["name", "age"])
    return fixture
  }

  @Test(arguments: FieldPolicy.CommitTime.allCases)
  func endsEverySessionAndCommits(_ commit: FieldPolicy.CommitTime) throws {
    let fixture = try form(FieldPolicy { $0.commit = commit })
    try fixture.type("7", into: "age")
    _ = try fixture.engine.beginEditing("name")
    _ = fixture.engine.takeEffects()
    try fixture.engine.submitForm("f")
    let effects = fixture.engine.takeEffects()
    #expect(effects.values == ["s": ["name": "Ada", "age": 7]])
    #expect(effects.subjectChanges.count == (commit == .change ? 0 : 1))
    let field = try fixture.engine.state(of: "age")
    #expect(field.phase == .idle && field.text == "<7>" && field.isRevealed)
    #expect(Set(effects.changedFields) == ["name", "age"])
    let state = try fixture.engine.readForm("f")
    #expect(state.phase == .idle && state.submitCount == 1 && state.isDirty)
  }

  @Test func aHeldDraftThatCanBeCommittedIs() throws {
    let fixture = try form(FieldPolicy { $0.commit = .explicit })
    try fixture.type("7", into: "age")
    #expect(try fixture.engine.endEditing("age").phase == .held)
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().values?["s"]?["age"] == 7)
    #expect(try fixture.engine.state(of: "age").phase == .idle)
  }

  @Test func anInvalidFormIsToldWithItsIssuesRevealed() throws {
    let fixture = try form()
    try fixture.type("-", into: "age")
    try fixture.write("name", "")
    _ = fixture.engine.takeEffects()
    try fixture.engine.submitForm("f")
    let effects = fixture.engine.takeEffects()
    guard case .invalid(let issues, let first, _, let isPending) = effects.submits.first?.outcome else {
      Issue.record("\(effects.submits)")
      return
    }
    #expect(first == "name" && !isPending)
    #expect(issues.map(\.field) == ["name", "age"])
    #expect(issues.map(\.issue.code) == [.valueMissing, .badInput])
    #expect(!issues.contains { !$0.isRevealed })
    #expect(try fixture.engine.state(of: "age").phase == .held)
    #expect(Set(effects.changedFields) == ["name", "age"])
  }

  @Test func aCompositionEndsFirst() throws {
    let fixture = try form()
    try fixture.edit("name", (0, 3), "日", composing: true)
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().values?["s"]?["name"] == "日")
  }

  @Test func aButtonSubmits() throws {
    let fixture = try form()
    let engine = fixture.engine
    _ = try engine.bind(FieldBinding(field: "ok", view: .button, policy: FieldPolicy { $0.action = .submit("f") }))
    _ = try engine.press("ok")
    let effects = engine.takeEffects()
    #expect(effects.submits.first?.button == "ok" && effects.pressedFields == ["ok"])
    _ = try engine.configure("ok", policy: FieldPolicy.Changes { $0.action = .submit("gone") })
    #expect(failure { try engine.press("ok") }?.code == .unknownForm)
  }

  @Test func valuesAreThoseOfEveryPropertyOfTheSubjects() throws {
    let fixture = try form()
    _ = try fixture.engine.openForm("g", fields: ["age"])
    try fixture.engine.submitForm("g")
    #expect(fixture.engine.takeEffects().values == ["s": ["name": "Ada", "age": .null]])
  }

  @Test func aWriteOfAnInvalidValueThatThePolicyForbidsIsHeld() throws {
    let fixture = try Fixture(
      [.integer("n").with { $0.maximum = DecimalNumber(5) }],
      policy: FieldPolicy { ($0.commitInvalid, $0.commit) = (false, .end) }
    )
    _ = try fixture.engine.openForm("f", fields: ["n"])
    try fixture.type("9", into: "n")
    try fixture.engine.submitForm("f")
    #expect(fixture.engine.takeEffects().values == nil)
    #expect(try fixture.engine.state(of: "n").phase == .held)
    #expect(try fixture.value("n") == 0)
  }
}

extension Effects {
  /// The values that the only submit handed out.
  var values: [Text: [Text: Value]]? {
    guard submits.count == 1, case .valid(let subjects) = submits[0].outcome else { return nil }
    return Dictionary(
      uniqueKeysWithValues: subjects.map { subject in
        (subject.subject, Dictionary(uniqueKeysWithValues: subject.values.map { ($0.name, $0.value) }))
      }
    )
  }
}

extension FieldPolicy.Changes {
  init(_ change: (inout FieldPolicy.Changes) -> Void) {
    self.init()
    change(&self)
  }
}
