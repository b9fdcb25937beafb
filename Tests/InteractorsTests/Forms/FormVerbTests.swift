import Testing

@testable import Interactors

/// `accept`, `revert`, `reset` and `next` of a form.
@Suite struct FormVerbTests {
  private func form(_ policy: FieldPolicy = FieldPolicy()) throws -> Fixture {
    let fixture = try Fixture(
      [.string("a"), .integer("b", default: 5)],
      policy: policy,
      values: [("a", "old"), ("b", 1)]
    )
    _ = try fixture.engine.openForm("f", fields: ["a", "b"])
    return fixture
  }

  @Test func acceptMovesTheBaselineAndNothingElse() throws {
    let fixture = try form(FieldPolicy { $0.commit = .end })
    _ = try fixture.engine.beginEditing("a")
    try fixture.edit("a", (3, 3), "er")
    try fixture.write("b", 9)
    _ = fixture.engine.takeEffects()
    let state = try fixture.engine.acceptForm("f")
    #expect(state.isDirty)
    let field = try fixture.engine.state(of: "a")
    #expect(field.text == "older" && field.phase == .editing && field.isModified)
    _ = try fixture.engine.commit("a")
    #expect(try !fixture.engine.acceptForm("f").isDirty)
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    #expect(try fixture.value("a") == "older")
  }

  @Test func revertReplacesDraftsAndStartsOver() throws {
    let fixture = try form(FieldPolicy { $0.commit = .end })
    try fixture.edit("b", (0, 3), "-")
    #expect(try fixture.engine.endEditing("b").phase == .held)
    _ = try fixture.engine.beginEditing("a")
    try fixture.edit("a", (3, 3), "er")
    _ = fixture.engine.takeEffects()
    let state = try fixture.engine.revertForm("f")
    #expect(!state.isDirty && state.isValid)
    let (a, b) = (try fixture.engine.state(of: "a"), try fixture.engine.state(of: "b"))
    #expect(a.text == "old" && a.phase == .editing && !a.isModified && !a.canUndo && a.conflict == nil)
    #expect(b.text == "<1>" && b.phase == .idle && !b.isTouched && !b.isRevealed)
    let effects = fixture.engine.takeEffects()
    #expect(Set(effects.changedFields) == ["a", "b"])
    #expect(effects.subjectChanges.isEmpty && effects.changedForms == ["f"])
  }

  @Test func resetGoesToTheDefaults() throws {
    let fixture = try form()
    try fixture.type("x", into: "a")
    _ = fixture.engine.takeEffects()
    let state = try fixture.engine.resetForm("f")
    #expect(state.isDirty)
    #expect(try fixture.value("a") == "" && fixture.value("b") == 5)
    let effects = fixture.engine.takeEffects()
    #expect(effects.subjectChanges.map(\.cause) == [.reset])
    #expect(effects.changedForms.isEmpty, "it was dirty and valid before")
  }

  @Test func resetOverSeveralSubjectsIsToldOnceASubject() throws {
    let fixture = try form()
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.integer("n")]), values: [("n", 3)])
    _ = try engine.bind(FieldBinding(field: "n", subject: "t", property: "n", view: .textField))
    _ = try engine.openForm("all", fields: ["n", "a", "b"])
    _ = try engine.resetForm("all")
    let effects = engine.takeEffects()
    #expect(effects.subjectChanges.map(\.subject) == ["t", "s"])
    #expect(Set(effects.changedFields) == ["n", "a", "b"] && effects.changedFields.count == 3)
    #expect(effects.changedForms.sorted() == ["all", "f"])
  }

  struct Step: Sendable {
    var from: Text?
    var by: Int
    var to: Text?
  }

  /// In order: a text field, a label, an inactive field, a read-only field, a button, a toggle.
  @Test(arguments: [
    Step(from: "text", by: 1, to: "button"), Step(from: "text", by: 2, to: "toggle"),
    Step(from: "text", by: 3, to: "text"), Step(from: "text", by: 0, to: "text"),
    Step(from: "text", by: -1, to: "toggle"), Step(from: "toggle", by: 1, to: "text"),
    Step(from: "label", by: 1, to: "button"), Step(from: "label", by: -1, to: "text"),
    Step(from: "label", by: 0, to: "button"), Step(from: "readOnly", by: -1, to: "text"),
    Step(from: nil, by: 1, to: "text"), Step(from: nil, by: -1, to: "toggle"), Step(from: nil, by: 0, to: "text"),
    Step(from: "text", by: .max, to: "button"), Step(from: "text", by: .min, to: "button"),
    Step(from: "label", by: .min, to: "toggle"),
  ])
  func nextSkipsWhatCannotTakeTheFocus(_ step: Step) throws {
    let fixture = try Fixture([.string("text"), .string("readOnly").with { $0.isReadOnly = true }])
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.boolean("yes")]))
    try fixture.label("label", on: "text")
    _ = try engine.bind(FieldBinding(field: "off", subject: "s", property: "text", view: .textField, isActive: false))
    _ = try engine.bind(FieldBinding(field: "button", view: .button))
    _ = try engine.bind(FieldBinding(field: "toggle", subject: "t", property: "yes", view: .toggle))
    _ = try engine.openForm("f", fields: ["text", "label", "off", "readOnly", "button", "toggle"])
    #expect(try engine.nextField(in: "f", from: step.from, by: step.by) == step.to)
  }

  @Test func nobodyCanTakeTheFocus() throws {
    let fixture = try Fixture()
    try fixture.label("label", on: "text")
    _ = try fixture.engine.openForm("f", fields: ["label"])
    #expect(try fixture.engine.nextField(in: "f", from: "label", by: 1) == nil)
  }
}
