extension NotatedFormat {
  /// The format for options with another notation than the standard one; nil for the standard one. Throws `.invalid`
  /// for an option that cannot be with a notation.
  init?(_ options: NumberOptions, _ locales: Locales) throws(InteractorError) {
    switch options.notation {
    case .standard: return nil
    case .compact: kind = .compact
    case .scientific: kind = .scientific
    }
    try Self.requireSupported(options)
    locale = options.locale
    notation = try NumberDisplay.notation(options)
    minimumIntegerDigits = options.minimumIntegerDigits
    // ECMA-402 leaves the digits of compact text to the notation, unless the options have some.
    let isRounded = kind == .compact && !options.hasFractionDigits && options.minimumIntegerDigits == 1
    fractionDigits = isRounded ? nil : options.minimumFractionDigits...options.maximumFractionDigits
    isGrouped = options.grouping != .never
    sign =
      switch options.signDisplay {
      case .auto, .negative: .auto
      case .always: .always
      case .never: .never
      case .exceptZero: .exceptZero
      }
    roundingMode = options.roundingMode
    self.locales = locales
    try locales.provider.require(self)
  }

  private static func requireSupported(_ options: NumberOptions) throws(InteractorError) {
    let condition = "with the notation \(options.notation.rawValue)"
    if !supports(options.roundingMode) {
      let names = RoundingMode.allCases.filter(supports).map { $0.rawValue }.joined(separator: ", ")
      throw .invalid(path: "roundingMode", expected: "one of \(names) \(condition)", got: options.roundingMode.rawValue)
    }
    if options.signDisplay == .negative {
      let expected = "one of auto, always, never, exceptZero \(condition)"
      throw .invalid(path: "signDisplay", expected: expected, got: options.signDisplay.rawValue)
    }
    let isAmount = options.style == .currency
    if options.grouping != .auto, isAmount || options.grouping != .never {
      let expected = isAmount ? "auto" : "auto or false"
      throw .invalid(path: "useGrouping", expected: "\(expected) \(condition)", got: options.grouping.rawValue)
    }
  }
}
