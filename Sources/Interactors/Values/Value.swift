/// The value of a property: what JSON Schema calls a scalar, with exact numbers.
public enum Value: Hashable, Sendable {
  /// No value; only where the property is optional.
  case null
  case boolean(Bool)
  /// A property of type `integer`: 64 bits.
  case integer(Int64)
  /// A property of type `number`: an exact decimal.
  case number(DecimalNumber)
  case string(Text)

  /// Whether this is `null`.
  public var isNull: Bool { self == .null }

  /// Whether the other value is equal and, if it is a number, has the same digits: 1.50 equals 1.5, but is written
  /// longer.
  func isWritten(as other: Value) -> Bool {
    guard case .number(let left) = self, case .number(let right) = other else { return self == other }
    return left.scale == right.scale && left == right
  }

  /// How many UTF-8 bytes the text of a string has; 0 for what is no string.
  public var textSize: Int {
    if case .string(let text) = self { text.count } else { 0 }
  }

  /// The exact number of an integer or a number; nil for the other kinds.
  public var decimal: DecimalNumber? {
    switch self {
    case .integer(let integer): DecimalNumber(integer)
    case .number(let number): number
    case .null, .boolean, .string: nil
    }
  }
}
