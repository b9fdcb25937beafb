import FoundationEssentials
import FoundationInternationalization

@testable import Interactors

/// Locales in which ICU writes the name of a currency into the number: `CHF 5,0 Swiss francs0`.
let brokenNames: Set<Text> = ["en-EE", "en-FR", "en-LT", "en-LV", "en-PT", "en-SK", "tr-TR"]

/// What `Decimal.FormatStyle` gives for the same options; nil for options that it does not have.
func referenceDisplay(_ number: DecimalNumber, _ options: NumberOptions) -> String? {
  if options.currencyDisplay == .name, brokenNames.contains(options.locale) { return nil }
  guard let value = Decimal(string: number.description), let rule = roundingRule(options.roundingMode) else {
    return nil
  }
  let locale = Locale(identifier: options.locale.string)
  let precision = NumberFormatStyleConfiguration.Precision.integerAndFractionLength(
    integerLimits: options.minimumIntegerDigits...,
    fractionLimits: options.minimumFractionDigits...options.maximumFractionDigits
  )
  guard options.grouping == .auto || options.grouping == .never else { return nil }
  let grouping: NumberFormatStyleConfiguration.Grouping = options.grouping == .auto ? .automatic : .never
  switch options.style {
  case .integer, .decimal:
    guard let sign = sign(options.signDisplay) else { return nil }
    let style = Decimal.FormatStyle(locale: locale).precision(precision).grouping(grouping)
    return style.rounded(rule: rule).sign(strategy: sign).format(value)
  case .percent:
    guard let sign = sign(options.signDisplay) else { return nil }
    let style = Decimal.FormatStyle.Percent(locale: locale).precision(precision).grouping(grouping)
    return style.rounded(rule: rule).sign(strategy: sign).format(value)
  case .currency:
    guard let sign = currencySign(options), let currency = options.currency else { return nil }
    let style = Decimal.FormatStyle.Currency(code: currency.string, locale: locale)
      .precision(precision).presentation(presentation(options.currencyDisplay))
    if options.grouping == .never {
      // In Swift 6.3, with anything after it in the skeleton this makes no formatter and gives plain ASCII digits.
      let isPlain = options.signDisplay == .auto && options.currencySign == .standard
      return isPlain && options.roundingMode == .halfEven ? style.grouping(.never).format(value) : nil
    }
    return style.rounded(rule: rule).sign(strategy: sign).format(value)
  }
}

private func sign(
  _ display: NumberOptions.SignDisplay
) -> NumberFormatStyleConfiguration.SignDisplayStrategy? {
  switch display {
  case .auto: .automatic
  case .always: .always(includingZero: true)
  case .never: .never
  case .exceptZero: .always(includingZero: false)
  case .negative: nil
  }
}

private func currencySign(_ options: NumberOptions) -> CurrencyFormatStyleConfiguration.SignDisplayStrategy? {
  let isAccounting = options.currencySign == .accounting
  switch options.signDisplay {
  case .auto: return isAccounting ? .accounting : .automatic
  case .always: return isAccounting ? .accountingAlways(showZero: true) : .always(showZero: true)
  case .never: return .never
  case .exceptZero: return isAccounting ? .accountingAlways(showZero: false) : .always(showZero: false)
  case .negative: return nil
  }
}

private func presentation(
  _ display: CurrencyDisplay
) -> CurrencyFormatStyleConfiguration.Presentation {
  switch display {
  case .symbol: .standard
  case .narrowSymbol: .narrow
  case .code: .isoCode
  case .name: .fullName
  }
}

private func roundingRule(_ mode: RoundingMode) -> FloatingPointRoundingRule? {
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
