import Interactors

/// How a locale writes the dates of a calendar: layouts for entry, words for pasting, patterns for display.
package struct DateFacts: Sendable {
  /// Texts that layouts have in common.
  private let names: [DateNames]
  private let periods: [[[UInt8]]]
  private let digits: [[UInt8]]
  /// By place in `layoutParts`; nil where nothing can be typed.
  private let layouts: [Layout?]
  let words: DateWords
  let rangeSeparators: [[Unicode.Scalar]]
  private let patterns: DatePatterns

  /// A layout, with its names by their places.
  private struct Layout: Sendable {
    var sections: [DateLayout.Section]
    var literals: [[UInt8]]
    var suffix: [UInt8]
    var months: Int
    var eras: Int
    var dayPeriods: Int
    var periodOfHour: Int
    var nameOfEra: [Int: [UInt8]]
    var halfDay: DateLayout.HalfDay?
  }

  /// The parts that there are layouts for.
  package static let layoutParts: [DateParts] = [true, false].flatMap { hasDate in
    let times: [DateGranularity?] = [nil, .minute, .second, .millisecond]
    return times.filter { hasDate || $0 != nil }.map { DateParts(hasDate: hasDate, time: $0) }
  }

  init(from decoder: inout FactsDecoder) throws(FactsError) {
    digits = try decoder.digits()
    let names = try decoder.list { decoder throws(FactsError) in
      DateNames(
        try decoder.list { decoder throws(FactsError) in
          let folded = try decoder.text()
          return DateNames.Name(folded: folded, meaning: try decoder.number(0...1000))
        }
      )
    }
    let periods = try decoder.list { decoder throws(FactsError) in try decoder.texts() }
    guard periods.allSatisfy({ $0.isEmpty || $0.count == 24 }) else { throw decoder.wrong("a day has 24 hours") }
    (self.names, self.periods) = (names, periods)
    layouts = try decoder.list { decoder throws(FactsError) in
      try Self.layout(from: &decoder, names: names.count, periods: periods.count)
    }
    guard layouts.count == Self.layoutParts.count else {
      throw decoder.wrong("\(Self.layoutParts.count) layouts are expected")
    }
    words = try DateWords(from: &decoder)
    rangeSeparators = try decoder.list { decoder throws(FactsError) in try decoder.scalars() }
    patterns = try DatePatterns(from: &decoder)
  }

  private static func layout(
    from decoder: inout FactsDecoder,
    names: Int,
    periods: Int
  ) throws(FactsError) -> Layout? {
    let sections = try decoder.list { decoder throws(FactsError) in
      let number = try decoder.number(0...(2 * DatePart.allCases.count - 1))
      return DateLayout.Section(part: DatePart.allCases[number / 2], isPadded: number % 2 == 1)
    }
    if sections.isEmpty { return nil }
    let literals = try decoder.texts()
    guard literals.count == sections.count - 1 else {
      throw decoder.wrong("a literal between two sections is expected")
    }
    let suffix = try decoder.text()
    guard names > 0, periods > 0 else { throw decoder.wrong("a layout without names") }
    let (months, eras) = (try decoder.number(0...(names - 1)), try decoder.number(0...(names - 1)))
    let (dayPeriods, hours) = (try decoder.number(0...(names - 1)), try decoder.number(0...(periods - 1)))
    let eraNames = try decoder.list { decoder throws(FactsError) in
      (era: try decoder.number(0...1000), name: try decoder.text())
    }
    let halfDay: DateLayout.HalfDay? =
      switch try decoder.number(0...2) {
      case 1: .oneToTwelve
      case 2: .zeroToEleven
      default: nil
      }
    return Layout(
      sections: sections,
      literals: literals,
      suffix: suffix,
      months: months,
      eras: eras,
      dayPeriods: dayPeriods,
      periodOfHour: hours,
      nameOfEra: Dictionary(firstOf: eraNames.map { ($0.era, $0.name) }),
      halfDay: halfDay
    )
  }

  /// The layout for some parts; nil where nothing can be typed.
  func layout(_ parts: DateParts, _ calendar: CalendarSystem) -> DateLayout? {
    guard let place = Self.layoutParts.firstIndex(of: parts), let layout = layouts[place] else { return nil }
    return DateLayout(
      calendar: calendar,
      sections: layout.sections,
      literals: layout.literals,
      suffix: layout.suffix,
      digits: digits,
      months: names[layout.months],
      eras: names[layout.eras],
      nameOfEra: layout.nameOfEra,
      dayPeriods: names[layout.dayPeriods],
      periodOfHour: periods[layout.periodOfHour],
      halfDay: layout.halfDay
    )
  }

  /// What writes dates in a style; nil for one that there is no pattern for.
  func display(_ style: DateDisplayStyle, _ calendar: CalendarSystem) -> (any DateDisplay)? {
    patterns.pattern(of: style).map { PatternDisplay($0, patterns.digits, calendar) }
  }
}

extension DateWords {
  fileprivate init(from decoder: inout FactsDecoder) throws(FactsError) {
    self.init()
    words = try decoder.list { decoder throws(FactsError) in try DateVocabulary.Word(from: &decoder) }
    partsOfDay = try decoder.list { decoder throws(FactsError) in try DateVocabulary.Word(from: &decoder) }
    isDayFirst = try decoder.flag()
  }
}

extension DateVocabulary.Word {
  /// A word and what it stands for. The kind of its meaning is the number modulo 8, what is left of it the month, the
  /// day or the hour.
  fileprivate init(from decoder: inout FactsDecoder) throws(FactsError) {
    let scalars = try decoder.scalars()
    let number = try decoder.number(0...8191)
    let rest = number / 8
    if scalars.isEmpty { throw decoder.wrong("a word without a letter") }
    let meaning: DateVocabulary.Meaning
    switch number % 8 {
    case 0: meaning = .filler
    case 1 where 1...13 ~= rest: meaning = .month(rest)
    case 2 where 1...7 ~= rest: meaning = .weekday(rest)
    case 3: meaning = .era(rest)
    case 4 where 0...1 ~= rest: meaning = .dayPeriod(rest)
    case 5 where 0...24 ~= rest: meaning = .partOfDay(rest...(rest + (try decoder.number(0...24))))
    default: throw decoder.wrong("no meaning of a word has the number \(number)")
    }
    self.init(scalars: scalars, meaning: meaning)
  }
}

// MARK: - Writing

/// What a provider says of the dates of a calendar.
package struct DateFactsWriter {
  private let layouts: [DateLayout?]
  private let words: DateWords
  private let rangeSeparators: [[Unicode.Scalar]]
  private let patterns: DatePatterns

  /// `layouts` are those for `DateFacts.layoutParts`.
  package init(
    layouts: [DateLayout?],
    words: DateWords,
    rangeSeparators: [[Unicode.Scalar]],
    patterns: DatePatterns
  ) {
    (self.layouts, self.words, self.rangeSeparators, self.patterns) = (layouts, words, rangeSeparators, patterns)
  }

  package func encode(to encoder: inout FactsEncoder) {
    encoder.digits(layouts.lazy.compactMap { $0 }.first?.digits ?? patterns.digits)
    var names: [[DateNames.Name]] = []
    var periods: [[[UInt8]]] = []
    for case let layout? in layouts {
      for some in [layout.months, layout.eras, layout.dayPeriods] where !names.contains(some.names) {
        names.append(some.names)
      }
      if !periods.contains(layout.periodOfHour) { periods.append(layout.periodOfHour) }
    }
    encoder.list(names) { encoder, names in
      encoder.list(names) { encoder, name in
        encoder.text(name.folded)
        encoder.number(name.meaning)
      }
    }
    encoder.list(periods) { $0.texts($1) }
    encoder.list(layouts) { encoder, layout in
      guard let layout else { return encoder.number(0) }
      Self.encode(layout, names, periods, to: &encoder)
    }
    encoder.list(words.words) { Self.encode($1, to: &$0) }
    encoder.list(words.partsOfDay) { Self.encode($1, to: &$0) }
    encoder.flag(words.isDayFirst)
    encoder.list(rangeSeparators) { $0.scalars($1) }
    patterns.encode(to: &encoder)
  }

  private static func encode(
    _ layout: DateLayout,
    _ names: [[DateNames.Name]],
    _ periods: [[[UInt8]]],
    to encoder: inout FactsEncoder
  ) {
    encoder.list(layout.sections) { encoder, section in
      let part = DatePart.allCases.firstIndex(of: section.part) ?? 0
      encoder.number(2 * part + (section.isPadded ? 1 : 0))
    }
    encoder.texts(layout.literals)
    encoder.text(layout.suffix)
    for some in [layout.months, layout.eras, layout.dayPeriods] {
      encoder.number(names.firstIndex(of: some.names) ?? 0)
    }
    encoder.number(periods.firstIndex(of: layout.periodOfHour) ?? 0)
    encoder.list(layout.nameOfEra.sorted { $0.key < $1.key }) { encoder, era in
      encoder.number(era.key)
      encoder.text(era.value)
    }
    switch layout.halfDay {
    case nil: encoder.number(0)
    case .oneToTwelve: encoder.number(1)
    case .zeroToEleven: encoder.number(2)
    }
  }

  private static func encode(_ word: DateVocabulary.Word, to encoder: inout FactsEncoder) {
    encoder.scalars(word.scalars)
    switch word.meaning {
    case .month(let month): encoder.number(8 * month + 1)
    case .weekday(let day): encoder.number(8 * day + 2)
    case .era(let era): encoder.number(8 * era + 3)
    case .dayPeriod(let half): encoder.number(8 * half + 4)
    case .partOfDay(let hours):
      encoder.number(8 * hours.lowerBound + 5)
      encoder.number(hours.upperBound - hours.lowerBound)
    default: encoder.number(0)
    }
  }
}
