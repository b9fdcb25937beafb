/// What sections mean: a day, or why there is none yet (date-entry D10).
struct DateMeaning {
  let notation: DateNotation
  let options: DateOptions

  /// What a text has come to.
  enum Reading: Hashable {
    /// More has to be typed.
    case incomplete
    /// There is no such day.
    case impossible
    case date(CivilDate)
  }

  /// The content of the section of a part.
  private func content(_ part: DatePart, _ entry: EntryText) -> SectionContent? {
    notation.section(of: part).map { entry.contents[$0] }
  }

  /// What sections mean as they stand.
  func reading(of entry: EntryText) -> Reading {
    var day = CalendarDay(era: notation.layout.calendar.usualEra, year: 0, month: 0, day: 0)
    for (section, part) in notation.parts.enumerated() {
      let content = entry.contents[section]
      if content.isEmpty { return .incomplete }
      switch part {
      case .era:
        if content.number < 0 { return .incomplete }
        day.era = content.number
      case .year:
        if !notation.layout.calendar.needsEra, content.count < 4 { return .incomplete }
        day.year = content.number
      case .month:
        if !content.letters.isEmpty { return .incomplete }
        day.month = content.number
      case .day: day.day = content.number
      case .dayPeriod, .hour, .minute, .second, .fractionalSecond: break
      }
    }
    if day.year == 0 || day.month == 0 || day.day == 0 { return .incomplete }
    guard let date = notation.layout.calendar.date(day), 1...9999 ~= date.year else { return .impossible }
    return .date(date)
  }

  /// The sections of a date; nil for one that the calendar cannot write.
  func entry(for date: CivilDate) -> EntryText? {
    guard let day = notation.layout.calendar.day(date) else { return nil }
    var contents: [SectionContent] = []
    for section in notation.layout.sections {
      switch section.part {
      case .era:
        guard let name = notation.layout.nameOfEra[day.era] else { return nil }
        contents.append(SectionContent(count: 0, number: day.era, letters: name))
      case .year:
        guard 1...9999 ~= day.year else { return nil }
        // Fewer digits would be a year near today.
        let digits = notation.layout.calendar.needsEra ? Self.width(of: day.year) : 4
        contents.append(.digits(day.year, count: digits))
      case .month: contents.append(Self.content(day.month, section))
      case .day: contents.append(Self.content(day.day, section))
      case .dayPeriod, .hour, .minute, .second, .fractionalSecond: return nil
      }
    }
    return EntryText(contents: contents, literals: contents.count - 1)
  }

  private static func content(_ number: Int, _ section: DateLayout.Section) -> SectionContent {
    .digits(number, count: section.isPadded ? max(2, width(of: number)) : width(of: number))
  }

  private static func width(of number: Int) -> Int { String(number).utf8.count }

  /// The sections as they are read when editing ends, and whether that is another reading than it looks (D12, D13).
  func settled(_ entry: EntryText, _ clock: WallClock) -> (entry: EntryText, isReinterpreted: Bool) {
    var settled = entry
    var isReinterpreted = false
    let calendar = notation.layout.calendar
    for (section, part) in notation.parts.enumerated() {
      let content = entry.contents[section]
      if part == .month, !content.letters.isEmpty, content.number > 0 {
        settled.contents[section] = .digits(content.number, count: Self.width(of: content.number))
      }
      guard part == .year, !calendar.needsEra else { continue }
      if 1...2 ~= content.count, let year = options.year(ofTwoDigits: content.number, in: calendar, clock) {
        settled.contents[section] = .digits(year, count: 4)
        isReinterpreted = true
      } else if content.isEmpty, options.fill == .year, !entry.contents.allSatisfy(\.isEmpty),
        let year = calendar.day(options.today(clock))?.year
      {
        settled.contents[section] = .digits(year, count: 4)
        isReinterpreted = true
      }
    }
    return (settled, isReinterpreted)
  }

  /// The earliest and the latest date that typing can still make of sections; nil where nothing is known.
  func reach(of entry: EntryText) -> ClosedRange<CivilDate>? {
    let calendar = notation.layout.calendar
    guard !calendar.needsEra, let year = content(.year, entry), !year.isEmpty else { return nil }
    // Two digits may still mean a year near today.
    guard year.count >= 3 else { return nil }
    let power = SectionContent.power(4 - year.count)
    let first = max(year.number * power, 1)
    let last = year.number * power + power - 1
    let months = possible(.month, entry, 1...calendar.mostMonths)
    let earliest = calendar.earliest(year: first, month: months.lowerBound)
    let latest = calendar.latest(year: last, month: months.upperBound)
    guard let earliest, let latest, earliest <= latest else { return nil }
    return earliest...latest
  }

  private func possible(_ part: DatePart, _ entry: EntryText, _ all: ClosedRange<Int>) -> ClosedRange<Int> {
    guard let content = content(part, entry), content.letters.isEmpty, content.count > 0, content.number > 0,
      notation.isFull(content, part), all.contains(content.number)
    else { return all }
    return content.number...content.number
  }
}

extension CalendarSystem {
  /// The first day of a month, or of the year where the calendar has no such month.
  fileprivate func earliest(year: Int, month: Int) -> CivilDate? {
    date(CalendarDay(era: usualEra, year: year, month: month, day: 1))
      ?? date(CalendarDay(era: usualEra, year: year, month: 1, day: 1))
  }

  /// The last day of a month, or a day behind it.
  fileprivate func latest(year: Int, month: Int) -> CivilDate? {
    for day in stride(from: 31, through: 28, by: -1) {
      if let date = date(CalendarDay(era: usualEra, year: year, month: month, day: day)) { return date }
    }
    return date(CalendarDay(era: usualEra, year: year, month: 12, day: 28))
  }
}
