extension Property {
  /// The value as expressions see it.
  var feelValue: FEELValue { feelValue(of: value) }

  /// A value of the property as expressions see it.
  func feelValue(of value: Value) -> FEELValue {
    switch value {
    case .null: .null
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .number(DecimalNumber(integer))
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    }
  }

  /// The value that stands for what a calculation came to, and whether it is one of the property's type. What is not is
  /// null, or the type's empty value where null is none.
  func fit(_ result: FEELValue) -> (value: Value, fits: Bool) {
    var value: Value?
    switch (result, type) {
    case (.null, _): value = isOptional ? .null : nil
    case (.boolean(let boolean), .boolean): value = .boolean(boolean)
    case (.number(let number), .number): value = .number(number)
    case (.number(let number), .integer): value = number.int64.map(Value.integer)
    case (.string(let text), .string): value = .string(text)
    default: break
    }
    if let value { return (value, true) }
    return (clearedValue, false)
  }
}

extension FEELValue {
  /// Whether this is `true`, and not merely unknown.
  var isTrue: Bool {
    if case .boolean(true) = self { return true }
    return false
  }

  /// Whether this is `false`, and not merely unknown.
  var isFalse: Bool {
    if case .boolean(false) = self { return true }
    return false
  }
}
