/// A date with a time of day, in a zone or without one.
public struct DateTime: Hashable, Sendable {
  /// The day, as calendars in the zone show it.
  public let date: CivilDate
  /// The time, as clocks in the zone show it; it holds the zone.
  public let time: TimeOfDay

  /// The moment of a date when clocks show a time.
  public init(_ date: CivilDate, _ time: TimeOfDay) {
    self.date = date
    self.time = time
  }

  /// 1970-01-01T00:00:00Z.
  public static let epoch = DateTime(.epoch, .midnight(zone: .utc))

  /// The moment so many nanoseconds after 1970-01-01T00:00:00, in a zone; nil past the years that a date can have.
  public init?(epochNanoseconds: Int128, zone: ZoneDesignator) {
    guard let seconds = Int(exactly: epochNanoseconds.floorDivided(by: 1_000_000_000).quotient) else { return nil }
    let offset = zone.offset(atEpochSeconds: seconds)
    self.init(localNanoseconds: epochNanoseconds + Int128(offset) * 1_000_000_000, zone)
  }

  /// What clocks show so many nanoseconds after they showed 1970-01-01T00:00:00.
  private init?(localNanoseconds: Int128, _ zone: ZoneDesignator?) {
    let (days, rest) = localNanoseconds.floorDivided(by: Int128(TimeOfDay.nanosecondsPerDay))
    guard let days = Int(exactly: days), let date = CivilDate(daysSinceEpoch: days) else { return nil }
    self.init(date, TimeOfDay(checked: Int(rest), zone))
  }

  /// How far the time is from UTC; nil if that was not said.
  public var zone: ZoneDesignator? { time.zone }

  /// How far the time is from UTC on that day.
  public var offset: DaysTimeDuration? {
    zone.map { DaysTimeDuration(seconds: $0.offset(atLocalSeconds: localSeconds)) }
  }

  private var localSeconds: Int { date.daysSinceEpoch * 86_400 + time.secondOfDay }

  private var localNanoseconds: Int128 {
    Int128(date.daysSinceEpoch) * Int128(TimeOfDay.nanosecondsPerDay) + Int128(time.nanosecondsOfDay)
  }

  /// Nanoseconds since 1970-01-01T00:00:00Z; nil if the zone was not said.
  public var epochNanoseconds: Int128? {
    guard let zone else { return nil }
    return localNanoseconds - Int128(zone.offset(atLocalSeconds: localSeconds)) * 1_000_000_000
  }

  /// Where it is on one line with others that have a zone, or with others that have none.
  private func line(with other: DateTime) -> (Int128, Int128)? {
    if zone == nil, other.zone == nil { return (localNanoseconds, other.localNanoseconds) }
    guard let own = epochNanoseconds, let others = other.epochNanoseconds else { return nil }
    return (own, others)
  }

  /// Which is first, by whole seconds, since DMN's times have no fraction of one (section 10.3.2.3.6). Nil if one has a
  /// zone and the other has none.
  public func ordering(_ other: DateTime) -> TemporalOrdering? {
    guard let (own, others) = line(with: other) else { return nil }
    let second: Int128 = 1_000_000_000
    return TemporalOrdering(own.floorDivided(by: second).quotient, others.floorDivided(by: second).quotient)
  }

  /// The time from another one to this, negative where that is later; nil if they cannot be ordered.
  public func since(_ other: DateTime) -> DaysTimeDuration? {
    guard let (own, others) = line(with: other) else { return nil }
    return DaysTimeDuration(checked: own - others)
  }

  /// The moment a duration later, in the same zone: an hour later is an hour later, whatever clocks do meanwhile. Nil
  /// past the years that a date can have.
  public func adding(_ duration: DaysTimeDuration) -> DateTime? {
    let start = epochNanoseconds ?? localNanoseconds
    let (sum, overflow) = start.addingReportingOverflow(duration.nanoseconds)
    if overflow { return nil }
    if let zone { return DateTime(epochNanoseconds: sum, zone: zone) }
    return DateTime(localNanoseconds: sum, nil)
  }

  /// The same time of day so many months later; see `CivilDate.adding`.
  public func adding(_ duration: YearsMonthsDuration) -> DateTime? {
    date.adding(duration).map { DateTime($0, time) }
  }
}

extension Int128 {
  /// The quotient rounded down, and what is left, zero or more; the divisor is greater than zero.
  func floorDivided(by divisor: Int128) -> (quotient: Int128, remainder: Int128) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
