import Interactors

/// The digits and signs of a locale, which all its numbers have.
struct DigitFacts: Hashable, Sendable {
  /// The digits 0 to 9, all of the same length.
  let digits: [[UInt8]]
  let minusSign: [UInt8]
  let plusSign: [UInt8]

  init(_ symbols: NumberSymbols) {
    (digits, minusSign, plusSign) = (symbols.digits, symbols.minusSign, symbols.plusSign)
  }

  init(from decoder: inout FactsDecoder) throws(FactsError) {
    digits = try decoder.digits()
    minusSign = try decoder.text()
    plusSign = try decoder.text()
    if minusSign.isEmpty { throw decoder.wrong("a minus sign without a character") }
  }

  func encode(to encoder: inout FactsEncoder) {
    encoder.digits(digits)
    encoder.text(minusSign)
    encoder.text(plusSign)
  }
}

extension FactsDecoder {
  /// The digits 0 to 9 as one text.
  mutating func digits() throws(FactsError) -> [[UInt8]] {
    let digits = try scalars().map { Array(String(Character($0)).utf8) }
    guard digits.count == 10, digits.allSatisfy({ $0.count == digits[0].count }) else {
      throw wrong("ten digits of one length are expected")
    }
    return digits
  }
}

extension FactsEncoder {
  mutating func digits(_ digits: [[UInt8]]) { text(digits.flatMap { $0 }) }
}

/// A way to write numbers: separators, groups, and what stands around the digits. U+0001 stands for the currency.
struct NumberTemplate: Hashable, Sendable {
  let decimalSeparator: [UInt8]
  let groupSeparator: [UInt8]
  let grouping: NumberGrouping?
  let unsigned: NumberAffixes
  let minus: NumberAffixes
  let plus: NumberAffixes

  /// The way of some symbols, with another text in place of the currency's.
  init(_ symbols: NumberSymbols, hiding currency: [UInt8] = []) {
    self.init(symbols, (symbols.unsigned, symbols.minus, symbols.plus), hiding: currency)
  }

  /// As above with other affixes.
  init(
    _ symbols: NumberSymbols,
    _ affixes: (unsigned: NumberAffixes, minus: NumberAffixes, plus: NumberAffixes),
    hiding currency: [UInt8]
  ) {
    (decimalSeparator, groupSeparator) = (symbols.decimalSeparator, symbols.groupSeparator)
    grouping = symbols.grouping
    unsigned = affixes.unsigned.replacing(currency, by: Self.placeholder)
    minus = affixes.minus.replacing(currency, by: Self.placeholder)
    plus = affixes.plus.replacing(currency, by: Self.placeholder)
  }

  private static let placeholder: [UInt8] = [1]

  init(from decoder: inout FactsDecoder) throws(FactsError) {
    decimalSeparator = try decoder.text()
    groupSeparator = try decoder.text()
    let primary = try decoder.number(0...20)
    grouping =
      primary == 0
      ? nil
      : NumberGrouping(
        primarySize: primary,
        secondarySize: try decoder.number(1...20),
        minimumDigits: try decoder.number(1...20)
      )
    unsigned = try NumberAffixes(from: &decoder)
    minus = try NumberAffixes(from: &decoder)
    plus = try NumberAffixes(from: &decoder)
    if decimalSeparator.isEmpty { throw decoder.wrong("a decimal separator without a character") }
  }

  func encode(to encoder: inout FactsEncoder) {
    encoder.text(decimalSeparator)
    encoder.text(groupSeparator)
    encoder.number(grouping?.primarySize ?? 0)
    if let grouping {
      encoder.number(grouping.secondarySize)
      encoder.number(grouping.minimumDigits)
    }
    for affixes in [unsigned, minus, plus] {
      encoder.text(affixes.prefix)
      encoder.text(affixes.suffix)
    }
  }

  /// What stands around a number with a sign.
  func affixes(for sign: NumberSign, _ currency: [UInt8]) -> NumberAffixes {
    let affixes =
      switch sign {
      case .none: unsigned
      case .minus: minus
      case .plus: plus
      }
    return affixes.replacing(Self.placeholder, by: currency)
  }

  /// The symbols for a notation.
  func symbols(
    of locale: Text,
    _ notation: NumberSymbols.Notation,
    _ digits: DigitFacts,
    currency: [UInt8] = [],
    names: (any CurrencyNames)? = nil
  ) -> NumberSymbols {
    NumberSymbols(
      locale: locale,
      notation: notation,
      digits: digits.digits,
      separators: (decimalSeparator, groupSeparator),
      grouping: grouping,
      signs: (digits.minusSign, digits.plusSign),
      affixes: (
        affixes(for: .none, currency), affixes(for: .minus, currency), affixes(for: .plus, currency)
      ),
      currencyNames: names
    )
  }
}

extension NumberAffixes {
  init(from decoder: inout FactsDecoder) throws(FactsError) {
    self.init(prefix: try decoder.text(), suffix: try decoder.text())
  }

  /// The affixes with another text wherever one stands.
  fileprivate func replacing(_ old: [UInt8], by new: [UInt8]) -> NumberAffixes {
    NumberAffixes(prefix: prefix.replacing(old, with: new), suffix: suffix.replacing(old, with: new))
  }

  /// Prefix and suffix without spaces and bidi marks at their ends, one behind the other: the text of the currency,
  /// where there is no sign.
  var currency: [UInt8] {
    var scalars = Array(String(decoding: prefix + suffix, as: UTF8.self).unicodeScalars)[...]
    while let scalar = scalars.first, scalar.isBidiMark || scalar.properties.isWhitespace { scalars.removeFirst() }
    while let scalar = scalars.last, scalar.isBidiMark || scalar.properties.isWhitespace { scalars.removeLast() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return Array(String(view).utf8)
  }
}

extension [UInt8] {
  /// The bytes with others wherever some stand.
  func replacing(_ old: [UInt8], with new: [UInt8]) -> [UInt8] {
    guard let first = old.first, contains(first) else { return self }
    var bytes: [UInt8] = []
    var place = 0
    while place < count {
      if self[place...].starts(with: old) {
        bytes += new
        place += old.count
      } else {
        bytes.append(self[place])
        place += 1
      }
    }
    return bytes
  }
}
