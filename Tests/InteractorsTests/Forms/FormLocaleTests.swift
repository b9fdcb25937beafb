import Testing

@testable import Interactors

/// A form knows what its drafts mean in the locale of the session.
@Suite struct FormLocaleTests {
  /// `7,` could be a group in English. In French it is a number with its separator, which goes.
  @Test func aDraftThatMeansSomethingElseIsCountedAgain() throws {
    let engine = Engine(locale: "en-US")
    let schema = ObjectSchema(properties: [PropertySchema(name: "n", type: .integer)])
    _ = try engine.openSubject("s", schema: schema)
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "n", view: .textField))
    _ = try engine.openForm("form", fields: ["f"])
    _ = try engine.beginEditing("f", at: Selection(start: 0, end: 1))
    for key in ["7", ","] as [Text] { _ = try engine.edit("f", EditRequest(replacement: key)) }
    #expect(try !engine.readForm("form").isValid)
    _ = engine.takeEffects()
    try engine.setLocale("fr-FR")
    #expect(try engine.state(of: "f").issues.isEmpty)
    #expect(try engine.readForm("form").isValid)
    #expect(engine.takeEffects().changedForms == ["form"])
  }
}
