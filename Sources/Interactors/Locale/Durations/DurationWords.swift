/// What a locale calls the units of durations, in every width, and what it writes between them (date-entry D19).
/// Learnt from Foundation when the first field of durations is bound in the locale. All texts are folded.
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

  /// The words of a locale. The first call takes some milliseconds.
  static func words(for locale: Text) throws(InteractorError) -> DurationWords {
    try cache.value(for: locale) { () throws(InteractorError) in
      DurationWords(locale, try NumberSymbols.symbols(for: locale, .decimal))
    }
  }

  private static let cache = LocaleCache<Text, DurationWords>()

  private init(_ locale: Text, _ symbols: NumberSymbols) {
    let display = DurationDisplay(locale: locale)
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
    for width in DurationWidth.allCases {
      for unit in DurationUnit.allCases {
        for (tenths, digits) in Self.samples {
          let duration = Duration.nanoseconds(unit.nanoseconds / 10) * tenths
          let parts = display.parts(of: duration, [unit], digits: digits, width)
          let number = parts.firstIndex { if case .number = $0 { true } else { false } }
          for (place, part) in parts.enumerated() {
            guard case .unit(let text) = part else { continue }
            add(text, unit, number == nil ? tenths / 10 : nil, isInFront: number.map { place < $0 } ?? false)
          }
        }
      }
    }
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
    // Two days, three hours, four minutes and five seconds.
    let several = Duration.seconds(183_845)
    for width in DurationWidth.allCases {
      for units in [DurationUnit.day.down(to: .second), DurationUnit.hour.down(to: .minute)] {
        let parts = display.parts(of: several, units, digits: 0, width)
        for case .literal(let text) in parts {
          let folded = Self.folded(text)
          let words = folded.split { $0 == " " || [",", ";", "\u{60C}", "\u{3001}"].contains($0) }
          for word in [folded] + words.map(Array.init) where !word.isEmpty && !connectors.contains(word) {
            connectors.append(word)
          }
        }
      }
    }
    self.connectors = connectors.sorted { (one: [Unicode.Scalar], other: [Unicode.Scalar]) in one.count > other.count }
    hasFullStopInTimes = display.timeSeparator == "."
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

  /// Numbers that have all plural forms among them, in tenths, with the digits to show of each.
  private static let samples: [(tenths: Int, digits: Int)] = [
    (0, 0), (10, 0), (20, 0), (30, 0), (50, 0), (60, 0), (80, 0), (110, 0), (200, 0), (210, 0), (1000, 0),
    (1010, 0), (10_000_000, 0), (15, 1), (25, 1),
  ]

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
