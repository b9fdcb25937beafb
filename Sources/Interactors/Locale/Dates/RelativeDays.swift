import FoundationEssentials
import FoundationInternationalization
import Synchronization

/// The names of the days around today: `tomorrow`, `übermorgen` (date-entry D16). Learnt from Foundation when a field
/// that takes them is bound.
final class RelativeDays: Sendable {
  /// The folded names, each with its distance in days.
  let names: [(folded: [UInt8], days: Int)]

  private init(_ names: [(folded: [UInt8], days: Int)]) { self.names = names }

  /// The names in a locale.
  static func names(for locale: Text) -> RelativeDays {
    if let known = cache.withLock({ $0[locale] }) { return known }
    var style = Date.RelativeFormatStyle(presentation: .named, unitsStyle: .wide)
    style.locale = Locale(identifier: locale.string)
    if let zone = TimeZone(secondsFromGMT: 0) { style.calendar.timeZone = zone }
    style.allowedFields = [.day]
    var names: [(folded: [UInt8], days: Int)] = []
    for days in -2...2 {
      guard let day = style.calendar.date(byAdding: .day, value: days, to: Date()) else { continue }
      let folded = DateFolding.folded(Array(style.format(day).utf8))
      // A name has no number in it.
      if !folded.contains(where: \.isASCIIDigit) { names.append((folded, days)) }
    }
    let known = RelativeDays(names)
    cache.withLock { cache in
      if cache.count >= 64 { cache.removeAll() }
      cache[locale] = known
    }
    return known
  }

  private static let cache = Mutex<[Text: RelativeDays]>([:])
}
