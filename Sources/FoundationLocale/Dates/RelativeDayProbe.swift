import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Finds out what a locale calls the days around today, by `Date.RelativeFormatStyle`.
struct RelativeDayProbe {
  /// What is written for each distance in days; a number where the locale has no name for it.
  private(set) var names: [(text: String, days: Int)] = []

  init(_ locale: Text) {
    var style = Date.RelativeFormatStyle(presentation: .named, unitsStyle: .wide)
    style.locale = Locale(identifier: locale.string)
    if let zone = TimeZone(secondsFromGMT: 0) { style.calendar.timeZone = zone }
    style.allowedFields = [.day]
    for days in -2...2 {
      guard let day = style.calendar.date(byAdding: .day, value: days, to: Date()) else { continue }
      names.append((style.format(day), days))
    }
  }
}
