extension FEELValue {
  /// The value with its sign changed; null if it has no sign.
  static func negated(_ value: FEELValue) -> FEELValue {
    switch value {
    case .number(let number): .number(number.negated)
    case .yearsMonthsDuration(let duration): duration.negated.map { .yearsMonthsDuration($0) } ?? .null
    case .daysTimeDuration(let duration): .daysTimeDuration(duration.negated)
    default: .null
    }
  }

  /// The result of an operator (DMN 1.4, table 54); null if it is not defined for the values.
  static func arithmetic(
    _ operation: FEELArithmetic,
    _ left: FEELValue,
    _ right: FEELValue,
    _ budget: inout FEELBudget
  ) -> FEELValue {
    switch (left, right) {
    case (.number(let left), .number(let right)): number(operation, left, right, &budget)
    case (.string(let left), .string(let right)):
      operation == .add ? joined([left, right], &budget) : .null
    default: temporal(operation, left, right) ?? .null
    }
  }

  private static func number(
    _ operation: FEELArithmetic,
    _ left: DecimalNumber,
    _ right: DecimalNumber,
    _ budget: inout FEELBudget
  ) -> FEELValue {
    let result: DecimalNumber? =
      switch operation {
      case .add: left.plus(right)
      case .subtract: left.minus(right)
      case .multiply: left.times(right)
      case .divide: left.divided(by: right)
      case .power: budget.take(right.stepsAsPower) ? left.raised(to: right) : nil
      }
    return result.map { .number($0) } ?? .null
  }

  /// Joins strings; null if the result is too long.
  static func joined(_ texts: [Text], _ budget: inout FEELBudget) -> FEELValue {
    let count = texts.reduce(0) { $0 + $1.count }
    guard count <= FEELLimits.stringBytes, budget.take(count / 16) else { return .null }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for text in texts { bytes.append(contentsOf: text.utf8) }
    return .string(Text(utf8: bytes))
  }
}

extension DecimalNumber {
  /// The steps of a power with this exponent: few multiplications if it is small and whole.
  fileprivate var stepsAsPower: Int { scale == 0 && coefficient < 4 ? 4 : FEELBudget.seriesSteps / 4 }
}
