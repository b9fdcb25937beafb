import EngineSupport
import FoundationEssentials
import FoundationInternationalization
import FoundationLocale
import LocaleFacts
import TestSupport
import Testing

@testable import Interactors

/// The locales of Foundation by way of their facts: what comes of the bytes is what Foundation says.
///
/// Each run compares some locales. `INTERACTOR_FACTS=all` compares all of them, which takes a quarter of an hour, and
/// their currencies, which takes hours.
@Suite struct LocaleFactsTests {
  private static let comparesAll = ProcessInfo.processInfo.environment["INTERACTOR_FACTS"] == "all"

  /// Tags of locales, all of them or some at random besides those that differ most from others.
  private static func tags(_ count: Int, _ generator: inout SeededGenerator) throws -> [Text] {
    let usual = ["de-DE", "ar-EG", "fa-IR", "ja-JP", "th-TH", "zh-TW", "hi-IN-u-nu-deva", "en-GB-u-hc-h12"]
    let all = Locale.availableIdentifiers.sorted()
    let some = all.shuffled(using: &generator).prefix(count)
    return try (comparesAll ? all + usual : Array(usual.prefix(count)) + some).map {
      Text(try FoundationFacts.tag(of: $0))
    }
  }

  @Test func factsSayWhatFoundationSays() throws {
    var generator = SeededGenerator.printed(for: "factsSayWhatFoundationSays")
    for tag in try Self.tags(8, &generator) {
      var comparison = LocaleComparison(.foundation, .facts, tag, generator)
      comparison.compareCore()
      comparison.compareRegions()
      #expect(comparison.differences == [])
    }
  }

  @Test func amountsAreWhatFoundationWrites() throws {
    var generator = SeededGenerator.printed(for: "amountsAreWhatFoundationWrites")
    for tag in try Self.tags(1, &generator) {
      var comparison = LocaleComparison(.foundation, .facts, tag, generator)
      let codes = LocaleCatalog.currencyCodes
      comparison.compareCurrencies(Self.comparesAll ? codes : Array(codes.shuffled(using: &generator).prefix(30)))
      #expect(comparison.differences == [])
    }
  }

  @Test func otherCalendarsAreWrittenAsFoundationDoes() throws {
    var generator = SeededGenerator.printed(for: "otherCalendarsAreWrittenAsFoundationDoes")
    for tag in try Self.tags(2, &generator) {
      var comparison = LocaleComparison(.foundation, .facts, tag, generator)
      let calendars = CalendarSystem.identifiers
      let some = Self.comparesAll ? calendars : Array(calendars.shuffled(using: &generator).prefix(4))
      for calendar in some { comparison.compareDates(calendar) }
      #expect(comparison.differences == [])
    }
  }

  /// Every day of ten thousand years, or one of 97.
  @Test(arguments: FoundationFacts.parts(of: "und")) func aTableHasTheDaysOfItsCalendar(_ part: FactsPart) throws {
    guard case .calendar(let name) = part else { return }
    let one = try #require(try Locales.foundation.provider.calendar(named: name))
    let other = try #require(try Locales.facts.provider.calendar(named: name))
    let first = try #require(CivilDate(year: 1, month: 1, day: 1)).daysSinceEpoch
    let last = try #require(CivilDate(year: 9999, month: 12, day: 31)).daysSinceEpoch
    for day in stride(from: first, through: last, by: Self.comparesAll ? 1 : 97) {
      let date = try #require(CivilDate(daysSinceEpoch: day))
      let counted = one.day(date)
      try #require(other.day(date) == counted, "\(date.text)")
      let back = try #require(counted.flatMap(other.date), "\(date.text)")
      try #require(back == date)
    }
  }

  // MARK: - Keys

  private static let fields: [(name: Text, type: ValueType, format: FormatOptions)] = [
    ("integer", .integer, FormatOptions(style: "integer")), ("decimal", .number, FormatOptions(style: "decimal")),
    ("percent", .number, FormatOptions(style: "percent")),
    ("amount", .number, FormatOptions(style: "currency", values: ["currency": "EUR", "currencySign": "accounting"])),
    ("named", .number, FormatOptions(style: "currency", values: ["currency": "USD", "currencyDisplay": "name"])),
    ("date", .string, FormatOptions(style: "date", values: ["dateStyle": "full", "relative": .boolean(true)])),
    ("time", .string, FormatOptions(style: "time", values: ["granularity": "second"])),
    ("moment", .string, FormatOptions(style: "dateTime", values: ["dateStyle": "long"])),
    ("duration", .string, FormatOptions(style: "duration")),
  ]

  private static func engine(_ locales: Locales, _ tag: Text) throws -> Engine {
    let engine = Engine(locales: locales, locale: tag)
    let properties = fields.map { PropertySchema(name: $0.name, type: $0.type, isOptional: true) }
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: properties), values: [])
    for field in fields {
      let binding = FieldBinding(
        field: field.name,
        subject: "s",
        property: field.name,
        view: .textField,
        format: field.format
      )
      _ = try engine.bind(binding)
    }
    return engine
  }

  /// What is typed and pasted: keys of all locales, and words of this one.
  private static func texts(_ tag: Text) -> [Text] {
    let keys = "0123456789.,:/- -%()€$٣५年月日".map { Text(String($0)) }
    let words = Locales.foundation.provider.dateWords(of: tag, .gregorian).words
    let names = words.map { word in Text(word.scalars.map { String($0) }.joined()) }
    let pasted: [Text] = ["12.3.2024", "3/4/05", "1.234,56", "1,234.56", "5 h 30 min", "2024-02-29T10:00", "tomorrow"]
    return keys + names + pasted
  }

  @Test func keysDoWhatTheyDoWithFoundation() throws {
    var generator = SeededGenerator.printed(for: "keysDoWhatTheyDoWithFoundation")
    for tag in try Self.tags(4, &generator) {
      let (one, other) = (try Self.engine(.foundation, tag), try Self.engine(.facts, tag))
      let texts = Self.texts(tag)
      for turn in 0..<400 {
        let field = try #require(Self.fields.randomElement(using: &generator)).name
        let action = generator.below(12)
        let text = try #require(texts.randomElement(using: &generator))
        let act = { (engine: Engine) -> String in
          switch action {
          case 0: return "\(Result { try engine.endEditing(field) })"
          case 1: return "\(Result { try engine.step(field, by: turn % 2 == 0 ? 1 : -1) })"
          case 2: return "\(Result { try engine.edit(field, EditRequest(replacement: "")) })"
          default: return "\(Result { try engine.edit(field, EditRequest(replacement: text)) })"
          }
        }
        try #require(act(one) == act(other), "\(tag) \(field) \(action) \(text)")
      }
    }
  }
}
