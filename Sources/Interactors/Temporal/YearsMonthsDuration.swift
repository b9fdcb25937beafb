/// A duration in whole months, which have no fixed number of days (DMN 1.4 section 10.3.2.3.8).
public struct YearsMonthsDuration: Hashable, Comparable, Sendable {
  /// The whole duration in months; negative if it goes back in time.
  public let months: Int64

  /// A duration of some months.
  public init(months: Int64) { self.months = months }

  /// Whole years, with the sign of the duration.
  public var years: Int64 { months / 12 }
  /// The months beyond whole years, with the sign of the duration.
  public var monthsOfYear: Int { Int(months % 12) }

  /// The order by length; a duration back in time is less than one forward.
  public static func < (left: YearsMonthsDuration, right: YearsMonthsDuration) -> Bool { left.months < right.months }

  /// The same length in the other direction; nil if that does not fit.
  public var negated: YearsMonthsDuration? { YearsMonthsDuration(months: 0).subtracting(self) }

  /// The sum; nil if it does not fit.
  public func adding(_ other: YearsMonthsDuration) -> YearsMonthsDuration? {
    let (sum, overflow) = months.addingReportingOverflow(other.months)
    return overflow ? nil : YearsMonthsDuration(months: sum)
  }

  /// The difference; nil if it does not fit.
  public func subtracting(_ other: YearsMonthsDuration) -> YearsMonthsDuration? {
    let (difference, overflow) = months.subtractingReportingOverflow(other.months)
    return overflow ? nil : YearsMonthsDuration(months: difference)
  }

  /// The whole months from one date to another; negative if `end` is before `start` (DMN 1.4, table 75).
  public init(from start: CivilDate, to end: CivilDate) {
    var months = end.monthIndex - start.monthIndex
    if months > 0, end.day < start.day { months -= 1 }
    if months < 0, end.day > start.day { months += 1 }
    self.init(months: months)
  }
}

extension CivilDate {
  /// The same day some months later, or the last day of a shorter month. Nil if that is past the years that a date can
  /// have.
  public func adding(_ duration: YearsMonthsDuration) -> CivilDate? {
    let (index, overflow) = monthIndex.addingReportingOverflow(duration.months)
    if overflow { return nil }
    let (years, months) = index.quotientAndRemainder(dividingBy: 12)
    let year = months < 0 ? years - 1 : years
    let month = Int(months < 0 ? months + 12 : months) + 1
    guard let year = Int(exactly: year), Self.years.contains(year) else { return nil }
    return CivilDate(year: year, month: month, day: min(day, Self.days(inMonth: month, ofYear: year)))
  }
}
