/// Functions that convert between types, and `not` and `is` (DMN 1.4, tables 72 and 79).
enum ConversionFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("not", "negand") { call in FEELValue(call.boolean(0).map { !$0 }) },
    FEELFunction("string", "from") { call in
      var writer = FEELWriter(budget: call.budget)
      let result = writer.string(call.value(0))
      call.budget = writer.budget
      return result
    },
    FEELFunction("number", "from, grouping separator?, decimal separator?") { call in number(&call) },
    FEELFunction("is", "value1, value2 | value1 | value2") { call in
      let other = call.form == 0 ? call.value(1) : .null
      return FEELValue(call.value(0).isSame(as: other, &call.budget))
    },
  ]

  /// A number from a string. The separators, if given, must differ; without one for decimals it is a point.
  private static func number(_ call: inout FEELCall) -> FEELValue {
    guard let text = call.string(0), call.budget.take(bytes: text.count, perStep: 4),
      let grouping = separator(call, 1, among: [" ", ",", "."]),
      let decimal = separator(call, 2, among: [",", "."]),
      grouping == nil || grouping != decimal
    else { return .null }
    var bytes: [UInt8] = []
    for byte in text.utf8 where byte != grouping {
      bytes.append(byte == decimal ? UInt8(ascii: ".") : (byte == UInt8(ascii: ".") && decimal != nil ? 0 : byte))
    }
    return DecimalNumber(feelText: bytes).map { .number($0) } ?? .null
  }

  /// A separator; an inner nil if none was given, nil if it is not allowed.
  private static func separator(_ call: FEELCall, _ index: Int, among allowed: [Text]) -> UInt8?? {
    if call.value(index).isNull { return .some(nil) }
    guard let text = call.string(index), allowed.contains(text) else { return nil }
    return .some(text.utf8.first)
  }
}

extension FEELValue {
  /// Whether two values have the same type and the same parts (DMN 1.4, table 79): for times, zones and fractions of
  /// seconds count too. Nil if comparing takes more work than is left.
  func isSame(as other: FEELValue, _ budget: inout FEELBudget) -> Bool? {
    switch (self, other) {
    case (.list(let left), .list(let right)):
      guard left.count == right.count else { return false }
      guard budget.take(left.count) else { return nil }
      for (one, other) in zip(left, right) {
        guard let isSame = one.isSame(as: other, &budget) else { return nil }
        if !isSame { return false }
      }
      return true
    case (.context(let left), .context(let right)): return left.isSame(as: right, &budget)
    case (.function, .function): return false
    case (.string(let left), .string(let right)): return budget.take(left.count / 64) ? left == right : nil
    case (.range(let left), .range(let right)): return left.equals(right, &budget)
    default: return self == other
    }
  }
}

extension FEELContext {
  /// Whether two contexts have the same entries, in any order.
  fileprivate func isSame(as other: FEELContext, _ budget: inout FEELBudget) -> Bool? {
    guard count == other.count else { return false }
    guard budget.take(2 * count) else { return nil }
    for (name, value) in zip(names.all, values) {
      guard let others = other[name] else { return false }
      guard let isSame = value.isSame(as: others, &budget) else { return nil }
      if !isSame { return false }
    }
    return true
  }
}
