/// Functions that compare ranges and points (DMN 1.4, table 78), and `range`, which reads one.
enum RangeFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("before", points) { call in compare(call.value(0), call.value(1), &call) { $0.isBefore } },
    FEELFunction("after", points) { call in compare(call.value(1), call.value(0), &call) { $0.isBefore } },
    FEELFunction("meets", ranges) { call in compareRanges(call.value(0), call.value(1), &call) { $0.meets } },
    FEELFunction("met by", ranges) { call in compareRanges(call.value(1), call.value(0), &call) { $0.meets } },
    FEELFunction("overlaps", ranges) { call in compareRanges(call.value(0), call.value(1), &call) { $0.overlaps } },
    FEELFunction("overlaps before", ranges) { call in
      compareRanges(call.value(0), call.value(1), &call) { $0.overlapsBefore }
    },
    FEELFunction("overlaps after", ranges) { call in
      compareRanges(call.value(1), call.value(0), &call) { $0.overlapsBefore }
    },
    FEELFunction("finishes", pointInRange) { call in finishes(call.value(0), call.value(1), &call) },
    FEELFunction("finished by", rangeAroundPoint) { call in finishes(call.value(1), call.value(0), &call) },
    FEELFunction("includes", rangeAroundPoint) { call in includes(call.value(0), call.value(1), &call) },
    FEELFunction("during", pointInRange) { call in includes(call.value(1), call.value(0), &call) },
    FEELFunction("starts", pointInRange) { call in starts(call.value(0), call.value(1), &call) },
    FEELFunction("started by", rangeAroundPoint) { call in starts(call.value(1), call.value(0), &call) },
    FEELFunction("coincides", "point1, point2 | range1, range2") { call in
      coincides(call.value(0), call.value(1), &call)
    },
    FEELFunction("range", "from") { call in range(&call) },
  ]

  private static let points = "point1, point2 | point, range | range, point | range1, range2"
  private static let ranges = "range1, range2"
  private static let pointInRange = "point, range | range1, range2"
  private static let rangeAroundPoint = "range, point | range1, range2"

  private static func compare(
    _ left: FEELValue,
    _ right: FEELValue,
    _ call: inout FEELCall,
    _ relation: (FEELRangePair) -> Bool
  ) -> FEELValue {
    guard let left = left.asInterval, let right = right.asInterval else { return .null }
    return FEELValue(FEELRangePair(left, right, &call.budget).map(relation))
  }

  private static func compareRanges(
    _ left: FEELValue,
    _ right: FEELValue,
    _ call: inout FEELCall,
    _ relation: (FEELRangePair) -> Bool
  ) -> FEELValue {
    guard case .range = left, case .range = right else { return .null }
    return compare(left, right, &call, relation)
  }

  private static func finishes(_ inner: FEELValue, _ outer: FEELValue, _ call: inout FEELCall) -> FEELValue {
    guard case .range(let range) = outer, !inner.isNull else { return .null }
    if case .range = inner { return compare(inner, outer, &call) { $0.finishes } }
    guard let upper = range.upper, let order = inner.order(against: upper, &call.budget) else { return .null }
    return .boolean(range.includesUpper && order == 0)
  }

  private static func starts(_ inner: FEELValue, _ outer: FEELValue, _ call: inout FEELCall) -> FEELValue {
    guard case .range(let range) = outer, !inner.isNull else { return .null }
    if case .range = inner { return compare(inner, outer, &call) { $0.starts } }
    guard let lower = range.lower, let order = inner.order(against: lower, &call.budget) else { return .null }
    return .boolean(range.includesLower && order == 0)
  }

  private static func includes(_ outer: FEELValue, _ inner: FEELValue, _ call: inout FEELCall) -> FEELValue {
    guard case .range = outer else { return .null }
    return compare(outer, inner, &call) { $0.includes }
  }

  private static func coincides(_ left: FEELValue, _ right: FEELValue, _ call: inout FEELCall) -> FEELValue {
    switch (left, right) {
    case (.range, .range): return compare(left, right, &call) { $0.coincides }
    case (.range, _), (_, .range): return .null
    default: return compare(left, right, &call) { $0.coincides }
    }
  }

  /// The range of a text.
  private static func range(_ call: inout FEELCall) -> FEELValue {
    guard let text = call.string(0), call.budget.take(text.count) else { return .null }
    return call.readRange?(text).map { .range($0) } ?? .null
  }
}

extension FEELValue {
  /// The value as an interval; a point is an interval from itself to itself. Nil for other values.
  fileprivate var asInterval: FEELRange? {
    switch self {
    case .range(let range):
      switch range.kind {
      case .interval, .comparison: range
      case .equality: range.lower?.asInterval
      case .inequality: nil
      }
    case .null, .list, .context, .function: nil
    default: FEELRange(lower: self, includesLower: true, upper: self, includesUpper: true)
    }
  }
}
