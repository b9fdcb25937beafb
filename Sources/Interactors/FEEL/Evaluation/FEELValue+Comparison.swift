extension FEELValue {
  /// What a comparison says; nil where it does not apply (DMN 1.4, tables 52 and 53).
  func compares(_ operation: FEELComparison, to other: FEELValue) -> Bool? {
    switch operation {
    case .equal: return equals(other)
    case .notEqual: return equals(other).map { !$0 }
    case .less: return order(against: other).map { $0 < 0 }
    case .lessOrEqual: return order(against: other).map { $0 <= 0 }
    case .greater: return order(against: other).map { $0 > 0 }
    case .greaterOrEqual: return order(against: other).map { $0 >= 0 }
    }
  }

  /// Whether two values are equal. Null is equal to null alone; values of different kinds cannot be compared.
  func equals(_ other: FEELValue) -> Bool? {
    switch (self, other) {
    case (.null, .null): return true
    case (.null, _), (_, .null): return false
    case (.boolean(let left), .boolean(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.string(let left), .string(let right)): return left == right
    case (.date(let left), .date(let right)): return left == right
    // Times that cannot be ordered, as one of them has no zone, differ in what is known of them.
    case (.time(let left), .time(let right)): return left.ordering(right) == .equal
    case (.dateTime(let left), .dateTime(let right)): return left.ordering(right) == .equal
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)): return left == right
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)): return left == right
    case (.list(let left), .list(let right)): return Self.equals(left, right)
    case (.range(let left), .range(let right)): return left.equals(right)
    default: return nil
    }
  }

  private static func equals(_ left: [FEELValue], _ right: [FEELValue]) -> Bool? {
    guard left.count == right.count else { return false }
    var result: Bool? = true
    for (one, other) in zip(left, right) {
      result = FEELLogic.and(result, one.equals(other))
      if result == false { return false }
    }
    return result
  }

  /// Negative, zero or positive, as this comes before the other, with it, or after it; nil where they have no order.
  func order(against other: FEELValue) -> Int? {
    switch (self, other) {
    case (.number(let left), .number(let right)): Self.order(left, right)
    case (.string(let left), .string(let right)): Self.order(left, right)
    case (.date(let left), .date(let right)): Self.order(left, right)
    case (.time(let left), .time(let right)): left.ordering(right).map(Self.order)
    case (.dateTime(let left), .dateTime(let right)): left.ordering(right).map(Self.order)
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)): Self.order(left, right)
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)): Self.order(left, right)
    default: nil
    }
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

extension FEELRange {
  /// Whether two ranges are equal: written alike, with equal endpoints.
  func equals(_ other: FEELRange) -> Bool? {
    guard form == other.form, includesLower == other.includesLower, includesUpper == other.includesUpper else {
      return false
    }
    return FEELLogic.and(Self.equals(lower, other.lower), Self.equals(upper, other.upper))
  }

  private static func equals(_ left: FEELValue?, _ right: FEELValue?) -> Bool? {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.equals(right)
    default: false
    }
  }
}
