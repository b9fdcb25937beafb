/// What the sections of a text stand for: a day, a time on clocks, or both.
struct DateMoment: Hashable, Sendable {
  /// Nil in a time.
  var date: CivilDate?
  /// Nanoseconds since midnight; nil in a date.
  var clock: Int64?

  /// The hour on a clock of 24 hours.
  var hour: Int { Int((clock ?? 0) / Self.hour) }
  var minute: Int { Int((clock ?? 0) / Self.minute % 60) }
  var second: Int { Int((clock ?? 0) / Self.second % 60) }
  var nanosecond: Int { Int((clock ?? 0) % Self.second) }

  static let second: Int64 = 1_000_000_000
  static let minute = 60 * second
  static let hour = 60 * minute
  static let day = 24 * hour

  /// ISO 8601, without an offset.
  var text: Text {
    let time = clock.map { TimeOfDay(checked: $0, nil).text }
    guard let date else { return time ?? Text() }
    return time.map { Text("\(date.text)T\($0)") } ?? date.text
  }

  /// The moment some nanoseconds later. A time goes around midnight; nil past the years of dates.
  func adding(_ nanoseconds: Int64) -> DateMoment? {
    let (sum, overflow) = (clock ?? 0).addingReportingOverflow(nanoseconds)
    if overflow { return nil }
    let rest = (sum % Self.day + Self.day) % Self.day
    guard let date else { return DateMoment(date: nil, clock: rest) }
    let days = (sum - rest) / Self.day
    guard let day = CivilDate(daysSinceEpoch: date.daysSinceEpoch + days), 1...9999 ~= day.year else { return nil }
    return DateMoment(date: day, clock: rest)
  }
}
