extension FEELValue {
  /// The result of a comparison; nil if it is not defined (DMN 1.4, tables 52 and 53), or takes more work than is left.
  func compares(_ operation: FEELComparison, to other: FEELValue, _ budget: inout FEELBudget) -> Bool? {
    switch operation {
    case .equal: return equals(other, &budget)
    case .notEqual: return equals(other, &budget).map { !$0 }
    case .less: return order(against: other, &budget).map { $0 < 0 }
    case .lessOrEqual: return order(against: other, &budget).map { $0 <= 0 }
    case .greater: return order(against: other, &budget).map { $0 > 0 }
    case .greaterOrEqual: return order(against: other, &budget).map { $0 >= 0 }
    }
  }

  /// Whether two values are equal. Null equals only null; nil for values of different kinds.
  func equals(_ other: FEELValue, _ budget: inout FEELBudget) -> Bool? {
    if other.isNull || isNull { return isNull && other.isNull }
    switch (self, other) {
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.string(let left), .string(let right)):
      guard left.count == right.count else { return false }
      return budget.take(left.count / 64) ? left == right : nil
    case (.date(let left), .date(let right)): return left == right
    // Times that cannot be ordered, as one of them has no zone, differ in what is known of them.
    case (.time(let left), .time(let right)):
      return budget.take(zoneSteps + other.zoneSteps) ? left.ordering(right) == .equal : nil
    case (.dateTime(let left), .dateTime(let right)):
      return budget.take(zoneSteps + other.zoneSteps) ? left.ordering(right) == .equal : nil
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)): return left == right
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)): return left == right
    case (.list(let left), .list(let right)): return Self.equals(left.elements, right.elements, &budget)
    case (.context(let left), .context(let right)): return left.equals(right, &budget)
    case (.function, .function): return false
    case (.range(let left), .range(let right)): return left.equals(right, &budget)
    default: return nil
    }
  }

  private static func equals(_ left: [FEELValue], _ right: [FEELValue], _ budget: inout FEELBudget) -> Bool? {
    guard left.count == right.count else { return false }
    guard budget.take(left.count) else { return nil }
    var result: Bool? = true
    for (one, other) in zip(left, right) {
      result = FEELLogic.and(result, one.equals(other, &budget))
      if budget.isExhausted { return nil }
      if result == false { return false }
    }
    return result
  }

  /// Negative, zero or positive if this is less than, equal to or greater than the other value; nil if they have no
  /// order, or comparing takes more work than is left.
  func order(against other: FEELValue, _ budget: inout FEELBudget) -> Int? {
    switch (self, other) {
    case (.number(let left), .number(let right)): Self.order(left, right)
    case (.string(let left), .string(let right)):
      budget.take(min(left.count, right.count) / 64) ? Self.order(left, right) : nil
    case (.date(let left), .date(let right)): Self.order(left, right)
    case (.time(let left), .time(let right)):
      budget.take(zoneSteps + other.zoneSteps) ? left.ordering(right).map(Self.order) : nil
    case (.dateTime(let left), .dateTime(let right)):
      budget.take(zoneSteps + other.zoneSteps) ? left.ordering(right).map(Self.order) : nil
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)): Self.order(left, right)
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)): Self.order(left, right)
    default: nil
    }
  }

  /// The order of code points, which is the order of bytes.
  private static func order(_ left: Text, _ right: Text) -> Int {
    let common = left.prefixLength(commonWith: right)
    if common == left.count || common == right.count { return left.count - right.count }
    return left.byte(at: common) < right.byte(at: common) ? -1 : 1
  }

  private static func order(_ ordering: TemporalOrdering) -> Int {
    switch ordering {
    case .less: -1
    case .equal: 0
    case .greater: 1
    }
  }

  private static func order<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) -> Int {
    left < right ? -1 : (left == right ? 0 : 1)
  }
}

extension FEELContext {
  /// Whether two contexts are equal: with the same names, in any order, and equal values.
  func equals(_ other: FEELContext, _ budget: inout FEELBudget) -> Bool? {
    guard count == other.count else { return false }
    guard budget.take(2 * count) else { return nil }
    var result: Bool? = true
    for (name, value) in zip(names.all, values) {
      guard let others = other[name] else { return false }
      result = FEELLogic.and(result, value.equals(others, &budget))
      if budget.isExhausted { return nil }
      if result == false { return false }
    }
    return result
  }
}

extension FEELRange {
  /// Whether two ranges are equal: of the same kind, with equal ends.
  func equals(_ other: FEELRange, _ budget: inout FEELBudget) -> Bool? {
    guard kind == other.kind, includesLower == other.includesLower, includesUpper == other.includesUpper else {
      return false
    }
    return FEELLogic.and(Self.equals(lower, other.lower, &budget), Self.equals(upper, other.upper, &budget))
  }

  private static func equals(_ left: FEELValue?, _ right: FEELValue?, _ budget: inout FEELBudget) -> Bool? {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.equals(right, &budget)
    default: false
    }
  }
}
