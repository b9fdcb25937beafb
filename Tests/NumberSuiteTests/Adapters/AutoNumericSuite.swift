import Interactors

/// AutoNumeric. Its separators and its currency symbol are options. A case is played in a locale that has the same
/// ones, if there is one.
enum AutoNumericSuite: SuiteAdapter {
  static let engine = "autonumeric"
  static let differences = autoNumericDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    let options = suiteCase.options
    if options["valuesToStrings"] != nil { return .doesNotApply("words for values") }
    if options["negativeBracketsTypeOnBlur"] != nil { return .doesNotApply("brackets of one's own") }
    let signs = [options["negativeSignCharacter"], options["positiveSignCharacter"]].compactMap { $0?.string }
    if signs.contains(where: { $0 != "-" && $0 != "+" }) { return .doesNotApply("signs of one's own") }
    if options["allowDecimalPadding"]?.string == "floats" { return .doesNotApply("padding of fractions only") }
    if options["decimalPlacesShownOnFocus"] != nil { return .doesNotApply("other digits on focus") }

    let isFrench = options["preset"]?.string == "French"
    let group = options["digitGroupSeparator"]?.string ?? (isFrench ? "." : ",")
    let decimal = options["decimalCharacter"]?.string ?? (isFrench ? "," : ".")
    var isLakh = false
    switch options["digitalGroupSpacing"] {
    case nil: break
    case .string("2t"): isLakh = true
    default: return .doesNotApply("groups that no locale has")
    }
    guard let locale = SeparatorLocale.named(decimal: decimal, group: group, isLakh: isLakh) else {
      return .doesNotApply("separators that no locale has")
    }
    var setup = FieldSetup(locale: locale)
    setup.setGrouping(!group.isEmpty)
    setup.readAffix(options, isFrench: isFrench)
    if let kind = setup.readDigits(options) { return .doesNotApply(kind) }
    setup.readBounds(options)
    if options["decimalCharacterAlternative"] != nil { setup.set("decimalKeys", "either") }
    setup.setEndsEditing = suiteCase.kind != "parse"
    return .field(setup)
  }
}

extension FieldSetup {
  fileprivate mutating func readAffix(_ options: [String: Datum], isFrench: Bool) {
    if options["rawValueDivisor"]?.int == 100 {
      style = "percent"
      set("affixWhileEditing", .boolean(true))
      return
    }
    let symbol = options["currencySymbol"]?.string ?? (isFrench ? "\u{202F}€" : "")
    let isPrefix = options["currencySymbolPlacement"]?.string ?? (isFrench ? "s" : "p") == "p"
    switch (locale, symbol.filter { !$0.isWhitespace }, isPrefix) {
    case ("en-US", "$", true): setCurrency("USD")
    case ("de-DE", "€", false): setCurrency("EUR")
    default: if isPrefix { prefix = symbol } else { suffix = symbol }
    }
    if options["showPositiveSign"]?.boolean == true { set("signDisplay", "exceptZero") }
  }

  fileprivate mutating func setCurrency(_ code: String) {
    style = "currency"
    set("currency", code)
    set("affixWhileEditing", .boolean(true))
  }

  fileprivate mutating func readDigits(_ options: [String: Datum]) -> String? {
    let places = options["decimalPlaces"]?.int ?? 2
    let isPadded = options["allowDecimalPadding"]?.boolean != false
    setFraction(isPadded ? places : 0, places)
    let modes = [
      "S": "halfExpand", "A": "halfCeil", "s": "halfTrunc", "a": "halfFloor", "B": "halfEven", "U": "expand",
      "D": "trunc", "C": "ceil", "F": "floor",
    ]
    if let method = options["roundingMethod"]?.string {
      guard let mode = modes[method] else { return "rounding to increments" }
      set("roundingMode", mode)
    }
    return nil
  }

  fileprivate mutating func readBounds(_ options: [String: Datum]) {
    minimum = options["min"]?.plainNumber
    maximum = options["max"]?.plainNumber
    if options["overrideMinMaxLimits"] == nil { set("bounds", "block") }
    isReadOnly = options["readOnly"]?.boolean ?? false
  }
}
