import FoundationEssentials
import FoundationInternationalization

/// `Decimal.FormatStyle` in another notation than the standard one. Only labels have these notations, so it is called
/// for each value, and nothing is read from it in advance.
struct NotatedFormat: Sendable {
  /// Which notation it is.
  enum Kind: Sendable { case compact, scientific }

  /// Which signs are shown: `signDisplay` of ECMA-402, as far as Foundation has it.
  enum SignDisplay: Sendable { case auto, always, never, exceptZero }

  let kind: Kind
  /// A tag that `LocaleCatalog` has canonicalised.
  let locale: Text
  /// Plain numbers, percents or amounts.
  let notation: NumberSymbols.Notation
  let minimumIntegerDigits: Int
  /// Nil for the digits that ICU gives compact text.
  let fractionDigits: ClosedRange<Int>?
  let isGrouped: Bool
  let sign: SignDisplay
  let roundingMode: RoundingMode

  /// Whether Foundation has a rounding mode.
  static func supports(_ mode: RoundingMode) -> Bool { rule(mode) != nil }

  /// The text of a number; nil if Foundation's `Decimal` cannot hold it, or the mode is not supported.
  func text(of number: DecimalNumber) -> Text? {
    guard let value = Decimal(string: number.description), let rule = Self.rule(roundingMode) else { return nil }
    let locale = Locale(identifier: locale.string)
    let notated: NumberFormatStyleConfiguration.Notation = kind == .compact ? .compactName : .scientific
    let grouping: NumberFormatStyleConfiguration.Grouping = isGrouped ? .automatic : .never
    switch notation {
    case .decimal:
      let style = Decimal.FormatStyle(locale: locale).notation(notated).grouping(grouping).rounded(rule: rule)
      return Text((precision.map(style.precision) ?? style).sign(strategy: plainSign).format(value))
    case .percent:
      let style = Decimal.FormatStyle.Percent(locale: locale).notation(notated).grouping(grouping).rounded(rule: rule)
      return Text((precision.map(style.precision) ?? style).sign(strategy: plainSign).format(value))
    case .currency(let code, let display, let currencySign):
      // Foundation of Swift 6.3 makes no formatter for amounts with a grouping and a sign.
      let style = Decimal.FormatStyle.Currency(code: code.string, locale: locale)
        .notation(notated).presentation(Self.presentation(display)).rounded(rule: rule)
      let sign = amountSign(isAccounting: currencySign == .accounting)
      return Text((precision.map(style.precision) ?? style).sign(strategy: sign).format(value))
    }
  }

  private var precision: NumberFormatStyleConfiguration.Precision? {
    fractionDigits.map {
      .integerAndFractionLength(integerLimits: minimumIntegerDigits..., fractionLimits: $0)
    }
  }

  private var plainSign: NumberFormatStyleConfiguration.SignDisplayStrategy {
    switch sign {
    case .auto: .automatic
    case .always: .always(includingZero: true)
    case .never: .never
    case .exceptZero: .always(includingZero: false)
    }
  }

  private func amountSign(isAccounting: Bool) -> CurrencyFormatStyleConfiguration.SignDisplayStrategy {
    switch sign {
    case .auto: isAccounting ? .accounting : .automatic
    case .always: isAccounting ? .accountingAlways(showZero: true) : .always(showZero: true)
    case .never: .never
    case .exceptZero: isAccounting ? .accountingAlways(showZero: false) : .always(showZero: false)
    }
  }

  private static func presentation(_ display: CurrencyDisplay) -> CurrencyFormatStyleConfiguration.Presentation {
    switch display {
    case .symbol: .standard
    case .narrowSymbol: .narrow
    case .code: .isoCode
    case .name: .fullName
    }
  }

  private static func rule(_ mode: RoundingMode) -> FloatingPointRoundingRule? {
    switch mode {
    case .ceil: .up
    case .floor: .down
    case .expand: .awayFromZero
    case .trunc: .towardZero
    case .halfExpand: .toNearestOrAwayFromZero
    case .halfEven: .toNearestOrEven
    case .halfCeil, .halfFloor, .halfTrunc: nil
    }
  }
}

extension NotatedFormat {
  /// What a locale writes for a thousand, a million and other powers of ten in compact numbers: `Mio.`, `万`.
  static func multipliers(in locale: Text) -> Set<Text> {
    let locale = Locale(identifier: locale.string)
    let style = Decimal.FormatStyle(locale: locale).notation(.compactName).grouping(.never)
    var names: Set<Text> = []
    for power in 3...12 {
      // Some languages have a plural.
      for count in [1, 5] as [Decimal] {
        let text = style.format(Decimal(sign: .plus, exponent: power, significand: count))
        let words = text.unicodeScalars.filter { $0.decimalDigit == nil && !$0.isBidiMark }
          .split { $0.properties.isWhitespace }.map { String($0) }
        let name = words.joined(separator: " ")
        if name.unicodeScalars.contains(where: { $0.isPartOfWord }) { names.insert(Text(name)) }
      }
    }
    return names
  }
}
