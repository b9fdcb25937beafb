import Testing

@testable import Interactors

/// Steps, choices and buttons.
@Suite struct ValueActionTests {
  @Test func stepWhileIdleWritesAndShowsDisplayText() throws {
    let fixture = try Fixture([.integer("n", default: 5)])
    let result = try fixture.engine.step("n", by: 2)
    #expect(result.outcome == .revised)
    #expect(result.text == "<7>")
    #expect(try fixture.value("n") == 7)
    #expect(try fixture.engine.state(of: "n").phase == .idle)
  }

  @Test func stepWhileEditingIsAStepToUndo() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.edit("n", (0, 3), "41")
    #expect(try fixture.engine.step("n", by: 1).text == "42")
    #expect(try fixture.value("n") == 42)
    #expect(try fixture.engine.undo("n").text == "41")
    #expect(try fixture.value("n") == 41)
  }

  @Test func stepStartsFromTheDraftThatIsNotWritten() throws {
    let fixture = try Fixture([.integer("n")], policy: FieldPolicy { $0.commit = .end })
    try fixture.edit("n", (0, 3), "41")
    #expect(try fixture.engine.step("n", by: -1).text == "40")
    #expect(try fixture.value("n") == 0)
  }

  @Test func stepPastTheEndIsRejected() throws {
    let fixture = try Fixture([.integer("n", default: 9)])
    _ = try fixture.engine.configure("n", format: FormatOptions(style: "integer", values: ["most": 9]))
    let result = try fixture.engine.step("n", by: 1)
    #expect(result.outcome == .rejected)
    #expect(result.reason?.code == .noFurtherStep)
    #expect(try fixture.value("n") == 9)
  }

  /// The step ends a composition that the format rejects, and that is what the answer tells.
  @Test func aStepThatCannotBeMadeTellsWhatBecameOfTheComposition() throws {
    let fixture = try Fixture([.integer("n", default: .max)])
    try fixture.edit("n", "x", composing: true)
    let result = try fixture.engine.step("n", by: 1)
    #expect(result.outcome == .revised && result.reason?.code == .badInput)
    #expect(try fixture.value("n") == 9_223_372_036_854_775_807)
  }

  private func picker(_ schema: PropertySchema, options: [FieldModel.Option]? = nil) throws -> Engine {
    let engine = Engine(formats: .testing)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
    var model = FieldModel()
    model.options = options
    _ = try engine.bind(FieldBinding(field: "p", subject: "s", property: schema.name, view: .picker, model: model))
    return engine
  }

  @Test func optionsComeFromTheModelElseTheSchemaElseTheBooleans() throws {
    let enumerated = PropertySchema.integer("n").with { $0.enumeration = [0, 1, 2] }
    let options = [FieldModel.Option(value: 0, text: "none"), FieldModel.Option(value: 1, text: "one")]
    for (engine, texts) in [
      (try picker(enumerated), ["<0>", "<1>", "<2>"]),
      (try picker(enumerated, options: options), ["none", "one"]),
      (try picker(.boolean("b")), ["true", "false"]),
      (try picker(.string("t")), []),
    ] as [(Engine, [Text])] {
      #expect(try engine.state(of: "p").traits.options?.map(\.text) == texts)
    }
    #expect(try picker(enumerated, options: options).text(of: "p") == "none")
  }

  @Test func chooseTakesOnlyOptions() throws {
    let engine = try picker(.integer("n", optional: true).with { $0.enumeration = [.null, 1, 2] })
    #expect(try engine.choose("p", 2).value == 2)
    #expect(failure { _ = try engine.choose("p", 3) }?.code == .notAnOption)
    #expect(failure { _ = try engine.choose("p", "2") }?.path == "value")
    let state = try engine.choose("p", .null)
    #expect(state.isNil)
    #expect(state.isModified && state.isTouched && state.isRevealed)
  }

  @Test func pickersStepThroughTheirOptions() throws {
    let engine = try picker(.integer("n").with { $0.enumeration = [0, 10, 20] })
    #expect(try engine.step("p", by: 2).text == "<20>")
    #expect(try engine.step("p", by: 1).outcome == .rejected)
    #expect(try engine.step("p", by: -1).text == "<10>")
    #expect(try engine.step("p", by: Int.max).outcome == .rejected)
  }

  @Test func togglesAreForBooleans() throws {
    let fixture = try Fixture([.boolean("b", optional: true)], view: .toggle)
    #expect(try fixture.engine.choose("b", .boolean(true)).text == "true")
    #expect(try fixture.engine.choose("b", .null).isNil)
    #expect(failure { _ = try fixture.engine.choose("b", 1) }?.path == "value")
    #expect(failure { _ = try Fixture([.integer("n")], view: .toggle) }?.path == "view")
  }

  @Test(arguments: FieldView.allCases)
  func viewsRefuseWhatTheyCannotDo(_ view: FieldView) throws {
    let fixture = try Fixture([.boolean("b")], view: .label)
    let engine = fixture.engine
    _ = try engine.openSubject("t", schema: ObjectSchema(properties: [.string("t"), .boolean("b")]))
    let property: Text = view == .toggle ? "b" : "t"
    _ = try engine.bind(FieldBinding(field: "f", subject: "t", property: property, view: view))
    let attempts: [(Set<FieldView>, () throws -> Void)] = [
      ([.textField, .textView], { _ = try engine.edit("f", EditRequest(replacement: "1")) }),
      ([.textField, .textView], { _ = try engine.clear("f") }),
      ([.textField, .textView], { _ = try engine.select("f", Selection(caret: 0)) }),
      ([.textField, .textView, .picker], { _ = try engine.step("f", by: 1) }),
      ([.textField, .textView, .picker, .toggle], { _ = try engine.beginEditing("f") }),
      ([.button], { _ = try engine.press("f") }),
    ]
    for (views, attempt) in attempts {
      #expect(failure(attempt)?.code == (views.contains(view) ? nil : .notSupportedByView))
    }
  }

  @Test func readOnlyPropertiesAreForTheProgram() throws {
    let fixture = try Fixture([.string("text").with { $0.isReadOnly = true }])
    #expect(try fixture.engine.state(of: "text").traits.isEnabled == false)
    #expect(failure { try fixture.edit("text", "x") }?.code == .readOnly)
    #expect(failure { _ = try fixture.engine.clear("text") }?.code == .readOnly)
    try fixture.write("text", "written")
    #expect(try fixture.engine.text(of: "text") == "written")
  }

  @Test func buttonsDoWhatTheirPolicySays() throws {
    let fixture = try Fixture([.integer("n", default: 1), .integer("m")])
    let engine = fixture.engine
    let actions: [(ButtonAction?, Value, ChangeCause?)] = [
      (.write([("n", 5), ("m", 6)]), 5, .user),
      (.subject(.clear), 0, .clear),
      (.subject(.reset), 1, .reset),
      (nil, 1, nil),
    ]
    for (action, value, cause) in actions {
      let policy = FieldPolicy { $0.action = action }
      _ = try engine.bind(FieldBinding(field: "button", subject: "s", view: .button, policy: policy))
      _ = engine.takeEffects()
      try engine.press("button")
      let effects = engine.takeEffects()
      #expect(effects.pressedFields == ["button"])
      #expect(effects.subjectChanges.map(\.cause) == (cause.map { [$0] } ?? []))
      #expect(effects.subjectChanges.allSatisfy { $0.origin == "button" })
      #expect(try fixture.value("n") == value)
      try engine.unbind("button")
    }
  }

  @Test func buttonWhoseActionFailsIsNotPressed() throws {
    let fixture = try Fixture([.integer("n")])
    let policy = FieldPolicy { $0.action = .write([("n", 1), ("x", 1)]) }
    _ = try fixture.engine.bind(FieldBinding(field: "button", subject: "s", view: .button, policy: policy))
    #expect(failure { try fixture.engine.press("button") }?.code == .unknownProperty)
    #expect(fixture.engine.takeEffects().isEmpty)
    #expect(try fixture.value("n") == 0)
  }

  @Test func buttonMayStandAlone() throws {
    let engine = Engine()
    var model = FieldModel()
    model.title = "Go"
    let state = try engine.bind(FieldBinding(field: "go", view: .button, model: model))
    #expect(state.text == "Go")
    try engine.press("go")
    #expect(engine.takeEffects().pressedFields == ["go"])
    let policy = FieldPolicy { $0.action = .subject(.reset) }
    #expect(
      failure { _ = try engine.bind(FieldBinding(field: "x", view: .button, policy: policy)) }?.path == "subject"
    )
  }

  @Test func choosingWhatIsChosenAlreadyModifiesAndRevealsNothing() throws {
    let engine = Engine()
    let schema = PropertySchema(name: "on", type: .boolean)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "on", view: .toggle))
    let state = try engine.choose("f", .boolean(false))
    #expect(state.isTouched && !state.isModified && !state.isRevealed)
    #expect(try engine.choose("f", .boolean(true)).isRevealed)
  }

  @Test func whatIsSecretIsNeitherSpelledNorCorrected() throws {
    let engine = Engine()
    var schema = PropertySchema(name: "password", type: .string)
    schema.isWriteOnly = true
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
    let traits = try engine.bind(FieldBinding(field: "f", subject: "s", property: "password", view: .textField)).traits
    #expect(traits.isSecure && !traits.input.spellCheck && !traits.input.autocorrect)
  }
}
