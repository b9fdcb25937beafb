import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Finds out the words of one locale's dates by letting it write some.
struct DateWordProbe {
  private(set) var found = DateWords()
  private var known: Set<DateVocabulary.Word> = []

  private typealias RunField = AttributeScopes.FoundationAttributes.DateFieldAttribute.Field

  init(_ tag: Text, _ calendar: CalendarSystem) {
    guard let zone = TimeZone(secondsFromGMT: 0) else { return }
    let locale = Locale(identifier: tag.string)
    let foundation = calendar.foundationCalendar
    let bare = Date.FormatStyle(locale: locale, calendar: foundation, timeZone: zone)
    func dated(_ date: Date.FormatStyle.DateStyle) -> Date.FormatStyle {
      Date.FormatStyle(date: date, time: .omitted, locale: locale, calendar: foundation, timeZone: zone)
    }
    let dates = [dated(.complete), dated(.long), dated(.abbreviated), dated(.numeric)]
    readMonths(calendar, dates + [bare.month(.wide), bare.month(.abbreviated)], bare)
    readWeekdays([dates[0], bare.weekday(.wide), bare.weekday(.abbreviated)])
    readEras(calendar, [dates[1], dates[3], bare.era(.abbreviated), bare.era(.wide), bare.era(.narrow)])
    let lengths: [Date.FormatStyle.DateStyle] = [.complete, .long, .abbreviated, .numeric]
    func timed(_ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
      Date.FormatStyle(date: date, time: time, locale: locale, calendar: foundation, timeZone: zone)
    }
    let moments = lengths.map { timed($0, .standard) } + [timed(.omitted, .shortened)]
    readDayPeriods(moments, hours: [9, 21])
    // The halves of the day have names also where clocks have 24 hours.
    let halves = Locale(identifier: LocaleCatalog.tag(tag, with: [("hc", "h12")]).string)
    let clock = Date.FormatStyle(date: .omitted, time: .shortened, locale: halves, calendar: foundation, timeZone: zone)
    let hour = Date.FormatStyle(locale: halves, calendar: foundation, timeZone: zone)
    readDayPeriods([clock, hour.hour(.defaultDigits(amPM: .wide)), hour.hour(.defaultDigits(amPM: .abbreviated))])
    readPartsOfDay([
      Date.VerbatimFormatStyle(
        format: "\(dayPeriod: .conversational(.wide))",
        locale: locale,
        timeZone: zone,
        calendar: foundation
      ),
      Date.VerbatimFormatStyle(
        format: "\(dayPeriod: .conversational(.abbreviated))",
        locale: locale,
        timeZone: zone,
        calendar: foundation
      ),
    ])
    let order = runs(bare.day().month(.defaultDigits), 0).compactMap { $0.field }
    found.isDayFirst = order.first == .day
  }

  private func runs(_ style: Date.FormatStyle, _ days: Int64, seconds: Int = 0) -> [(field: RunField?, text: String)] {
    let text = style.attributedStyle.format(Date(timeIntervalSince1970: Double(days) * 86_400 + Double(seconds)))
    return text.runs.map { ($0.foundation.dateField, String(text[$0.range].characters)) }
  }

  private mutating func append(_ scalars: [Unicode.Scalar], _ meaning: DateVocabulary.Meaning) {
    let word = DateVocabulary.Word(scalars: scalars, meaning: meaning)
    if known.insert(word).inserted { found.words.append(word) }
  }

  private mutating func add(_ text: String, _ meaning: DateVocabulary.Meaning) {
    var scalars = WordFolding.scalars(text)
    while scalars.last == " " { scalars.removeLast() }
    guard scalars.contains(where: { $0.decimalDigit == nil && $0 != "." && $0 != " " }) else { return }
    append(scalars, meaning)
    // The points of an abbreviation may be missing: the last one, or all of them.
    guard scalars.contains("."), scalars.count > 2 else { return }
    var shorter = [scalars.filter { $0 != "." }]
    if scalars.last == "." { shorter.append(Array(scalars.dropLast())) }
    for bare in shorter where bare.count > 1 {
      append(bare, meaning)
    }
  }

  /// Words between the parts of a date.
  private mutating func addFillers(_ literal: String) {
    var word: [Unicode.Scalar] = []
    for scalar in WordFolding.scalars(literal) + [" "] {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      if scalar.properties.isAlphabetic || isMark || !word.isEmpty && scalar == "'" {
        word.append(scalar)
      } else if !word.isEmpty {
        append(word, .filler)
        word = []
      }
    }
  }

  private mutating func readMonths(_ calendar: CalendarSystem, _ styles: [Date.FormatStyle], _ bare: Date.FormatStyle) {
    let start = CivilDate(year: 2003, month: 1, day: 1)?.daysSinceEpoch ?? 0
    var seen: Set<Int> = []
    let all = styles + [bare.day().month(.wide), bare.day().month(.abbreviated)]
    for days in start..<start + 1200 {
      guard let date = CivilDate(daysSinceEpoch: days), let day = calendar.day(date), day.day == 3,
        seen.insert(day.month).inserted
      else { continue }
      for style in all {
        let runs = runs(style, days)
        for run in runs where run.field == nil { addFillers(run.text) }
        addMonth(day.month, of: runs)
      }
    }
  }

  /// The name of a month, and the name with what the locale joins to it: `ב` in front in Hebrew, `ren` behind in
  /// Basque.
  private mutating func addMonth(_ month: Int, of runs: [(field: RunField?, text: String)]) {
    guard let index = runs.firstIndex(where: { $0.field == .month }) else { return }
    add(index, of: runs, .month(month))
  }

  /// A name, and the name with what the locale joins to it.
  private mutating func add(
    _ index: Int,
    of runs: [(field: RunField?, text: String)],
    _ meaning: DateVocabulary.Meaning
  ) {
    let name = runs[index].text
    guard name.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return }
    add(name, meaning)
    let before = index > 0 && runs[index - 1].field == nil ? runs[index - 1].text : ""
    let behind = index + 1 < runs.count && runs[index + 1].field == nil ? runs[index + 1].text : ""
    let prefix = String(before.unicodeScalars.reversed().prefix { $0.isPartOfWord }.reversed().map(Character.init))
    let suffix = String(behind.unicodeScalars.prefix { $0.isPartOfWord }.map(Character.init))
    if !prefix.isEmpty || !suffix.isEmpty { add(prefix + name + suffix, meaning) }
  }

  private mutating func readWeekdays(_ styles: [Date.FormatStyle]) {
    // The fourth day of the epoch was a Sunday, so that the fifth is the first of a week.
    for days in 4..<11 {
      for style in styles {
        for run in runs(style, Int64(days)) where run.field == .weekday { add(run.text, .weekday(days - 3)) }
      }
    }
  }

  private mutating func readEras(_ calendar: CalendarSystem, _ styles: [Date.FormatStyle]) {
    let usual = CivilDate(year: 2003, month: 6, day: 15).map { [(era: calendar.usualEra, date: $0)] } ?? []
    let named = calendar.needsEra ? calendar.daysOfEras : usual
    for (era, date) in named {
      for style in styles {
        for run in runs(style, date.daysSinceEpoch) where run.field == .era { add(run.text, .era(era)) }
      }
    }
  }

  /// The parts of the day with the hours that the locale gives them, and up to two more at either end: they overlap
  /// where people speak. Noon and midnight are hours alone.
  private mutating func readPartsOfDay(_ styles: [Date.VerbatimFormatStyle]) {
    func name(_ style: Date.VerbatimFormatStyle, _ seconds: Int) -> [Unicode.Scalar] {
      WordFolding.scalars(style.format(Date(timeIntervalSince1970: Double(seconds))))
    }
    for style in styles {
      var hours: [[Unicode.Scalar]: [Int]] = [:]
      for hour in 0..<24 { hours[name(style, hour * 3600 + 1800), default: []].append(hour) }
      for (name, hours) in hours.sorted(by: { $0.value[0] < $1.value[0] }) {
        guard let range = Self.span(hours), range.count <= 12 else { continue }
        let room = min(2, (12 - range.count) / 2)
        let first = (range.lowerBound - room + 24) % 24
        addPartOfDay(name, first...(first + range.count - 1 + 2 * room))
      }
      for hour in [12, 24] where hours[name(style, hour * 3600)] == nil {
        addPartOfDay(name(style, hour * 3600), hour...hour)
      }
    }
  }

  private mutating func addPartOfDay(_ name: [Unicode.Scalar], _ hours: ClosedRange<Int>) {
    // One letter is the beginning of several words.
    guard name.count > 1, name.contains(where: { $0.properties.isAlphabetic }) else { return }
    found.partsOfDay.append(DateVocabulary.Word(scalars: name, meaning: .partOfDay(hours)))
  }

  /// The hours as one stretch, which may go over midnight; nil if they are not one.
  private static func span(_ hours: [Int]) -> ClosedRange<Int>? {
    let all = Set(hours)
    let starts = all.filter { !all.contains(($0 + 23) % 24) }
    guard starts.count == 1, let start = starts.first else { return nil }
    return start...(start + all.count - 1)
  }

  /// The names of the halves of the day, and the words around times.
  private mutating func readDayPeriods(_ styles: [Date.FormatStyle], hours: [Int] = Array(0..<24)) {
    for hour in hours {
      for style in styles {
        let runs = runs(style, 0, seconds: hour * 3600 + 240)
        for (index, run) in runs.enumerated() {
          if run.field == .amPM { add(index, of: runs, .dayPeriod(hour / 12)) }
          if run.field == nil { addFillers(run.text) }
        }
      }
    }
  }
}
