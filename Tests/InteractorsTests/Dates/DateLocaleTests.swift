import Foundation
import FoundationLocale
import TestSupport
import Testing

@testable import Interactors

/// Dates in all locales that Foundation has.
@Suite struct DateLocaleTests {
  private static let locales = Locale.availableIdentifiers.sorted().compactMap {
    try? LocaleCatalog.canonicalTag(Text($0))
  }

  private static let styles: [(name: Value, style: Date.FormatStyle.DateStyle)] = [
    ("short", .numeric), ("medium", .abbreviated), ("long", .long), ("full", .complete),
  ]

  private static func format(_ locale: Text, _ style: Value) throws -> DateFormat {
    let options = FormatOptions(style: "date", values: ["dateStyle": style])
    let context = FormatContext(property: .string("value"), locale: locale, control: .singleLine)
    return try DateFormat(.date, options, context)
  }

  @Test("D21: display is what `Date.FormatStyle` writes, in all locales and styles")
  func display() throws {
    var generator = SeededGenerator()
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    for tag in Self.locales {
      let locale = Locale(identifier: tag.string)
      for (name, style) in Self.styles {
        let format = try Self.format(tag, name)
        let reference = Date.FormatStyle(
          date: style,
          time: .omitted,
          locale: locale,
          calendar: locale.calendar,
          timeZone: zone
        )
        for _ in 0..<2 {
          let date = CivilDate.random(&generator, 1583...9000)
          let moment = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
          #expect(format.displayText(for: .string(date.text)).string == reference.format(moment), "\(tag) \(date)")
        }
      }
    }
    #expect(Self.locales.count > 900)
  }

  @Test("D15, D21: what is displayed is the same date when it is pasted, and nothing has to be told")
  func pastedBack() throws {
    var generator = SeededGenerator()
    for tag in Self.locales {
      for (name, _) in Self.styles {
        let format = try Self.format(tag, name)
        // A year of another calendar that is near only as a Gregorian one is read as that (D15).
        let years = format.calendar.isGregorian ? 1583...9000 : 1950...2090
        for _ in 0..<12 {
          let date = CivilDate.random(&generator, years)
          let shown = format.displayText(for: .string(date.text))
          // In Jola, June and July have one abbreviation.
          if tag.utf8.starts(with: "dyo".utf8), name == "medium" { break }
          if let fault = format.fault(inPasting: shown, as: date.text) {
            Issue.record("\(tag) \(name): \(fault)")
            break
          }
        }
      }
    }
  }

  @Test("D2: editing text is the same date when it is read, key by key too")
  func editingText() throws {
    var generator = SeededGenerator()
    for tag in Self.locales {
      let format = try Self.format(tag, "short")
      for _ in 0..<10 {
        let date = CivilDate.random(&generator, format.calendar.isGregorian ? 1000...9000 : 1950...2090)
        let text = format.editingText(for: .string(date.text))
        #expect(format.parse(text) == Parse(.acceptable, .string(date.text)), "\(tag) \(text)")
        var typist = DateTypist(format)
        for scalar in text.string.unicodeScalars { typist.type(String(scalar)) }
        let draft = typist.draft
        #expect(format.parse(draft.text).value == .string(date.text), "\(tag) \(text) typed is \(draft.text)")
      }
    }
  }

  @Test("D21: before 1583 dates are those of the proleptic Gregorian calendar")
  func proleptic() throws {
    let rows: [(Text, Value, Text, Text)] = [
      ("en-US", "short", "1066-10-14", "10/14/1066"), ("en-US", "full", "1582-10-10", "Sunday, October 10, 1582"),
      ("de-DE", "long", "1000-02-28", "28. Februar 1000"), ("th-TH", "short", "1500-02-28", "28/2/2043"),
      ("zh-TW-u-ca-roc", "short", "1582-10-10", "民國前 330/10/10"),
      ("zh-TW-u-ca-roc", "full", "1582-10-10", "民國前 330年10月10日 星期日"),
      ("en-US-u-ca-roc", "long", "1520-02-29", "February 29, 392 B.R.O.C."),
      ("en-US-u-ca-roc", "long", "0999-12-31", "December 31, 913 B.R.O.C."),
    ]
    for (locale, style, date, shown) in rows {
      #expect(try Self.format(locale, style).displayText(for: .string(date)) == shown)
    }
  }

  @Test("Other calendars: every day of a few years is there and back")
  func calendars() throws {
    for name in CalendarSystem.identifiers {
      let calendar = try #require(Locales.foundation.calendar(named: name))
      if name == "chinese" { continue }
      let start = try #require(CivilDate(year: 2019, month: 1, day: 1)).daysSinceEpoch
      for days in start..<start + 1600 {
        let date = try #require(CivilDate(daysSinceEpoch: days))
        let day = try #require(calendar.day(date))
        #expect(calendar.date(day) == date, "\(name) \(date) \(day)")
      }
    }
  }
}
