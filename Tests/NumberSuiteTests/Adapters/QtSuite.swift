import Interactors

/// Qt's `QIntValidator` and `QDoubleValidator`. They validate a text as it is, so groups are as typed.
enum QtSuite: SuiteAdapter {
  static let engine = "qt"
  static let differences = qtDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    if suiteCase.kind == "mask" { return .doesNotApply(suiteCase.options["undo"] == nil ? "masks" : "plain text") }
    let texts = suiteCase.steps.compactMap { $0.argument.string }
    if suiteCase.kind == "decimal", texts.contains(where: { $0.contains("e") }) { return .doesNotApply("exponents") }
    if suiteCase.options["notation"]?.string == "scientific", suiteCase.has("set") { return .doesNotApply("exponents") }

    // The C locale has no groups, and POSIX is its name in CLDR.
    var setup = FieldSetup(locale: suiteCase.locale == "C" ? "en-US-u-va-posix" : suiteCase.locale)
    setup.isInteger = suiteCase.kind == "integer"
    setup.style = setup.isInteger ? "integer" : "decimal"
    setup.minimum = suiteCase.options["min"]?.decimal
    setup.maximum = suiteCase.options["max"]?.decimal
    setup.set("groupWhileEditing", .boolean(false))
    if let digits = suiteCase.options["maxFractionDigits"]?.int {
      // -1 and 1000 mean any number of digits.
      setup.set("maximumFractionDigits", digits < 0 || digits > 100 ? 30 : digits)
    }
    return .field(setup)
  }
}
