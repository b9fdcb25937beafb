import Interactors

/// react-number-format: `NumericFormat` and its functions.
enum ReactNumberFormatSuite: SuiteAdapter {
  static let engine = "react-number-format"
  static let differences = reactNumberFormatDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    let options = suiteCase.options
    if options["format"] != nil { return .doesNotApply("masks") }
    if options["groupStyle"]?.string == "wan" { return .doesNotApply("groups that no locale has") }
    switch options["rule"]?.string {
    case "diff previous vs new text to changed ranges", "map caret from edited text to reformatted text",
      "limit fraction digits string":
      return .doesNotApply("a function of its own")
    case "round numeric string", "number to plain (non-exponent) numeric string":
      return .field(numericString(options))
    case "allowed caret slots":
      var setup = FieldSetup()
      setup.setGrouping(false)
      setup.readAffix(options)
      return .field(setup)
    default: return numericFormat(suiteCase)
    }
  }

  private static func numericString(_ options: [String: Datum]) -> FieldSetup {
    var setup = FieldSetup()
    setup.setGrouping(false)
    let scale = options["scale"]?.int ?? 30
    setup.setFraction(options["padZeros"]?.boolean == true ? scale : 0, scale)
    setup.setsNumbers = true
    return setup
  }

  private static func numericFormat(_ suiteCase: SuiteCase) -> Adaptation {
    let options = suiteCase.options
    let decimal = options["decimalSeparator"]?.string ?? "."
    let group = options["thousandSeparator"]?.boolean == true ? "," : options["thousandSeparator"]?.string ?? ""
    let isLakh = [options["groupStyle"], options["thousandsGroupStyle"]].contains(.string("lakh"))
    guard let locale = SeparatorLocale.named(decimal: decimal, group: group, isLakh: isLakh) else {
      return .doesNotApply("separators that no locale has")
    }
    var setup = FieldSetup(locale: locale)
    setup.setGrouping(!group.isEmpty)
    let scale = options["decimalScale"]?.int
    setup.setFraction(options["fixedDecimalScale"]?.boolean == true ? scale ?? 0 : 0, scale ?? 20)
    setup.readAffix(options)
    if options["allowNegative"]?.boolean == false { setup.minimum = DecimalNumber(0) }
    if options["allowedDecimalSeparators"] != nil || decimal == "," { setup.set("decimalKeys", "either") }
    setup.setsNumbers = options["valueIsNumericString"]?.boolean ?? false
    return .field(setup)
  }
}

extension FieldSetup {
  fileprivate mutating func readAffix(_ options: [String: Datum]) {
    prefix = options["prefix"]?.string ?? ""
    suffix = options["suffix"]?.string ?? ""
    if locale == "en-US", prefix == "$", suffix.isEmpty {
      style = "currency"
      set("currency", "USD")
      if options["decimalScale"] == nil { setFraction(0, 20) }
      set("affixWhileEditing", .boolean(true))
      prefix = ""
    }
  }
}
