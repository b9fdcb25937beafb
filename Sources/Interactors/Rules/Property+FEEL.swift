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
    case .tree: .null
    case .string(let text): constraints.schema.format.flatMap { $0.temporalValue(of: text) } ?? .string(text)
    }
  }

  /// What it costs to make a result the property's value: to compare it with the present one, to find its issues, and
  /// to have all fields tell it.
  func stepsToStore(_ result: FEELValue) -> Int {
    func steps(_ nanoseconds: Int64) -> Int { Int(clamping: nanoseconds / Int64(FEELLimits.nanoseconds)) }
    guard case .string(let text) = result else { return steps(constraints.nanosecondsToCheck(nil)) }
    return steps(constraints.nanosecondsToCheck(text) + Int64(text.count / 4)) + loadOfText(of: text.count)
  }

  /// The result of a calculation as a value of the property, and whether it fits. A result that does not fit becomes
  /// null, or the type's empty value if the property is not optional.
  func fit(_ result: FEELValue) -> (value: Value, fits: Bool) {
    var value: Value?
    switch (result, type) {
    case (.null, _): value = isOptional ? .null : nil
    case (.boolean(let boolean), .boolean): value = .boolean(boolean)
    // The zeros at the end of a product depend on how its factors were written, and mean nothing.
    case (.number(let number), .number): value = .number(number.withoutTrailingZeros)
    case (.number(let number), .integer): value = number.int64.map(Value.integer)
    case (.string(let text), .string): value = .string(text)
    default: value = type == .string ? result.temporalText.map(Value.string) : nil
    }
    if let value { return (value, true) }
    return (clearedValue, false)
  }
}

extension StringFormat {
  /// The temporal value of a text of this format: null if the text has none, nil if the format is not temporal.
  fileprivate func temporalValue(of text: Text) -> FEELValue? {
    switch self {
    case .date: CivilDate(parsing: text).map(FEELValue.date) ?? .null
    case .time: TimeOfDay(parsing: text).map(FEELValue.time) ?? .null
    case .dateTime: DateTime(parsing: text).map(FEELValue.dateTime) ?? .null
    case .duration:
      DaysTimeDuration(parsing: text).map(FEELValue.daysTimeDuration)
        ?? YearsMonthsDuration(parsing: text).map(FEELValue.yearsMonthsDuration) ?? .null
    default: nil
    }
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
