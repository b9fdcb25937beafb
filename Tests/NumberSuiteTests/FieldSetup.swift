import Interactors

/// The field of ours in which a case of another engine is played.
struct FieldSetup: Sendable {
  var locale = "en-US"
  var style = "decimal"
  var options: [String: Value] = [:]
  var isInteger = false
  var minimum: DecimalNumber?
  var maximum: DecimalNumber?
  var multipleOf: DecimalNumber?
  var isReadOnly = false
  /// An affix that no locale has. It is left out of the field, and of the case's texts and carets.
  var prefix = ""
  var suffix = ""
  /// Whether a text that the case sets is the plain text of a number for the property, and not text for the field.
  var setsNumbers = false
  /// Whether the engine formats a text that is set as it does when the focus leaves.
  var setEndsEditing = false

  mutating func set(_ name: String, _ value: Value) { options[name] = value }
  mutating func set(_ name: String, _ text: String) { options[name] = .string(Text(text)) }
  mutating func set(_ name: String, _ number: Int) { options[name] = .integer(Int64(number)) }

  /// At least and at most so many digits behind the separator.
  mutating func setFraction(_ minimum: Int, _ maximum: Int) {
    set("minimumFractionDigits", minimum)
    set("maximumFractionDigits", maximum)
  }

  mutating func setGrouping(_ isOn: Bool) {
    if !isOn { set("useGrouping", .boolean(false)) }
  }

  /// A property without bounds that it does not need.
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

/// What becomes of a case of another engine.
enum Adaptation {
  /// It is played in this field.
  case field(FieldSetup)
  /// Our contract has no notion of what it is about: a mask, a unit, ...
  case doesNotApply(String)
}

/// Knows the options of one engine, and what they are called with us.
protocol SuiteAdapter {
  /// The name of the case file.
  static var engine: String { get }
  static var differences: [Difference] { get }
  static func adapt(_ suiteCase: SuiteCase) -> Adaptation
}

/// The locale that writes numbers as an engine's options ask for.
enum SeparatorLocale {
  /// Nil where no locale has these separators. An empty group separator is for the caller to see to.
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
