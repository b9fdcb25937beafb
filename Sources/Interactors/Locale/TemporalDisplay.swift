import FoundationEssentials
import FoundationInternationalization

/// Writes dates and times as a locale does, with `Date.FormatStyle` and the locale's usual calendar.
struct TemporalDisplay {
  private let locale: Text

  init(locale: Text) { self.locale = locale }

  /// The display text of an ISO 8601 date, time, or both. Nil if the text is none of them, if it lacks the requested
  /// part, or outside of the years 1583 to 9999, in which implementations agree on calendars.
  func text(of text: Text, date: TemporalStyle?, time: TemporalStyle?) -> Text? {
    if let dateTime = DateTime(parsing: text) {
      let hasTime = text.utf8.contains(UInt8(ascii: "T"))
      guard 1583...9999 ~= dateTime.date.year, time == nil || hasTime else { return nil }
      return format(dateTime.date.daysSinceEpoch, dateTime.time, date, time)
    }
    guard date == nil, let clock = TimeOfDay(parsing: text) else { return nil }
    return format(0, clock, date, time)
  }

  /// Shows the time as given: nothing is converted to another zone.
  private func format(
    _ days: Int,
    _ clock: TimeOfDay,
    _ date: TemporalStyle?,
    _ time: TemporalStyle?
  ) -> Text? {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    var style = Date.FormatStyle(locale: Locale(identifier: locale.string), timeZone: zone)
    style = Date.FormatStyle(
      date: date.map(Self.dateStyle),
      time: time.map(Self.timeStyle),
      locale: style.locale,
      calendar: style.locale.calendar,
      timeZone: zone
    )
    let moment = Date(timeIntervalSince1970: Double(days) * 86_400 + Double(clock.secondOfDay))
    return Text(style.format(moment))
  }

  private static func dateStyle(_ style: TemporalStyle) -> Date.FormatStyle.DateStyle {
    switch style {
    case .short: .numeric
    case .medium: .abbreviated
    case .long: .long
    case .full: .complete
    }
  }

  /// The longer styles would name a zone.
  private static func timeStyle(_ style: TemporalStyle) -> Date.FormatStyle.TimeStyle {
    style == .short ? .shortened : .standard
  }
}
