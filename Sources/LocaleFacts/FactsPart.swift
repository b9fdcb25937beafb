/// A part of what is known of locales: a file that is loaded by itself, when it is first asked for.
public enum FactsPart: Hashable, Sendable {
  /// Numbers, the dates of the usual calendar, durations, direction, region.
  case core
  /// How amounts are written, in every currency.
  case currencies
  /// The names of regions.
  case regions
  /// The dates of a calendar that is not the usual one of the locale, by its name in ECMA-402.
  case dates(calendar: String)
  /// The days of a calendar whose months are not those of the Gregorian one. They are alike in all locales: the part
  /// belongs to the locale `und`.
  case calendar(String)

  /// The name, which is also that of the file: `core`, `dates-persian`.
  public var name: String {
    switch self {
    case .core: "core"
    case .currencies: "currencies"
    case .regions: "regions"
    case .dates(let calendar): "dates-\(calendar)"
    case .calendar(let name): "calendar-\(name)"
    }
  }

  /// Where the part of a locale is found in a folder of facts: `de-DE/core.facts`.
  public func path(of locale: String) -> String { "\(locale)/\(name).facts" }
}

extension FactsPart {
  /// The locale of the parts that all locales share.
  package static let everywhere = "und"

  /// The calendars whose dates no facts carry: the names of their months and years depend on more than their numbers.
  package static let calendarsLeftOut: Set<String> = ["chinese", "hebrew"]
}
