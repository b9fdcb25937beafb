extension FEELValue {
  /// A range between two values. Its ends must have an order, and the start must not be after the end. An end may be
  /// null; whether such a range contains a value is unknown.
  static func interval(
    _ lower: FEELValue,
    _ upper: FEELValue,
    includesLower: Bool,
    includesUpper: Bool,
    _ budget: inout FEELBudget
  ) -> FEELValue {
    if !lower.isNull, !upper.isNull {
      guard let order = lower.order(against: upper, &budget), order <= 0 else { return .null }
    }
    return .limited(
      FEELRange(lower: lower, includesLower: includesLower, upper: upper, includesUpper: includesUpper)
    )
  }

  /// A comparison without its left side, as a value.
  static func test(_ comparison: FEELComparison, _ value: FEELValue) -> FEELValue {
    let range =
      switch comparison {
      case .equal:
        FEELRange(kind: .equality, lower: value, includesLower: true, upper: nil, includesUpper: true)
      case .notEqual:
        FEELRange(kind: .inequality, lower: value, includesLower: true, upper: nil, includesUpper: true)
      case .less:
        FEELRange(kind: .comparison, lower: nil, includesLower: false, upper: value, includesUpper: false)
      case .lessOrEqual:
        FEELRange(kind: .comparison, lower: nil, includesLower: false, upper: value, includesUpper: true)
      case .greater:
        FEELRange(kind: .comparison, lower: value, includesLower: false, upper: nil, includesUpper: false)
      case .greaterOrEqual:
        FEELRange(kind: .comparison, lower: value, includesLower: true, upper: nil, includesUpper: false)
      }
    return .limited(range)
  }

  /// A range; null if it is nested too deeply.
  private static func limited(_ range: FEELRange) -> FEELValue {
    range.extent.isWithinLimits ? .range(range) : .null
  }
}

extension FEELRange {
  /// Whether a value is in the range; nil if they cannot be compared.
  func contains(_ value: FEELValue, _ budget: inout FEELBudget) -> Bool? {
    switch kind {
    case .equality: return value.equals(lower ?? .null, &budget)
    case .inequality: return value.equals(lower ?? .null, &budget).map { !$0 }
    case .interval, .comparison: break
    }
    var isAfterLower: Bool? = true
    if let lower { isAfterLower = value.compares(includesLower ? .greaterOrEqual : .greater, to: lower, &budget) }
    guard let isAfterLower else { return nil }
    var isBeforeUpper: Bool? = true
    if let upper { isBeforeUpper = value.compares(includesUpper ? .lessOrEqual : .less, to: upper, &budget) }
    return isBeforeUpper.map { isAfterLower && $0 }
  }
}
