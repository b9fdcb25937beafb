import Interactors

/// IMask's masked number, and its pipes.
enum IMaskSuite: SuiteAdapter {
  static let engine = "imask"
  static let differences = imaskDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    let options = suiteCase.options
    if ["mask", "phone"].contains(suiteCase.kind) { return .doesNotApply("masks") }
    if options["mask"] != nil || options["range"] != nil { return .doesNotApply("masks") }
    if options["rule"]?.string?.hasPrefix("infer") == true { return .doesNotApply("a function of its own") }

    let group = options["thousandsSeparator"]?.string ?? ""
    guard let locale = SeparatorLocale.named(decimal: options["radix"]?.string ?? ",", group: group) else {
      return .doesNotApply("separators that no locale has")
    }
    var setup = FieldSetup(locale: locale)
    setup.setGrouping(!group.isEmpty)
    let pads = options["padFractionalZeros"]?.boolean == true || options["rule"]?.string?.hasPrefix("pad") == true
    let scale = options["scale"].map { $0.int ?? 0 } ?? 2
    setup.setFraction(pads ? scale : 0, scale)
    setup.minimum = options["min"]?.decimal
    setup.maximum = options["max"]?.decimal
    if options["mapToRadix"] != nil { setup.set("decimalKeys", "either") }
    if options["autofix"] != nil { setup.set("bounds", "clamp") }
    setup.setsNumbers = options["setAs"] != nil || options["pipe"] != nil
    return .field(setup)
  }
}

/// The numerals of cleave.js. A text is formatted as if all of it had just been typed.
enum CleaveSuite: SuiteAdapter {
  static let engine = "cleave.js"
  static let differences = cleaveDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    let options = suiteCase.options
    if suiteCase.kind == "date" { return .doesNotApply("dates and times") }
    if suiteCase.kind == "phone" { return .doesNotApply("telephone numbers") }
    if suiteCase.kind == "mask" { return .doesNotApply("masks") }
    let style = options["thousandsGroupStyle"]?.string ?? "thousand"
    let group = style == "none" ? "" : options["delimiter"]?.string ?? ","
    if style == "wan" { return .doesNotApply("groups that no locale has") }
    guard
      let locale = SeparatorLocale.named(
        decimal: options["numeralDecimalMark"]?.string ?? ".",
        group: group,
        isLakh: style == "lakh"
      )
    else { return .doesNotApply("separators that no locale has") }
    var setup = FieldSetup(locale: locale)
    setup.setGrouping(!group.isEmpty)
    setup.setFraction(0, options["numeralDecimalScale"]?.int ?? 2)
    if let digits = options["numeralIntegerScale"]?.int { setup.set("maximumIntegerDigits", digits) }
    let symbol = options["prefix"]?.string ?? ""
    if options["tailPrefix"]?.boolean == true {
      setup.suffix = symbol
    } else if symbol == "$", options["signBeforePrefix"]?.boolean == true {
      setup.style = "currency"
      setup.set("currency", "USD")
      setup.set("affixWhileEditing", .boolean(true))
    } else {
      setup.prefix = symbol
    }
    return .field(setup)
  }
}
