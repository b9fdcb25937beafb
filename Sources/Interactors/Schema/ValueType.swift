/// The types that a property can have: those of JSON Schema 2020-12 without null, and any value.
public enum ValueType: String, Sendable, CaseIterable {
  case string
  case integer
  case number
  case boolean
  /// An object with declared properties, which is a subject of its own.
  case object
  /// A list of items of one schema.
  case array
  /// Any JSON value, which is judged as a whole.
  case any

  /// The types of single values, which controls can edit.
  public static let allCases: [ValueType] = [.string, .integer, .number, .boolean]

  /// Whether a value of it is one of the scalars of JSON.
  public var isScalar: Bool { Self.allCases.contains(self) }

  /// The value of a property of this type without a default: `""`, `0`, `0`, `false`, `{}`, `[]`; null where any value
  /// can be.
  public var emptyValue: Value {
    switch self {
    case .string: .string(Text())
    case .integer: .integer(0)
    case .number: .number(DecimalNumber(0))
    case .boolean: .boolean(false)
    case .object: .tree(.object([]))
    case .array: .tree(.list([]))
    case .any: .null
    }
  }
}
