import FoundationEssentials
import FoundationInternationalization
import Interactors
import LocaleFacts

/// Finds out the patterns that Foundation writes dates and times by, by letting it write some. A pattern that does not
/// write all samples as Foundation does is left out.
struct DatePatternProbe {
  private(set) var patterns: DatePatterns

  private let calendar: CalendarSystem

  init(_ locale: Text, _ calendar: CalendarSystem, _ digits: [[UInt8]]?) {
    self.calendar = calendar
    let ascii = (0..<10).map { [UInt8(ascii: "0") + UInt8($0)] }
    patterns = DatePatterns(digits: digits ?? ascii)
    for style in DatePatterns.styles {
      let display = FoundationDateDisplay(locale: locale, calendar, style)
      let pattern = pattern(of: display, style)
      patterns.patterns.append(pattern ?? [])
    }
  }

  /// A date and a time.
  private typealias Moment = (date: CivilDate, time: TimeOfDay)

  // MARK: - Samples

  /// Days of every month and weekday, and of all eras; years of two, three and four digits among them.
  private var dates: [CivilDate] {
    let start = CivilDate(year: 2003, month: 1, day: 1)?.daysSinceEpoch ?? 0
    var dates = (0..<32).compactMap { CivilDate(daysSinceEpoch: start + 13 * $0) }
    // The thirteenth month is short.
    for days in start..<start + 800 {
      guard let date = CivilDate(daysSinceEpoch: days), let day = calendar.day(date), day.month == 13 else { continue }
      dates.append(date)
    }
    dates += [(1583, 10, 15), (1799, 12, 31), (1900, 3, 1), (1911, 2, 9), (1913, 5, 6), (2000, 2, 29), (9999, 12, 31)]
      .compactMap { CivilDate(year: $0, month: $1, day: $2) }
    if !calendar.hasGregorianMonths { dates += Self.earlyDates }
    return (dates + calendar.daysOfEras.map { $0.date }).filter { calendar.day($0) != nil }
  }

  /// All hours, noon and midnight to the second.
  private static let times: [TimeOfDay] = {
    let full = (0..<24).map { (hour: $0, minute: 0, second: 0) }
    let others = (0..<24).map { (hour: $0, minute: 2 * $0 + 3, second: 59 - 2 * $0) }
    return (full + others + [(12, 0, 30), (0, 0, 30), (12, 30, 0), (0, 30, 0)]).compactMap {
      TimeOfDay(hour: $0.hour, minute: $0.minute, second: $0.second, nanosecond: 123_000_000)
    }
  }()

  private func samples(_ style: DateDisplayStyle) -> [Moment] {
    let dates = style.date == nil ? [CivilDate.epoch] : dates
    let times = style.time == nil ? [TimeOfDay.midnight()] : Self.times
    return (0..<max(dates.count, times.count)).map { (dates[$0 % dates.count], times[$0 % times.count]) }
  }

  // MARK: - Learning

  private mutating func pattern(of display: FoundationDateDisplay, _ style: DateDisplayStyle) -> [DatePatterns.Piece]? {
    let samples = samples(style)
    let written = samples.map { display.runs(of: $0.date, $0.time) }
    guard let first = written.first, written.allSatisfy({ $0.count == first.count }) else { return nil }
    var pieces: [PatternDisplay.Piece] = []
    let shown = first.compactMap { $0.field.flatMap(Self.kind) }
    for place in first.indices {
      let texts = written.map { Array($0[place].text.utf8) }
      let field = first[place].field
      guard written.allSatisfy({ $0[place].field == field }) else { return nil }
      if field == nil, Set(texts).count == 1 {
        pieces.append(.literal(texts[0]))
        continue
      }
      // A part of the day has no field where it is more than a half.
      guard let kind = field.map(Self.kind) ?? .dayPeriod else { return nil }
      var known: [(number: Int, text: [UInt8])] = []
      for (moment, text) in zip(samples, texts) {
        guard let number = number(kind, moment, shown) else { return nil }
        known.append((number, text))
      }
      guard let found = self.field(kind, known) else { return nil }
      pieces.append(.field(found))
    }
    let own = PatternDisplay(pieces, patterns.digits, calendar)
    let isSame = { (date: CivilDate, time: TimeOfDay) in own.text(of: date, time) == display.text(of: date, time) }
    guard (samples + earlier(style)).allSatisfy({ isSame($0.date, $0.time) }) else { return nil }
    return pieces.map { piece in
      switch piece {
      case .literal(let text): return .literal(text)
      case .field(let field):
        if let known = patterns.fields.firstIndex(of: field) { return .field(known) }
        patterns.fields.append(field)
        return .field(patterns.fields.count - 1)
      }
    }
  }

  /// Days before the Gregorian calendar, where the calendar counts them in the same era as those behind it.
  private func earlier(_ style: DateDisplayStyle) -> [Moment] {
    if style.date == nil || calendar.needsEra { return [] }
    return Self.earlyDates.filter { calendar.day($0) != nil }.map { ($0, TimeOfDay.midnight()) }
  }

  private static let earlyDates = [(1, 1, 1), (300, 2, 3), (476, 9, 4), (622, 7, 19), (1066, 10, 14), (1582, 12, 31)]
    .compactMap { CivilDate(year: $0, month: $1, day: $2) }

  private static func kind(_ field: FoundationDateDisplay.Field) -> DateField.Kind? {
    switch field {
    case .era: .era
    case .year: .year
    case .month: .month
    case .day: .day
    case .weekday: .weekday
    case .amPM: .dayPeriod
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .secondFraction: .fraction
    default: nil
    }
  }

  /// What a field shows of a moment, as `PatternDisplay` counts it.
  private func number(_ kind: DateField.Kind, _ moment: Moment, _ shown: [DateField.Kind]) -> Int? {
    let time = moment.time
    switch kind {
    case .era: return calendar.day(moment.date)?.era
    case .year: return calendar.day(moment.date)?.year
    case .month: return calendar.day(moment.date)?.month
    case .day: return calendar.day(moment.date)?.day
    case .weekday: return moment.date.weekday
    case .dayPeriod:
      guard time.minute == 0 || !shown.contains(.minute), time.second == 0 || !shown.contains(.second) else {
        return time.hour
      }
      return time.hour == 12 ? 24 : time.hour == 0 ? 25 : time.hour
    case .hour: return time.hour
    case .minute: return time.minute
    case .second: return time.second
    case .fraction: return time.nanosecond
    }
  }

  /// The field that writes numbers as they were written; nil for one that wrote a number in two ways.
  private func field(_ kind: DateField.Kind, _ known: [(number: Int, text: [UInt8])]) -> DateField? {
    if kind == .fraction { return DateField(.fraction, width: 3) }
    for form in DateField.Form.allCases {
      for width in 1...4 {
        let field = DateField(kind, form, width: width)
        let others = known.filter { text(field.counted($0.number), width) != $0.text }
        if others.isEmpty { return field }
        // The first year of an era has a name in Japanese.
        if kind == .year, Set(others.map { $0.number }) == [1], Set(others.map { $0.text }).count == 1 {
          return DateField(kind, form, width: width, firstName: 1, names: [others[0].text])
        }
      }
    }
    var names: [Int: [UInt8]] = [:]
    for (number, text) in known {
      if let other = names[number], other != text { return nil }
      names[number] = text
    }
    guard let first = names.keys.min(), let last = names.keys.max(), last - first < 300 else { return nil }
    return DateField(kind, firstName: first, names: (first...last).map { names[$0] ?? [] })
  }

  private func text(_ number: Int, _ width: Int) -> [UInt8] {
    let ascii = Array(String(number).utf8)
    let padded = Array(repeating: UInt8(ascii: "0"), count: max(0, width - ascii.count)) + ascii
    return padded.flatMap { patterns.digits[Int($0 & 0x0F) % 10] }
  }
}
