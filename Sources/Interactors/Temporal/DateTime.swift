/// A date with a time of day, with a zone or without one.
public struct DateTime: Hashable, Sendable {
  /// The day on calendars in the zone.
  public let date: CivilDate
  /// The time on clocks in the zone; it holds the zone.
  public let time: TimeOfDay

  /// A date and a time; the zone is that of the time.
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// 1970-01-01T00:00:00Z.
  public static let epoch = DateTime(.epoch, .midnight(zone: .utc))

  /// The date and time in a zone at a moment, given in nanoseconds since 1970-01-01T00:00:00Z; nil if it is past the
  /// years that a date can have.
  public init?(epochNanoseconds: Int128, zone: ZoneDesignator) {
    guard let seconds = Int64(exactly: epochNanoseconds.floorDivided(by: 1_000_000_000).quotient) else { return nil }
    let offset = zone.offset(atEpochSeconds: seconds)
    self.init(localNanoseconds: epochNanoseconds + Int128(offset) * 1_000_000_000, zone)
  }

  /// The date and time on clocks, in nanoseconds since the same clocks showed 1970-01-01T00:00:00.
  private init?(localNanoseconds: Int128, _ zone: ZoneDesignator?) {
    let (days, rest) = localNanoseconds.floorDivided(by: Int128(TimeOfDay.nanosecondsPerDay))
    guard let days = Int64(exactly: days), let date = CivilDate(daysSinceEpoch: days) else { return nil }
    self.init(date, TimeOfDay(checked: Int64(rest), zone))
  }

  /// The zone; nil for a time without one.
  public var zone: ZoneDesignator? { time.zone }

  /// The offset from UTC on that day.
  public var offset: DaysTimeDuration? {
    zone.map { DaysTimeDuration(seconds: $0.offset(atLocalSeconds: localSeconds)) }
  }

  private var localSeconds: Int64 { date.daysSinceEpoch * 86_400 + Int64(time.secondOfDay) }

  private var localNanoseconds: Int128 {
    Int128(date.daysSinceEpoch) * Int128(TimeOfDay.nanosecondsPerDay) + Int128(time.nanosecondsOfDay)
  }

  /// Nanoseconds since 1970-01-01T00:00:00Z; nil without a zone.
  public var epochNanoseconds: Int128? {
    guard let zone else { return nil }
    return localNanoseconds - Int128(zone.offset(atLocalSeconds: localSeconds)) * 1_000_000_000
  }

  /// Both as nanoseconds that can be compared: since the epoch if both have a zone, on their own clocks if neither has
  /// one; nil otherwise.
  private func line(with other: DateTime) -> (Int128, Int128)? {
    if zone == nil, other.zone == nil { return (localNanoseconds, other.localNanoseconds) }
    guard let own = epochNanoseconds, let others = other.epochNanoseconds else { return nil }
    return (own, others)
  }

  /// Which is first, in whole seconds, since DMN compares no fractions (section 10.3.2.3.6). Nil if only one has a
  /// zone.
  public func ordering(_ other: DateTime) -> TemporalOrdering? {
    guard let (own, others) = line(with: other) else { return nil }
    let second: Int128 = 1_000_000_000
    return TemporalOrdering(own.floorDivided(by: second).quotient, others.floorDivided(by: second).quotient)
  }

  /// The time from another one to this one; negative if the other is later, nil if they have no order.
  public func since(_ other: DateTime) -> DaysTimeDuration? {
    guard let (own, others) = line(with: other) else { return nil }
    return DaysTimeDuration(checked: own - others)
  }

  /// The moment a duration later, in the same zone. An hour is an hour even if clocks change meanwhile. Nil if that is
  /// past the years that a date can have.
  public func adding(_ duration: DaysTimeDuration) -> DateTime? {
    let start = epochNanoseconds ?? localNanoseconds
    let (sum, overflow) = start.addingReportingOverflow(duration.nanoseconds)
    if overflow { return nil }
    if let zone { return DateTime(epochNanoseconds: sum, zone: zone) }
    return DateTime(localNanoseconds: sum, nil)
  }

  /// The same time of day some months later; see `CivilDate.adding`.
  public func adding(_ duration: YearsMonthsDuration) -> DateTime? {
    date.adding(duration).map { DateTime($0, time) }
  }
}

extension Int128 {
  /// The quotient rounded down, and the remainder, zero or more. The divisor is greater than zero.
  func floorDivided(by divisor: Int128) -> (quotient: Int128, remainder: Int128) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
