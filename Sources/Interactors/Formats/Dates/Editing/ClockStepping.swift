extension DateFormat {
  /// Steps the half of the day, the hour, the minute or the second (date-entry D14, `wrap`). The hour of a 12-hour
  /// clock stays in its half of the day. False if nothing changes.
  func moveClock(_ section: Int, by count: Int, _ sections: inout EntryText, _ entry: DateEntryParts) -> Bool {
    let notation = entry.notation
    let part = notation.parts[section]
    let before = sections
    let number = sections.contents[section].number
    if part == .dayPeriod {
      if count % 2 != 0 { sections.contents[section].number = 1 - number }
    } else {
      let clock = notation.layout.halfDay
      let size = part == .hour ? (clock == nil ? 24 : 12) : notation.greatest(part) + 1
      let own = number % size
      let distance = distance(of: part, sections, entry) ?? Int64(own)
      guard let units = DateGrid.units(count, of: options.step[part] ?? 1, from: distance) else { return false }
      let moved = ((own + units) % size + size) % size
      if part == .hour {
        let shown = moved == 0 && clock == .oneToTwelve ? 12 : moved
        sections.contents[section] = notation.digits(shown, section)
      } else {
        sections.contents[section] = .digits(moved, count: part == .fractionalSecond ? 3 : 2)
      }
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
  var nanoseconds: Int64? {
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
