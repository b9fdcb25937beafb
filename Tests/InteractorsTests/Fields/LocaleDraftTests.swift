import Testing

@testable import Interactors

/// number-entry N22: a draft in another locale is the same significant characters in its notation.
@Suite struct LocaleDraftTests {
  private static func engine(_ locale: Text, _ values: [Text: Value] = [:]) throws -> Engine {
    let engine = Engine(locale: locale)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [PropertySchema(name: "n", type: .number)]))
    let options = FormatOptions(style: "decimal", values: values)
    _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: options))
    _ = try engine.beginEditing("n")
    return engine
  }

  /// Replaces the draft, whatever there is, and puts the caret.
  private static func show(_ marked: String, in engine: Engine) throws {
    let draft = Draft(marked: marked)
    let all = Selection(start: 0, end: try engine.text(of: "n").count)
    _ = try engine.edit("n", EditRequest(range: all, replacement: draft.text))
    _ = try engine.select("n", draft.selection)
  }

  private static func shown(_ engine: Engine) throws -> String {
    let state = try engine.state(of: "n")
    return Draft(text: state.text, selection: state.selection).marked
  }

  @Test(
    arguments: [
      ("de-DE", "1.234|,5", "en-US", "1,234|.5"), ("de-DE", "1.2[34,]5", "en-US", "1,2[34.]5"),
      ("en-US", "1,234.|", "de-DE", "1.234,|"), ("en-US", "-|", "ar-EG", "-|"), ("en-US", "|", "de-DE", "|"),
      ("en-US", "-1,2|34.5", "fa-IR", "−۱٬۲|۳۴٫۵"), ("fa-IR", "−۱٬۲|۳۴٫۵", "en-US", "-1,2|34.5"),
      ("en-US", "1,234,56|7", "hi-IN", "12,34,56|7"), ("en-US", "0.|", "fr-FR", "0,|"),
      ("de-CH", "1’234|.5", "es-ES", "1234|,5"),
    ] as [(Text, String, Text, String)]
  )
  func theDraftIsWrittenInTheNewNotation(_ old: Text, _ before: String, _ new: Text, _ after: String) throws {
    let engine = try Self.engine(old)
    try Self.show(before, in: engine)
    let state = try engine.state(of: "n")
    _ = engine.takeEffects()
    try engine.setLocale(new)
    #expect(try Self.shown(engine) == after)
    let now = try engine.state(of: "n")
    #expect(now.value == state.value && now.phase == .editing && now.parse == state.parse)
    #expect(now.canUndo == state.canUndo)
    let effects = engine.takeEffects()
    #expect(effects.subjectChanges.isEmpty)
    #expect(effects.changedFields == (now.text == state.text && now.traits == state.traits ? [] : ["n"]))
    // And back again.
    try engine.setLocale(old)
    #expect(try Self.shown(engine) == before)
  }

  @Test func undoGoesOnInTheNewNotation() throws {
    let engine = try Self.engine("de-DE")
    try Self.show("1.234,5|", in: engine)
    _ = try engine.edit("n", EditRequest(replacement: "6"))
    try engine.setLocale("en-US")
    #expect(try engine.state(of: "n").text == "1,234.56")
    let undone = try engine.undo("n")
    #expect(undone.text == "1,234.5" && undone.selection == Selection(caret: 7))
    #expect(try engine.redo("n").text == "1,234.56")
  }

  @Test func undoOfAnIdleFieldGoesOnInTheNewNotation() throws {
    let engine = try Self.engine("de-DE")
    try Self.show("1.234,5|", in: engine)
    _ = try engine.edit("n", EditRequest(replacement: "6"))
    _ = try engine.endEditing("n")
    try engine.setLocale("fa-IR")
    #expect(try engine.undo("n").text == "۱٬۲۳۴٫۵")
  }

  @Test func anUntouchedDraftStaysUntouched() throws {
    let engine = try Self.engine("de-DE")
    try Self.show("1.234,5|", in: engine)
    _ = try engine.endEditing("n")
    _ = try engine.beginEditing("n")
    try engine.setLocale("en-US")
    _ = engine.takeEffects()
    #expect(try engine.endEditing("n").text == "1,234.5")
    #expect(engine.takeEffects().subjectChanges.isEmpty)
  }

  @Test func aModifiedDraftIsCancelledToItsBeginning() throws {
    let engine = try Self.engine("de-DE")
    try Self.show("1.234,5|", in: engine)
    try engine.setLocale("en-US")
    let state = try engine.cancel("n")
    #expect(state.text == "0" && state.value == .number(DecimalNumber(0)))
  }

  @Test func aHeldDraftIsWrittenAnewToo() throws {
    let engine = try Self.engine("en-US")
    try Self.show("-|", in: engine)
    #expect(try engine.endEditing("n").phase == .held)
    try engine.setLocale("fa-IR")
    let state = try engine.state(of: "n")
    #expect(state.phase == .held && state.text == "−")
  }

  @Test func groupsThatTheUserPlacesStayWhereTheyStand() throws {
    let engine = try Self.engine("de-DE", ["groupWhileEditing": .boolean(false)])
    try Self.show("12.345|,5", in: engine)
    try engine.setLocale("en-US")
    #expect(try Self.shown(engine) == "12,345|.5")
    // Groups of three are read in every locale.
    try Self.show("1,234,567|", in: engine)
    try engine.setLocale("hi-IN")
    #expect(try Self.shown(engine) == "1,234,567|")
    #expect(try engine.endEditing("n").text == "12,34,567")
  }

  /// number-entry N21: what the separator is read as is what it becomes.
  @Test(
    arguments: [
      ("de-DE", "10.", "en-US", "10."), ("de-DE", "10.5", "en-US", "10.5"), ("en-US", "1234,5", "de-DE", "1.234,5"),
      ("en-US", "10,50", "fa-IR", "۱۰٫۵۰"),
    ] as [(Text, String, Text, Text)]
  )
  func aTypedGroupSeparatorBecomesWhatItIsReadAs(_ old: Text, _ typed: String, _ new: Text, _ after: Text) throws {
    let engine = try Self.engine(old)
    _ = try engine.select("n", Selection(start: 0, end: 1))
    for key in typed { _ = try engine.edit("n", EditRequest(replacement: Text(String(key)))) }
    let before = try engine.state(of: "n")
    try engine.setLocale(new)
    let state = try engine.state(of: "n")
    #expect(state.value == before.value)
    #expect(state.text == after)
    // And what it had been can still be undone and done again.
    while try engine.undo("n").outcome == .revised {}
    while try engine.redo("n").outcome == .revised {}
    #expect(try engine.state(of: "n").value == before.value)
  }

  /// number-entry N21: a draft without a value is held, says why, and stays what it is in any locale.
  @Test(
    arguments: [
      ("integer", "de-DE", "10.50", "en-US", "10.50", "fraction"),
      ("integer", "de-DE", "10.50", "fr-FR", "10,50", "fraction"),
      ("integer", "en-US", "10,50", "ar-EG", "١٠٫٥٠", "fraction"),
      ("percent", "de-DE", "12.5", "en-US", "12,5", "fraction"),
      ("percent", "de-DE", "12.5", "fr-FR", "12.5", "fraction"),
      ("decimal", "en-US", "34,634,8", "de-DE", "34.634.8", "number"),
      ("decimal", "en-US", "34,634,8", "fr-FR", "34\u{202F}634\u{202F}8", "number"),
    ] as [(Text, Text, String, Text, Text, Text)]
  )
  func aDraftWithoutAValueStays(
    _ style: Text,
    _ old: Text,
    _ typed: String,
    _ new: Text,
    _ after: Text,
    _ keyword: Text
  ) throws {
    let engine = Engine(locale: old)
    let property = PropertySchema(name: "n", type: style == "integer" ? .integer : .number)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    let format = FormatOptions(style: style)
    _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: format))
    _ = try engine.beginEditing("n")
    _ = try engine.select("n", Selection(start: 0, end: 1))
    for key in typed { _ = try engine.edit("n", EditRequest(replacement: Text(String(key)))) }
    let before = try engine.endEditing("n")
    #expect(before.phase == .held)
    try engine.setLocale(new)
    let state = try engine.state(of: "n")
    #expect(state.phase == .held && state.text == after && state.value == before.value)
    #expect(state.issues.map(\.code) == [.badInput])
    #expect(state.issues.first?.parameters.first?.value == .string(keyword))
  }

  /// number-entry N24: what was refused in one locale, or with other options, is refused in the next.
  @Test(
    arguments: [
      ("currency", "12€", "50", "12€50"), ("decimal", "2-", "3", "2-3"), ("decimal", "12 kg", "50", "12 kg50"),
      ("decimal", "1.234,5-", "6", "1234,5-6"), ("integer", "10,", "5", "10,5"),
    ] as [(Text, String, String, String)]
  )
  func refusedKeysAreRemembered(_ style: Text, _ keys: String, _ others: String, _ quoted: String) throws {
    for isLocale in [true, false] {
      let engine = Engine(locale: "de-DE")
      let property = PropertySchema(name: "n", type: style == "integer" ? .integer : .number, isOptional: true)
      _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
      let format = FormatOptions(style: style, values: style == "currency" ? ["currency": "EUR"] : [:])
      _ = try engine.bind(FieldBinding(field: "n", subject: "s", property: "n", view: .textField, format: format))
      _ = try engine.beginEditing("n")
      for key in keys { _ = try engine.edit("n", EditRequest(replacement: Text(String(key)))) }
      let value = try engine.state(of: "n").value
      if isLocale {
        try engine.setLocale("en-US")
      } else {
        _ = try engine.configure("n", format: FormatOptions(style: "", values: ["roundingMode": "floor"]))
      }
      #expect(try engine.state(of: "n").value == value)
      for key in others { _ = try engine.edit("n", EditRequest(replacement: Text(String(key)))) }
      let end = try engine.endEditing("n")
      #expect(end.phase == .held, "\(end.text) \(end.value)")
      #expect(end.issues.first?.parameters.first?.value == .string(Text(quoted)))
    }
  }

  @Test func aCompositionOfTextIsLeftAlone() throws {
    let fixture = try Fixture(values: [("text", "a")])
    try fixture.edit("text", (1, 1), "k", composing: true)
    try fixture.engine.setLocale("ja-JP")
    let state = try fixture.engine.state(of: "text")
    #expect(state.phase == .composing && state.text == "ak")
    try fixture.edit("text", (1, 2), "か")
    #expect(try fixture.value("text") == "aか")
  }

  @Test func aCompositionOfANumberEnds() throws {
    let engine = try Self.engine("de-DE")
    try Self.show("1.234,5|", in: engine)
    let end = Selection(caret: 7)
    _ = try engine.edit("n", EditRequest(range: end, replacement: "６", isComposing: true))
    try engine.setLocale("en-US")
    let state = try engine.state(of: "n")
    #expect(state.phase == .editing && state.text == "1,234.56")
  }

  /// A composition on a draft that is the same in both locales goes on. What undo and cancel go back to is translated.
  @Test(arguments: [true, false])
  func aCompositionGoesOnAndThePastIsTranslated(_ cancels: Bool) throws {
    let engine = try Self.engine("de-DE")
    try Self.show("1.234,5|", in: engine)
    _ = try engine.commit("n")
    _ = try engine.edit("n", EditRequest(range: Selection(start: 0, end: 7), replacement: "5"))
    _ = try engine.edit("n", EditRequest(range: Selection(caret: 1), replacement: "６", isComposing: true))
    for locale in ["fr-CH", "en-US"] as [Text] { try engine.setLocale(locale) }
    #expect(try engine.state(of: "n").phase == .composing)
    if cancels {
      #expect(try engine.cancel("n").text == "1,234.5")
    } else {
      let end = EditRequest(range: Selection(start: 1, end: 4), replacement: "6")
      _ = try engine.edit("n", end)
      #expect(try engine.state(of: "n").text == "56")
      #expect(try engine.undo("n").text == "5")
      #expect(try engine.undo("n").text == "1,234.5")
    }
  }

  /// German fields on properties of one subject, in each of which an input method composes a digit behind 1.234,5.
  private static func composing(_ fields: [(id: Text, property: Text, digit: Text)]) throws -> Engine {
    let engine = Engine(locale: "de-DE")
    let names = Set(fields.map(\.property)).sorted()
    let schema = ObjectSchema(properties: names.map { PropertySchema(name: $0, type: .number) })
    let start = Value.number(try #require(DecimalNumber("1234.5")))
    _ = try engine.openSubject("s", schema: schema, values: names.map { ($0, start) })
    for (id, property, digit) in fields {
      _ = try engine.bind(FieldBinding(field: id, subject: "s", property: property, view: .textField))
      _ = try engine.edit(id, EditRequest(range: Selection(caret: 7), replacement: digit, isComposing: true))
    }
    _ = engine.takeEffects()
    return engine
  }

  @Test func compositionsInSeveralFieldsEndInOneChange() throws {
    let engine = try Self.composing([("a", "m", "６"), ("b", "n", "７")])
    let revision = try engine.readSubject("s").revision
    try engine.setLocale("en-US")
    let effects = engine.takeEffects()
    #expect(try engine.readSubject("s").revision == revision + 1)
    #expect(effects.subjectChanges.map { $0.changes.map(\.property) } == [["m", "n"]])
    #expect(effects.subjectChanges.first?.cause == .program && effects.subjectChanges.first?.origin == nil)
    #expect(effects.changedFields == ["a", "b"])
    for (field, text) in [("a", "1,234.56"), ("b", "1,234.57")] as [(Text, Text)] {
      let state = try engine.state(of: field)
      #expect(state.text == text && state.phase == .editing && state.conflict == nil && state.canUndo)
      // The user has written it, so it can still be undone when the session is over.
      #expect(try engine.endEditing(field).canUndo)
    }
  }

  @Test func ofTwoCompositionsOnOnePropertyOneIsInConflict() throws {
    let engine = try Self.composing([("a", "n", "６"), ("b", "n", "７")])
    try engine.setLocale("en-US")
    let effects = engine.takeEffects()
    let last = Value.number(try #require(DecimalNumber("1234.57")))
    #expect(effects.subjectChanges.map { $0.changes.map(\.value) } == [[last]])
    #expect(effects.changedFields.sorted() == ["a", "b"])
    #expect(try engine.state(of: "a").conflict == last)
    #expect(try engine.state(of: "b").conflict == nil)
    #expect(try engine.text(of: "a") == "1,234.56")
  }

  @Test func otherOptionsWriteTheDraftAnewToo() throws {
    let engine = try Self.engine("en-US", ["locale": "de-DE"])
    try Self.show("1.234|,5", in: engine)
    _ = try engine.configure("n", format: FormatOptions(style: "", values: ["locale": "en-GB"]))
    #expect(try Self.shown(engine) == "1,234|.5")
    // A percent of the same characters is another value.
    _ = try engine.configure("n", format: FormatOptions(style: "percent"))
    let number = try #require(DecimalNumber("1234.5"))
    #expect(try engine.state(of: "n").value == .number(number))
    #expect(try engine.text(of: "n") == "123,450")
  }
}
