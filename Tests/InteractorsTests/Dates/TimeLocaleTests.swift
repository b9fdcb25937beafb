import Foundation
import TestSupport
import Testing

@testable import Interactors

/// Times and moments in all locales that Foundation has.
@Suite struct TimeLocaleTests {
  private static let locales = Locale.availableIdentifiers.sorted().compactMap {
    try? LocaleCatalog.canonicalTag(Text($0))
  }

  /// A style with its options, and how Foundation calls it.
  private struct Style {
    var style: DateStyle
    var options: [Text: Value]
    var date: Date.FormatStyle.DateStyle
    var time: Date.FormatStyle.TimeStyle

    /// What the text shows of a second.
    var grain: Int { options["granularity"] == nil ? 60 : 1 }
  }

  private static let styles = [
    Style(style: .time, options: [:], date: .omitted, time: .shortened),
    Style(style: .time, options: ["granularity": "second"], date: .omitted, time: .standard),
    Style(style: .dateTime, options: ["dateStyle": "short"], date: .numeric, time: .shortened),
    Style(style: .dateTime, options: [:], date: .abbreviated, time: .shortened),
    Style(style: .dateTime, options: ["dateStyle": "long", "granularity": "second"], date: .long, time: .standard),
    Style(style: .dateTime, options: ["dateStyle": "full"], date: .complete, time: .shortened),
  ]

  private static func format(_ locale: Text, _ style: Style) throws -> DateFormat {
    let options = FormatOptions(style: Text(style.style.rawValue), values: style.options)
    let context = FormatContext(property: .string("value"), locale: locale, control: .singleLine)
    return try DateFormat(style.style, options, context)
  }

  /// A moment of the years that all calendars have, with the parts that the style shows.
  private static func random(_ style: Style, _ format: DateFormat, _ generator: inout SeededGenerator) -> DateMoment {
    let years = format.calendar.isGregorian ? 1583...9000 : 1950...2090
    let date = CivilDate.random(&generator, years)
    let seconds = Int.random(in: 0..<86_400, using: &generator)
    return DateMoment(
      date: style.style.hasDate ? date : nil,
      clock: Int64(seconds - seconds % style.grain) * DateMoment.second
    )
  }

  @Test("D21: display is what `Date.FormatStyle` writes, in all locales and styles")
  func display() throws {
    var generator = SeededGenerator()
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    for tag in Self.locales {
      let locale = Locale(identifier: tag.string)
      for style in Self.styles {
        let format = try Self.format(tag, style)
        let reference = Date.FormatStyle(
          date: style.date,
          time: style.time,
          locale: locale,
          calendar: locale.calendar,
          timeZone: zone
        )
        for _ in 0..<2 {
          let moment = Self.random(style, format, &generator)
          let days = moment.date?.daysSinceEpoch ?? 0
          let seconds = (moment.clock ?? 0) / DateMoment.second
          let shown = reference.format(Date(timeIntervalSince1970: Double(days * 86_400 + seconds)))
          #expect(format.displayText(for: .string(moment.text)).string == shown, "\(tag) \(moment.text)")
        }
      }
    }
    #expect(Self.locales.count > 900)
  }

  @Test("D15, D21: what is displayed is the same when it is pasted, and nothing has to be told")
  func pastedBack() throws {
    var generator = SeededGenerator()
    for tag in Self.locales {
      for style in Self.styles {
        let format = try Self.format(tag, style)
        for _ in 0..<3 {
          // In Jola, June and July have one abbreviation.
          if tag.utf8.starts(with: "dyo".utf8), style.date == .abbreviated { break }
          let moment = Self.random(style, format, &generator)
          let shown = format.displayText(for: .string(moment.text))
          if let fault = format.fault(inPasting: shown, as: moment.text) {
            Issue.record("\(tag) \(style.options): \(fault)")
            break
          }
        }
      }
    }
  }

  @Test("D2: editing text is the same when it is read, key by key too")
  func editingText() throws {
    var generator = SeededGenerator()
    for tag in Self.locales {
      for style in Self.styles.prefix(3) {
        let format = try Self.format(tag, style)
        for _ in 0..<2 {
          let moment = Self.random(style, format, &generator)
          let text = format.editingText(for: .string(moment.text))
          #expect(format.parse(text) == Parse(.acceptable, .string(moment.text)), "\(tag) \(text)")
          var draft = Draft(text: "", selection: Selection(caret: 0))
          for scalar in text.string.unicodeScalars {
            let edit = Edit(range: draft.text.count..<draft.text.count, replacement: Text(String(scalar)))
            var notes = EditNotes()
            switch format.edit(draft, edit, in: EditSituation(), &notes) {
            case .accepted(let new, _):
              draft = new
              let parse = format.parse(new)
              #expect(notes.meaning == nil || notes.meaning == parse, "\(tag) \(new.text) is \(parse)")
            case .rejected(_, let memory): draft.memory = memory
            }
          }
          #expect(format.parse(draft.text).value == .string(moment.text), "\(tag) \(text) typed is \(draft.text)")
        }
      }
    }
  }
}
