/// A duration of whole months, of which no one can say how many days they are (DMN 1.4 section 10.3.2.3.8).
public struct YearsMonthsDuration: Hashable, Comparable, Sendable {
  /// All of it in months, negative for a duration back in time.
  public let months: Int

  /// A duration of so many months.
  public init(months: Int) { self.months = months }

  /// Whole years, of the same sign as the duration.
  public var years: Int { months / 12 }
  /// What is left beside whole years, of the same sign as the duration.
  public var monthsOfYear: Int { months % 12 }

  /// The order of lengths; one back in time is less than one forward.
  public static func < (left: YearsMonthsDuration, right: YearsMonthsDuration) -> Bool { left.months < right.months }

  /// The same length in the other direction; nil if it does not fit.
  public var negated: YearsMonthsDuration? { YearsMonthsDuration(months: 0).subtracting(self) }

  /// Both together; nil if that does not fit.
  public func adding(_ other: YearsMonthsDuration) -> YearsMonthsDuration? {
    let (sum, overflow) = months.addingReportingOverflow(other.months)
    return overflow ? nil : YearsMonthsDuration(months: sum)
  }

  /// What the other one leaves; nil if that does not fit.
  public func subtracting(_ other: YearsMonthsDuration) -> YearsMonthsDuration? {
    let (difference, overflow) = months.subtractingReportingOverflow(other.months)
    return overflow ? nil : YearsMonthsDuration(months: difference)
  }

  /// The whole months from one date to another, negative where that is before it (DMN 1.4, table 75).
  public init(from start: CivilDate, to end: CivilDate) {
    var months = end.monthIndex - start.monthIndex
    if months > 0, end.day < start.day { months -= 1 }
    if months < 0, end.day > start.day { months += 1 }
    self.init(months: months)
  }
}

extension CivilDate {
  /// The same day so many months later, or the last of its month where that is shorter. Nil past the years that a date
  /// can have.
  public func adding(_ duration: YearsMonthsDuration) -> CivilDate? {
    let (index, overflow) = monthIndex.addingReportingOverflow(duration.months)
    if overflow { return nil }
    let (years, months) = index.quotientAndRemainder(dividingBy: 12)
    let year = months < 0 ? years - 1 : years
    let month = (months < 0 ? months + 12 : months) + 1
    guard Self.years.contains(year) else { return nil }
    return CivilDate(year: year, month: month, day: min(day, Self.days(inMonth: month, ofYear: year)))
  }
}
