import EngineSupport
import FoundationLocale
import LocaleFacts
import TestSupport
import Testing

@testable import Interactors

/// The bytes of facts: what may be in them, and what no facts carry.
@Suite struct FactsBytesTests {
  private static let core = Result { try FoundationFacts.bytes(of: .core, "de-DE") ?? [] }

  /// Locales of which one part is other bytes, and everything else is as it should be.
  private static func locales(_ part: FactsPart, _ bytes: [UInt8]?) -> Locales {
    FoundationFacts.locales { asked, locale in
      if asked == part { return bytes }
      return asked == .core && locale == "de-DE" ? try? core.get() : nil
    }
  }

  private static func format(
    _ style: Text,
    _ values: [Text: Value],
    _ locales: Locales,
    type: ValueType = .string,
    control: FormatContext.Control = .singleLine
  ) throws -> any Format {
    let property = PropertySchema(name: "p", type: type)
    let context = FormatContext(property: property, locale: "de-DE", locales: locales, control: control)
    return try FormatRegistry.standard.makeFormat(FormatOptions(style: style, values: values), context)
  }

  @Test func aCoreIsSmall() throws {
    // By brotli it is half of that.
    #expect(try Self.core.get().count < 2048)
  }

  @Test func everyBeginningIsRefused() throws {
    let whole = try Self.core.get()
    for count in whole.indices {
      #expect(throws: InteractorError.self) {
        try Self.format("date", [:], Self.locales(.core, Array(whole[..<count])))
      }
    }
  }

  /// The sum tells that a byte is another one.
  @Test func everyOtherByteIsRefused() throws {
    let whole = try Self.core.get()
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1 << UInt8(place % 8)
      #expect(throws: InteractorError.self) { try Self.format("date", [:], Self.locales(.core, bytes)) }
    }
  }

  /// Whatever the bytes are, they are refused, or something is made of them; if their sum is right as well.
  @Test func damagedBytesDoNoHarm() throws {
    var generator = SeededGenerator.printed(for: "damagedBytesDoNoHarm")
    let parts: [(FactsPart, String)] = [
      (.core, "de-DE"), (.dates(calendar: "buddhist"), "de-DE"), (.regions, "de-DE"), (.calendar("persian"), "und"),
    ]
    let all = try parts.map { (part: $0.0, bytes: try FoundationFacts.bytes(of: $0.0, $0.1) ?? []) }
    for turn in 0..<400 {
      var (part, bytes) = all[turn % all.count]
      for _ in 0...generator.below(3) {
        let place = generator.below(bytes.count)
        switch generator.below(3) {
        case 0: bytes[place] = UInt8(generator.below(256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(generator.below(256)), at: place)
        }
      }
      if turn % 8 > 0 { bytes.replaceSubrange(4..<8, with: FactsEncoder.sum(of: bytes[8...])) }
      let locales = Self.locales(part, bytes)
      _ = locales.region(of: "de-DE")
      _ = try? locales.regionName("DE", in: "de-DE")
      for calendar in ["gregory", "buddhist", "persian"] {
        guard let format = try? Self.format("dateTime", ["calendar": .string(Text(calendar))], locales) else {
          continue
        }
        _ = format.displayText(for: "2024-02-29T10:00:00Z")
        _ = format.parse(Draft(text: "29. Februar 2024, 10 Uhr", selection: Selection(caret: 0)), in: EditSituation())
      }
      if let format = try? Self.format("duration", [:], locales) { _ = format.displayText(for: "P3DT5H7M") }
      if let format = try? Self.format("decimal", [:], locales, type: .number) {
        _ = format.displayText(for: .integer(1234))
      }
    }
  }

  /// What no facts carry, with the path of the error and what it asks for.
  static let refused: [(style: Text, values: [Text: Value], path: String, expected: String)] = [
    ("date", ["weekday": "long"], "weekday", "dateStyle or timeStyle, as facts of locales carry no components"),
    (
      "decimal", ["notation": "compact"], "notation", "standard, as facts of locales carry no other notation"
    ),
    ("date", ["locale": "fr-FR"], "locale", "a locale whose facts are there"),
    ("currency", ["currency": "EUR"], "locale", "a locale whose facts are there"),
    ("date", ["calendar": "buddhist"], "calendar", "a locale whose facts are there"),
    ("date", ["calendar": "persian"], "calendar", "a locale whose facts are there"),
    ("date", ["calendar": "hebrew"], "calendar", "a calendar that facts of locales carry"),
    ("date", ["numberingSystem": "deva"], "locale", "a locale whose facts are there"),
  ]

  @Test(arguments: refused)
  func whatNoFactsCarryIsAnError(_ style: Text, _ values: [Text: Value], _ path: String, _ expected: String) throws {
    let isNumber = style == "decimal" || style == "currency"
    do {
      // Another notation is for what is only displayed.
      let control: FormatContext.Control = style == "decimal" ? .display : .singleLine
      let locales = Self.locales(.regions, nil)
      _ = try Self.format(style, values, locales, type: isNumber ? .number : .string, control: control)
      Issue.record("a format was made")
    } catch InteractorError.invalid(let found, let wanted, _) {
      #expect(found == path)
      #expect(wanted == expected)
    }
  }

  @Test func aListOfRegionsNeedsTheirNames() {
    let asked = Guarded(0)
    let locales = FoundationFacts.locales { part, _ in
      if part == .regions { asked.withLock { $0 += 1 } }
      return nil
    }
    let got = "one without de-DE/regions.facts"
    #expect(throws: InteractorError.invalid(path: "locale", expected: "a locale whose facts are there", got: got)) {
      try PhoneCatalog.regions(locale: "de-DE", locales: locales)
    }
    #expect(asked.withLock { $0 } == 1)
  }

  @Test func textsAreListedByTheirLetters() {
    let locales = Self.locales(.core, nil)
    let texts: [Text] = ["Zebra", "Äpfel 10", "apfel 9", "Öl", "Ofen", "10", "9", "-"]
    let order = locales.sorted(texts, in: "de-DE") { $0 }
    #expect(order == ["-", "9", "10", "apfel 9", "Äpfel 10", "Ofen", "Öl", "Zebra"])
  }

  /// Milliseconds stay what they are, in every year.
  @Test(arguments: ["2003-01-05", "9999-12-31"]) func millisecondsAreNotCutOff(_ date: String) throws {
    var style = DateDisplayStyle(date: .short, time: .medium)
    style.fractionDigits = 3
    let day = try #require(DateTime(parsing: Text("\(date)T09:04:07.123"))).date
    for locales in [Locales.foundation, Self.locales(.regions, nil)] {
      let display = try locales.provider.dateDisplay(of: "de-DE", .gregorian, style)
      for milliseconds in 0..<1000 {
        let time = TimeOfDay(hour: 9, minute: 4, second: 7, nanosecond: milliseconds * 1_000_000)
        #expect(display.text(of: day, time).string.hasSuffix(",\(String(1000 + milliseconds).dropFirst())"))
      }
    }
  }
}
