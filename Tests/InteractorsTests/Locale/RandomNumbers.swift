import FoundationEssentials
import FoundationInternationalization
import TestSupport

@testable import Interactors

extension DecimalNumber {
  /// A number of any length and scale; short ones, nines and zeros come more often.
  static func random(using random: inout SeededGenerator) -> DecimalNumber {
    let length =
      Bool.random(using: &random) ? Int.random(in: 1...8, using: &random) : Int.random(in: 1...38, using: &random)
    var coefficient: UInt128 = 0
    let pool: [UInt128] = [0, 0, 9, 9, 5, 1, 2, 3, 4, 6, 7, 8]
    for _ in 0..<length { coefficient = coefficient * 10 + (pool.randomElement(using: &random) ?? 0) }
    let scale = Int.random(in: -3...(length + 3), using: &random)
    return DecimalNumber(isNegative: Bool.random(using: &random), coefficient: coefficient, scale: scale)
  }
}

extension NumberOptions {
  private static let everyCurrency = Locale.Currency.isoCurrencies.map { Text($0.identifier) }

  /// Options that `Decimal.FormatStyle` has too, in any locale.
  static func random(using random: inout SeededGenerator) -> NumberOptions {
    let locale = DisplayConformanceTests.locales.randomElement(using: &random) ?? "en"
    let style = [NumberStyle.decimal, .percent, .currency, .currency].randomElement(using: &random) ?? .decimal
    var options = NumberOptions(style: style, locale: locale)
    let pool = Bool.random(using: &random) ? DisplayConformanceTests.currencies : everyCurrency
    options.currency = style == .currency ? pool.randomElement(using: &random) : nil
    options.currencyDisplay = CurrencyDisplay.allCases.randomElement(using: &random) ?? .symbol
    options.currencySign = CurrencySign.allCases.randomElement(using: &random) ?? .standard
    options.signDisplay = [SignDisplay.auto, .always, .never, .exceptZero].randomElement(using: &random) ?? .auto
    options.grouping = Int.random(in: 0..<4, using: &random) == 0 ? .never : .auto
    options.minimumIntegerDigits =
      Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...12, using: &random) : 1
    options.minimumFractionDigits = Int.random(in: 0...3, using: &random)
    options.maximumFractionDigits = options.minimumFractionDigits + Int.random(in: 0...6, using: &random)
    let modes: [RoundingMode] = [.ceil, .floor, .expand, .trunc, .halfExpand, .halfEven]
    options.roundingMode = modes.randomElement(using: &random) ?? .halfExpand
    return options
  }
}
