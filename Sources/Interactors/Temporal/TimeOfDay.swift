/// A time of day to the nanosecond, with a zone or without one.
public struct TimeOfDay: Hashable, Sendable {
  /// Nanoseconds since midnight, less than a day.
  public let nanosecondsOfDay: Int64
  /// The zone; nil for a time without one.
  public let zone: ZoneDesignator?

  /// Nanoseconds of a day.
  static let nanosecondsPerDay: Int64 = 86_400_000_000_000

  /// A time from its parts; nil if one of them is out of range. There is no leap second.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0, zone: ZoneDesignator? = nil) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second, 0..<1_000_000_000 ~= nanosecond else { return nil }
    self.init(checked: Int64((hour * 60 + minute) * 60 + second) * 1_000_000_000 + Int64(nanosecond), zone)
  }

  init(checked nanosecondsOfDay: Int64, _ zone: ZoneDesignator?) {
    self.nanosecondsOfDay = nanosecondsOfDay
    self.zone = zone
  }

  /// The start of a day.
  public static func midnight(zone: ZoneDesignator? = nil) -> TimeOfDay { TimeOfDay(checked: 0, zone) }

  /// The hour, 0 to 23.
  public var hour: Int { Int(nanosecondsOfDay / 3_600_000_000_000) }
  /// The minute, 0 to 59.
  public var minute: Int { Int(nanosecondsOfDay / 60_000_000_000 % 60) }
  /// The whole second, 0 to 59.
  public var second: Int { Int(nanosecondsOfDay / 1_000_000_000 % 60) }
  /// The fraction of the second.
  public var nanosecond: Int { Int(nanosecondsOfDay % 1_000_000_000) }
  /// Whole seconds since midnight.
  var secondOfDay: Int { Int(nanosecondsOfDay / 1_000_000_000) }

  /// The offset from UTC; nil without a zone, and if the offset depends on the day.
  public var offset: DaysTimeDuration? { zone?.fixedOffset.map { DaysTimeDuration(seconds: $0) } }

  /// Which is first, in whole seconds, since DMN compares no fractions (section 10.3.2.3.4). Nil if only one has a
  /// zone, or if the zones differ and depend on the day.
  public func ordering(_ other: TimeOfDay) -> TemporalOrdering? {
    guard let shift = shift(to: other) else { return nil }
    return TemporalOrdering(secondOfDay - shift, other.secondOfDay)
  }

  /// By how many seconds this one's offset is ahead of the other's.
  private func shift(to other: TimeOfDay) -> Int? {
    if zone == other.zone { return 0 }
    guard let own = zone?.fixedOffset, let others = other.zone?.fixedOffset else { return nil }
    return own - others
  }

  /// The time from another one to this one; negative if the other is later, nil if they have no order.
  public func since(_ other: TimeOfDay) -> DaysTimeDuration? {
    guard let shift = shift(to: other) else { return nil }
    return DaysTimeDuration(
      checked: Int128(nanosecondsOfDay - other.nanosecondsOfDay) - Int128(shift) * 1_000_000_000
    )
  }

  /// The time a duration later; past midnight it starts again at 0.
  public func adding(_ duration: DaysTimeDuration) -> TimeOfDay {
    let day = Int128(Self.nanosecondsPerDay)
    let sum = Int64(truncatingIfNeeded: (Int128(nanosecondsOfDay) + duration.nanoseconds % day) % day)
    return TimeOfDay(checked: sum < 0 ? sum + Self.nanosecondsPerDay : sum, zone)
  }
}

/// The order of two temporal values.
public enum TemporalOrdering: Sendable {
  case less, equal, greater

  init<Number: Comparable>(_ left: Number, _ right: Number) {
    self = left == right ? .equal : (left < right ? .less : .greater)
  }
}
