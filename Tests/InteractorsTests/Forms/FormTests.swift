import Testing

@testable import Interactors

/// What is to be known of a form, and when it is told.
@Suite struct FormTests {
  /// A form `f` over the fields of a fixture's subject and of a second one.
  private func form(
    _ properties: [PropertySchema] = [.string("name").with { $0.isRequired = true }, .integer("age", optional: true)],
    policy: FieldPolicy = FieldPolicy(),
    fields: [Text]? = nil
  ) throws -> (Fixture, FormState) {
    let fixture = try Fixture(properties, policy: policy)
    let state = try fixture.engine.openForm("f", fields: fields ?? properties.map(\.name))
    return (fixture, state)
  }

  @Test func aFormIsOpenedWithItsState() throws {
    let (fixture, state) = try form()
    #expect(state.phase == .idle)
    #expect(!state.isDirty && !state.isValid && !state.isPending)
    #expect(state.firstInvalid == "name")
    #expect(state.issues.map(\.issue.code) == [.valueMissing])
    #expect(state.issues.first?.property == "name" && state.issues.first?.subject == "s")
    #expect(fixture.engine.takeEffects().isEmpty)
  }

  @Test func whatCannotBeIsRefused() throws {
    let (fixture, _) = try form()
    let engine = fixture.engine
    #expect(failure { _ = try engine.openForm("f", fields: []) }?.code == .formExists)
    #expect(failure { _ = try engine.openForm("g", fields: ["nobody"]) }?.code == .unknownField)
    #expect(failure { _ = try engine.openForm("g", fields: ["age", "name", "age"]) }?.path == "fields[2]")
    #expect(failure { _ = try engine.readForm("g") }?.code == .unknownForm)
    #expect(failure { _ = try engine.nextField(in: "f", from: "x", by: 1) }?.code == .unknownField)
    let small = try Fixture(limits: EngineLimits { $0.forms = 1 }).engine
    _ = try small.openForm("f", fields: [])
    #expect(failure { _ = try small.openForm("g", fields: []) }?.code == .limitReached)
    #expect(try engine.openForm("empty", fields: []).isValid)
  }

  @Test func aChangeIsToldOnceAndOnlyWhereItIsOne() throws {
    let (fixture, _) = try form()
    try fixture.type("A", into: "name")
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    let state = try fixture.engine.readForm("f")
    #expect(state.isDirty && state.isValid && state.firstInvalid == nil)
    try fixture.type("da", into: "name")
    #expect(fixture.engine.takeEffects().changedForms == [])
    try fixture.type("7", into: "age")
    #expect(fixture.engine.takeEffects().changedForms == [])
  }

  @Test func textThatDoesNotParseCountsAsInvalid() throws {
    let (fixture, _) = try form()
    try fixture.type("A", into: "name")
    try fixture.type("-", into: "age")
    _ = fixture.engine.takeEffects()
    var state = try fixture.engine.readForm("f")
    #expect(!state.isValid && state.firstInvalid == "age")
    #expect(try fixture.engine.endEditing("age").phase == .held)
    #expect(!(try fixture.engine.readForm("f").isValid))
    _ = try fixture.engine.cancel("age")
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    state = try fixture.engine.readForm("f")
    #expect(state.isValid)
  }

  @Test func whatIsBeingComposedFlipsNothing() throws {
    let (fixture, _) = try form()
    try fixture.type("A", into: "name")
    _ = fixture.engine.takeEffects()
    try fixture.edit("age", "x", composing: true)
    #expect(fixture.engine.takeEffects().changedForms == [])
    #expect(try fixture.engine.readForm("f").isValid)
    try fixture.edit("name", (0, 1), "", composing: true)
    #expect(fixture.engine.takeEffects().changedForms == [])
  }

  @Test func aDraftThatIsNotWrittenMakesAFormDirtyAndMayMakeItValid() throws {
    let (fixture, _) = try form(policy: FieldPolicy { $0.commit = .end })
    try fixture.type("A", into: "name")
    var state = try fixture.engine.readForm("f")
    #expect(state.isDirty && state.isValid)
    #expect(try fixture.value("name") == "")
    _ = try fixture.engine.cancel("name")
    state = try fixture.engine.readForm("f")
    #expect(!state.isDirty && !state.isValid)
  }

  @Test func propertiesWithoutAFieldCountToo() throws {
    let (fixture, state) = try form(fields: ["age"])
    #expect(!state.isValid && state.firstInvalid == nil)
    #expect(state.issues.map(\.field) == [nil] && state.issues.map(\.property) == ["name"])
    try fixture.write("name", "A")
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    #expect(try fixture.engine.readForm("f").isValid)
  }

  @Test func aLabelBesideATextFieldSaysNothingTwice() throws {
    let fixture = try Fixture([.string("name").with { $0.isRequired = true }])
    try fixture.label("label", on: "name")
    let state = try fixture.engine.openForm("f", fields: ["label", "name"])
    #expect(state.issues.map(\.field) == ["name"])
    #expect(state.firstInvalid == "name")
    try fixture.engine.unbind("name")
    #expect(try fixture.engine.readForm("f").issues.map(\.field) == ["label"])
  }

  @Test func theFirstInvalidFieldIsOneThatCanBeCorrected() throws {
    let fixture = try Fixture([
      .string("a").with {
        $0.isRequired = true
        $0.isReadOnly = true
      },
      .string("b").with { $0.isRequired = true },
    ])
    #expect(try fixture.engine.openForm("f", fields: ["a", "b"]).firstInvalid == "b")
    #expect(try fixture.engine.openForm("g", fields: ["a"]).firstInvalid == "a")
  }

  @Test func warningsDoNotMakeAFormInvalid() throws {
    for (severity, isValid) in [(Issue.Severity.warning, true), (.info, true), (.error, false)] {
      let (fixture, _) = try form()
      try fixture.type("A", into: "name")
      _ = try fixture.engine.setIssues(of: "s", "name", [Issue(.customError, source: .server, severity: severity)])
      let state = try fixture.engine.readForm("f")
      #expect(state.issues.map(\.issue.severity) == [severity])
      #expect(state.isValid == isValid)
      #expect(state.firstInvalid == (isValid ? nil : "name"))
    }
  }

  @Test func fieldsOfSeveralSubjectsAndInSeveralForms() throws {
    let (fixture, _) = try form()
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.integer("n")]))
    _ = try engine.bind(FieldBinding(field: "n", subject: "t", property: "n", view: .textField))
    _ = try engine.openForm("all", fields: ["age", "n", "name"])
    try fixture.type("7", into: "n")
    #expect(engine.takeEffects().changedForms == ["all"])
    try fixture.type("A", into: "name")
    #expect(Set(engine.takeEffects().changedForms) == ["f", "all"])
    _ = try engine.closeSubject("t")
    #expect(engine.takeEffects().changedForms == [])
    _ = try engine.revertForm("all")
    #expect(engine.takeEffects().changedForms.sorted() == ["all", "f"])
    #expect(try !engine.readForm("all").isDirty)
  }

  @Test func aSubjectLeavesWithItsLastField() throws {
    let (fixture, _) = try form()
    try fixture.engine.unbind("name")
    #expect(try !fixture.engine.readForm("f").isValid)
    _ = fixture.engine.takeEffects()
    try fixture.engine.unbind("age")
    #expect(fixture.engine.takeEffects().changedForms == ["f"])
    #expect(try fixture.engine.readForm("f").isValid)
    try fixture.write("name", "x")
    #expect(fixture.engine.takeEffects().changedForms == [])
  }

  @Test func rowsComeAndGo() throws {
    let (fixture, _) = try form()
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.integer("n", optional: true)]))
    _ = try engine.bind(FieldBinding(field: "n", subject: "t", property: "n", view: .textField))
    #expect(failure { _ = try engine.configureForm("f", fields: ["n", "n"]) }?.path == "fields[1]")
    #expect(try engine.readForm("f").firstInvalid == "name")
    #expect(try engine.configureForm("f", fields: ["n"]).isValid)
    #expect(engine.takeEffects().changedForms == ["f"])
    try fixture.write("name", "x")
    #expect(engine.takeEffects().changedForms == [])
    #expect(try engine.configureForm("f", fields: ["n", "age", "name"]).isDirty)
    #expect(try engine.nextField(in: "f", from: "n", by: 1) == "age")
    try fixture.type("-", into: "n")
    #expect(engine.takeEffects().changedForms == ["f"])
  }

  @Test func aFieldThatIsReboundTakesItsPlaceAlong() throws {
    let (fixture, _) = try form()
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.string("name"), .integer("age")]))
    _ = try engine.rebind("name", subject: "t")
    #expect(try engine.readForm("f").issues.map(\.field) == [nil])
    _ = try engine.rebind("age", subject: "t")
    _ = engine.takeEffects()
    #expect(try engine.readForm("f").isValid)
    try fixture.write("name", "x")
    #expect(engine.takeEffects().changedForms == [])
    _ = try engine.writeSubject("t", values: [("name", "x")])
    #expect(engine.takeEffects().changedForms == ["f"])
  }
}

extension EngineLimits {
  fileprivate init(_ change: (inout EngineLimits) -> Void) {
    self.init()
    change(&self)
  }
}
