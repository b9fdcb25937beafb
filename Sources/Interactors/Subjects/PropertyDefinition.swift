/// What is known of a property apart from its value and what came of it. All subjects of one shape share it.
final class PropertyDefinition {
  /// The place among the properties of the subject.
  let place: Int
  let name: Text
  let title: Text?
  let summary: Text?
  let defaultValue: Value?
  let constraints: PropertyConstraints
  /// The words that the property has for what is wrong with it; nil where it has none of its own.
  let words: PropertyWords?
  /// The rules about it.
  let rules: PropertyRules
  /// Whether the user can never change it: by the schema, or because a rule computes it.
  let isLocked: Bool

  init(
    _ schema: PropertySchema,
    place: Int,
    _ constraints: PropertyConstraints,
    words: PropertyWords? = nil,
    rules: PropertyRules = .none
  ) {
    self.place = place
    name = schema.name
    title = schema.title
    summary = schema.summary
    // An integer in the schema of a decimal property is a decimal.
    defaultValue = schema.defaultValue.map { schema.admitted($0) ?? $0 }
    self.constraints = constraints
    self.words = words.flatMap { $0.isEmpty ? nil : $0 }
    self.rules = rules
    isLocked = constraints.isReadOnly || rules.isComputed
  }

  /// The default of the schema; without one null, or the type's empty value. A rule may have another one
  /// (`Property.initialValue`).
  var declaredDefault: Value {
    defaultValue ?? (constraints.schema.structure?.startsAbsent == true ? .null : constraints.clearedValue)
  }

  /// The schema as the client declared it.
  var schema: PropertySchema {
    var schema = constraints.schema
    schema.name = name
    schema.title = title
    schema.summary = summary
    schema.defaultValue = defaultValue
    return schema
  }
}
