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
    default: budget.take(left.zoneSteps + right.zoneSteps) ? temporal(operation, left, right) ?? .null : .null
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
    var count = 0
    for text in texts where count <= FEELLimits.stringBytes { count += text.count }
    guard count <= FEELLimits.stringBytes, budget.take(texts.count), budget.take(bytes: count, perStep: 64) else {
      return .null
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for text in texts { text.forEachPiece { bytes.append(contentsOf: $0) } }
    return .string(Text(utf8: bytes))
  }
}

extension FEELValue {
  /// What it costs to compute with the value if its zone has a name.
  var zoneSteps: Int {
    switch self {
    case .time(let time): time.zone.zoneSteps
    case .dateTime(let dateTime): dateTime.time.zone.zoneSteps
    default: 0
    }
  }
}

extension ZoneDesignator? {
  fileprivate var zoneSteps: Int { if case .region? = self { FEELBudget.zoneSteps } else { 0 } }
}

extension DecimalNumber {
  /// The steps of a power with this exponent: few multiplications if it is small and whole.
  fileprivate var stepsAsPower: Int { scale == 0 && coefficient < 4 ? 4 : FEELBudget.seriesSteps / 4 }
}
