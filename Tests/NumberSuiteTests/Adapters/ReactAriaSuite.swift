import Interactors

/// react-aria's `NumberParser` and `useNumberField`. Its options are those of `Intl.NumberFormat`, like ours.
enum ReactAriaSuite: SuiteAdapter {
  static let engine = "react-aria"
  static let differences = reactAriaDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    if suiteCase.expect["numberingSystem"] != nil { return .doesNotApply("asks which numbering system it is") }
    var setup = FieldSetup(locale: suiteCase.locale)
    if let kind = setup.read(intl: suiteCase.options) { return .doesNotApply(kind) }
    // Its fields show affixes while editing; the cases of the parser have no field.
    if setup.hasAffix, ["caret", "select"].contains(where: suiteCase.has) {
      setup.set("affixWhileEditing", .boolean(true))
    }
    // Unless it is told to validate, it moves a value to the bound when the focus leaves.
    if suiteCase.options["commitBehavior"] == nil { setup.set("bounds", "clamp") }
    return .field(setup)
  }
}

/// Base UI's `NumberField` and its parser.
enum BaseUISuite: SuiteAdapter {
  static let engine = "base-ui"
  static let differences = baseUIDifferences

  static func adapt(_ suiteCase: SuiteCase) -> Adaptation {
    var setup = FieldSetup(locale: suiteCase.locale.hasPrefix("(") ? "en-US" : suiteCase.locale)
    if let kind = setup.read(intl: suiteCase.options) { return .doesNotApply(kind) }
    // Its parser accepts a percent sign anywhere; ours needs the style.
    if suiteCase.kind == "percent" { setup.style = "percent" }
    setup.set("bounds", "clamp")
    return .field(setup)
  }
}

extension FieldSetup {
  var hasAffix: Bool { style == "currency" || style == "percent" }

  /// Copies options of `Intl.NumberFormat` and of the field. Returns the feature that number entry does not have, if
  /// there is one.
  mutating func read(intl options: [String: Datum]) -> String? {
    for (name, value) in options {
      switch name {
      case "style":
        guard let style = value.string, style != "unit" else { return "units" }
        self.style = style
      case "unit", "unitDisplay": return "units"
      case "notation": return "exponents"
      case "roundingIncrement": return "rounding to increments"
      case "maxSignificantDigits": return "significant digits"
      case "smallStep", "snapOnStep": return "steps of several sizes"
      case "minFractionDigits": set("minimumFractionDigits", value.int ?? 0)
      case "maxFractionDigits": set("maximumFractionDigits", value.int ?? 0)
      case "min": minimum = value.decimal
      case "max": maximum = value.decimal
      case "step": multipleOf = value.decimal
      case "useGrouping": set(name, .boolean(value.boolean ?? true))
      case "commitBehavior", "required", "note": break
      default: if let text = value.string { set(name, text) }
      }
    }
    return nil
  }
}
