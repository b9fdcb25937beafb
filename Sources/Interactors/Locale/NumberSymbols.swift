/// How one locale writes one kind of number: digits, separators, grouping and affixes, as bytes that only have to be
/// put together. They are learnt from the `LocaleProvider` once (number-entry, "Locale data") and shared from then on.
///
/// Each notation has its own symbols, since the separators and groups of amounts may differ from those of plain numbers
/// (de-AT, fr-CH), and those of accounting patterns from both (en-IN).
public final class NumberSymbols: Sendable {
  /// The kind of number.
  public enum Notation: Hashable, Sendable {
    case decimal
    case percent
    /// An amount of money. The code comes from `LocaleCatalog.canonicalCurrency`.
    case currency(Text, display: CurrencyDisplay, sign: CurrencySign)
  }

  /// The requested tag, without extensions that do not change how numbers are written.
  public let locale: Text
  /// The kind of number that the symbols are for.
  public let notation: Notation
  /// The digits 0 to 9. All are of the same length, `digitWidth`.
  public let digits: [[UInt8]]
  /// The number of bytes in each digit: 1 to 4.
  public let digitWidth: Int
  /// The separator between the integer digits and the fraction. Not empty.
  public let decimalSeparator: [UInt8]
  /// The separator between groups; empty only in a locale that has none.
  public let groupSeparator: [UInt8]
  /// How the locale groups digits (ECMA-402 `useGrouping: "auto"`); nil if it does not.
  public let grouping: NumberGrouping?
  /// The locale's minus sign, without bidi marks.
  public let minusSign: [UInt8]
  /// The locale's plus sign, without bidi marks.
  public let plusSign: [UInt8]
  /// The affixes of a number without a sign, as CLDR displays it: with bidi marks, no-break spaces and symbols. A
  /// currency name is in the plural form of a large number; `NumberDisplay` finds the form of each number.
  public let unsigned: NumberAffixes
  /// The affixes of a number with a minus sign, or in accounting parentheses.
  public let minus: NumberAffixes
  /// The affixes of a number with a plus sign.
  public let plus: NumberAffixes
  /// The plural forms of the currency's name; nil unless the display is `name` and the forms differ.
  package let currencyNames: (any CurrencyNames)?
  /// The bytes of the digits 0 to 9, joined.
  package let digitBytes: [UInt8]

  /// Symbols with the digits 0 to 9, which are all of the same length.
  package init(
    locale: Text,
    notation: Notation,
    digits: [[UInt8]],
    separators: (decimal: [UInt8], group: [UInt8]),
    grouping: NumberGrouping?,
    signs: (minus: [UInt8], plus: [UInt8]),
    affixes: (unsigned: NumberAffixes, minus: NumberAffixes, plus: NumberAffixes),
    currencyNames: (any CurrencyNames)?
  ) {
    self.locale = locale
    self.notation = notation
    self.digits = digits
    digitBytes = digits.flatMap { $0 }
    digitWidth = digits.first?.count ?? 1
    (decimalSeparator, groupSeparator) = separators
    self.grouping = grouping
    (minusSign, plusSign) = signs
    (unsigned, minus, plus) = affixes
    self.currencyNames = currencyNames
  }

  /// What decides on the symbols.
  struct Key: Hashable {
    var locale: Text
    var notation: Notation
  }
}

/// The name of a currency around a number, in the plural form that the number takes: `1 euro`, `2 euros`.
package protocol CurrencyNames: AnyObject, Sendable {
  /// The name and sign around a number that is shown with some fraction digits.
  func affixes(for sign: NumberSign, _ number: DecimalNumber, fractionDigits: Int) -> NumberAffixes

  /// All forms of the name around numbers without a sign.
  var forms: Set<NumberAffixes> { get }
}

extension Locales {
  /// The symbols of a locale for a notation. The first call takes some hundred microseconds, later ones are cheap.
  /// Throws `.invalid` with path `locale` or `currency` if `LocaleCatalog` does not know it.
  public func numberSymbols(
    for locale: Text,
    _ notation: NumberSymbols.Notation
  ) throws(InteractorError) -> NumberSymbols {
    let tag = try LocaleCatalog.numberTag(locale)
    return try numberSymbols.value(for: NumberSymbols.Key(locale: tag, notation: notation)) {
      () throws(InteractorError) in
      try provider.numberSymbols(of: tag, notation)
    }
  }
}

/// The bytes before and after the digits of a number.
public struct NumberAffixes: Hashable, Sendable {
  /// The bytes before the first digit.
  public var prefix: [UInt8]
  /// The bytes after the last digit.
  public var suffix: [UInt8]

  /// Affixes from bytes of UTF-8.
  public init(prefix: [UInt8], suffix: [UInt8]) {
    self.prefix = prefix
    self.suffix = suffix
  }
}

/// How a locale separates integer digits into groups.
public struct NumberGrouping: Hashable, Sendable {
  /// How many digits the last group has, which ends at the decimal separator.
  public var primarySize: Int
  /// How many digits the other groups have: 2 in `12,34,567`.
  public var secondarySize: Int
  /// How many digits there must be before the first separator; with fewer, none is written (CLDR
  /// `minimumGroupingDigits`). 2 gives `1234` but `12.345`.
  public var minimumDigits: Int

  /// A grouping; sizes are at least 1.
  public init(primarySize: Int, secondarySize: Int, minimumDigits: Int) {
    self.primarySize = primarySize
    self.secondarySize = secondarySize
    self.minimumDigits = minimumDigits
  }

  /// How many separators `count` integer digits have.
  public func separatorCount(integerDigits count: Int) -> Int {
    guard count > primarySize, count - primarySize >= minimumDigits else { return 0 }
    return 1 + (count - primarySize - 1) / secondarySize
  }

  /// Whether there is a separator before the last `digits` of `count` integer digits; `digits` is more than 0.
  public func hasSeparator(beforeLast digits: Int, of count: Int) -> Bool {
    guard digits >= primarySize, digits < count, count - primarySize >= minimumDigits else { return false }
    return (digits - primarySize) % secondarySize == 0
  }
}
