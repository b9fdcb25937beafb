/// The scalar types of JSON Schema 2020-12 that a property can have.
public enum ScalarType: String, Sendable, CaseIterable {
  case string
  case integer
  case number
  case boolean

  /// The value of a property of this type without a default: `""`, `0`, `0`, `false`.
  public var emptyValue: Value {
    switch self {
    case .string: .string(Text())
    case .integer: .integer(0)
    case .number: .number(DecimalNumber(0))
    case .boolean: .boolean(false)
    }
  }
}
