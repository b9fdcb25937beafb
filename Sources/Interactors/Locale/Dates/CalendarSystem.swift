/// A day as a calendar counts it.
package struct CalendarDay: Hashable, Sendable {
  /// The index of the era, as CLDR counts them.
  package var era: Int
  /// The year of the era, from 1.
  package var year: Int
  /// The month, from 1.
  package var month: Int
  /// The day of the month, from 1.
  package var day: Int

  /// A day, which a calendar need not have.
  package init(era: Int, year: Int, month: Int, day: Int) {
    (self.era, self.year, self.month, self.day) = (era, year, month, day)
  }
}

/// The days of a calendar whose months are not those of the Gregorian one.
package protocol CalendarArithmetic: AnyObject, Sendable {
  /// The day as the calendar counts it; nil for one that it does not count.
  func day(_ date: CivilDate) -> CalendarDay?

  /// The date of a day. Of one that the calendar does not have it may be any date, or nil.
  func date(_ day: CalendarDay) -> CivilDate?
}

/// A calendar that dates are written in. It converts to and from days of the proleptic Gregorian calendar, in which
/// values are.
///
/// Calendars that differ from the Gregorian one in years and eras alone are computed here, also before 1583. The
/// `LocaleProvider` converts the others.
package final class CalendarSystem: Sendable {
  /// The identifier in Unicode's `ca` keyword and in ECMA-402: `gregory`, `persian`.
  package let identifier: String
  private let arithmetic: Arithmetic

  private enum Arithmetic: Sendable {
    /// The years of the Gregorian calendar plus a number, in one era.
    case shifted(years: Int, era: Int)
    /// Years of the Republic of China, and years before it.
    case republic
    /// Years of Japanese emperors.
    case japanese
    case provided(any CalendarArithmetic)
  }

  private init(_ identifier: String, _ arithmetic: Arithmetic) {
    self.identifier = identifier
    self.arithmetic = arithmetic
  }

  /// A calendar with months of its own.
  fileprivate convenience init(_ identifier: String, _ arithmetic: any CalendarArithmetic) {
    self.init(identifier, .provided(arithmetic))
  }

  /// A calendar with the months of the Gregorian one; nil for any other identifier.
  fileprivate convenience init?(gregorianMonths identifier: String) {
    switch identifier {
    case "gregory", "iso8601": self.init(identifier, .shifted(years: 0, era: 1))
    case "buddhist": self.init(identifier, .shifted(years: 543, era: 0))
    case "roc": self.init(identifier, .republic)
    case "japanese": self.init(identifier, .japanese)
    default: return nil
    }
  }

  /// The calendar of ECMA-402's `gregory`.
  static let gregorian = CalendarSystem("gregory", .shifted(years: 0, era: 1))

  /// The identifiers that the option `calendar` can have.
  package static let identifiers = [
    "buddhist", "chinese", "coptic", "ethiopic", "gregory", "hebrew", "indian", "islamic", "islamic-civil",
    "islamic-tbla", "islamic-umalqura", "iso8601", "japanese", "persian", "roc",
  ]

  /// Whether the years are those of the Gregorian calendar.
  var isGregorian: Bool { if case .shifted(years: 0, _) = arithmetic { true } else { false } }

  /// Whether days and months are those of the Gregorian calendar.
  package var hasGregorianMonths: Bool { if case .provided = arithmetic { false } else { true } }

  /// Whether dates can be typed. Chinese years have no numbers, and the number of a Hebrew month depends on the year.
  package var canBeTyped: Bool { identifier != "chinese" && identifier != "hebrew" }

  /// Whether a year means nothing without its era.
  package var needsEra: Bool {
    switch arithmetic {
    case .republic, .japanese: true
    default: false
    }
  }

  /// The longest month, and the number of months in the longest year.
  var longestMonth: Int { hasGregorianMonths ? 31 : (identifier.hasPrefix("islamic") ? 30 : 31) }
  var mostMonths: Int { ["coptic", "ethiopic"].contains(identifier) ? 13 : 12 }

  /// The era of a year that is written without one.
  package var usualEra: Int {
    switch arithmetic {
    case .shifted(_, let era): era
    case .republic: 1
    case .japanese: Self.japaneseEras[Self.japaneseEras.count - 1].index
    case .provided: identifier == "coptic" || identifier == "ethiopic" ? 1 : 0
    }
  }

  /// The day as this calendar counts it; nil for a day that it has no year for.
  package func day(_ date: CivilDate) -> CalendarDay? {
    var day = CalendarDay(era: usualEra, year: date.year, month: date.month, day: date.day)
    switch arithmetic {
    case .shifted(let years, _): day.year += years
    case .republic:
      day.era = date.year > 1911 ? 1 : 0
      day.year = date.year > 1911 ? date.year - 1911 : 1912 - date.year
    case .japanese:
      guard let era = Self.japaneseEras.last(where: { $0.start <= date }) else { return nil }
      day.era = era.index
      day.year = date.year - era.start.year + 1
    case .provided(let calendar):
      guard let counted = calendar.day(date) else { return nil }
      day = counted
    }
    return day.year > 0 ? day : nil
  }

  /// The date of a day; nil if the calendar has no such day.
  func date(_ day: CalendarDay) -> CivilDate? {
    guard 1...9999 ~= day.year else { return nil }
    switch arithmetic {
    case .shifted(let years, _): return CivilDate(year: day.year - years, month: day.month, day: day.day)
    case .republic:
      return CivilDate(year: day.era == 1 ? day.year + 1911 : 1912 - day.year, month: day.month, day: day.day)
    case .japanese:
      guard let era = Self.japaneseEras.first(where: { $0.index == day.era }) else { return nil }
      return CivilDate(year: day.year + era.start.year - 1, month: day.month, day: day.day)
    case .provided(let calendar):
      guard let date = calendar.date(day), self.day(date) == day else { return nil }
      return date
    }
  }

  /// How many days a month has; nil if there is no such month.
  func days(era: Int, year: Int, month: Int) -> Int? {
    (1...longestMonth).last { date(CalendarDay(era: era, year: year, month: month, day: $0)) != nil }
  }

  /// The eras from Meiji on with their indices in CLDR and their first days.
  private static let japaneseEras: [(index: Int, start: CivilDate)] = [
    (232, 1868, 9, 8), (233, 1912, 7, 30), (234, 1926, 12, 25), (235, 1989, 1, 8), (236, 2019, 5, 1),
  ].compactMap { index, year, month, day in
    CivilDate(year: year, month: month, day: day).map { (index, $0) }
  }

  /// A day of each era that a text can name, the latest era last.
  package var daysOfEras: [(era: Int, date: CivilDate)] {
    switch arithmetic {
    case .japanese: Self.japaneseEras.map { (era: $0.index, date: $0.start) }
    case .republic:
      [(0, 1900), (1, 2003)].compactMap { era, year in
        CivilDate(year: year, month: 6, day: 15).map { (era: era, date: $0) }
      }
    default: []
    }
  }
}

extension Locales {
  /// The calendar of a name; nil for an unknown one.
  package func calendar(named name: String) -> CalendarSystem? { try? requiredCalendar(named: name) }

  /// The calendar that a tag asks for by its keyword `ca`, or the usual one of the locale. Throws for an unknown one,
  /// and for one whose days are not there: `calendar`.
  func calendar(of tag: Text) throws(InteractorError) -> CalendarSystem {
    if let name = LanguageTag(tag)?.keyword("ca") { return try requiredCalendar(named: name) }
    let usual = provider.usualCalendar(of: tag)
    return CalendarSystem.identifiers.contains(usual) ? try requiredCalendar(named: usual) : .gregorian
  }

  private func requiredCalendar(named name: String) throws(InteractorError) -> CalendarSystem {
    if let calendar = CalendarSystem(gregorianMonths: name) { return calendar }
    if CalendarSystem.identifiers.contains(name), let days = try provider.calendar(named: name) {
      return CalendarSystem(name, days)
    }
    let expected = "one of \(CalendarSystem.identifiers.joined(separator: ", "))"
    throw .invalid(path: "calendar", expected: expected, got: "\"\(name)\"")
  }

  /// The usual calendar of a locale, as far as the engine has it.
  func usualCalendar(of tag: Text) -> CalendarSystem {
    calendar(named: provider.usualCalendar(of: tag)) ?? .gregorian
  }
}
