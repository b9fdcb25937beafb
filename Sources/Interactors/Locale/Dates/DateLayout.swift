/// How a locale writes dates or times in digits: which sections in which order, what stands between them, and the names
/// that a section can have instead of a number. Learnt from the `LocaleProvider` once (date-entry D2, D24), and
/// shared.
package final class DateLayout: Sendable {
  /// A section of the text.
  package struct Section: Hashable, Sendable {
    /// The part of a date or a time that it holds.
    package let part: DatePart
    /// Whether the locale writes a leading zero.
    package let isPadded: Bool

    /// A section.
    package init(part: DatePart, isPadded: Bool) { (self.part, self.isPadded) = (part, isPadded) }
  }

  /// The calendar that its years, months and days count in.
  package let calendar: CalendarSystem
  /// The sections in the order of the text.
  package let sections: [Section]
  /// What stands behind each section but the last: without bidi marks, and with U+0020 for any space.
  package let literals: [[UInt8]]
  /// The digits 0 to 9, all of the same length.
  package let digits: [[UInt8]]
  let digitWidth: Int
  /// The names of months, eras and the halves of a day, folded (`DateNames`).
  package let months: DateNames
  /// The names of eras, folded.
  package let eras: DateNames
  /// The names of the halves of a day, folded.
  package let dayPeriods: DateNames
  /// The name of an era as it is written.
  package let nameOfEra: [Int: [UInt8]]
  /// The name of the part of the day as it is written, for each hour.
  package let periodOfHour: [[UInt8]]
  /// How a 12-hour clock writes the hours 0 and 12; nil for a clock of 24 hours.
  package let halfDay: HalfDay?
  /// What stands around the text when it is displayed. It is no part of the text, but may be typed behind it.
  package let suffix: [UInt8]

  /// The 12-hour clocks.
  package enum HalfDay: Hashable, Sendable {
    /// 1 to 12.
    case oneToTwelve
    /// 0 to 11.
    case zeroToEleven
  }

  /// A layout of the digits 0 to 9, which are all of the same length.
  package init(
    calendar: CalendarSystem,
    sections: [Section],
    literals: [[UInt8]],
    suffix: [UInt8],
    digits: [[UInt8]],
    months: DateNames,
    eras: DateNames,
    nameOfEra: [Int: [UInt8]],
    dayPeriods: DateNames,
    periodOfHour: [[UInt8]],
    halfDay: HalfDay?
  ) {
    self.calendar = calendar
    (self.sections, self.literals, self.suffix) = (sections, literals, suffix)
    self.digits = digits
    digitWidth = digits.first?.count ?? 1
    (self.months, self.eras, self.nameOfEra) = (months, eras, nameOfEra)
    (self.dayPeriods, self.periodOfHour, self.halfDay) = (dayPeriods, periodOfHour, halfDay)
  }

  /// What decides on a layout.
  struct Key: Hashable {
    var locale: Text
    var calendar: String
    var parts: DateParts
  }
}

extension Locales {
  /// The layout for a locale, which may ask for digits and an hour cycle by its keywords `nu` and `hc`. Nil if the
  /// calendar or the digits cannot be typed. The first call takes some milliseconds, later ones are cheap. Throws what
  /// the `LocaleProvider` throws.
  func dateLayout(
    of locale: Text,
    _ calendar: CalendarSystem,
    _ parts: DateParts
  ) throws(InteractorError) -> DateLayout? {
    let key = DateLayout.Key(locale: locale, calendar: calendar.identifier, parts: parts)
    return try dateLayouts.value(for: key) { () throws(InteractorError) -> DateLayout? in
      calendar.canBeTyped ? try provider.dateLayout(of: locale, calendar, parts) : nil
    }
  }
}
