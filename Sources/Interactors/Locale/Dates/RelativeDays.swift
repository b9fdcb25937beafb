import FoundationEssentials
import FoundationInternationalization

/// The names of the days around today: `tomorrow`, `übermorgen` (date-entry D16). Learnt from Foundation when a field
/// that takes them is bound.
final class RelativeDays: Sendable {
  /// The folded names, each with its distance in days.
  let names: [(folded: [UInt8], days: Int)]

  /// The names in a locale.
  static func names(for locale: Text) -> RelativeDays { cache.value(for: locale) { RelativeDays(locale) } }

  private static let cache = LocaleCache<Text, RelativeDays>()

  private init(_ locale: Text) {
    var style = Date.RelativeFormatStyle(presentation: .named, unitsStyle: .wide)
    style.locale = Locale(identifier: locale.string)
    if let zone = TimeZone(secondsFromGMT: 0) { style.calendar.timeZone = zone }
    style.allowedFields = [.day]
    var names: [(folded: [UInt8], days: Int)] = []
    for days in -2...2 {
      guard let day = style.calendar.date(byAdding: .day, value: days, to: Date()) else { continue }
      let folded = WordFolding.folded(Array(style.format(day).utf8))
      // A name has no number in it.
      if !folded.contains(where: { $0.isASCIIDigit }) { names.append((folded, days)) }
    }
    self.names = names
  }
}
