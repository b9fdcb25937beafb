/// A day of the proleptic ISO 8601 calendar, without a time or a zone.
///
/// The year 0 is 1 BCE. There is no gap at the Gregorian reform (DMN 1.4 section 10.3.2.3.5, XML Schema part 2 section
/// 3.3.9).
public struct CivilDate: Hashable, Sendable {
  /// The years that a date can have: up to nine digits, as in DMN's function `date`.
  public static let years = -999_999_999...999_999_999

  private let storedYear: Int32
  private let storedMonth: UInt8
  private let storedDay: UInt8

  /// The year; negative before the year 0.
  public var year: Int { Int(storedYear) }
  /// The month, 1 to 12.
  public var month: Int { Int(storedMonth) }
  /// The day of the month, from 1.
  public var day: Int { Int(storedDay) }

  /// A date from its parts; nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), 1...12 ~= month, day >= 1, day <= Self.days(inMonth: month, ofYear: year) else {
      return nil
    }
    storedYear = Int32(year)
    storedMonth = UInt8(month)
    storedDay = UInt8(day)
  }

  /// 1970-01-01.
  public static let epoch = CivilDate()

  private init() {
    storedYear = 1970
    storedMonth = 1
    storedDay = 1
  }

  /// Whether a year has a 29th of February.
  public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// How many days a month, 1 to 12, has.
  public static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CivilDate: Comparable {
  /// The earlier date is less.
  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

// MARK: - Days and months as numbers

extension CivilDate {
  /// Days since 1970-01-01.
  ///
  /// The computation starts years in March, so that the leap day is the last of its year; 400 years have 146,097 days.
  public var daysSinceEpoch: Int64 {
    let marchYear = month > 2 ? year : year - 1
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int64(era) * 146_097 + Int64(dayOfEra - 719_468)
  }

  /// The date some days after 1970-01-01; nil if it is past the years that a date can have.
  public init?(daysSinceEpoch days: Int64) {
    // No date is that far away, and smaller numbers cannot overflow below.
    guard days.magnitude < 400_000_000_000 else { return nil }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = Int(shifted - era * 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
    self.init(year: year, month: month, day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The date some days later; nil if it is past the years that a date can have.
  func adding(days: Int) -> CivilDate? { CivilDate(daysSinceEpoch: daysSinceEpoch + Int64(days)) }

  /// Months since January of the year 0.
  var monthIndex: Int64 { Int64(year) * 12 + Int64(month - 1) }

  /// The day of the week: 1 is Monday, 7 is Sunday (ISO 8601).
  public var weekday: Int {
    let remainder = Int((daysSinceEpoch + 3) % 7)
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The day of the year, from 1.
  public var dayOfYear: Int {
    (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, ofYear: year) }
  }

  /// The ISO 8601 week, 1 to 53: week 1 has the first Thursday of the year in it.
  public var weekOfYear: Int {
    let week = (dayOfYear - weekday + 10) / 7
    if week < 1 { return Self.weeks(inYear: year - 1) }
    return week > Self.weeks(inYear: year) ? 1 : week
  }

  /// A year has 53 weeks if it starts or ends on a Thursday.
  private static func weeks(inYear year: Int) -> Int {
    func lastWeekday(_ year: Int) -> Int {
      let days = year + floorDivide(year, 4) - floorDivide(year, 100) + floorDivide(year, 400)
      return days - floorDivide(days, 7) * 7
    }
    return lastWeekday(year) == 4 || lastWeekday(year - 1) == 3 ? 53 : 52
  }

  private static func floorDivide(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor)
  }
}
