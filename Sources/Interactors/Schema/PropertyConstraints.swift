/// The constraints of a property, without what sets one property apart from another. Equal ones are shared, so that a
/// million alike properties cost one.
final class PropertyConstraints {
  /// The schema with name, title, summary and default taken out.
  let schema: PropertySchema
  let type: ScalarType
  let isOptional: Bool
  let isReadOnly: Bool
  /// Whether the value is told to nobody but who types it.
  let isSecret: Bool
  let clearedValue: Value
  /// Whether every value of the type may stand, so that a keystroke need not look at the schema.
  private let isUnrestricted: Bool

  init(schema: PropertySchema) {
    var schema = schema
    // What is chosen from the enumeration becomes the value, so an integer of a decimal property is a decimal here.
    schema.enumeration = schema.enumeration?.map { schema.admitted($0) ?? $0 }
    self.schema = schema
    type = schema.type
    isOptional = schema.isOptional
    isReadOnly = schema.isReadOnly
    isSecret = schema.isWriteOnly
    clearedValue = schema.clearedValue
    isUnrestricted = !schema.hasRestrictions
  }

  /// What is wrong with a value of the right type.
  func issues(with value: Value) -> [Issue] { isUnrestricted ? [] : schema.issues(with: value) }
}
