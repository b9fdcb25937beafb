/// A time of day to the nanosecond, with a zone or without one.
public struct TimeOfDay: Hashable, Sendable {
  /// Nanoseconds since midnight, less than a day.
  public let nanosecondsOfDay: Int
  /// How far it is from UTC; nil if that was not said.
  public let zone: ZoneDesignator?

  /// Nanoseconds of a day.
  static let nanosecondsPerDay = 86_400_000_000_000

  /// A time from its parts; nil if one of them is out of range. There is no leap second.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0, zone: ZoneDesignator? = nil) {
    guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second, 0..<1_000_000_000 ~= nanosecond else { return nil }
    self.init(checked: ((hour * 60 + minute) * 60 + second) * 1_000_000_000 + nanosecond, zone)
  }

  init(checked nanosecondsOfDay: Int, _ zone: ZoneDesignator?) {
    self.nanosecondsOfDay = nanosecondsOfDay
    self.zone = zone
  }

  /// The start of a day.
  public static func midnight(zone: ZoneDesignator? = nil) -> TimeOfDay { TimeOfDay(checked: 0, zone) }

  /// The hour, 0 to 23.
  public var hour: Int { nanosecondsOfDay / 3_600_000_000_000 }
  /// The minute, 0 to 59.
  public var minute: Int { nanosecondsOfDay / 60_000_000_000 % 60 }
  /// The whole second, 0 to 59.
  public var second: Int { nanosecondsOfDay / 1_000_000_000 % 60 }
  /// The fraction of the second.
  public var nanosecond: Int { nanosecondsOfDay % 1_000_000_000 }
  /// Whole seconds since midnight.
  var secondOfDay: Int { nanosecondsOfDay / 1_000_000_000 }

  /// How far it is from UTC, where that can be said without a day.
  public var offset: DaysTimeDuration? { zone?.fixedOffset.map { DaysTimeDuration(seconds: $0) } }

  /// Which is first, by whole seconds, since DMN's times have no fraction of one (section 10.3.2.3.4). Nil if one has a
  /// zone and the other has none, or where the zones differ and depend on the day.
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

  /// The time from another one to this, negative where that is later; nil if they cannot be ordered.
  public func since(_ other: TimeOfDay) -> DaysTimeDuration? {
    guard let shift = shift(to: other) else { return nil }
    return DaysTimeDuration(
      checked: Int128(nanosecondsOfDay - other.nanosecondsOfDay) - Int128(shift) * 1_000_000_000
    )
  }

  /// The time a duration later, past midnight on the next day.
  public func adding(_ duration: DaysTimeDuration) -> TimeOfDay {
    let day = Int128(Self.nanosecondsPerDay)
    let sum = Int(truncatingIfNeeded: (Int128(nanosecondsOfDay) + duration.nanoseconds % day) % day)
    return TimeOfDay(checked: sum < 0 ? sum + Self.nanosecondsPerDay : sum, zone)
  }
}

/// Which of two temporal values is less.
public enum TemporalOrdering: Sendable {
  case less, equal, greater

  init<Number: Comparable>(_ left: Number, _ right: Number) {
    self = left == right ? .equal : (left < right ? .less : .greater)
  }
}
