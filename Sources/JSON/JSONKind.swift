/// The kinds of JSON values. The raw value is the name that error messages use.
public enum JSONKind: String, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// A number without fraction and exponent that fits in 64 bits.
  case integer
  /// Any other number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object
}

extension JSONKind {
  /// The kind in a sentence, with its article: `an array`.
  public var phrase: String {
    switch self {
    case .null: "null"
    case .integer, .array, .object: "an \(rawValue)"
    case .boolean, .number, .string: "a \(rawValue)"
    }
  }
}
