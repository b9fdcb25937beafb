/// The words that dates are written with in a locale and in English, to read what is pasted (date-entry D15). Learnt
/// when the first date is pasted.
package final class DateVocabulary: Sendable {
  /// What a word stands for.
  package enum Meaning: Hashable, Sendable {
    /// A month of the field's calendar.
    case month(Int)
    /// A month of the Gregorian calendar, where that is another one.
    case gregorianMonth(Int)
    /// A day of the week: 1 is Monday.
    case weekday(Int)
    case era(Int)
    /// An era of another calendar that is in use beside the field's.
    case otherEra(OtherEra)
    /// Half of a day: 0 before noon, 1 after it.
    case dayPeriod(Int)
    /// A part of the day with the hours that it can have. The last one may be past midnight.
    case partOfDay(ClosedRange<Int>)
    /// A part of the day whose hours are counted from one of the day on.
    case hoursFrom(Int)
    /// What stands behind a number: `年`, `h`.
    case unit(TimeUnit)
    /// Minutes behind an hour: `半`.
    case minutes(Int)
    /// What stands between the units of a time: `15 ч. и 30 мин.`
    case and
    /// A word of ranges.
    case to
    /// A word that says nothing: `of`, `de`, `года`.
    case filler

    var isMonth: Bool {
      switch self {
      case .month, .gregorianMonth: true
      default: false
      }
    }

    /// Whether it says nothing, or only what the number in front of it is.
    var isFiller: Bool {
      switch self {
      case .filler, .unit: true
      default: false
      }
    }

    var isUnit: Bool { if case .unit = self { true } else { false } }

    var isEra: Bool {
      switch self {
      case .era, .otherEra: true
      default: false
      }
    }

    var isDayPeriod: Bool {
      switch self {
      case .dayPeriod, .partOfDay, .hoursFrom: true
      default: false
      }
    }
  }

  /// An era of another calendar, by its name.
  package struct OtherEra: Hashable, Sendable {
    var calendar: String
    var era: Int
  }

  /// A word, folded.
  package struct Word: Hashable, Sendable {
    /// The folded scalars, one at least.
    package let scalars: [Unicode.Scalar]
    /// What it stands for.
    package let meaning: Meaning

    /// A word of some scalars, one at least.
    package init(scalars: [Unicode.Scalar], meaning: Meaning) { (self.scalars, self.meaning) = (scalars, meaning) }
  }

  /// The words, the longest first.
  let words: [Word]
  /// What stands right behind a number and makes an ordinal of it, the longest first: `st`, `.º`.
  let ordinals: [[Unicode.Scalar]]
  /// Abbreviations of time zones, with the minutes east of UTC.
  let zones: [(name: [Unicode.Scalar], minutes: Int)]
  /// Whether the locale writes a day and a month without a year day first.
  let isDayFirst: Bool
  /// The calendar whose eras people write as well where dates are Gregorian; nil for none.
  let calendarBeside: String?

  fileprivate init(_ locale: Text, _ calendar: CalendarSystem, _ locales: Locales) {
    let provider = locales.provider
    let own = provider.dateWords(of: locale, calendar)
    isDayFirst = own.isDayFirst
    let english: Text = "en"
    var collected = own.words + provider.dateWords(of: english, calendar).words
    if !calendar.hasGregorianMonths {
      for tag in [locale, english] {
        collected += provider.dateWords(of: tag, .gregorian).words.compactMap { word in
          guard case .month(let month) = word.meaning else { return nil }
          return Word(scalars: word.scalars, meaning: .gregorianMonth(month))
        }
      }
    }
    calendarBeside = calendar.isGregorian ? Self.calendarBeside(locale) : nil
    if let name = calendarBeside, let other = locales.calendar(named: name) {
      collected += provider.dateWords(of: locale, other).words.compactMap { word in
        // A letter of ASCII may be anything.
        guard case .era(let era) = word.meaning, word.scalars.count > 1 || word.scalars[0].value > 0x7F else {
          return nil
        }
        return Word(scalars: word.scalars, meaning: .otherEra(OtherEra(calendar: name, era: era)))
      }
    }
    var ordinals: [[Unicode.Scalar]] = []
    var zones: [(name: [Unicode.Scalar], minutes: Int)] = []
    // Units of the locale's own language come before those of English, which has other ones with the same letters.
    var units: Set<[Unicode.Scalar]> = []
    for table in LanguageTag(locale).words {
      var own: [Word] = []
      for line in table.lines {
        let words = line.words.map { WordFolding.scalars($0) }
        if line.meaning == .ordinal { ordinals += words }
        if case .zone(let minutes) = line.meaning { zones += words.map { ($0, minutes) } }
        if let meaning = Meaning(line.meaning, calendar) { own += words.map { Word(scalars: $0, meaning: meaning) } }
      }
      collected += own.filter { !$0.meaning.isUnit || !units.contains($0.scalars) }
      units.formUnion(own.filter { $0.meaning.isUnit }.map { $0.scalars })
    }
    // CLDR's parts of the day are narrower than people are, so a table comes before them.
    let known = Set(collected.filter { $0.meaning.isDayPeriod }.map { $0.scalars })
    collected += own.partsOfDay.filter { !known.contains($0.scalars) }
    for sign in TimeUnit.signs {
      if let unit = TimeUnit(sign: sign) {
        collected.append(Word(scalars: WordFolding.scalars(String(sign)), meaning: .unit(unit)))
      }
    }
    var words: [Word] = []
    var seen: Set<Word> = []
    for word in collected where seen.insert(word).inserted { words.append(word) }
    self.words = words.sorted { $0.scalars.count > $1.scalars.count }
    self.zones = zones
    self.ordinals = ordinals.sorted { $0.count > $1.count }
  }

  /// The calendar whose eras people write in a language where dates are Gregorian.
  private static func calendarBeside(_ locale: Text) -> String? {
    switch LanguageTag(locale)?.language {
    case "ja": "japanese"
    case "zh": "roc"
    case "th": "buddhist"
    default: nil
    }
  }

  /// What decides on the words.
  struct Key: Hashable {
    var locale: Text
    var calendar: String
  }
}

extension Locales {
  /// The words for a locale and a calendar.
  func dateVocabulary(of locale: Text, _ calendar: CalendarSystem) -> DateVocabulary {
    dateVocabularies.value(for: DateVocabulary.Key(locale: locale, calendar: calendar.identifier)) {
      DateVocabulary(locale, calendar, self)
    }
  }
}

extension DateVocabulary.Meaning {
  /// The hours of the day that an hour can be in this part of the day. On a clock of twelve hours, 12 may be written as
  /// 0.
  func hours(_ written: Int) -> [Int] {
    let hours: ClosedRange<Int>
    switch self {
    case .dayPeriod(let half): hours = half == 0 ? 0...11 : 12...23
    case .partOfDay(let range): hours = range
    case .hoursFrom(let start): return 1...5 ~= written ? [start + written] : []
    default: return []
    }
    let candidates = 0...12 ~= written ? [written % 12, written % 12 + 12] : [written]
    return candidates.filter { hours.contains($0) || hours.contains($0 + 24) }
  }

  /// The hour that the name of noon or of midnight says by itself; nil for a longer part of the day.
  var onlyHour: Int? {
    guard case .partOfDay(let hours) = self else { return nil }
    if hours.count == 1 { return hours.lowerBound % 24 }
    return hours.contains(12) && hours.count <= 4 ? 12 : nil
  }

  /// Whether it goes on past midnight.
  var isNight: Bool {
    if case .partOfDay(let hours) = self { return hours.upperBound > 23 }
    return false
  }

  /// What a word of a table stands for in a date; nil for a word of something else. Names of months are those of the
  /// Gregorian calendar.
  fileprivate init?(_ meaning: WordMeaning, _ calendar: CalendarSystem) {
    switch meaning {
    case .month(let number) where calendar.hasGregorianMonths: self = .month(number)
    case .weekday(let number): self = .weekday(number)
    case .partOfDay(let hours): self = .partOfDay(hours)
    case .hoursFrom(let hour): self = .hoursFrom(hour)
    case .unit(let unit): self = .unit(unit)
    case .minutes(let minutes): self = .minutes(minutes)
    case .era(calendar.identifier, let era): self = .era(era)
    case .era(let name, let era): self = .otherEra(DateVocabulary.OtherEra(calendar: name, era: era))
    case .and: self = .and
    case .to: self = .to
    case .filler: self = .filler
    default: return nil
    }
  }
}
