extension DateFormat {
  /// Steps the half of the day, the hour within it, the minute or the second (date-entry D14, `wrap`). False if nothing
  /// changes.
  func moveClock(_ section: Int, by count: Int, _ sections: inout EntryText, _ notation: DateNotation) -> Bool {
    let part = notation.parts[section]
    let before = sections
    let number = sections.contents[section].number
    switch part {
    case .dayPeriod:
      if count % 2 != 0 { sections.contents[section].number = 1 - number }
    case .hour:
      let base = notation.layout.halfDay == nil ? number / 12 * 12 : 0
      guard let moved = Self.stepped(number % 12, by: count, step: options.step[part] ?? 1, from: 0) else {
        return false
      }
      let hour = (moved % 12 + 12) % 12
      let shown = hour == 0 && notation.layout.halfDay == .oneToTwelve ? 12 : base + hour
      sections.contents[section] = notation.digits(shown, section)
    default:
      let size = notation.greatest(part) + 1
      guard let moved = Self.stepped(number, by: count, step: options.step[part] ?? 1, from: 0) else { return false }
      sections.contents[section] = .digits((moved % size + size) % size, count: part == .fractionalSecond ? 3 : 2)
    }
    namePeriod(&sections, notation)
    return sections != before
  }

  /// In some locales the name of the part of the day depends on the hour.
  private func namePeriod(_ sections: inout EntryText, _ notation: DateNotation) {
    guard let period = notation.section(of: .dayPeriod), !sections.contents[period].isEmpty,
      sections.contents[period].number >= 0
    else { return }
    let hour = notation.section(of: .hour).map { sections.contents[$0] } ?? .empty
    let half = sections.contents[period].number
    let index = half * 12 + (hour.isEmpty ? 9 : hour.number % 12)
    guard notation.layout.periodOfHour.indices.contains(index) else { return }
    sections.contents[period].letters = notation.layout.periodOfHour[index]
  }
}

extension DatePart {
  /// Whether it is a part of a time of day.
  var isOfTime: Bool {
    switch self {
    case .era, .year, .month, .day: false
    case .dayPeriod, .hour, .minute, .second, .fractionalSecond: true
    }
  }

  /// How long one step of it is; nil for parts of a date.
  var nanoseconds: Int? {
    switch self {
    case .era, .year, .month, .day: nil
    case .dayPeriod: 12 * DateMoment.hour
    case .hour: DateMoment.hour
    case .minute: DateMoment.minute
    case .second: DateMoment.second
    case .fractionalSecond: 1_000_000
    }
  }
}
