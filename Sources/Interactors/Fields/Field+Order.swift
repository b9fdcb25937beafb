extension Field {
  /// What is wrong with a value that is before that of the first field (date-entry D20).
  func orderIssue(with value: Value) -> Issue? {
    guard let least = lower?.property, !least.constraints.isSecret, Self.isOrdered(value, before: least.value) else {
      return nil
    }
    return Issue(.rangeUnderflow, source: .field, parameters: [Parameter("formatMinimum", least.value)])
  }

  /// Whether what the field shows is before the value of the first field.
  var isBeforeLower: Bool { lower?.property.map { isBefore($0.value) } ?? false }

  /// Whether what the field shows is before a value.
  func isBefore(_ bound: Value) -> Bool {
    guard let property else { return false }
    if hasModifiedDraft, case .value(let drafted) = draftValue { return Self.isOrdered(drafted, before: bound) }
    return Self.isOrdered(property.value, before: bound)
  }

  private static func isOrdered(_ value: Value, before bound: Value) -> Bool {
    guard case .string(let text) = value, case .string(let other) = bound else { return false }
    let formats: [StringFormat] = [.date, .dateTime, .time]
    return formats.contains { $0.ordering(text, other) == .less }
  }
}
