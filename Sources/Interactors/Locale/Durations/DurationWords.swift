/// What a locale calls the units of durations, in every width, and what it writes between them (date-entry D19).
/// Learnt when the first field of durations is bound in the locale. All texts are folded.
final class DurationWords: Sendable {
  /// The name of a unit.
  struct Name: Hashable, Sendable {
    /// The folded scalars.
    var scalars: [Unicode.Scalar]
    var unit: DurationUnit
    /// Whether it stands in front of its number.
    var isInFront = false
    /// How many units the name itself says: Hebrew and Arabic write one hour and two without a number. Nil for a name
    /// that has a number beside it.
    var count: Int?
    /// Whether it stands behind an hour alone: `半`.
    var isBehindHour = false
  }

  /// The names, the longest first; of equal ones those of the narrowest width first.
  let names: [Name]
  /// What stands between two units besides white space and commas: `and`, `und`. The longest first.
  let connectors: [[Unicode.Scalar]]
  /// What stands in front of decimals, and between groups of digits, each one scalar.
  let decimalSeparator: Unicode.Scalar
  let groupSeparator: Unicode.Scalar?
  /// Whether the locale writes a full stop between hours and minutes: `1.30`.
  let hasFullStopInTimes: Bool

  fileprivate init(_ locale: Text, _ own: DurationNames, _ symbols: NumberSymbols) {
    var names: [Name] = []
    var known: Set<Name> = []
    func add(_ text: String, _ unit: DurationUnit, _ count: Int?, isInFront: Bool = false) {
      let scalars = Self.folded(text)
      let isBehindHour = unit == .minute && (count ?? 0) >= 10
      let name = Name(scalars: scalars, unit: unit, isInFront: isInFront, count: count, isBehindHour: isBehindHour)
      if !scalars.isEmpty, known.insert(name).inserted { names.append(name) }
      // The point of an abbreviation may be missing.
      if scalars.count > 2, scalars.last == ".", !scalars.dropLast().contains(".") {
        add(String(text.dropLast()), unit, count, isInFront: isInFront)
      }
    }
    for name in own.unitNames { add(name.text, name.unit, name.count, isInFront: name.isInFront) }
    let tables = LanguageTag(locale).words
    for table in tables {
      for line in table.lines {
        guard let (unit, count) = Self.meaning(line.meaning) else { continue }
        for word in line.words { add(word, unit, count) }
      }
    }
    for (letter, unit) in Self.letters { add(letter, unit, nil) }
    for sign in TimeUnit.signs {
      guard let unit = TimeUnit(sign: sign), unit != .hour else { continue }
      if let unit = DurationUnit(unit) { add(String(sign), unit, nil) }
    }
    self.names = Self.longestFirst(names)
    var connectors = tables.flatMap { $0.words(for: .and) }.map(Self.folded)
    for text in own.literals {
      let folded = Self.folded(text)
      let words = folded.split { $0 == " " || [",", ";", "\u{60C}", "\u{3001}"].contains($0) }
      for word in [folded] + words.map(Array.init) where !word.isEmpty && !connectors.contains(word) {
        connectors.append(word)
      }
    }
    self.connectors = connectors.sorted { (one: [Unicode.Scalar], other: [Unicode.Scalar]) in one.count > other.count }
    hasFullStopInTimes = own.timeSeparator == "."
    decimalSeparator = Self.folded(String(decoding: symbols.decimalSeparator, as: UTF8.self)).first ?? "."
    groupSeparator = WordFolding.scalars(String(decoding: symbols.groupSeparator, as: UTF8.self)).first
  }

  /// The longest names first, and of equally long ones the first; the sort of the library is not stable.
  private static func longestFirst(_ names: [Name]) -> [Name] {
    let longest = names.reduce(0) { max($0, $1.scalars.count) }
    var ordered: [Name] = []
    for length in stride(from: longest, to: 0, by: -1) {
      ordered += names.filter { $0.scalars.count == length }
    }
    return ordered
  }

  /// Letters that are understood everywhere (D19).
  private static let letters: [(String, DurationUnit)] = [
    ("w", .week), ("d", .day), ("h", .hour), ("m", .minute), ("s", .second),
  ]

  /// The unit that a word of a table names, and how many of them if it says so; nil for another word. Minutes and
  /// seconds have the same names in times.
  private static func meaning(_ meaning: WordMeaning) -> (unit: DurationUnit, count: Int?)? {
    switch meaning {
    case .duration(let unit): DurationUnit(unit).map { ($0, nil) }
    case .unit(.minute): (.minute, nil)
    case .unit(.second): (.second, nil)
    case .minutes(let minutes): (.minute, minutes)
    default: nil
    }
  }

  /// A text without case, accents, marks for the direction, and white space at its ends.
  static func folded(_ text: String) -> [Unicode.Scalar] {
    var scalars = WordFolding.scalars(text)[...]
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    return Array(scalars)
  }
}

extension Locales {
  /// The words of a locale. The first call takes some milliseconds.
  func durationWords(of locale: Text) throws(InteractorError) -> DurationWords {
    try durationWords.value(for: locale) { () throws(InteractorError) in
      DurationWords(locale, try provider.durationNames(of: locale), try numberSymbols(for: locale, .decimal))
    }
  }
}
