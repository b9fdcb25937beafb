import FoundationEssentials

extension Date {
  /// The moment of a day and a second of it, in UTC: Foundation's formatters take nothing else.
  init(_ date: CivilDate, seconds: Int) { self.init(date, nanoseconds: seconds * 1_000_000_000) }

  /// The moment of a day and a nanosecond of it, in UTC.
  init(_ date: CivilDate, nanoseconds: Int) {
    let days = date.daysSinceEpoch
    self = Date(timeIntervalSince1970: Double(days) * 86_400 + Double(nanoseconds) / 1_000_000_000)
  }
}
