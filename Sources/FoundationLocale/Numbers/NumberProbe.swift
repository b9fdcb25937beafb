import FoundationEssentials
import Interactors

/// Finds out how a locale writes numbers by letting it write some.
struct NumberProbe {
  private let notation: NumberSymbols.Notation
  private let digits: [[UInt8]]
  private var decimalSeparator: [UInt8]
  private var groupSeparator: [UInt8]
  private var grouping: NumberGrouping?
  private let minusSign: [UInt8]
  private let plusSign: [UInt8]
  private let unsigned: NumberAffixes
  private let minus: NumberAffixes
  private let plus: NumberAffixes
  private let currencyNames: FoundationCurrencyNames?

  /// Ten digits that are in no currency's name.
  private static let digits = "8529630741"
  private static let number: Decimal = 8_529_630_741

  /// Probes a locale. Throws `.invalid` if it does not write numbers in ten decimal digits; all locales that
  /// `LocaleCatalog` accepts do.
  ///
  /// ICU breaks currency names in locales whose region has its own currency pattern (tr-TR, en-LT): it writes the name
  /// into the number, `CHF 5,0 Swiss francs0`. Such a locale gets the name from its language alone, and the separators
  /// of its amounts.
  static func read(locale: Text, notation: NumberSymbols.Notation) throws(InteractorError) -> NumberProbe {
    do {
      return try NumberProbe(locale, notation)
    } catch {
      guard case .currency(let code, .name, let sign) = notation, let tag = LocaleCatalog.withoutRegion(locale)
      else { throw error }
      let amount = try NumberProbe(locale, .currency(code, display: .symbol, sign: sign))
      var names = try NumberProbe(tag, notation)
      names.decimalSeparator = amount.decimalSeparator
      names.groupSeparator = amount.groupSeparator
      names.grouping = amount.grouping
      return names
    }
  }

  private init(_ locale: Text, _ notation: NumberSymbols.Notation) throws(InteractorError) {
    self.notation = notation
    let plain = ReferenceFormat(locale: locale, notation: .decimal)
    digits = (0...9).map { plain.bytes(of: Decimal($0)) }
    guard Set(digits).count == 10, Set(digits.map { $0.count }).count == 1, digits[0].count <= 4 else {
      throw Self.unsupported(locale)
    }
    let plainMinus = try Self.scan(plain, -Self.number, digits, locale)
    let plainPlus = try Self.scan(plain, Self.number, plus: true, digits, locale)
    minusSign = (plainMinus.prefix + plainMinus.suffix).withoutBidiMarks
    plusSign = (plainPlus.prefix + plainPlus.suffix).withoutBidiMarks

    let format = ReferenceFormat(locale: locale, notation: notation)
    let positive = try Self.scan(format, Self.number, digits, locale)
    unsigned = NumberAffixes(positive)
    minus = NumberAffixes(try Self.scan(format, -Self.number, digits, locale))
    plus = NumberAffixes(try Self.scan(format, Self.number, plus: true, digits, locale))
    groupSeparator = positive.separator.isEmpty ? format.groupSeparator : positive.separator
    grouping = Self.grouping(format, positive, digits)

    decimalSeparator = Self.decimalSeparator(format, positive, digits)
    if case .currency(_, .name, _) = notation {
      let names = FoundationCurrencyNames(
        format,
        digits: digits,
        decimalSeparator: decimalSeparator,
        groupSeparator: groupSeparator
      )
      guard let names else { throw Self.unsupported(locale) }
      currencyNames = names.forms.count > 1 ? names : nil
    } else {
      currencyNames = nil
    }
    // Foundation writes an amount without affixes if it could not make a formatter.
    let isAmount = if case .currency = notation { true } else { false }
    let isBare = unsigned.prefix.isEmpty && unsigned.suffix.isEmpty
    if decimalSeparator.isEmpty || minusSign.isEmpty || (isAmount && isBare) { throw Self.unsupported(locale) }
  }

  /// What was found out, for the locale that was asked about.
  func symbols(of locale: Text) -> NumberSymbols {
    NumberSymbols(
      locale: locale,
      notation: notation,
      digits: digits,
      separators: (decimalSeparator, groupSeparator),
      grouping: grouping,
      signs: (minusSign, plusSign),
      affixes: (unsigned, minus, plus),
      currencyNames: currencyNames
    )
  }

  private static func scan(
    _ format: ReferenceFormat,
    _ number: Decimal,
    plus: Bool = false,
    _ digits: [[UInt8]],
    _ locale: Text
  ) throws(InteractorError) -> ScannedNumber {
    let expected = Self.digits.utf8.map { digits[Int($0 & 0x0F)] }
    guard let scanned = ScannedNumber(format.bytes(of: number, plus: plus), digits: expected, separator: nil) else {
      throw unsupported(locale)
    }
    return scanned
  }

  /// The bytes between the last integer digit and the first of the fraction. The affixes may differ from those of a
  /// whole number if they are names.
  private static func decimalSeparator(
    _ format: ReferenceFormat,
    _ scanned: ScannedNumber,
    _ digits: [[UInt8]]
  ) -> [UInt8] {
    let text = format.bytes(of: number + Decimal(25) / 100, fractionDigits: 2)
    guard let whole = text.firstRange(of: scanned.digits),
      let fraction = text[whole.upperBound...].firstRange(of: digits[2] + digits[5])
    else { return [] }
    return Array(text[whole.upperBound..<fraction.lowerBound])
  }

  /// The sizes of the last two groups, and how many digits a number needs to have a separator.
  private static func grouping(
    _ format: ReferenceFormat,
    _ scanned: ScannedNumber,
    _ digits: [[UInt8]]
  ) -> NumberGrouping? {
    let sizes = scanned.groupSizes
    guard let primary = sizes.last, sizes.count > 1 else { return nil }
    // The first group may be short, so its size counts only if it is the only other group.
    let secondary = sizes.count > 2 ? sizes[sizes.count - 2] : primary
    var minimumDigits = 1
    while primary + minimumDigits < Self.digits.utf8.count {
      // Finds the first of 1000, 10000, ... that is grouped. Comparing lengths would not do, as the plural forms of
      // currency names differ in length.
      let zeros = Array(repeating: digits[0], count: primary + minimumDigits - 1)
      let text = format.bytes(of: powerOfTen(zeros.count))
      let power = ScannedNumber(text, digits: [digits[1]] + zeros, separator: scanned.separator)
      if let power, power.groupSizes.count > 1 { break }
      minimumDigits += 1
    }
    return NumberGrouping(primarySize: primary, secondarySize: secondary, minimumDigits: minimumDigits)
  }

  private static func powerOfTen(_ exponent: Int) -> Decimal {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  private static func unsupported(_ locale: Text) -> InteractorError {
    .invalid(path: "locale", expected: "a locale that writes numbers in ten decimal digits", got: locale.string)
  }
}
