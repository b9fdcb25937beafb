/// A part of a date or a time that can be entered by itself (date-entry D2).
package enum DatePart: String, Hashable, Sendable, CaseIterable {
  case era, year, month, day, dayPeriod, hour, minute, second, fractionalSecond

  /// The part that a unit counts; nil for weeks.
  init?(_ unit: TimeUnit) {
    switch unit {
    case .year: self = .year
    case .month: self = .month
    case .week: return nil
    case .day: self = .day
    case .hour: self = .hour
    case .minute: self = .minute
    case .second: self = .second
    }
  }
}

/// Down to which part a time is entered.
package enum DateGranularity: String, Hashable, Sendable, CaseIterable {
  case minute, second, millisecond
}

/// Which parts a text has.
package struct DateParts: Hashable, Sendable {
  /// Whether there is a date; without one there is a time.
  package var hasDate: Bool
  /// Nil for a date without a time.
  package var time: DateGranularity?

  /// Parts, one at least.
  package init(hasDate: Bool, time: DateGranularity?) { (self.hasDate, self.time) = (hasDate, time) }
}
