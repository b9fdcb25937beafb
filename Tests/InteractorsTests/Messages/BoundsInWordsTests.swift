import Testing

@testable import Interactors

/// `Protocol/messages.md`, "Values in sentences": a message names a bound as the field writes values.
@Suite struct BoundsInWordsTests {
  private func engine(_ locale: Text, _ change: (inout PropertySchema) -> Void) throws -> Engine {
    let engine = Engine(locale: locale)
    var schema = PropertySchema(name: "p", type: .number, isOptional: true)
    change(&schema)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
    return engine
  }

  private static func decimal(_ text: String) throws -> DecimalNumber { try #require(DecimalNumber(text)) }

  @Test(
    arguments: [
      ("de-DE", "percent", [:], "0.5", "Der Wert darf höchstens 50\u{A0}% sein."),
      // Never rounded: 50\u{A0}% would be another bound.
      ("de-DE", "percent", [:], "0.505", "Der Wert darf höchstens 50,5\u{A0}% sein."),
      ("de-DE", "currency", ["currency": "EUR"], "1", "Der Wert darf höchstens 1,00\u{A0}€ sein."),
      ("de-DE", "currency", ["currency": "EUR"], "1.005", "Der Wert darf höchstens 1,005\u{A0}€ sein."),
      ("en-US", "currency", ["currency": "JPY"], "1234567", "The value must be at most ¥1,234,567."),
      (
        "en-US", "currency", ["currency": "USD", "currencyDisplay": "name"], "2",
        "The value must be at most 2.00 US dollars."
      ),
      ("en-US", "decimal", ["useGrouping": .boolean(false)], "12345", "The value must be at most 12345."),
      ("de-DE", "decimal", ["locale": "en-US"], "1234.5", "Der Wert darf höchstens 1,234.5 sein."),
      ("de-DE", "decimal", ["signDisplay": "never"], "-5", "Der Wert darf höchstens -5 sein."),
      // The point of the currency is the full stop, too.
      ("da-DK", "currency", ["currency": "DKK"], "0.5", "Værdien må højst være 0,50\u{A0}kr."),
      ("fa", "percent", [:], "0.5", "مقدار باید حداکثر \u{2068}۵۰٪\u{2069} باشد."),
    ] as [(Text, Text, [Text: Value], String, Text)]
  )
  func boundsAreWrittenAsTheFieldWritesValues(
    _ locale: Text,
    _ style: Text,
    _ options: [Text: Value],
    _ maximum: String,
    _ sentence: Text
  ) throws {
    let bound = try Self.decimal(maximum)
    let engine = try engine(locale) { $0.maximum = bound }
    let format = FormatOptions(style: style, values: options)
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format))
    _ = try engine.writeSubject("s", values: [("p", .number(try Self.decimal("99999999")))])
    let issue = try #require(try engine.state(of: "f").issues.first)
    #expect(engine.messages.sentence(for: issue, in: engine.messageContext(ofField: "f")) == sentence)
  }

  @Test func reasonsAreToo() throws {
    let half = try Self.decimal("0.5")
    let engine = try engine("de-DE") { $0.maximum = half }
    let format = FormatOptions(style: "percent", values: ["bounds": "clamp", "maximumFractionDigits": 2])
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format))
    let context = engine.messageContext(ofField: "f")
    _ = try engine.beginEditing("f")
    let pasted = try engine.edit("f", EditRequest(replacement: "60.25"))
    let read = try #require(pasted.reason)
    #expect(engine.messages.sentence(for: read, in: context) == "Das wurde als 60,25\u{A0}% gelesen.")
    let ended = try engine.endEditing("f")
    let clamped = try #require(ended.reason)
    #expect(engine.messages.sentence(for: clamped, in: context) == "60,25\u{A0}% wurde zu 50\u{A0}% geändert.")
    let steps = Issue(.stepMismatch, source: .schema, parameters: [Parameter("multipleOf", .number(half))])
    #expect(engine.messages.sentence(for: steps, in: context) == "Der Wert muss ein Vielfaches von 50\u{A0}% sein.")
  }

  /// The sentence about a paste has the digits of the paste, as the text has.
  @Test func whatWasPastedIsToldWithItsZeros() throws {
    let engine = try engine("de-DE") { _ in }
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField))
    let pasted = try engine.edit("f", EditRequest(replacement: "1234.50"))
    #expect(pasted.text == "1.234,50")
    let sentence = engine.messages.sentence(
      for: try #require(pasted.reason),
      in: engine.messageContext(ofField: "f")
    )
    #expect(sentence == "Das wurde als 1.234,50 gelesen.")
  }

  @Test(
    arguments: [
      ("percent", "Das wurde als 10,5\u{A0}% gelesen."), ("currency", "Das wurde als 10,50\u{A0}€ gelesen."),
      ("decimal", "Das wurde als 10,50 gelesen."),
    ] as [(Text, Text)]
  )
  func whatWasTypedIsToldAsTheFieldWritesIt(_ style: Text, _ sentence: Text) throws {
    let engine = try engine("de-DE") { _ in }
    let values: [Text: Value] = style == "currency" ? ["currency": "EUR"] : ["maximumFractionDigits": 2]
    let format = FormatOptions(style: style, values: values)
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format))
    _ = try engine.beginEditing("f")
    var reason: Reason?
    for key in ["1", "0", ".", "5", "0"] as [Text] {
      reason = try engine.edit("f", EditRequest(replacement: key)).reason
    }
    let told = try #require(reason)
    #expect(engine.messages.sentence(for: told, in: engine.messageContext(ofField: "f")) == sentence)
  }

  @Test func aLabelInCompactNotationNamesTheWholeBound() throws {
    let engine = try engine("en-US") { $0.maximum = DecimalNumber(1_234_567) }
    let format = FormatOptions(style: "decimal", values: ["notation": "compact"])
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .label, format: format))
    _ = try engine.writeSubject("s", values: [("p", 2_000_000)])
    let state = try engine.state(of: "f")
    #expect(state.text == "2M")
    let issue = try #require(state.issues.first)
    let sentence = engine.messages.sentence(for: issue, in: engine.messageContext(ofField: "f"))
    #expect(sentence == "The value must be at most 1,234,567.")
  }

  /// What only looks like a bound is none: a rule's values of other properties, lengths, and what asks for a style.
  @Test func otherParametersAreWrittenAsTheyAsk() throws {
    let engine = try engine("en-US") { _ in }
    let format = FormatOptions(style: "percent")
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format))
    let context = engine.messageContext(ofField: "f")
    let maximum = [Parameter("maximum", .number(try Self.decimal("0.5")))]
    var issue = Issue(.rangeOverflow, source: .rule, parameters: maximum, message: .templates(["": "<{maximum}>"]))
    #expect(engine.messages.sentence(for: issue, in: context) == "<0.5>")
    issue.source = .server
    #expect(engine.messages.sentence(for: issue, in: context) == "<50%>")
    issue.message = .templates(["": "<{maximum, number}>"])
    #expect(engine.messages.sentence(for: issue, in: context) == "<0.5>")
    issue.code = .tooLong
    issue.message = .templates(["": "<{maximum}>"])
    #expect(engine.messages.sentence(for: issue, in: context) == "<0.5>")
  }

  @Test func withoutAFieldTheTypeSays() throws {
    let engine = try engine("de-DE") { _ in }
    let bound = Issue(
      .rangeOverflow,
      source: .server,
      parameters: [Parameter("maximum", .number(try Self.decimal("0.5")))]
    )
    let ofProperty = engine.messageContext(ofProperty: "p", of: "s")
    #expect(engine.messages.sentence(for: bound, in: ofProperty) == "Der Wert darf höchstens 0,5 sein.")

    for (format, value, shown) in [
      (.date, "2026-02-28", "28. Feb. 2026"), (.dateTime, "2026-02-28T10:15:00Z", "28. Feb. 2026, 10:15:00"),
      (.time, "10:15:00Z", "10:15:00"), (.date, "soon", "soon"), (.email, "2026-02-28", "2026-02-28"),
    ] as [(StringFormat, Text, Text)] {
      let engine = Engine(locale: "de-DE")
      var schema = PropertySchema(name: "p", type: .string)
      schema.format = format
      _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]))
      let bound = Issue(.rangeOverflow, source: .server, parameters: [Parameter("maximum", .string(value))])
      let context = engine.messageContext(ofProperty: "p", of: "s")
      #expect(engine.messages.sentence(for: bound, in: context) == Text("Der Wert darf höchstens \(shown) sein."))
      // A field says how itself: this one shows the text as it is.
      let text = FormatOptions(style: "text")
      _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: text))
      let ofField = engine.messageContext(ofField: "f")
      #expect(engine.messages.sentence(for: bound, in: ofField) == Text("Der Wert darf höchstens \(value) sein."))
    }
  }

  @Test func whatIsUnknownSpeaksPlainly() throws {
    let engine = try engine("en") { _ in }
    let bound = Issue(.rangeOverflow, source: .server, parameters: [Parameter("maximum", 5)])
    for context in [engine.messageContext(ofField: "no"), engine.messageContext(ofProperty: "no", of: "s")] {
      #expect(engine.messages.sentence(for: bound, in: context) == "The value must be at most 5.")
    }
  }
}
