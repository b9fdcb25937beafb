import FoundationEssentials
import FoundationInternationalization

/// A day as a calendar counts it.
struct CalendarDay: Hashable, Sendable {
  /// The index of the era, as CLDR counts them.
  var era: Int
  /// The year of the era, from 1.
  var year: Int
  /// The month, from 1.
  var month: Int
  /// The day of the month, from 1.
  var day: Int
}

/// A calendar that dates are written in. It converts to and from days of the proleptic Gregorian calendar, in which
/// values are.
///
/// Calendars that differ from the Gregorian one in years and eras alone are computed here, because Foundation's
/// calendar is Julian before 1583. Foundation converts the others.
final class CalendarSystem: Sendable {
  /// The name in Unicode's `ca` keyword and in ECMA-402: `gregory`, `persian`.
  let name: String
  private let arithmetic: Arithmetic

  private enum Arithmetic: Sendable {
    /// The years of the Gregorian calendar plus a number, in one era.
    case shifted(years: Int, era: Int)
    /// Years of the Republic of China, and years before it.
    case republic
    /// Years of Japanese emperors.
    case japanese
    case foundation(Calendar)
  }

  private init(_ name: String, _ arithmetic: Arithmetic) {
    self.name = name
    self.arithmetic = arithmetic
  }

  /// The calendar of a name; nil for an unknown one.
  static func named(_ name: String) -> CalendarSystem? {
    switch name {
    case "gregory", "iso8601": return CalendarSystem(name, .shifted(years: 0, era: 1))
    case "buddhist": return CalendarSystem(name, .shifted(years: 543, era: 0))
    case "roc": return CalendarSystem(name, .republic)
    case "japanese": return CalendarSystem(name, .japanese)
    default: return identifier(of: name).map { CalendarSystem(name, .foundation(utc(Calendar(identifier: $0)))) }
    }
  }

  /// The names that the option `calendar` can have.
  static let names = [
    "buddhist", "chinese", "coptic", "ethiopic", "gregory", "hebrew", "indian", "islamic", "islamic-civil",
    "islamic-tbla", "islamic-umalqura", "iso8601", "japanese", "persian", "roc",
  ]

  /// The usual calendar of a locale.
  static func usual(in locale: Text) -> CalendarSystem {
    let identifier = Locale(identifier: locale.string).calendar.identifier
    let name = names.first { self.identifier(of: $0) == identifier }
    return name.flatMap(named) ?? CalendarSystem("gregory", .shifted(years: 0, era: 1))
  }

  /// Whether the years are those of the Gregorian calendar.
  var isGregorian: Bool { if case .shifted(years: 0, _) = arithmetic { true } else { false } }

  /// Whether days and months are those of the Gregorian calendar.
  var hasGregorianMonths: Bool { if case .foundation = arithmetic { false } else { true } }

  /// Whether dates can be typed. Chinese years have no numbers, and the number of a Hebrew month depends on the year.
  var canBeTyped: Bool { name != "chinese" && name != "hebrew" }

  /// Whether a year means nothing without its era.
  var needsEra: Bool {
    switch arithmetic {
    case .republic, .japanese: true
    default: false
    }
  }

  /// The longest month, and the number of months in the longest year.
  var longestMonth: Int { hasGregorianMonths ? 31 : (name.hasPrefix("islamic") ? 30 : 31) }
  var mostMonths: Int { ["coptic", "ethiopic"].contains(name) ? 13 : 12 }

  /// The era of a year that is written without one.
  var usualEra: Int {
    switch arithmetic {
    case .shifted(_, let era): era
    case .republic: 1
    case .japanese: Self.japaneseEras[Self.japaneseEras.count - 1].index
    case .foundation: name == "coptic" || name == "ethiopic" ? 1 : 0
    }
  }

  /// The day as this calendar counts it; nil for a day that it has no year for.
  func day(_ date: CivilDate) -> CalendarDay? {
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
    case .foundation(let calendar):
      let moment = Date(timeIntervalSince1970: Double(date.daysSinceEpoch) * 86_400 + 43_200)
      let parts = calendar.dateComponents([.era, .year, .month, .day], from: moment)
      guard let era = parts.era, let year = parts.year, let month = parts.month, let number = parts.day else {
        return nil
      }
      day = CalendarDay(era: era, year: year, month: month, day: number)
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
    case .foundation(let calendar):
      let parts = DateComponents(era: day.era, year: day.year, month: day.month, day: day.day)
      guard let moment = calendar.date(from: parts),
        let date = CivilDate(daysSinceEpoch: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down))),
        self.day(date) == day
      else { return nil }
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
  var daysOfEras: [(era: Int, date: CivilDate)] {
    switch arithmetic {
    case .japanese: Self.japaneseEras.map { (era: $0.index, date: $0.start) }
    case .republic:
      [(0, 1900), (1, 2003)].compactMap { era, year in
        CivilDate(year: year, month: 6, day: 15).map { (era: era, date: $0) }
      }
    default: []
    }
  }

  /// Foundation's calendar, in UTC.
  var foundationCalendar: Calendar { Self.utc(Calendar(identifier: Self.identifier(of: name) ?? .gregorian)) }

  private static func utc(_ calendar: Calendar) -> Calendar {
    var calendar = calendar
    if let zone = TimeZone(secondsFromGMT: 0) { calendar.timeZone = zone }
    return calendar
  }

  private static func identifier(of name: String) -> Calendar.Identifier? {
    switch name {
    case "gregory": .gregorian
    case "buddhist": .buddhist
    case "chinese": .chinese
    case "coptic": .coptic
    case "ethiopic": .ethiopicAmeteMihret
    case "hebrew": .hebrew
    case "indian": .indian
    case "islamic": .islamic
    case "islamic-civil": .islamicCivil
    case "islamic-tbla": .islamicTabular
    case "islamic-umalqura": .islamicUmmAlQura
    case "iso8601": .iso8601
    case "japanese": .japanese
    case "persian": .persian
    case "roc": .republicOfChina
    default: nil
    }
  }
}

extension CalendarSystem {
  /// The calendar that a tag asks for by its keyword `ca`, or the usual one of the locale. Throws for an unknown one:
  /// `calendar`.
  static func calendar(of tag: Text) throws(InteractorError) -> CalendarSystem {
    guard let name = LanguageTag(tag)?.keyword("ca") else { return usual(in: tag) }
    guard let calendar = named(name) else {
      throw .invalid(path: "calendar", expected: "one of \(names.joined(separator: ", "))", got: "\"\(name)\"")
    }
    return calendar
  }

  /// Whether a locale is written from the right.
  func isRightToLeft(in locale: Text) -> Bool {
    Locale.Language(identifier: locale.string).characterDirection == .rightToLeft
  }
}
