import Testing

@testable import Interactors

/// `direction` among the traits, and `displayMarks`.
@Suite struct DirectionTests {
  private static func state(
    _ locale: Text,
    _ property: PropertySchema,
    _ options: FormatOptions? = nil,
    _ value: Value
  ) throws -> FieldState {
    let engine = Engine(locale: locale)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: [(property.name, value)])
    let binding = FieldBinding(field: "f", subject: "s", property: property.name, view: .label, format: options)
    return try engine.bind(binding)
  }

  @Test(
    arguments: [
      ("en-US", "decimal", .leftToRight, "-1,234.5", "-1,234.5"),
      ("he-IL", "decimal", .leftToRight, "\u{200E}-1,234.5", "-1,234.5"),
      ("he-IL", "currency", .rightToLeft, "\u{200F}\u{200E}-1,234.50\u{A0}\u{200F}₪", "-1,234.50\u{A0}₪"),
      ("fa-IR", "decimal", .leftToRight, "\u{200E}−۱٬۲۳۴٫۵", "−۱٬۲۳۴٫۵"),
      ("ar-EG", "decimal", .rightToLeft, "\u{61C}-١٬٢٣٤٫٥", "-١٬٢٣٤٫٥"),
      ("ar-AE", "decimal", .leftToRight, "\u{200E}-1,234.5", "-1,234.5"),
    ] as [(Text, Text, TextDirection, Text, Text)]
  )
  func numbersHaveTheDirectionThatTheirSignNeeds(
    _ locale: Text,
    _ style: Text,
    _ direction: TextDirection,
    _ marked: Text,
    _ plain: Text
  ) throws {
    let property = PropertySchema(name: "n", type: .number)
    let value = Value.number(try #require(DecimalNumber("-1234.5")))
    var options = FormatOptions(style: style)
    if style == "currency" { options.values["currency"] = "ILS" }
    let state = try Self.state(locale, property, options, value)
    #expect(state.text == marked)
    #expect(state.traits.input.direction == direction)
    options.values["displayMarks"] = .boolean(false)
    let other = try Self.state(locale, property, options, value)
    #expect(other.text == plain)
    #expect(other.traits.input.direction == direction)
  }

  @Test func proseFollowsItsLettersAndCodesDoNot() throws {
    #expect(try Self.state("ar", .string("t"), nil, "x").traits.input.direction == .auto)
    let address = PropertySchema.string("t").with { $0.format = .email }
    #expect(try Self.state("ar", address, nil, "x").traits.input.direction == .leftToRight)
  }

  /// A toolkit that draws marks as boxes draws them in sentences, too.
  @Test func sentencesHaveTheMarksOfTheField() throws {
    for (marks, bound) in [(true, "\u{2068}٥٠٪\u{61C}\u{2069}"), (false, "٥٠٪")] {
      let engine = Engine(locale: "ar-EG")
      let half = try #require(DecimalNumber("0.5"))
      let property = PropertySchema(name: "n", type: .number).with { $0.maximum = half }
      _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
      let format = FormatOptions(style: "percent", values: ["displayMarks": .boolean(marks)])
      _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "n", view: .textField, format: format))
      let issue = Issue(.rangeOverflow, source: .schema, parameters: [Parameter("maximum", .number(half))])
      let sentence = engine.messages.sentence(for: issue, in: engine.messageContext(ofField: "f"))
      #expect(sentence == Text("يجب ألا تزيد القيمة على \(bound)."))
    }
  }

  /// No display text of any locale has a mark left.
  @Test func noMarkIsLeftInAnyLocale() throws {
    for locale in ["ar", "ar-EG", "fa", "he", "ur", "ckb", "ps", "sd", "yi"] as [Text] {
      for style in ["decimal", "percent", "currency"] as [Text] {
        var options = FormatOptions(style: style, values: ["displayMarks": .boolean(false), "signDisplay": "always"])
        if style == "currency" { options.values["currency"] = "IRR" }
        let property = PropertySchema(name: "n", type: .number)
        let text = try Self.state(locale, property, options, .number(DecimalNumber(-12_345))).text
        let hasMark = text.string.unicodeScalars.contains { $0.isBidiMark }
        #expect(!hasMark, "\(locale) \(style)")
      }
    }
  }
}
