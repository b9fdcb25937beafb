/// Writes dates and times of sentences as a locale does, in its usual calendar.
struct TemporalDisplay {
  private let locale: Text
  private let locales: Locales
  /// The displays that have been asked for.
  private var displays: [DateDisplayStyle: any DateDisplay] = [:]

  init(locale: Text, _ locales: Locales) { (self.locale, self.locales) = (locale, locales) }

  /// The display text of an ISO 8601 date, time, or both. Nil if the text is none of them, if it lacks the requested
  /// part, if the locale is not known, or outside of the years 1583 to 9999, in which implementations agree on
  /// calendars.
  mutating func text(of text: Text, date: TemporalStyle?, time: TemporalStyle?) -> Text? {
    if let dateTime = DateTime(parsing: text) {
      let hasTime = text.utf8.contains(UInt8(ascii: "T"))
      guard 1583...9999 ~= dateTime.date.year, time == nil || hasTime else { return nil }
      return display(date, time)?.text(of: dateTime.date, dateTime.time)
    }
    guard date == nil, let clock = TimeOfDay(parsing: text) else { return nil }
    return display(date, time)?.text(of: .epoch, clock)
  }

  /// Shows the time as given: nothing is converted to another zone. Nil if the locale is not known.
  private mutating func display(_ date: TemporalStyle?, _ time: TemporalStyle?) -> (any DateDisplay)? {
    let style = DateDisplayStyle(date: date, time: time)
    if let known = displays[style] { return known }
    let calendar = locales.usualCalendar(of: locale)
    guard let display = try? locales.provider.dateDisplay(of: locale, calendar, style) else { return nil }
    displays[style] = display
    return display
  }
}
