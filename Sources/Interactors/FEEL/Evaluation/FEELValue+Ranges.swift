extension FEELValue {
  /// A range between two values. Its ends must have an order, and the start not be after the end; a null end stays, for
  /// nothing is known to be in such a range.
  static func interval(
    _ lower: FEELValue,
    _ upper: FEELValue,
    includesLower: Bool,
    includesUpper: Bool
  ) -> FEELValue {
    if !lower.isNull, !upper.isNull, lower.order(against: upper).map({ $0 > 0 }) ?? true { return .null }
    return .range(
      FEELRange(lower: lower, includesLower: includesLower, upper: upper, includesUpper: includesUpper)
    )
  }

  /// A comparison without its left side as a value.
  static func test(_ comparison: FEELComparison, _ value: FEELValue) -> FEELValue {
    let range =
      switch comparison {
      case .equal:
        FEELRange(form: .equality, lower: value, includesLower: true, upper: value, includesUpper: true)
      case .notEqual:
        FEELRange(form: .inequality, lower: value, includesLower: true, upper: value, includesUpper: true)
      case .less:
        FEELRange(form: .comparison, lower: nil, includesLower: false, upper: value, includesUpper: false)
      case .lessOrEqual:
        FEELRange(form: .comparison, lower: nil, includesLower: false, upper: value, includesUpper: true)
      case .greater:
        FEELRange(form: .comparison, lower: value, includesLower: false, upper: nil, includesUpper: false)
      case .greaterOrEqual:
        FEELRange(form: .comparison, lower: value, includesLower: true, upper: nil, includesUpper: false)
      }
    return .range(range)
  }
}

extension FEELRange {
  /// Whether a value is in the range; nil where they cannot be compared.
  func contains(_ value: FEELValue) -> Bool? {
    switch form {
    case .equality: return lower.flatMap { value.equals($0) }
    case .inequality: return lower.flatMap { value.equals($0) }.map { !$0 }
    case .interval, .comparison: break
    }
    let isAfterLower = lower.map { value.compares(includesLower ? .greaterOrEqual : .greater, to: $0) } ?? true
    let isBeforeUpper = upper.map { value.compares(includesUpper ? .lessOrEqual : .less, to: $0) } ?? true
    guard let isAfterLower, let isBeforeUpper else { return nil }
    return isAfterLower && isBeforeUpper
  }
}
