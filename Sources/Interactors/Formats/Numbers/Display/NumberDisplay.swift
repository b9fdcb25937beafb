/// Writes exact numbers as a locale displays them: as `Decimal.FormatStyle` does for the same options, and as ECMA-402
/// says for the others (number-entry N13 to N17).
///
/// Making one may load locale data; displaying a number only copies bytes. The only exception is the plural form of a
/// currency's name, for which `CurrencyNames` is asked.
public struct NumberDisplay: Sendable {
  /// The options.
  public private(set) var options: NumberOptions
  /// The symbols that it writes with.
  public let symbols: NumberSymbols
  private let grouping: NumberGrouping?
  private let minimumIntegerDigits: Int
  private var minimumFractionDigits: Int
  private var maximumFractionDigits: Int

  /// The display for options. Throws `.invalid` with path `locale` or `currency` if `LocaleCatalog` does not know it,
  /// and for the style `currency` without a currency.
  public init(_ options: NumberOptions, _ locales: Locales) throws(InteractorError) {
    self.options = options
    symbols = try locales.numberSymbols(for: options.locale, Self.notation(options))
    grouping = symbols.grouping(options.grouping)
    minimumIntegerDigits = max(1, options.minimumIntegerDigits)
    minimumFractionDigits = max(0, options.minimumFractionDigits)
    maximumFractionDigits = max(minimumFractionDigits, options.maximumFractionDigits)
  }

  /// The text of a number. It shows all integer digits, even more than `maximumIntegerDigits` (N15).
  public func text(of number: DecimalNumber) -> Text {
    // A percent is a hundred times the value: only the decimal point moves (N17).
    let shift = options.style == .percent ? 2 : 0
    let value = DecimalNumber(
      isNegative: number.isNegative,
      coefficient: number.coefficient,
      scale: number.scale - shift
    ).rounded(toScale: maximumFractionDigits, options.roundingMode)
    let sign = sign(isNegative: number.isNegative, isZero: value.isZero)
    return value.coefficient.withDecimalDigits { ascii in
      let digits = NumberDigits(
        ascii: ascii,
        scale: value.scale,
        minimumIntegerDigits: minimumIntegerDigits,
        minimumFractionDigits: minimumFractionDigits
      )
      let affixes = affixes(for: sign, value, fractionDigits: digits.fractionCount)
      return Text(utf8: symbols.bytes(of: digits, in: affixes, grouping: grouping))
    }
  }

  /// The text of a number that is stated and not only shown: with all its digits, and with its minus even where
  /// `signDisplay` leaves it out. It has at least so many fraction digits, and those that the options want.
  public func exactText(of number: DecimalNumber, fractionDigits: Int = 0) -> Text {
    var exact = self
    exact.minimumFractionDigits = max(minimumFractionDigits, fractionDigits)
    exact.maximumFractionDigits = max(maximumFractionDigits, Self.statedFractionDigits)
    if number.isNegative, options.signDisplay == .never { exact.options.signDisplay = .auto }
    return exact.text(of: number)
  }

  /// As many digits behind the separator as a sentence has room for.
  private static let statedFractionDigits = 100

  /// The sign to show (ECMA-402 `signDisplay`). `auto` and `always` keep the minus of a number that rounds to zero, as
  /// in ICU: `-0`.
  private func sign(isNegative: Bool, isZero: Bool) -> NumberSign {
    switch options.signDisplay {
    case .auto: isNegative ? .minus : .none
    case .always: isNegative ? .minus : .plus
    case .never: .none
    case .exceptZero: isZero ? .none : (isNegative ? .minus : .plus)
    case .negative: isNegative && !isZero ? .minus : .none
    }
  }

  private func affixes(for sign: NumberSign, _ value: DecimalNumber, fractionDigits: Int) -> NumberAffixes {
    if let names = symbols.currencyNames {
      return names.affixes(for: sign, value, fractionDigits: fractionDigits)
    }
    return switch sign {
    case .none: symbols.unsigned
    case .minus: symbols.minus
    case .plus: symbols.plus
    }
  }

  /// The notation for options. Without a sign, amounts use the standard pattern, as in ICU.
  static func notation(_ options: NumberOptions) throws(InteractorError) -> NumberSymbols.Notation {
    switch options.style {
    case .integer, .decimal: return .decimal
    case .percent: return .percent
    case .currency:
      guard let currency = options.currency else {
        throw .invalid(path: "currency", expected: "an ISO 4217 code for the style currency", got: "nothing")
      }
      let sign = options.signDisplay == .never ? .standard : options.currencySign
      return .currency(
        try LocaleCatalog.canonicalCurrency(currency),
        display: options.currencyDisplay,
        sign: sign
      )
    }
  }
}
