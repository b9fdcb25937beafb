import FoundationEssentials
import FoundationInternationalization
import Interactors

/// `Decimal.FormatStyle` for one locale and notation: the source of all `NumberSymbols`.
struct ReferenceFormat: Sendable {
  private let locale: Locale
  private let notation: NumberSymbols.Notation

  /// The format of a tag that `LocaleCatalog` has canonicalised.
  init(locale tag: Text, notation: NumberSymbols.Notation) {
    locale = Locale(identifier: tag.string)
    self.notation = notation
  }

  /// The text of a number. With `plus`, positive numbers and zero have a sign too. For percent, the number is the one
  /// to show, not a hundredth of it.
  ///
  /// Grouping is always left on: `Decimal.FormatStyle.Currency` of Swift 6.3 with both `grouping(.never)` and a sign
  /// strategy makes no formatter, and silently falls back to plain ASCII digits.
  func bytes(of number: Decimal, plus: Bool = false, fractionDigits: Int = 0) -> [UInt8] {
    let precision = NumberFormatStyleConfiguration.Precision.fractionLength(fractionDigits)
    let text: String
    switch notation {
    case .decimal:
      let style = Decimal.FormatStyle(locale: locale).precision(precision)
      text = style.sign(strategy: plus ? .always(includingZero: true) : .automatic).format(number)
    case .percent:
      let style = Decimal.FormatStyle.Percent(locale: locale).precision(precision)
      text = style.sign(strategy: plus ? .always(includingZero: true) : .automatic).format(number / 100)
    case .currency(let code, let display, let sign):
      let style = Decimal.FormatStyle.Currency(code: code.string, locale: locale)
        .precision(precision).presentation(display.presentation)
      text = style.sign(strategy: Self.sign(sign, plus: plus)).format(number)
    }
    return Array(text.utf8)
  }

  /// The locale's group separator, even if its pattern has no groups.
  var groupSeparator: [UInt8] { Array((locale.groupingSeparator ?? "").utf8) }

  private static func sign(
    _ sign: CurrencySign,
    plus: Bool
  ) -> CurrencyFormatStyleConfiguration.SignDisplayStrategy {
    switch sign {
    case .standard: plus ? .always(showZero: true) : .automatic
    case .accounting: plus ? .accountingAlways(showZero: true) : .accounting
    }
  }
}

extension CurrencyDisplay {
  /// Foundation's name of it.
  var presentation: CurrencyFormatStyleConfiguration.Presentation {
    switch self {
    case .symbol: .standard
    case .narrowSymbol: .narrow
    case .code: .isoCode
    case .name: .fullName
    }
  }
}
