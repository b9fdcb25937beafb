/// What sections mean: a day, or why there is none yet (date-entry D10).
final class DateMeaning: Sendable {
  let notation: DateNotation
  let options: DateOptions

  init(notation: DateNotation, options: DateOptions) {
    self.notation = notation
    self.options = options
  }

  /// What a text has come to.
  enum Reading: Hashable {
    /// More has to be typed.
    case incomplete
    /// There is no such day.
    case impossible
    case moment(DateMoment)
  }

  /// The content of the section of a part.
  private func content(_ part: DatePart, _ entry: EntryText) -> SectionContent? {
    notation.section(of: part).map { entry.contents[$0] }
  }

  /// What sections mean as they stand.
  func reading(of entry: EntryText) -> Reading {
    var day = CalendarDay(era: notation.layout.calendar.usualEra, year: 0, month: 0, day: 0)
    var time = ClockSections()
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
      case .dayPeriod:
        if content.number < 0 { return .incomplete }
        time.half = content.number
      case .hour: time.hour = content.number
      case .minute: time.minute = content.number
      case .second: time.second = content.number
      case .fractionalSecond: time.millisecond = content.number * SectionContent.power(3 - content.count)
      }
    }
    var moment = DateMoment()
    if options.style.hasTime {
      guard let clock = time.clock(notation.layout.halfDay) else { return .incomplete }
      moment.clock = clock
    }
    guard options.style.hasDate else { return .moment(moment) }
    if day.year == 0 || day.month == 0 || day.day == 0 { return .incomplete }
    guard let date = notation.layout.calendar.date(day), 1...9999 ~= date.year else { return .impossible }
    moment.date = date
    return .moment(moment)
  }

  /// Which section of a text is empty that it needs, as a keyword of `badInput`: the first one. Nil where none is.
  func missing(in entry: EntryText) -> Text? {
    for (section, part) in notation.parts.enumerated() where entry.contents[section].isEmpty {
      switch part {
      case .era: return "noEra"
      case .year: return "noYear"
      case .month: return "noMonth"
      case .day: return "noDay"
      case .dayPeriod: return "noDayPeriod"
      case .hour: return "noHour"
      // They become 0.
      case .minute, .second, .fractionalSecond: continue
      }
    }
    return nil
  }

  /// The sections of a moment; nil for one that the calendar cannot write.
  func entry(for moment: DateMoment) -> EntryText? {
    var day: CalendarDay?
    if let date = moment.date {
      day = notation.layout.calendar.day(date)
      if day == nil { return nil }
    }
    var contents: [SectionContent] = []
    for section in notation.layout.sections {
      guard let content = content(of: section, day, moment) else { return nil }
      contents.append(content)
    }
    return EntryText(contents: contents, literals: contents.count - 1)
  }

  private func content(
    of section: DateLayout.Section,
    _ day: CalendarDay?,
    _ moment: DateMoment
  ) -> SectionContent? {
    let layout = notation.layout
    switch section.part {
    case .era:
      guard let day, let name = layout.nameOfEra[day.era] else { return nil }
      return SectionContent(count: 0, number: day.era, letters: name)
    case .year:
      guard let day, 1...9999 ~= day.year else { return nil }
      // Fewer digits would be a year near today.
      return .digits(day.year, count: layout.calendar.needsEra ? Self.width(of: day.year) : 4)
    case .month: return day.map { Self.content($0.month, section) }
    case .day: return day.map { Self.content($0.day, section) }
    case .dayPeriod:
      let names = layout.periodOfHour
      guard names.indices.contains(moment.hour) else { return nil }
      return SectionContent(count: 0, number: moment.hour / 12, letters: names[moment.hour])
    case .hour:
      guard let clock = layout.halfDay else { return Self.content(moment.hour, section) }
      let hour = moment.hour % 12
      return Self.content(hour == 0 && clock == .oneToTwelve ? 12 : hour, section)
    case .minute: return .digits(moment.minute, count: 2)
    case .second: return .digits(moment.second, count: 2)
    case .fractionalSecond: return .digits(moment.nanosecond / 1_000_000, count: 3)
    }
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
      if content.isEmpty, fillsWithZero(part, entry) {
        settled.contents[section] = .digits(0, count: part == .fractionalSecond ? 3 : 2)
      }
      guard part == .year, !calendar.needsEra else { continue }
      if 1...2 ~= content.count, let year = options.year(ofTwoDigits: content.number, in: calendar, clock) {
        settled.contents[section] = .digits(year, count: 4)
        isReinterpreted = true
      } else if content.isEmpty, options.fill == .year, !entry.contents.allSatisfy({ $0.isEmpty }),
        let year = calendar.day(options.today(clock))?.year
      {
        settled.contents[section] = .digits(year, count: 4)
        isReinterpreted = true
      }
    }
    return (settled, isReinterpreted)
  }

  /// Missing minutes and seconds become 0 behind an hour.
  private func fillsWithZero(_ part: DatePart, _ entry: EntryText) -> Bool {
    switch part {
    case .minute, .second, .fractionalSecond: content(.hour, entry).map { !$0.isEmpty } ?? false
    default: false
    }
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

  /// The first and the last time that typing can still make of an hour; nil where nothing is known.
  func reachOfTime(_ entry: EntryText) -> ClosedRange<Int64>? {
    guard options.style == .time, let hour = content(.hour, entry), !hour.isEmpty else { return nil }
    let isFull = notation.isFull(hour, .hour)
    // The hour 1 may become one of 10 to 19.
    if notation.layout.halfDay != nil {
      guard isFull, let half = content(.dayPeriod, entry), !half.isEmpty, half.number >= 0 else { return nil }
      let start = Int64(hour.number % 12 + half.number * 12) * DateMoment.hour
      return start...start + DateMoment.hour - 1
    }
    let last = isFull ? hour.number : min(23, hour.number * 10 + 9)
    return Int64(hour.number) * DateMoment.hour...Int64(last + 1) * DateMoment.hour - 1
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

/// The numbers of a time as they stand in a text.
private struct ClockSections {
  var half: Int?
  var hour = 0
  var minute = 0
  var second = 0
  var millisecond = 0

  /// Nanoseconds since midnight; nil while the half of the day is missing.
  func clock(_ clock: DateLayout.HalfDay?) -> Int64? {
    var hour = hour
    if clock != nil, hour <= 12 {
      guard let half else { return nil }
      hour = hour % 12 + half * 12
    }
    let seconds = (hour * 60 + minute) * 60 + second
    return Int64(seconds) * DateMoment.second + Int64(millisecond) * 1_000_000
  }
}
