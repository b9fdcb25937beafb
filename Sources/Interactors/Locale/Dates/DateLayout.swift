/// How a locale writes dates or times in digits: which sections in which order, what stands between them, and the names
/// that a section can have instead of a number. Learnt from Foundation once (date-entry D2, D24), and shared.
final class DateLayout: Sendable {
  /// A section of the text.
  struct Section: Hashable, Sendable {
    let part: DatePart
    /// Whether the locale writes a leading zero.
    let isPadded: Bool
  }

  let calendar: CalendarSystem
  let sections: [Section]
  /// What stands behind each section but the last: without bidi marks, and with U+0020 for any space.
  let literals: [[UInt8]]
  /// The digits 0 to 9, all of the same length.
  let digits: [[UInt8]]
  let digitWidth: Int
  /// The names of months, eras and the halves of a day, folded (`DateNames`).
  let months: DateNames
  let eras: DateNames
  let dayPeriods: DateNames
  /// The name of an era as it is written.
  let nameOfEra: [Int: [UInt8]]
  /// The name of the part of the day as it is written, for each hour.
  let periodOfHour: [[UInt8]]
  /// How a 12-hour clock writes the hours 0 and 12; nil for a clock of 24 hours.
  let halfDay: HalfDay?
  /// What stands around the text when it is displayed. It is no part of the text, but may be typed behind it.
  let suffix: [UInt8]

  /// The 12-hour clocks.
  enum HalfDay: Hashable, Sendable {
    /// 1 to 12.
    case oneToTwelve
    /// 0 to 11.
    case zeroToEleven
  }

  private init(_ probe: DateProbe) {
    calendar = probe.calendar
    sections = probe.sections
    literals = probe.literals
    digits = probe.digits
    digitWidth = probe.digits[0].count
    months = probe.months
    eras = probe.eras
    dayPeriods = probe.dayPeriods
    nameOfEra = probe.nameOfEra
    periodOfHour = probe.periodOfHour
    halfDay = probe.halfDay
    suffix = probe.suffix
  }

  /// The layout for a locale, which may ask for digits and an hour cycle by its keywords `nu` and `hc`. Nil if the
  /// calendar or the digits cannot be typed. The first call takes some milliseconds, later ones are cheap.
  static func layout(for locale: Text, _ calendar: CalendarSystem, _ parts: DateParts) -> DateLayout? {
    let key = Key(locale: locale, calendar: calendar.name, parts: parts)
    return cache.value(for: key) { () -> DateLayout? in
      calendar.canBeTyped ? DateProbe(locale, calendar, parts).map(DateLayout.init) : nil
    }
  }

  private struct Key: Hashable {
    var locale: Text
    var calendar: String
    var parts: DateParts
  }

  private static let cache = LocaleCache<Key, DateLayout>(limit: 16)
}
