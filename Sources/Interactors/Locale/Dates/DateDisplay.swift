/// How dates and times are displayed: ECMA-402's styles, or its components.
package struct DateDisplayStyle: Hashable, Sendable {
  /// The length of the date; nil for none.
  package var date: TemporalStyle?
  /// The length of the time; nil for none.
  package var time: TemporalStyle?
  /// Components instead of the lengths; empty for none. Keys and values are those of ECMA-402.
  package var componentStyles: [DateComponentName: String] = [:]
  /// How many digits of the second's fraction are shown.
  package var fractionDigits = 0

  /// A style of lengths.
  package init(date: TemporalStyle? = nil, time: TemporalStyle? = nil) { (self.date, self.time) = (date, time) }
}

/// The components of ECMA-402 section 11.1.2 that can be displayed.
package enum DateComponentName: String, Hashable, Sendable, CaseIterable {
  case weekday, era, year, month, day, hour, minute, second

  /// The values that a component can have.
  var values: [String] {
    switch self {
    case .weekday, .era: ["long", "short", "narrow"]
    case .month: ["numeric", "2-digit", "long", "short", "narrow"]
    default: ["numeric", "2-digit"]
    }
  }
}

/// Writes dates and times as CLDR has it for a locale, a calendar and a style (date-entry D21), in the proleptic
/// Gregorian calendar where that calendar has Gregorian months.
package protocol DateDisplay: AnyObject, Sendable {
  /// The text of a day and a time of day; nil stands for noon.
  func text(of date: CivilDate, _ time: TimeOfDay?) -> Text
}
