extension NumberOptions {
  /// The client's options, checked and completed by defaults.
  ///
  /// Names, ranges and defaults are those of ECMA-402 section 15.1.2 (`Intl.NumberFormat`) and of `number-entry.md`. An
  /// unknown name is an error, so that a client notices a misspelt option.
  init(_ style: NumberStyle, _ given: FormatOptions, _ context: FormatContext) throws(InteractorError) {
    var reader = OptionReader(given)
    let locale = try LocaleCatalog.canonicalTag(try reader.text("locale") ?? context.locale)
    self.init(style: style, locale: locale)

    let currencyDigits = try readCurrency(&reader)
    try readDigits(&reader, currencyDigits: currencyDigits, holdsIntegers: context.property.type == .integer)
    try readGrouping(&reader)
    signDisplay = try reader.token("signDisplay") ?? .auto
    roundingMode = try reader.token("roundingMode") ?? .halfExpand
    nilText = try reader.text("nilText") ?? (context.control == .display ? "«nil»" : "")
    affixWhileEditing = try reader.boolean("affixWhileEditing") ?? false
    displayMarks = try reader.boolean("displayMarks") ?? true
    decimalKeys = try reader.token("decimalKeys") ?? .locale
    bounds = try reader.token("bounds") ?? .flag
    try readNotation(&reader, context.control)
    try reader.refuseTheRest()
  }

  /// ECMA-402 section 16.1.2, as far as `Decimal.FormatStyle` has it. Text in another notation cannot be edited, so
  /// only a control that displays takes these options.
  private mutating func readNotation(
    _ reader: inout OptionReader,
    _ control: FormatContext.Control
  ) throws(InteractorError) {
    notation = try reader.token("notation") ?? .standard
    let compactDisplay = try reader.text("compactDisplay")
    if control != .display {
      if notation != .standard {
        let expected = "standard in a control that is edited"
        throw .invalid(path: "notation", expected: expected, got: "\"\(notation.rawValue)\"")
      }
      if let compactDisplay {
        let expected = "left out, as only a control that displays can have it"
        throw .invalid(path: "compactDisplay", expected: expected, got: "\"\(compactDisplay)\"")
      }
    }
    // `long` is in ECMA-402, but no style of Foundation writes it.
    if let compactDisplay, compactDisplay != "short" {
      throw .invalid(path: "compactDisplay", expected: "short", got: "\"\(compactDisplay)\"")
    }
  }

  /// Reads the options of amounts, and returns the fraction digits of the currency.
  private mutating func readCurrency(_ reader: inout OptionReader) throws(InteractorError) -> Int {
    let code = try reader.text("currency")
    currencyDisplay = try reader.token("currencyDisplay") ?? .symbol
    currencySign = try reader.token("currencySign") ?? .standard
    guard style == .currency else { return 0 }
    guard let code else {
      throw .invalid(path: "currency", expected: "an ISO 4217 code, as the style is currency", got: "nothing")
    }
    let canonical = try LocaleCatalog.canonicalCurrency(code)
    currency = canonical
    return try LocaleCatalog.fractionDigits(ofCurrency: canonical)
  }

  /// ECMA-402 section 16.1.3 (SetNumberFormatDigitOptions), for digits before and after the separator.
  private mutating func readDigits(
    _ reader: inout OptionReader,
    currencyDigits: Int,
    holdsIntegers: Bool
  ) throws(InteractorError) {
    minimumIntegerDigits = try reader.integer("minimumIntegerDigits", in: 1...21) ?? 1
    maximumIntegerDigits = try reader.integer("maximumIntegerDigits", in: 1...DecimalNumber.maximumDigits)
    if let most = maximumIntegerDigits, minimumIntegerDigits > most {
      throw .invalid(
        path: "maximumIntegerDigits",
        expected: "at least minimumIntegerDigits, which is \(minimumIntegerDigits)",
        got: "\(most)"
      )
    }
    let minimum = try reader.integer("minimumFractionDigits", in: 0...100)
    let maximum = try reader.integer("maximumFractionDigits", in: 0...100)
    if let minimum, let maximum, minimum > maximum {
      throw .invalid(
        path: "maximumFractionDigits",
        expected: "at least minimumFractionDigits, which is \(minimum)",
        got: "\(maximum)"
      )
    }

    // An integer has no fraction, whatever the default of the style.
    let isWhole = style == .integer || (holdsIntegers && style != .percent)
    if isWhole, let digits = [minimum, maximum].compactMap({ $0 }).max(), digits > 0 {
      let name = (minimum ?? 0) > 0 ? "minimumFractionDigits" : "maximumFractionDigits"
      throw .invalid(path: name, expected: "0, as the field holds integers", got: "\(digits)")
    }
    let (defaultMinimum, defaultMaximum) =
      switch style {
      case _ where isWhole: (0, 0)
      case .integer, .percent: (0, 0)
      case .decimal: (0, 3)
      case .currency: (currencyDigits, currencyDigits)
      }
    hasFractionDigits = minimum != nil || maximum != nil
    minimumFractionDigits = minimum ?? min(defaultMinimum, maximum ?? defaultMinimum)
    maximumFractionDigits = maximum ?? max(defaultMaximum, minimumFractionDigits)
  }

  /// `useGrouping` as in ECMA-402 2023: `always`, `auto`, `min2`, true for `always`, false for no groups.
  private mutating func readGrouping(_ reader: inout OptionReader) throws(InteractorError) {
    switch try reader.value("useGrouping") {
    case nil: grouping = .auto
    case .boolean(let isOn): grouping = isOn ? .always : .never
    case .string("always"): grouping = .always
    case .string("auto"), .string("true"), .string("false"): grouping = .auto
    case .string("min2"): grouping = .min2
    case let other?:
      throw .invalid(path: "useGrouping", expected: "true, false, always, auto or min2", got: other.shortDescription)
    }
    groupWhileEditing = try reader.boolean("groupWhileEditing") ?? (grouping != .never)
    if groupWhileEditing, grouping == .never {
      throw .invalid(path: "groupWhileEditing", expected: "false, as useGrouping is false", got: "true")
    }
  }
}
