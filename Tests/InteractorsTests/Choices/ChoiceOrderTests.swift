import Testing

@testable import Interactors

/// C1: options that are listed by their labels.
@Suite struct ChoiceOrderTests {
  private static func format(_ options: [ChoiceOption], _ order: Text = "label") -> FormatOptions {
    var format = FormatOptions(style: "choice", values: ["sort": .string(order)])
    format.structures["options"] = ChoiceRuleTests.tree(options)
    return format
  }

  private static func engine(_ locale: Text, _ format: FormatOptions, view: FieldView = .textField) throws -> Engine {
    let engine = Engine(locale: locale)
    let property = PropertySchema(name: "p", type: .string, isOptional: true)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    _ = try engine.bind(FieldBinding(field: "f", subject: "s", property: "p", view: view, format: format))
    return engine
  }

  private static func labels(_ engine: Engine) throws -> [Text] {
    if let options = try engine.state(of: "f").traits.options { return options.map(\.text) }
    _ = try engine.beginEditing("f")
    let listed = try engine.state(of: "f").choices?.items.map(\.option.text) ?? []
    _ = try engine.endEditing("f")
    return listed
  }

  @Test(
    "By the dictionaries of the language",
    arguments: [
      ("de-DE", ["Zypern", "Österreich", "andorra", "Oman"], ["andorra", "Oman", "Österreich", "Zypern"]),
      ("sv-SE", ["Zypern", "Österrike", "Åland", "Oman"], ["Oman", "Zypern", "Åland", "Österrike"]),
      ("da-DK", ["Aabenraa", "Zebra", "Bornholm"], ["Bornholm", "Zebra", "Aabenraa"]),
      ("cs-CZ", ["hrad", "chata", "čaj", "cihla"], ["cihla", "čaj", "hrad", "chata"]),
      ("tr-TR", ["ispanya", "Irak", "İtalya"], ["Irak", "ispanya", "İtalya"]),
      ("zh-Hans-CN", ["中国", "北京", "阿富汗"], ["阿富汗", "北京", "中国"]),
      ("en-US", ["Room 10", "Room 9", "room 1"], ["room 1", "Room 9", "Room 10"]),
    ] as [(Text, [Text], [Text])]
  )
  func languages(_ locale: Text, _ given: [Text], _ sorted: [Text]) throws {
    let options = given.map { ChoiceOption(value: .string($0), text: $0) }
    #expect(try Self.labels(Self.engine(locale, Self.format(options))) == sorted)
    #expect(try Self.labels(Self.engine(locale, Self.format(options, "none"))) == given)
    #expect(try Self.labels(Self.engine(locale, Self.format(options), view: .picker)) == sorted)
  }

  /// The labels of a model, and those of a format by language.
  @Test(arguments: [FieldView.textField, .picker])
  func anotherLanguageSortsThemAnew(_ view: FieldView) throws {
    func option(_ value: Text, _ german: Text, _ english: Text) -> DataTree {
      .object([
        .init("value", .string(value)),
        .init("text", .object([.init("de", .string(german)), .init("en", .string(english))])),
      ])
    }
    var format = FormatOptions(style: "choice", values: ["sort": "label"])
    let countries = [option("DE", "Deutschland", "Germany"), option("AT", "Österreich", "Austria")]
    format.structures["options"] = .list(countries)
    let engine = try Self.engine("de-DE", format, view: view)
    #expect(try Self.labels(engine) == ["Deutschland", "Österreich"])
    try engine.setLocale("en-US")
    #expect(try Self.labels(engine) == ["Austria", "Germany"])

    var changes = FieldModel.Changes()
    let more: [(Text, Text, Text)] = [("CH", "Schweiz", "Switzerland"), ("ES", "Spanien", "Spain")]
    changes.options = try more.map { value, german, english in
      let text = try #require(LocalizedText(byLanguage: ["de": german, "en": english]))
      return FieldModel.Option(value: .string(value), localized: text)
    }
    format.structures["options"] = nil
    _ = try engine.unbind("f")
    var binding = FieldBinding(field: "f", subject: "s", property: "p", view: view, format: format)
    binding.model.apply(changes)
    _ = try engine.bind(binding)
    #expect(try Self.labels(engine) == ["Spain", "Switzerland"])
    try engine.setLocale("de-DE")
    #expect(try Self.labels(engine) == ["Schweiz", "Spanien"])
  }

  /// A picker has no way to show that an option cannot be chosen.
  @Test func aPickerLeavesOutWhatIsDisabled() throws {
    let options = [ChoiceOption(value: "b", text: "B", isEnabled: false), ChoiceOption(value: "a", text: "A")]
    let engine = try Self.engine("en", Self.format(options, "none"), view: .picker)
    #expect(try Self.labels(engine) == ["A"])
    #expect(failure { _ = try engine.choose("f", "b") }?.code == .notAnOption)
    #expect(try engine.choose("f", "a").text == "A")
    _ = try engine.writeSubject("s", values: [("p", "b")])
    #expect(try engine.text(of: "f") == "B")
  }

  @Test func whatTheClientTellsStaysInItsOrder() throws {
    let format = FormatOptions(style: "choice", values: ["source": "client", "sort": "label"])
    #expect(failure { _ = try Self.engine("en", format) }?.path == "format.sort")
    let other = FormatOptions(style: "choice", values: ["sort": "value"])
    #expect(failure { _ = try Self.engine("en", other) }?.path == "format.sort")
  }

  /// Sorting is paid for before it is done, whether the labels are the format's or the schema's.
  @Test func sortingIsBounded() throws {
    let label = String(repeating: "long ", count: 180)
    func options(_ count: Int) -> [ChoiceOption] {
      (0..<count).map { ChoiceOption(value: .string(Text("\($0)")), text: Text("\(label)\($0 &* 79 % count)")) }
    }
    _ = try Self.engine("en", Self.format(options(100)))
    #expect(failure { _ = try Self.engine("en", Self.format(options(12_000))) }?.path == "format")
    _ = try Self.engine("en", Self.format(options(12_000), "none"))
    let engine = Engine(locale: "en")
    var property = PropertySchema(name: "p", type: .string, isOptional: true)
    property.enumeration = options(12_000).map { .string($0.text) }
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    let format = FormatOptions(style: "choice", values: ["sort": "label"])
    let binding = FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: format)
    #expect(failure { _ = try engine.bind(binding) }?.path == "format")
  }
}
