import Testing

@testable import Interactors

/// A reason stays in view until the next visible change (`Protocol/fields.md`, "What the user sees").
@Suite struct ReasonInViewTests {
  private static func engine(_ locale: Text = "en-US", _ style: Text = "decimal") throws -> Engine {
    let engine = Engine(locale: locale)
    let schema = PropertySchema(name: "n", type: style == "text" ? .string : .number, isOptional: true)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
    let options = FormatOptions(style: style)
    _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: options))
    _ = try engine.beginEditing("n")
    return engine
  }

  @discardableResult
  private static func type(_ keys: String, into engine: Engine) throws -> EditResult? {
    var result: EditResult?
    for key in keys { result = try engine.edit("n", EditRequest(replacement: Text(String(key)))) }
    return result
  }

  /// What can follow a refused letter.
  enum Act: String, CaseIterable {
    case caret, silentKey, commit, sameFocus, valueOfTheProgram, otherReason
    case digit, end, clear

    /// Whether the letter's reason, or another one with its code, is in view afterwards.
    var leavesReason: Bool { self != .digit && self != .end && self != .clear }
  }

  @Test(arguments: Act.allCases) func whatLeavesAReasonInView(_ act: Act) throws {
    let engine = try Self.engine("en-US", "percent")
    try Self.type("1234", into: engine)
    _ = try engine.select("n", Selection(caret: 0))
    #expect(try Self.type("x", into: engine)?.reason?.code == .badInput)
    #expect(try engine.state(of: "n").reason?.code == .badInput)
    switch act {
    case .caret: _ = try engine.select("n", Selection(caret: 1))
    case .silentKey: #expect(try Self.type("%", into: engine)?.reason?.isShown == false)
    case .commit: _ = try engine.commit("n")
    case .sameFocus: _ = try engine.beginEditing("n")
    case .valueOfTheProgram: _ = try engine.writeSubject("s", values: [("n", 5)])
    case .otherReason: #expect(try Self.type("y", into: engine)?.reason?.code == .badInput)
    case .digit: #expect(try Self.type("3", into: engine)?.outcome != .rejected)
    case .end: _ = try engine.endEditing("n")
    case .clear: _ = try engine.clear("n")
    }
    // At the end the user is told what the refused letter was left out of.
    let other: MessageCode? = act == .end ? .reinterpreted : nil
    #expect(try engine.state(of: "n").reason?.code == (act.leavesReason ? .badInput : other))
  }

  @Test func theFocusComesToAnotherView() throws {
    let engine = try Self.engine("de-DE")
    try Self.type("10.50", into: engine)
    #expect(try engine.endEditing("n").reason?.code == .reinterpreted)
    #expect(try engine.state(of: "n").reason?.code == .reinterpreted)
    #expect(try engine.beginEditing("n").reason == nil)
  }

  @Test func anotherLocaleTellsItInOtherWords() throws {
    let engine = try Self.engine()
    try Self.type("x", into: engine)
    _ = engine.takeEffects()
    try engine.setLocale("de-DE")
    #expect(engine.takeEffects().changedFields == ["n"])
    let reason = try #require(try engine.state(of: "n").reason)
    #expect(engine.messages.sentence(for: reason) == "Hier sind nur Ziffern möglich.")
    try engine.setMessages([("badInput.digits", "Nein.")], locale: nil)
    #expect(engine.takeEffects().changedFields == ["n"])
    try engine.setMessages([("tooLong", "Nein.")], locale: nil)
    #expect(engine.takeEffects().changedFields == [])
  }

  /// The text is in another notation, and so is what was read of it.
  @Test(arguments: [("de-DE", "en-US", "10.50"), ("de-DE", "fr-FR", "10,50")] as [(Text, Text, Text)])
  func whatWasReadIsToldInTheNewNotation(_ old: Text, _ new: Text, _ read: Text) throws {
    let engine = try Self.engine(old)
    try Self.type("10.50", into: engine)
    #expect(try engine.endEditing("n").reason?.parameters.first?.value == "10,50")
    try engine.setLocale(new)
    #expect(try engine.state(of: "n").reason?.parameters.first?.value == .string(read))
  }

  @Test func itIsPartOfASession() throws {
    let engine = try Self.engine("de-DE")
    try Self.type("10.50", into: engine)
    _ = try engine.endEditing("n")
    let restored = Engine(locale: "de-DE")
    try Snapshot(try Snapshot(of: engine).tree).restore(into: restored)
    let reason = try #require(try engine.state(of: "n").reason)
    #expect(try restored.state(of: "n").reason == reason)
  }
}
