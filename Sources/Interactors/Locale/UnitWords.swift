/// The words and signs that people write beside numbers of one notation (number-entry N4, N27), folded as `WordFolding`
/// does it. All texts that are looked at here are folded, too.
///
/// What CLDR has for a currency is learnt in the locale and in English; what people write besides comes from `Words`.
/// Reading those of a currency takes a millisecond or two, once for each locale.
final class UnitWords: Sendable {
  /// What may stand around a number and says nothing new: the currency in all its forms, or what says percent. The
  /// longest comes first.
  let affixes: [[UInt8]]
  /// What else people write beside amounts, which is not a part of them: `net`. The longest comes first.
  private let beside: [[UInt8]]
  /// What makes a number negative. The longest comes first.
  private let minus: [[UInt8]]
  /// What makes another number of it, and is not read: multipliers, words for hundredths, and for other parts than
  /// percents.
  private let factors: [[UInt8]]
  /// The multipliers that CLDR abbreviates numbers with. They are asked for when somebody types or pastes a word.
  private var abbreviations: [[UInt8]] {
    locales.multipliers.value(for: locale) {
      Self.folded(
        locales.provider.multipliers(of: locale).flatMap { [$0.utf8, $0.utf8.filter { $0 != UInt8(ascii: ".") }] }
      )
    }
  }
  /// The names of all currencies that people write, and signs of them; empty for numbers that are no amounts.
  private let currencies: [[UInt8]]
  /// What people write for the decimal separator, though the locale does not.
  let decimalSeparators: [[UInt8]]
  private let locale: Text
  private let locales: Locales

  fileprivate init(_ symbols: NumberSymbols, _ locales: Locales) throws(InteractorError) {
    var affixes = try locales.ownAffixes(of: symbols)
    var beside: Set<String> = []
    var minus: Set<String> = []
    var factors: Set = ["‰", "‱", "؉", "؊"]
    var currencies: Set<String> = []
    var decimalSeparators: Set<String> = []
    for line in LanguageTag(symbols.locale).words.flatMap({ $0.lines }) {
      if case (.currency, .currency) = (line.meaning, symbols.notation) { currencies.formUnion(line.words) }
      switch (line.meaning, symbols.notation) {
      case (.currency(let codes), .currency(let code, _, _)) where codes.names(code):
        affixes.formUnion(line.words.map { Text($0) })
      case (.percent, .percent): affixes.formUnion(line.words.map { Text($0) })
      case (.hundredth, .currency), (.multiplier, _), (.otherPart, _): factors.formUnion(line.words)
      case (.beside, .currency): beside.formUnion(line.words)
      case (.minus, _): minus.formUnion(line.words)
      case (.decimalSeparator, _), (.decimalSeparatorOfAmounts, .currency): decimalSeparators.formUnion(line.words)
      default: break
      }
    }
    self.affixes = Self.folded(affixes.map { $0.utf8 })
    locale = symbols.locale
    self.locales = locales
    self.beside = Self.folded(beside.map { Array($0.utf8) })
    self.minus = Self.folded(minus.map { Array($0.utf8) })
    self.factors = Self.folded(factors.map { Array($0.utf8) })
    self.currencies = Self.folded(currencies.map { Array($0.utf8) })
    self.decimalSeparators = Self.folded(decimalSeparators.map { Array($0.utf8) })
  }

  private static func folded(_ words: [[UInt8]]) -> [[UInt8]] {
    let words = Set(words.map(WordFolding.folded)).subtracting([[]])
    return words.sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
  }

  /// What decides on the words.
  struct Key: Hashable {
    var locale: Text
    var kind: Text
  }
}

extension UnitWords {
  /// The length of the affix at an offset; nil if there is none.
  func affix(in text: [UInt8], at offset: Int) -> Int? { Self.word(of: affixes, in: text, at: offset) }

  /// The length of the word at an offset that stands beside amounts and is no part of them; nil if there is none.
  func wordBeside(in text: [UInt8], at offset: Int) -> Int? { Self.word(of: beside, in: text, at: offset) }

  /// The length of the word for a minus at an offset; nil if there is none.
  func minus(in text: [UInt8], at offset: Int) -> Int? { Self.word(of: minus, in: text, at: offset) }

  /// Whether a text has a multiplier, a word for hundredths, or a fraction such as `½`.
  func hasFactor(_ text: [UInt8]) -> Bool {
    let all = [factors, abbreviations]
    var offset = 0
    while offset < text.count {
      if let length = affix(in: text, at: offset) ?? wordBeside(in: text, at: offset) {
        offset += length
      } else if all.contains(where: { Self.word(of: $0, in: text, at: offset) != nil }) {
        return true
      } else {
        let (scalar, length) = text.scalar(at: offset)
        if scalar.properties.generalCategory == .otherNumber { return true }
        offset += length
      }
    }
    return false
  }

  /// Whether the end of a text may become an affix by typing.
  func mayBecomeAffix(_ text: [UInt8]) -> Bool {
    let first = max(0, text.count - (affixes.first?.count ?? 0))
    return (first..<text.count).contains { start in
      guard text[start] & 0xC0 != 0x80, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[start]),
        text[start] != UInt8(ascii: " ")
      else { return false }
      let end = text[start...]
      return Self.isBoundary(text, start) && affixes.contains { $0.starts(with: end) }
    }
  }

  /// Whether a letter between digits is a slip of the finger: it stands for nothing, neither alone nor in a number.
  func isSlip(_ letter: Unicode.Scalar) -> Bool {
    guard [.lowercaseLetter, .uppercaseLetter].contains(letter.properties.generalCategory) else { return false }
    let folded = WordFolding.folded(Array(String(letter).utf8))
    let others: [[UInt8]] = [[UInt8(ascii: "e")], [UInt8(ascii: "x")]]
    return ![others, affixes, factors, abbreviations].contains { $0.contains(folded) }
  }

  /// Whether a text has the sign, the code or a name of another currency.
  func namesAnotherCurrency(_ text: [UInt8]) -> Bool {
    var offset = 0
    while offset < text.count {
      let (scalar, length) = text.scalar(at: offset)
      if let affix = affix(in: text, at: offset) {
        offset += affix
      } else if scalar.properties.generalCategory == .currencySymbol || Self.isCode(in: text, at: offset)
        || Self.word(of: currencies, in: text, at: offset) != nil
      {
        return true
      } else {
        offset += length
      }
    }
    return false
  }

  /// Whether the code of a currency stands at an offset.
  private static func isCode(in text: [UInt8], at offset: Int) -> Bool {
    let end = offset + 3
    guard end <= text.count, isBoundary(text, offset), isBoundary(text, end) else { return false }
    return (try? LocaleCatalog.canonicalCurrency(Text(utf8: Array(text[offset..<end])))) != nil
  }

  /// The length of the longest word at an offset that is no part of a longer word of the text.
  private static func word(of words: [[UInt8]], in text: [UInt8], at offset: Int) -> Int? {
    words.first { word in
      offset + word.count <= text.count && text[offset..<(offset + word.count)].elementsEqual(word)
        && isBoundary(text, offset) && isBoundary(text, offset + word.count)
    }?.count
  }

  /// Whether no word goes on over an offset. In the writing systems of East and South-East Asia it may end anywhere.
  private static func isBoundary(_ text: [UInt8], _ offset: Int) -> Bool {
    guard offset > 0, offset < text.count else { return true }
    let before = String(decoding: text[..<offset].suffix(4), as: UTF8.self).unicodeScalars.last
    let behind = String(decoding: text[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
    guard let before, let behind else { return true }
    return !(before.isBoundLetter && behind.isBoundLetter)
  }
}

extension Unicode.Scalar {
  /// Whether a word of these letters ends where no other one stands.
  fileprivate var isBoundLetter: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x11FF, 0x1780...0x17FF, 0x3040...0x31FF, 0x3400...0x9FFF, 0xA960...0xD7FF,
      0x20000...0x3FFFF:
      false
    default: isPartOfWord
    }
  }
}

extension String {
  /// Whether a code is among those of the text.
  fileprivate func names(_ code: Text) -> Bool {
    let code = code.string
    return split(separator: " ").contains { $0 == code }
  }
}

extension Locales {
  /// The words for numbers that are written with these symbols.
  func unitWords(for symbols: NumberSymbols) throws(InteractorError) -> UnitWords {
    let kind: Text =
      switch symbols.notation {
      case .decimal: ""
      case .percent: "%"
      case .currency(let code, _, _): code
      }
    return try unitWords.value(for: UnitWords.Key(locale: symbols.locale, kind: kind)) { () throws(InteractorError) in
      try UnitWords(symbols, self)
    }
  }

  /// What CLDR has for the percent sign, or the symbols, the code and the names of the currency. They have no spaces or
  /// bidi marks at their ends.
  func ownAffixes(of symbols: NumberSymbols) throws(InteractorError) -> Set<Text> {
    switch symbols.notation {
    case .decimal: return []
    case .percent: return symbols.unsigned.trimmedTexts.union(["%", "\u{066A}", "\u{FE6A}", "\u{FF05}"])
    case .currency(let code, _, _):
      var texts: Set<Text> = [code]
      for display in CurrencyDisplay.allCases {
        let notation = NumberSymbols.Notation.currency(code, display: display, sign: .standard)
        let own = try numberSymbols(for: symbols.locale, notation)
        // English is read besides, where it is known.
        let english = try? numberSymbols(for: "en", notation)
        for known in [own, english].compactMap({ $0 }) {
          texts.formUnion(known.unsigned.trimmedTexts)
          for form in known.currencyNames?.forms ?? [] { texts.formUnion(form.trimmedTexts) }
        }
      }
      return texts
    }
  }
}

extension NumberAffixes {
  /// Prefix and suffix without spaces and bidi marks at their ends, unless they are empty then.
  fileprivate var trimmedTexts: Set<Text> {
    let texts: [Text] = [prefix, suffix].compactMap { bytes in
      let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
      let isSpace = { (scalar: Unicode.Scalar) in scalar.isBidiMark || scalar.properties.isWhitespace }
      guard let first = scalars.firstIndex(where: { !isSpace($0) }),
        let last = scalars.lastIndex(where: { !isSpace($0) })
      else { return nil }
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[first...last])
      return Text(String(view))
    }
    return Set(texts)
  }
}
