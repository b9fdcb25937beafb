import Testing

@testable import Interactors

@Suite struct BindingTests {
  @Test func errorsLeadToTheirPlace() throws {
    let fixture = try Fixture([.integer("n")])
    var model = FieldModel()
    model.options = [.init(value: 1, text: "one"), .init(value: "2", text: "two")]
    let bindings: [(FieldBinding, String?, FailureCode?)] = [
      (FieldBinding(field: "n", subject: "s", property: "n", view: .label), nil, .fieldExists),
      (FieldBinding(field: "f", subject: "x", property: "n", view: .label), nil, .unknownSubject),
      (FieldBinding(field: "f", subject: "s", property: "x", view: .label), nil, .unknownProperty),
      (FieldBinding(field: "f", property: "n", view: .label), "subject", nil),
      (FieldBinding(field: "f", subject: "s", view: .label), "property", nil),
      (
        FieldBinding(field: "f", subject: "s", property: "n", view: .label, format: FormatOptions(style: "x")),
        "format.style", nil
      ),
      (
        FieldBinding(
          field: "f",
          subject: "s",
          property: "n",
          view: .label,
          format: FormatOptions(style: "text", values: ["x": 1])
        ),
        "format.x", nil
      ),
      (
        FieldBinding(field: "f", subject: "s", property: "n", view: .picker, model: model),
        "model.options[1].value", nil
      ),
      (
        FieldBinding(
          field: "f",
          subject: "s",
          property: "n",
          view: .label,
          policy: FieldPolicy { $0.action = .subject(.reset) }
        ),
        "policy.action", nil
      ),
    ]
    for (binding, path, code) in bindings {
      let error = failure { _ = try fixture.engine.bind(binding) }
      #expect(error?.path == path)
      #expect(error?.code == code)
    }
    #expect(fixture.engine.fields.count == 1)
  }

  @Test func limitsAreKept() throws {
    var limits = EngineLimits()
    (limits.subjects, limits.fields) = (1, 1)
    let fixture = try Fixture(limits: limits)
    #expect(failure { try fixture.label("l", on: "text") }?.code == .limitReached)
    #expect(
      failure { _ = try fixture.engine.openSubject("t", schema: ObjectSchema(properties: [])) }?.code == .limitReached
    )
  }

  @Test func alikeFieldsShareOneFormat() throws {
    let fixture = try Fixture([.integer("a"), .integer("b", default: 7)])
    _ = try fixture.engine.openSubject("t", schema: ObjectSchema(properties: [.integer("c")]))
    _ = try fixture.engine.bind(FieldBinding(field: "c", subject: "t", property: "c", view: .textField))
    let formats = Set(["a", "b", "c"].compactMap { fixture.engine.fields[$0]?.format.map(ObjectIdentifier.init) })
    #expect(formats.count == 1)
  }

  @Test func configureMergesIntoWhatIsThere() throws {
    let fixture = try Fixture([.string("text", optional: true)], view: .label)
    var title = FieldModel.Changes()
    title.title = "Title"
    var icon = FieldModel.Changes()
    icon.icon = "icon"
    _ = try fixture.engine.configure("text", format: FormatOptions(style: "", values: ["nilText": "none"]))
    _ = try fixture.engine.configure("text", model: title)
    let state = try fixture.engine.configure("text", model: icon)
    #expect(state.text == "none")
    #expect(state.model.title == "Title")
    #expect(state.model.icon == "icon")
    let restored = try fixture.engine.configure("text", format: FormatOptions(style: "", values: ["nilText": .null]))
    #expect(restored.text == "«nil»")
  }

  @Test func configureWhileEditingKeepsADraftThatMeansTheSame() throws {
    let fixture = try Fixture([.integer("n")])
    try fixture.edit("n", (0, 3), "007")
    let state = try fixture.engine.configure("n", format: FormatOptions(style: "", values: ["most": 100]))
    #expect(state.text == "007")
    #expect(state.phase == .editing)
    #expect(state.canUndo)
  }

  @Test func impliedStyleFollowsTheProperty() throws {
    let fixture = try Fixture([.integer("n", default: 4), .string("t")], values: [("t", "text")])
    #expect(try fixture.engine.rebind("n", property: "t").text == "text")
    #expect(try fixture.engine.rebind("n", property: "n").text == "<4>")
    let explicit = FormatOptions(style: "integer")
    _ = try fixture.engine.configure("n", format: explicit)
    #expect(fixture.engine.fields["n"]?.isStyleImplied == false)
  }

  @Test func unboundFieldIsGone() throws {
    let fixture = try Fixture()
    try fixture.label("l", on: "text")
    try fixture.write("text", "x")
    try fixture.engine.unbind("l")
    #expect(fixture.engine.takeEffects().changedFields == ["text"])
    try fixture.write("text", "y")
    #expect(fixture.engine.takeEffects().changedFields == ["text"])
    #expect(failure { try fixture.engine.unbind("l") }?.code == .unknownField)
  }

  @Test func localeReformatsEveryFieldThatIsNotBeingEdited() throws {
    let engine = Engine(formats: .localized)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [.string("t")]), values: [("t", "x")])
    for field in ["a", "b"] as [Text] {
      _ = try engine.bind(FieldBinding(field: field, subject: "s", property: "t", view: .textField))
    }
    try #require(try engine.text(of: "a") == "x@en-US")
    _ = try engine.edit("b", EditRequest(range: Selection(caret: 0), replacement: "y"))
    _ = engine.takeEffects()
    let draft = try engine.text(of: "b")
    try engine.setLocale("fr-CH")
    #expect(engine.locale == "fr-CH")
    #expect(try engine.text(of: "a").string.hasSuffix("@fr-CH"))
    #expect(try engine.text(of: "b") == draft)
    #expect(engine.takeEffects().changedFields == ["a"])
    #expect(try engine.endEditing("b").text.string.hasSuffix("@fr-CH"))
  }

  @Test(arguments: ["", "e", "en_US", "en-", "1", "languages-x", "en US"] as [Text])
  func whatIsNoLanguageTagIsRefused(_ tag: Text) {
    #expect(failure { try Engine().setLocale(tag) }?.path == "locale")
  }
}

extension FormatRegistry {
  /// Text that is displayed with its locale behind it.
  fileprivate static let localized: FormatRegistry = {
    var registry = FormatRegistry()
    registry.register("text", cost: FormatCost()) { _, context in Localized(locale: context.locale) }
    return registry
  }()
}

private final class Localized: Format {
  private let locale: Text

  init(locale: Text) { self.locale = locale }

  var maximumBytes: Int { 1_000 }

  var inputTraits: InputTraits {
    InputTraits(inputMode: "text", alignment: "natural", spellCheck: true, autocorrect: true)
  }

  func displayText(for value: Value) -> Text { Text("\(value.plainText ?? "")@\(locale)") }
  func editingText(for value: Value) -> Text { value.plainText ?? "" }
  func parse(_ draft: Draft, in _: EditSituation) -> Parse { Parse(.acceptable, .string(draft.text)) }

  func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _: inout EditNotes) -> EditDecision {
    let caret = edit.range.lowerBound + edit.replacement.count
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    return .accepted(Draft(text: text, selection: Selection(caret: caret)))
  }
}
