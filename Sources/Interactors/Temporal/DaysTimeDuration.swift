/// A duration of days, hours, minutes and seconds, exact to the nanosecond; a day has 24 hours (DMN 1.4 section
/// 10.3.2.3.7).
public struct DaysTimeDuration: Hashable, Comparable, Sendable {
  // Two words, as in `DecimalNumber`.
  private let highWord: Int64
  private let lowWord: UInt64
  /// The whole duration in nanoseconds; negative if it goes back in time. The magnitude is less than 10^38.
  public var nanoseconds: Int128 { Int128(highWord) &<< 64 | Int128(lowWord) }

  /// A duration of some nanoseconds; nil for 10^38 and more.
  public init?(nanoseconds: Int128) {
    guard nanoseconds.magnitude < UInt128.powersOfTen[38] else { return nil }
    self.init(checked: nanoseconds)
  }

  /// A duration of some seconds.
  public init(seconds: Int) { self.init(checked: Int128(seconds) * 1_000_000_000) }

  /// A duration that the caller knows to be below 10^38 nanoseconds, such as one between dates.
  init(checked nanoseconds: Int128) {
    highWord = Int64(truncatingIfNeeded: nanoseconds &>> 64)
    lowWord = UInt64(truncatingIfNeeded: nanoseconds)
  }

  /// Whole days. All parts have the sign of the duration.
  public var days: Int128 { nanoseconds / Int128(TimeOfDay.nanosecondsPerDay) }
  /// Whole hours beyond the days.
  public var hours: Int { Int(nanoseconds / 3_600_000_000_000 % 24) }
  /// Whole minutes beyond the hours.
  public var minutes: Int { Int(nanoseconds / 60_000_000_000 % 60) }
  /// Whole seconds beyond the minutes.
  public var seconds: Int { Int(nanoseconds / 1_000_000_000 % 60) }

  /// The order by length; a duration back in time is less than one forward.
  public static func < (left: DaysTimeDuration, right: DaysTimeDuration) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The same length in the other direction.
  public var negated: DaysTimeDuration { DaysTimeDuration(checked: -nanoseconds) }

  /// The sum; nil if it does not fit.
  public func adding(_ other: DaysTimeDuration) -> DaysTimeDuration? {
    let (sum, overflow) = nanoseconds.addingReportingOverflow(other.nanoseconds)
    return overflow ? nil : DaysTimeDuration(nanoseconds: sum)
  }

  /// The difference; nil if it does not fit.
  public func subtracting(_ other: DaysTimeDuration) -> DaysTimeDuration? { adding(other.negated) }
}

extension CivilDate {
  /// The date a duration after midnight of this one; nil if it is past the years that a date can have.
  public func adding(_ duration: DaysTimeDuration) -> CivilDate? {
    DateTime(self, .midnight()).adding(duration)?.date
  }

  /// The time from another date to this one; negative if the other is later.
  public func since(_ other: CivilDate) -> DaysTimeDuration {
    DaysTimeDuration(checked: Int128(daysSinceEpoch - other.daysSinceEpoch) * Int128(TimeOfDay.nanosecondsPerDay))
  }
}
