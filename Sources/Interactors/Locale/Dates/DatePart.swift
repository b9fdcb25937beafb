/// A part of a date or a time that can be entered by itself (date-entry D2).
enum DatePart: String, Hashable, Sendable, CaseIterable {
  case era, year, month, day, dayPeriod, hour, minute, second, fractionalSecond
}

/// Down to which part a time is entered.
enum DateGranularity: String, Hashable, Sendable, CaseIterable {
  case minute, second, millisecond
}

/// Which parts a text has.
struct DateParts: Hashable, Sendable {
  var hasDate: Bool
  /// Nil for a date without a time.
  var time: DateGranularity?
}
