import FoundationLocale
import Interactors
import LocaleFacts

extension Locales {
  /// The locales of Foundation by way of the bytes of their facts, which are made when they are first asked for.
  package static let facts = FoundationFacts.locales { part, locale in try? FoundationFacts.bytes(of: part, locale) }
}

/// Compares what two providers say of a locale: every value that they hand over, and what they write of random values.
package struct LocaleComparison<Generator: RandomNumberGenerator> {
  private let one: any LocaleProvider
  private let other: any LocaleProvider
  private let locale: Text
  private var generator: Generator
  /// What differs, each in a line.
  package private(set) var differences: [String] = []

  /// For a tag in canonical form.
  package init(_ one: Locales, _ other: Locales, _ locale: Text, _ generator: Generator) {
    (self.one, self.other, self.locale, self.generator) = (one.provider, other.provider, locale, generator)
  }

  private mutating func compare<Value: Equatable>(_ what: String, _ ask: (any LocaleProvider) throws -> Value) {
    let answers = [one, other].map { provider in Result { try ask(provider) } }
    switch (answers[0], answers[1]) {
    case (.success(let one), .success(let other)) where one == other: break
    case (.failure, .failure): break
    default: differences.append("\(locale) \(what): \(answers[0]) and \(answers[1])")
    }
  }

  // MARK: - Parts

  /// Everything that is in the core.
  package mutating func compareCore() {
    compare("direction") { [locale] in $0.isRightToLeft(locale) }
    compare("region") { [locale] in $0.likelyRegion(of: locale) }
    compare("usual calendar") { [locale] in $0.usualCalendar(of: locale) }
    compare("multipliers") { [locale] in $0.multipliers(of: locale) }
    compare("range separators") { [locale] in $0.rangeSeparators(of: locale) }
    compare("relative days") { [locale] in try $0.relativeDays(of: locale).names.map { Pair($0.folded, $0.days) } }
    for notation in [NumberSymbols.Notation.decimal, .percent] { compareSymbols(notation) }
    compare("names of durations") { [locale] in
      let names = try $0.durationNames(of: locale)
      return Pair(Pair(names.unitNames, names.literals), names.timeSeparator)
    }
    compareDurations()
    compareDates(one.usualCalendar(of: locale))
  }

  /// The symbols of some currencies, and the names around random amounts.
  package mutating func compareCurrencies(_ codes: [String]) {
    for code in codes {
      for display in CurrencyDisplay.allCases {
        for sign in CurrencySign.allCases { compareSymbols(.currency(Text(code), display: display, sign: sign)) }
      }
    }
  }

  /// The names of all regions, and their order.
  package mutating func compareRegions() {
    let codes = LocaleCatalog.regionCodes.map { Text($0) }
    compare("regions") { [locale] provider in try codes.map { try provider.regionName($0, in: locale) } }
    let names = codes.compactMap { try? one.regionName($0, in: locale) }.shuffled(using: &generator)
    compare("order of regions") { [locale] in $0.order(of: names, in: locale).map { names[$0] } }
  }

  /// The dates of a calendar.
  package mutating func compareDates(_ name: String) {
    if FactsPart.calendarsLeftOut.contains(name) { return }
    guard let calendar = Locales.foundation.calendar(named: name) else { return }
    let tag =
      name == one.usualCalendar(of: locale) ? locale : LocaleCatalog.tag(locale, with: [("ca", Text(name))])
    if calendar.canBeTyped {
      for parts in DateFacts.layoutParts {
        compare("layout \(name) \(parts)") { try $0.dateLayout(of: tag, calendar, parts).map { Described($0) } }
      }
    }
    compare("words \(name)") {
      let words = $0.dateWords(of: tag, calendar)
      return Pair(Pair(words.words, words.partsOfDay), words.isDayFirst)
    }
    compare("range separators \(name)") { $0.rangeSeparators(of: tag) }
    for style in DatePatterns.styles {
      for digits in style.fractionDigits == 0 ? [0] : [1, 2, 3] {
        var style = style
        style.fractionDigits = digits
        // Foundation gives a year before 1583 the era of one 400 years later.
        let moments = (0..<6).map { _ in moment() }.filter { moment in
          calendar.day(moment.date) != nil && (moment.date.year >= 1583 || !calendar.needsEra)
        }
        compare("display \(name) \(style)") { provider in
          let display = try provider.dateDisplay(of: tag, calendar, style)
          return moments.map { display.text(of: $0.date, $0.time) }
        }
      }
    }
  }

  private mutating func moment() -> (date: CivilDate, time: TimeOfDay) {
    // A third of the days is before 1583, a third of the times a whole hour.
    let first: Int64 = Int.random(in: 0..<3, using: &generator) == 0 ? -719_162 : -141_427
    let day = CivilDate(daysSinceEpoch: Int64.random(in: first..<2_932_897, using: &generator)) ?? .epoch
    let hour = Int.random(in: 0..<24, using: &generator)
    let isWhole = Int.random(in: 0..<3, using: &generator) == 0
    let time = TimeOfDay(
      hour: hour,
      minute: isWhole ? 0 : Int.random(in: 0..<60, using: &generator),
      second: isWhole ? 0 : Int.random(in: 0..<60, using: &generator),
      nanosecond: isWhole ? 0 : Int.random(in: 0..<1000, using: &generator) * 1_000_000
    )
    return (day, time ?? .midnight())
  }

  private mutating func compareDurations() {
    let samples = (0..<60).map { _ -> (Int128, [DurationUnit], Int, DurationWidth) in
      let longest = DurationUnit.allCases.randomElement(using: &generator) ?? .day
      let shortest = [DurationUnit.minute, .second].randomElement(using: &generator) ?? .second
      let units = (longest.rank < shortest.rank ? longest : shortest).down(to: shortest)
      let digits = shortest == .second ? Int.random(in: 0...3, using: &generator) : 0
      let unit: Int64 =
        shortest == .minute ? 60_000_000_000 : [1_000_000_000, 100_000_000, 10_000_000, 1_000_000][digits]
      let bound: Int64 = [3, 100, 100_000, 10_000_000].randomElement(using: &generator) ?? 3
      let count = Int64.random(in: -bound...bound, using: &generator)
      return (
        Int128(unit) * Int128(count), units, digits, DurationWidth.allCases.randomElement(using: &generator) ?? .wide
      )
    }
    for (duration, units, digits, width) in samples {
      compare("duration \(duration) \(units) \(digits) \(width)") { [locale] in
        try $0.durationDisplay(of: locale).text(of: duration, units, digits: digits, width)
      }
    }
  }

  private mutating func compareSymbols(_ notation: NumberSymbols.Notation) {
    let amounts = (0..<8).map { _ -> (NumberSign, DecimalNumber, Int) in
      let sign = [NumberSign.none, .minus, .plus].randomElement(using: &generator) ?? .none
      let digits = Int.random(in: 0...3, using: &generator)
      let bound: UInt64 = [3, 30, 3000, 100_000_000].randomElement(using: &generator) ?? 3
      let number = DecimalNumber(coefficient: UInt128(UInt64.random(in: 0...bound, using: &generator)), scale: digits)
      return (sign, number, digits)
    }
    guard let tag = try? LocaleCatalog.numberTag(locale) else { return }
    compare("symbols \(notation)") { provider in
      let symbols = try provider.numberSymbols(of: tag, notation)
      let names = symbols.currencyNames
      return Pair(
        Described(symbols),
        Pair(names?.forms, amounts.map { names?.affixes(for: $0.0, $0.1, fractionDigits: $0.2) })
      )
    }
  }
}

/// Two values that are compared together.
private struct Pair<One: Equatable, Other: Equatable>: Equatable {
  var one: One
  var other: Other

  init(_ one: One, _ other: Other) { (self.one, self.other) = (one, other) }
}

/// All members of an object, for comparing.
private struct Described: Equatable {
  var members: [String]

  init(_ symbols: NumberSymbols) {
    let bytes =
      [symbols.decimalSeparator, symbols.groupSeparator, symbols.minusSign, symbols.plusSign] + symbols.digits
    let affixes = [symbols.unsigned, symbols.minus, symbols.plus].flatMap { [$0.prefix, $0.suffix] }
    members =
      ["\(symbols.notation)", "\(symbols.locale)", "\(String(describing: symbols.grouping))"]
      + (bytes + affixes).map { String(decoding: $0, as: UTF8.self) }
  }

  init(_ layout: DateLayout) {
    let names = [layout.months, layout.eras, layout.dayPeriods].map { names in
      names.names.map { "\(String(decoding: $0.folded, as: UTF8.self)) \($0.meaning)" }.joined(separator: "|")
    }
    let bytes = layout.literals + layout.digits + layout.periodOfHour + [layout.suffix]
    let eras = layout.nameOfEra.sorted { $0.key < $1.key }
    members =
      names + ["\(layout.calendar.identifier) \(layout.sections) \(String(describing: layout.halfDay)) \(eras)"]
      + bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
