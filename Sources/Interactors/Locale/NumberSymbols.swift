import Synchronization

/// How one locale writes one kind of number: its digits, separators, grouping and affixes, as bytes that only have to
/// be put together. Read from `Decimal.FormatStyle` once (number-entry, "Locale data") and shared from then on.
///
/// Each notation has symbols of its own, for the monetary separators and grouping of a locale may differ from its plain
/// ones (de-AT, fr-CH), and those of accounting patterns from both (en-IN).
public final class NumberSymbols: Sendable {
  /// The kind of number.
  public enum Notation: Hashable, Sendable {
    case decimal
    case percent
    /// An amount of money. The code is one that `LocaleCatalog.canonicalCurrency` gave.
    case currency(Text, display: CurrencyDisplay, sign: CurrencySign)
  }

  /// The tag that the symbols were asked for, without extensions that do not matter to numbers.
  public let locale: Text
  /// The kind of number that the symbols are for.
  public let notation: Notation
  /// The digits 0 to 9. All are of the same length, `digitWidth`.
  public let digits: [[UInt8]]
  /// The number of bytes in each digit: 1 to 4.
  public let digitWidth: Int
  /// What stands between the integer digits and the fraction. Not empty.
  public let decimalSeparator: [UInt8]
  /// What stands between groups; empty only in a locale that has none.
  public let groupSeparator: [UInt8]
  /// Where groups end, as the locale has it (ECMA-402 `useGrouping: "auto"`); nil if it does not group.
  public let grouping: NumberGrouping?
  /// The locale's minus sign, without bidi marks.
  public let minusSign: [UInt8]
  /// The locale's plus sign, without bidi marks.
  public let plusSign: [UInt8]
  /// What stands around a number without a sign, as CLDR displays it: with bidi marks, no-break spaces and symbols. For
  /// currency names it is that of a large number; `NumberDisplay` finds the plural form of each number.
  public let unsigned: NumberAffixes
  /// What stands around a number with a minus sign, or in accounting parentheses.
  public let minus: NumberAffixes
  /// What stands around a number with a plus sign.
  public let plus: NumberAffixes
  /// The plural forms of the currency's name, for the display `name` where they differ.
  package let currencyNames: CurrencyNames?
  /// The digits 0 to 9, one after the other.
  package let digitBytes: [UInt8]

  /// The symbols of a locale for a notation. Cheap where they have been asked for before, otherwise some hundred
  /// microseconds. Throws `.invalid` with path `locale` or `currency` for what `LocaleCatalog` does not know.
  public static func symbols(for locale: Text, _ notation: Notation) throws(InteractorError) -> NumberSymbols {
    let tag = try LocaleCatalog.numberTag(locale)
    let key = Key(locale: tag, notation: notation)
    if let known = cache.withLock({ $0[key] }) { return known }
    let symbols = try NumberSymbols(key)
    cache.withLock { cache in
      // Formats keep their symbols alive, so forgetting costs no more than reading some of them again.
      if cache.count >= maximumCached { cache.removeAll() }
      cache[key] = symbols
    }
    return symbols
  }

  private init(_ key: Key) throws(InteractorError) {
    let probe = try NumberProbe.read(locale: key.locale, notation: key.notation)
    locale = key.locale
    notation = key.notation
    digits = probe.digits
    digitBytes = probe.digits.flatMap { $0 }
    digitWidth = probe.digits[0].count
    decimalSeparator = probe.decimalSeparator
    groupSeparator = probe.groupSeparator
    grouping = probe.grouping
    minusSign = probe.minusSign
    plusSign = probe.plusSign
    unsigned = probe.unsigned
    minus = probe.minus
    plus = probe.plus
    currencyNames = probe.currencyNames
  }

  private struct Key: Hashable {
    var locale: Text
    var notation: Notation
  }

  /// More locales and currencies than any session shows at a time.
  private static let maximumCached = 256

  /// Formats are made now and then, and by any thread that owns an engine; keystrokes never come here.
  private static let cache = Mutex<[Key: NumberSymbols]>([:])
}

/// What stands before and behind the digits of a number.
public struct NumberAffixes: Hashable, Sendable {
  /// The bytes before the first digit.
  public var prefix: [UInt8]
  /// The bytes behind the last digit.
  public var suffix: [UInt8]

  /// Affixes from bytes of UTF-8.
  public init(prefix: [UInt8], suffix: [UInt8]) {
    self.prefix = prefix
    self.suffix = suffix
  }
}

/// Where a locale separates integer digits into groups.
public struct NumberGrouping: Hashable, Sendable {
  /// How many digits the group before the decimal separator has.
  public var primarySize: Int
  /// How many digits the other groups have: 2 in `12,34,567`.
  public var secondarySize: Int
  /// How many digits must stand before the first separator for there to be any (CLDR `minimumGroupingDigits`): 2 where
  /// `1234` but `12.345` is written.
  public var minimumDigits: Int

  /// A grouping; sizes are at least 1.
  public init(primarySize: Int, secondarySize: Int, minimumDigits: Int) {
    self.primarySize = primarySize
    self.secondarySize = secondarySize
    self.minimumDigits = minimumDigits
  }

  /// How many separators so many integer digits have.
  public func separatorCount(integerDigits count: Int) -> Int {
    guard count > primarySize, count - primarySize >= minimumDigits else { return 0 }
    return 1 + (count - primarySize - 1) / secondarySize
  }

  /// Whether a separator stands so many digits, more than 0, before the end of a number of `count` integer digits.
  public func hasSeparator(beforeLast digits: Int, of count: Int) -> Bool {
    guard digits >= primarySize, digits < count, count - primarySize >= minimumDigits else { return false }
    return (digits - primarySize) % secondarySize == 0
  }
}
