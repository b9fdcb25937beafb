/// The units that durations are written in, the longest first. A day has 24 hours.
package enum DurationUnit: String, CaseIterable, Sendable {
  case week, day, hour, minute, second

  /// The unit of a word; nil for years and months, which have no length.
  init?(_ unit: TimeUnit) {
    switch unit {
    case .year, .month: return nil
    case .week: self = .week
    case .day: self = .day
    case .hour: self = .hour
    case .minute: self = .minute
    case .second: self = .second
    }
  }

  /// How long it is.
  package var nanoseconds: Int64 {
    switch self {
    case .week: 604_800_000_000_000
    case .day: 86_400_000_000_000
    case .hour: 3_600_000_000_000
    case .minute: 60_000_000_000
    case .second: 1_000_000_000
    }
  }

  /// Its place, from the longest one.
  package var rank: Int {
    switch self {
    case .week: 0
    case .day: 1
    case .hour: 2
    case .minute: 3
    case .second: 4
    }
  }

  /// The next shorter one; nil below seconds.
  var next: DurationUnit? { Self.allCases.first { $0.rank == rank + 1 } }

  /// This one and all shorter ones, down to another.
  package func down(to last: DurationUnit) -> [DurationUnit] {
    Self.allCases.filter { rank...max(rank, last.rank) ~= $0.rank }
  }
}

/// How long the names of units are.
package enum DurationWidth: CaseIterable, Sendable {
  case narrow, condensed, abbreviated, wide
}
