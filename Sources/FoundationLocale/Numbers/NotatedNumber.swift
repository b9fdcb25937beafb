import FoundationEssentials
import FoundationInternationalization
import Interactors

/// Numbers in other notations, by `Decimal.FormatStyle`.
extension NotatedFormat {
  /// The text of a number; nil if Foundation's `Decimal` cannot hold it.
  func written(_ number: DecimalNumber) -> Text? {
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
        .notation(notated).presentation(display.presentation).rounded(rule: rule)
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
