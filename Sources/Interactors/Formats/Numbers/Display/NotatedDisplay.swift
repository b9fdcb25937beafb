import FoundationEssentials
import FoundationInternationalization

/// Turns numbers into compact and scientific text, by `Decimal.FormatStyle` itself. Labels alone have these notations,
/// and there is one call for each value that they show.
struct NotatedDisplay: Sendable {
  private let options: NumberOptions
  private let locale: Locale
  private let rule: FloatingPointRoundingRule

  /// The display for options that `requireOptions` lets through.
  init(_ options: NumberOptions) {
    self.options = options
    locale = Locale(identifier: options.locale.string)
    rule = Self.rule(options.roundingMode) ?? .toNearestOrAwayFromZero
  }

  /// Throws `.invalid` for an option that `Decimal.FormatStyle` does not have beside a notation.
  static func requireOptions(_ options: NumberOptions) throws(InteractorError) {
    let beside = "as the notation is \(options.notation.rawValue)"
    if rule(options.roundingMode) == nil {
      let known = "ceil, floor, expand, trunc, halfExpand or halfEven"
      throw .invalid(path: "roundingMode", expected: "\(known), \(beside)", got: options.roundingMode.rawValue)
    }
    if options.signDisplay == .negative {
      throw .invalid(path: "signDisplay", expected: "auto, always, never or exceptZero, \(beside)", got: "negative")
    }
    // Foundation of Swift 6.3 makes no formatter for amounts without groups but with a sign or a rounding rule.
    let isUngrouped = options.grouping == .never && options.style != .currency
    if options.grouping != .auto, !isUngrouped {
      let expected = options.style == .currency ? "auto" : "auto or false"
      throw .invalid(path: "useGrouping", expected: "\(expected), \(beside)", got: options.grouping.rawValue)
    }
  }

  /// The text of a number; nil for one that Foundation's `Decimal` cannot hold.
  func text(of number: DecimalNumber) -> Text? {
    guard let value = Decimal(string: number.description) else { return nil }
    switch options.style {
    case .integer, .decimal:
      let style = Decimal.FormatStyle(locale: locale).notation(notation).grouping(grouping).rounded(rule: rule)
      return Text((precision.map(style.precision) ?? style).sign(strategy: sign).format(value))
    case .percent:
      let style = Decimal.FormatStyle.Percent(locale: locale).notation(notation).grouping(grouping).rounded(rule: rule)
      return Text((precision.map(style.precision) ?? style).sign(strategy: sign).format(value))
    case .currency:
      let style = Decimal.FormatStyle.Currency(code: options.currency?.string ?? "", locale: locale)
        .notation(notation).presentation(presentation).rounded(rule: rule)
      return Text((precision.map(style.precision) ?? style).sign(strategy: currencySign).format(value))
    }
  }

  /// The digits that were asked for. Without them compact text has those that ICU gives it, as in ECMA-402.
  private var precision: NumberFormatStyleConfiguration.Precision? {
    if options.notation == .compact, !options.hasFractionDigits, options.minimumIntegerDigits == 1 { return nil }
    return .integerAndFractionLength(
      integerLimits: options.minimumIntegerDigits...,
      fractionLimits: options.minimumFractionDigits...options.maximumFractionDigits
    )
  }

  private var notation: NumberFormatStyleConfiguration.Notation {
    options.notation == .compact ? .compactName : .scientific
  }

  private var grouping: NumberFormatStyleConfiguration.Grouping { options.grouping == .never ? .never : .automatic }

  private var sign: NumberFormatStyleConfiguration.SignDisplayStrategy {
    switch options.signDisplay {
    case .auto, .negative: .automatic
    case .always: .always(includingZero: true)
    case .never: .never
    case .exceptZero: .always(includingZero: false)
    }
  }

  private var currencySign: CurrencyFormatStyleConfiguration.SignDisplayStrategy {
    let isAccounting = options.currencySign == .accounting
    return switch options.signDisplay {
    case .auto, .negative: isAccounting ? .accounting : .automatic
    case .always: isAccounting ? .accountingAlways(showZero: true) : .always(showZero: true)
    case .never: .never
    case .exceptZero: isAccounting ? .accountingAlways(showZero: false) : .always(showZero: false)
    }
  }

  private var presentation: CurrencyFormatStyleConfiguration.Presentation {
    switch options.currencyDisplay {
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
