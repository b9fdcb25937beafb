import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Finds out how a locale writes dates and times by letting it write some.
struct DateProbe {
  private let calendar: CalendarSystem
  private var sections: [DateLayout.Section] = []
  private var literals: [[UInt8]] = []
  private var digits: [[UInt8]] = []
  private var months = DateNames()
  private var eras = DateNames()
  private var nameOfEra: [Int: [UInt8]] = [:]
  private var dayPeriods = DateNames()
  private var periodOfHour: [[UInt8]] = []
  private var halfDay: DateLayout.HalfDay?
  private var suffix: [UInt8] = []

  private let locale: Locale
  private let zone: TimeZone

  /// Nil where a text cannot be typed: a calendar without numbered years, numerals that are no ten digits.
  init?(_ tag: Text, _ calendar: CalendarSystem, _ parts: DateParts) {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    self.calendar = calendar
    self.zone = zone
    locale = Locale(identifier: tag.string)
    guard let sample = sampleDay else { return nil }
    guard readDigits(), readOrder(parts, sample) else { return nil }
    if parts.hasDate {
      readMonths()
      readEras()
    }
    if parts.time != nil { readDayPeriods() }
    guard isComplete(parts) else { return nil }
  }

  /// What was found out.
  var layout: DateLayout {
    DateLayout(
      calendar: calendar,
      sections: sections,
      literals: literals,
      suffix: suffix,
      digits: digits,
      months: months,
      eras: eras,
      nameOfEra: nameOfEra,
      dayPeriods: dayPeriods,
      periodOfHour: periodOfHour,
      halfDay: halfDay
    )
  }

  /// A day whose month and number have one digit.
  private var sampleDay: CivilDate? {
    let start = CivilDate(year: 2003, month: 1, day: 1)?.daysSinceEpoch ?? 0
    for days in start..<start + 400 {
      guard let date = CivilDate(daysSinceEpoch: days), let day = calendar.day(date) else { continue }
      if day.day == 5, 1...9 ~= day.month { return date }
    }
    return nil
  }

  // MARK: - Writing

  /// What Foundation writes, cut where a part begins or ends. Literals have no part.
  private struct Run {
    var field: AttributeScopes.FoundationAttributes.DateFieldAttribute.Field?
    var bytes: [UInt8]
  }

  private func style(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date,
      time: time,
      locale: locale,
      calendar: calendar.foundationCalendar,
      timeZone: zone
    )
  }

  private var bare: Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar.foundationCalendar, timeZone: zone)
  }

  private func runs(_ style: Date.FormatStyle, _ date: CivilDate, seconds: Int = 0) -> [Run] {
    let text = style.attributedStyle.format(Date(date, seconds: seconds))
    return text.runs.map { run in
      let characters = String(text[run.range].characters)
      return Run(field: run.foundation.dateField, bytes: Self.plain(characters))
    }
  }

  /// Without bidi marks, and with U+0020 for any space.
  static func plain(_ text: String) -> [UInt8] { Array(String(text.unicodeScalars.withPlainBlanks).utf8) }

  // MARK: - Learning

  /// The digits, from the days 10 to 19 of a month.
  private mutating func readDigits() -> Bool {
    let numeric = bare.day(.twoDigits)
    var known: [Int: [UInt8]] = [:]
    let start = CivilDate(year: 2003, month: 1, day: 1)?.daysSinceEpoch ?? 0
    for days in start..<start + 60 where known.count < 10 {
      guard let date = CivilDate(daysSinceEpoch: days), let day = calendar.day(date), 10...19 ~= day.day,
        let run = runs(numeric, date).first(where: { $0.field == .day }),
        let last = String(decoding: run.bytes, as: UTF8.self).unicodeScalars.last,
        last.decimalDigit == day.day - 10
      else { continue }
      known[day.day - 10] = Array(String(Character(last)).utf8)
    }
    digits = (0..<10).compactMap { known[$0] }
    return digits.count == 10 && Set(digits.map { $0.count }).count == 1
  }

  private func number(_ bytes: [UInt8]) -> (value: Int, count: Int)? {
    var value = 0
    var count = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      guard let digit = scalar.decimalDigit, count < 9 else { return nil }
      value = value * 10 + digit
      count += 1
    }
    return count == 0 ? nil : (value, count)
  }

  /// Which sections there are, and what stands between them.
  private mutating func readOrder(_ parts: DateParts, _ date: CivilDate) -> Bool {
    let time: Date.FormatStyle.TimeStyle =
      switch parts.time {
      case nil: .omitted
      case .minute: .shortened
      case .second, .millisecond: .standard
      }
    var style = style(parts.hasDate ? .numeric : .omitted, time)
    if parts.time == .millisecond { style = style.secondFraction(.fractional(3)) }
    let clock = 3 * 3600 + 4 * 60 + 9
    var found = runs(style, date, seconds: clock)
    if parts.hasDate, found.contains(where: { $0.field == .month && number($0.bytes) == nil }) {
      style = style.era().year().month(.defaultDigits).day()
      found = runs(style, date, seconds: clock)
    }
    // The era goes, with what joins it to the year, where years are counted without it.
    if !calendar.needsEra, let era = found.firstIndex(where: { $0.field == .era }) {
      let isBefore = era + 1 < found.count && found[era + 1].field == nil
      let isBehind = era > 0 && found[era - 1].field == nil
      if isBehind, era + 1 == found.count || isBefore {
        found.removeSubrange(era - 1...era)
      } else if isBefore {
        found.removeSubrange(era...era + 1)
      } else {
        found.remove(at: era)
      }
    }
    var pending: [UInt8] = []
    for run in found {
      guard let part = run.field.flatMap(Self.part) else {
        pending += run.bytes
        continue
      }
      if !sections.isEmpty { literals.append(pending) }
      pending = []
      let count = number(run.bytes)?.count ?? 0
      if part != .era, part != .dayPeriod, count == 0 { return false }
      sections.append(DateLayout.Section(part: part, isPadded: part == .year ? false : count > 1))
    }
    suffix = pending
    return true
  }

  private static func part(_ field: AttributeScopes.FoundationAttributes.DateFieldAttribute.Field) -> DatePart? {
    switch field {
    case .era: .era
    case .year: .year
    case .month: .month
    case .day: .day
    case .amPM: .dayPeriod
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .secondFraction: .fractionalSecond
    default: nil
    }
  }

  private func isComplete(_ parts: DateParts) -> Bool {
    var wanted: Set<DatePart> = parts.hasDate ? [.year, .month, .day] : []
    if parts.hasDate, calendar.needsEra { wanted.insert(.era) }
    if let time = parts.time {
      wanted.formUnion([.hour, .minute])
      if time != .minute { wanted.insert(.second) }
      if time == .millisecond { wanted.insert(.fractionalSecond) }
      if halfDay != nil { wanted.insert(.dayPeriod) }
    }
    return Set(sections.map { $0.part }) == wanted && sections.count == wanted.count
  }

  /// The names of months in all widths but the narrow one, as they stand alone and within a date.
  private mutating func readMonths() {
    let styles = [
      bare.month(.wide), bare.month(.abbreviated), bare.day().month(.wide), bare.day().month(.abbreviated),
      style(.long, .omitted), style(.abbreviated, .omitted), style(.complete, .omitted), style(.numeric, .omitted),
    ]
    let start = CivilDate(year: 2003, month: 1, day: 1)?.daysSinceEpoch ?? 0
    var seen: Set<Int> = []
    // Two years, so that a leap month is among them.
    for days in start..<start + 1200 {
      guard let date = CivilDate(daysSinceEpoch: days), let day = calendar.day(date), day.day == 3,
        seen.insert(day.month).inserted
      else { continue }
      for style in styles {
        guard let run = runs(style, date).first(where: { $0.field == .month }), number(run.bytes) == nil else {
          continue
        }
        months.add(run.bytes, day.month)
      }
    }
  }

  private mutating func readEras() {
    guard calendar.needsEra else { return }
    let styles = [
      style(.numeric, .omitted), bare.era(.abbreviated), bare.era(.wide), bare.era(.narrow), style(.long, .omitted),
    ]
    for (era, date) in calendar.daysOfEras {
      for (index, style) in styles.enumerated() {
        guard let run = runs(style, date).first(where: { $0.field == .era }) else { continue }
        eras.add(run.bytes, era)
        if index == 0 { nameOfEra[era] = run.bytes }
      }
    }
  }

  /// The names of the parts of the day, and whether the clock has 12 hours.
  private mutating func readDayPeriods() {
    guard sections.contains(where: { $0.part == .dayPeriod }) else { return }
    let short = style(.omitted, .shortened)
    let all = [
      short, bare.hour(.defaultDigits(amPM: .abbreviated)), bare.hour(.defaultDigits(amPM: .wide)),
      bare.hour(.defaultDigits(amPM: .narrow)),
    ]
    for hour in 0..<24 {
      for (index, style) in all.enumerated() {
        let runs = runs(style, .epoch, seconds: hour * 3600 + 240)
        guard let period = runs.first(where: { $0.field == .amPM }) else { continue }
        dayPeriods.add(period.bytes, hour < 12 ? 0 : 1)
        if index == 0 { periodOfHour.append(period.bytes) }
      }
      if hour == 0, let run = runs(short, .epoch, seconds: 240).first(where: { $0.field == .hour }) {
        halfDay = number(run.bytes)?.value == 0 ? .zeroToEleven : .oneToTwelve
      }
    }
    dayPeriods.add(Array("am".utf8), 0)
    dayPeriods.add(Array("pm".utf8), 1)
  }
}
