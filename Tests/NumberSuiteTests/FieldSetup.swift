import Interactors

/// The field in which we play a case of another engine.
struct FieldSetup: Sendable {
  var locale = "en-US"
  var style = "decimal"
  var options: [String: Value] = [:]
  var isInteger = false
  var minimum: DecimalNumber?
  var maximum: DecimalNumber?
  var multipleOf: DecimalNumber?
  var isReadOnly = false
  /// An affix that no locale has. The field does not have it, and it is removed from the texts and carets of the case.
  var prefix = ""
  var suffix = ""
  /// Whether a text that the case sets is the plain text of a number for the property, and not text for the field.
  var setsNumbers = false
  /// Whether the engine formats a text that is set in the same way as when the focus leaves.
  var setEndsEditing = false

  mutating func set(_ name: String, _ value: Value) { options[name] = value }
  mutating func set(_ name: String, _ text: String) { options[name] = .string(Text(text)) }
  mutating func set(_ name: String, _ number: Int) { options[name] = .integer(Int64(number)) }

  /// The minimum and maximum of fraction digits.
  mutating func setFraction(_ minimum: Int, _ maximum: Int) {
    set("minimumFractionDigits", minimum)
    set("maximumFractionDigits", maximum)
  }

  mutating func setGrouping(_ isOn: Bool) {
    if !isOn { set("useGrouping", .boolean(false)) }
  }

  /// A property without bounds that the case does not need.
  var property: PropertySchema {
    var property = PropertySchema(name: "value", type: isInteger ? .integer : .number, isOptional: true)
    property.minimum = minimum
    property.maximum = maximum
    property.multipleOf = multipleOf
    property.isReadOnly = isReadOnly
    return property
  }

  var format: FormatOptions {
    FormatOptions(
      style: Text(style),
      values: Dictionary(uniqueKeysWithValues: options.map { (Text($0.key), $0.value) })
    )
  }
}

/// What is done with a case of another engine.
enum Adaptation {
  /// It is played in this field.
  case field(FieldSetup)
  /// It is about a feature that our contract does not have, such as masks or units.
  case doesNotApply(String)
}

/// Translates the options of one engine into ours.
protocol SuiteAdapter {
  /// The name of the case file.
  static var engine: String { get }
  static var differences: [Difference] { get }
  static func adapt(_ suiteCase: SuiteCase) -> Adaptation
}

/// The locale with the separators that the options of an engine ask for.
enum SeparatorLocale {
  /// Nil if no locale has these separators. The caller handles an empty group separator.
  static func named(decimal: String, group: String, isLakh: Bool = false) -> String? {
    switch (decimal, group) {
    case (".", ","), (".", ""): isLakh ? "en-IN" : "en-US"
    case (",", "."), (",", ""): isLakh ? nil : "de-DE"
    case (",", " "): isLakh ? nil : "fr-FR"
    case (".", "'"): isLakh ? nil : "de-CH"
    default: nil
    }
  }
}
