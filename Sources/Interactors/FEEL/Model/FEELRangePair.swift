/// Two ranges, and the order of each end of the first against each end of the second: negative, zero or positive. The
/// relations are those of DMN 1.4, table 78.
struct FEELRangePair {
  private let first: FEELRange
  private let second: FEELRange
  private let startToStart: Int
  private let startToEnd: Int
  private let endToStart: Int
  private let endToEnd: Int

  /// Two ranges; nil if their ends have no order.
  init?(_ first: FEELRange, _ second: FEELRange, _ budget: inout FEELBudget) {
    let start = End(first.lower, infinity: -1)
    let end = End(first.upper, infinity: 1)
    let otherStart = End(second.lower, infinity: -1)
    let otherEnd = End(second.upper, infinity: 1)
    guard let startToStart = start.order(against: otherStart, &budget),
      let startToEnd = start.order(against: otherEnd, &budget),
      let endToStart = end.order(against: otherStart, &budget), let endToEnd = end.order(against: otherEnd, &budget)
    else { return nil }
    self.first = first
    self.second = second
    self.startToStart = startToStart
    self.startToEnd = startToEnd
    self.endToStart = endToStart
    self.endToEnd = endToEnd
  }

  /// An end of a range; at infinity if there is no value.
  private struct End {
    let value: FEELValue?
    let infinity: Int

    init(_ value: FEELValue?, infinity: Int) {
      self.value = value
      self.infinity = infinity
    }

    func order(against other: End, _ budget: inout FEELBudget) -> Int? {
      switch (value, other.value) {
      case (let value?, let other?): value.order(against: other, &budget)
      case (nil, nil): infinity - other.infinity
      case (nil, _): infinity
      case (_, nil): -other.infinity
      }
    }
  }

  var isBefore: Bool { endToStart < 0 || (endToStart == 0 && !(first.includesUpper && second.includesLower)) }

  var meets: Bool { endToStart == 0 && first.includesUpper && second.includesLower }

  var overlaps: Bool { endsAfterStart && startsBeforeEnd }

  var overlapsBefore: Bool {
    let startsEarlier = startToStart < 0 || (startToStart == 0 && first.includesLower && !second.includesLower)
    let endsWithin = endToEnd < 0 || (endToEnd == 0 && (!first.includesUpper || second.includesUpper))
    return startsEarlier && endsAfterStart && endsWithin
  }

  var finishes: Bool {
    endToEnd == 0 && first.includesUpper == second.includesUpper
      && (startToStart > 0 || (startToStart == 0 && (!first.includesLower || second.includesLower)))
  }

  var includes: Bool {
    (startToStart < 0 || (startToStart == 0 && (first.includesLower || !second.includesLower)))
      && (endToEnd > 0 || (endToEnd == 0 && (first.includesUpper || !second.includesUpper)))
  }

  var starts: Bool {
    startToStart == 0 && first.includesLower == second.includesLower
      && (endToEnd < 0 || (endToEnd == 0 && (!first.includesUpper || second.includesUpper)))
  }

  var coincides: Bool {
    startToStart == 0 && endToEnd == 0 && first.includesLower == second.includesLower
      && first.includesUpper == second.includesUpper
  }

  private var endsAfterStart: Bool {
    endToStart > 0 || (endToStart == 0 && first.includesUpper && second.includesLower)
  }

  private var startsBeforeEnd: Bool {
    startToEnd < 0 || (startToEnd == 0 && first.includesLower && second.includesUpper)
  }
}
