/// A named value that an issue or a reason mentions: `minimum: 10`.
public struct Parameter: Hashable, Sendable {
  /// The name, in message templates and on the wire.
  public var name: Text
  /// The value.
  public var value: Value

  /// A parameter.
  public init(_ name: Text, _ value: Value) {
    self.name = name
    self.value = value
  }
}

extension Parameter {
  /// Whether the value is one that the property of an issue or a reason of this code could have: a bound, what a
  /// value was changed from, or an example. Lengths and counts are none.
  public func isValue(in code: MessageCode) -> Bool {
    switch code {
    case .rangeUnderflow:
      name == "minimum" || name == "exclusiveMinimum" || name == "formatMinimum" || name == "formatExclusiveMinimum"
    case .rangeOverflow:
      name == "maximum" || name == "exclusiveMaximum" || name == "formatMaximum" || name == "formatExclusiveMaximum"
    case .stepMismatch: name == "multipleOf"
    case .clamped: name == "from" || name == "to"
    case .overwrote: name == "value"
    case .reinterpreted: name == "read"
    case .typeMismatch, .badInput: name == "example"
    default: false
    }
  }
}
