/// The constraints of a property without its name and texts. Properties with equal constraints share one object, so
/// that a million alike properties cost one.
final class PropertyConstraints {
  /// The schema without name, title, summary and default.
  let schema: PropertySchema
  let type: ValueType
  let isOptional: Bool
  let isReadOnly: Bool
  /// Whether the value is a secret: only the control that it is typed into shows it.
  let isSecret: Bool
  /// Whether nobody may read the value over the shoulder of the person who types it: a secret, or a password.
  let isObscured: Bool
  let clearedValue: Value
  /// Whether an empty text says that nothing is chosen of the enumeration: it is none of the values, and no value is
  /// required.
  private let emptyTextIsNoChoice: Bool
  /// Whether every value of the type is valid, so that a keystroke need not read the schema.
  private let isUnrestricted: Bool
  /// What judging values as a whole is taken from.
  private let work: WorkBudget?

  init(schema: PropertySchema, work: WorkBudget? = nil) {
    var schema = schema
    // What is chosen from the enumeration becomes the value, so an integer of a decimal property is a decimal here.
    schema.enumeration = schema.enumeration?.map { schema.admitted($0) ?? $0 }
    self.schema = schema
    type = schema.type
    isOptional = schema.isOptional
    isReadOnly = schema.isReadOnly
    isSecret = schema.isWriteOnly
    isObscured = schema.isWriteOnly || schema.isPassword
    clearedValue = schema.clearedValue
    // What is demanded of a list is asked of its items (`SubjectList.judge`).
    isUnrestricted = !schema.hasRestrictions || type == .array
    let empty = Value.string(Text())
    emptyTextIsNoChoice =
      schema.type == .string && !schema.isRequired && schema.enumeration.map { !$0.contains(empty) } ?? false
    self.work = work
  }

  /// About how many nanoseconds it takes at most to find the issues of a text, or, without one, of another value.
  func nanosecondsToCheck(_ text: Text?) -> Int64 { isUnrestricted ? 0 : schema.nanosecondsToCheck(text) }

  /// The issues of a value of the right type.
  func issues(with value: Value) -> [Issue] {
    isUnrestricted || isNoChoice(value) ? [] : schema.issues(with: value, budget: work)
  }

  /// Whether the value says that nothing is chosen of the enumeration, where nothing has to be.
  func isNoChoice(_ value: Value) -> Bool { emptyTextIsNoChoice && value == .string(Text()) }
}
