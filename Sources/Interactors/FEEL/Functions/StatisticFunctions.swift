/// Functions that combine the elements of a list, or several arguments, into one value (DMN 1.4, table 74). They are
/// null without elements, or if one has the wrong type.
enum StatisticFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("min", "list | c...", gives: .likeArguments) { call in extreme(&call) { $0 < 0 } },
    FEELFunction("max", "list | c...", gives: .likeArguments) { call in extreme(&call) { $0 > 0 } },
    FEELFunction("sum", "list | n...") { call in
      guard let numbers = call.numbers, !numbers.isEmpty, call.budget.take(numbers.count) else { return .null }
      return FEELValue(exactSum(numbers).total)
    },
    FEELFunction("product", "list | n...") { call in
      FEELValue(call.numbers.flatMap { fold($0) { $0.times($1) } })
    },
    FEELFunction("mean", "list | n...") { call in
      guard let numbers = call.numbers, call.budget.take(numbers.count) else { return .null }
      return FEELValue(mean(numbers))
    },
    FEELFunction("median", "list | n...") { call in
      guard let numbers = call.numbers, call.budget.take(sortingOf: numbers.count) else { return .null }
      return FEELValue(median(numbers))
    },
    FEELFunction("stddev", "list | n...") { call in
      guard let numbers = call.numbers, call.budget.take(FEELBudget.seriesSteps + 8 * numbers.count) else {
        return .null
      }
      return FEELValue(deviation(numbers))
    },
    FEELFunction("mode", "list | n...") { call in mode(&call) },
  ]

  /// The least or the greatest element.
  private static func extreme(_ call: inout FEELCall, _ isBetter: (Int) -> Bool) -> FEELValue {
    guard let elements = call.givenElements, var best = elements.first,
      best.order(against: best, &call.budget) != nil
    else {
      return .null
    }
    for element in elements.dropFirst() {
      guard let order = element.order(against: best, &call.budget) else { return .null }
      if isBetter(order) { best = element }
    }
    return best
  }

  private static func fold(
    _ numbers: [DecimalNumber],
    _ combine: (DecimalNumber, DecimalNumber) -> DecimalNumber?
  ) -> DecimalNumber? {
    guard var result = numbers.first else { return nil }
    for number in numbers.dropFirst() {
      guard let next = combine(result, number) else { return nil }
      result = next
    }
    return result
  }

  /// The sum, rounded once in the end, so that it does not depend on the order (`FEELAccumulator`).
  private static func exactSum(_ numbers: [DecimalNumber]) -> ExactSum {
    var sum = ExactSum()
    for number in numbers { sum.add(number) }
    return sum
  }

  private static func mean(_ numbers: [DecimalNumber]) -> DecimalNumber? {
    FEELNumbers.mean(exactSum(numbers), numbers.count)
  }

  /// The number in the middle, or the mean of the two in the middle.
  private static func median(_ numbers: [DecimalNumber]) -> DecimalNumber? {
    let sorted = numbers.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return mean([sorted[middle - 1], sorted[middle]])
  }

  /// The standard deviation of a sample, which must have at least two elements.
  private static func deviation(_ numbers: [DecimalNumber]) -> DecimalNumber? {
    guard numbers.count > 1, let mean = mean(numbers) else { return nil }
    var squares = DecimalNumber(0)
    for number in numbers {
      guard let distance = number.minus(mean), let square = distance.times(distance),
        let sum = squares.plus(square)
      else { return nil }
      squares = sum
    }
    return squares.divided(by: DecimalNumber(Int64(numbers.count - 1)))?.squareRoot
  }

  /// The most frequent numbers, in ascending order; an empty list for an empty one.
  private static func mode(_ call: inout FEELCall) -> FEELValue {
    guard let numbers = call.numbers, call.budget.take(4 * numbers.count),
      call.budget.take(sortingOf: numbers.count)
    else { return .null }
    var counts: [DecimalNumber: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    let most = counts.values.max()
    return call.made(counts.filter { $0.value == most }.keys.sorted().map { .number($0) })
  }
}

extension FEELCall {
  /// The elements of the list, or the arguments given instead.
  fileprivate var givenElements: [FEELValue]? {
    mutating get { form == 0 ? elements(0) : arguments.map { $0 ?? .null } }
  }

  /// The elements as numbers; nil if one is none.
  fileprivate var numbers: [DecimalNumber]? {
    mutating get {
      guard let elements = givenElements else { return nil }
      var numbers: [DecimalNumber] = []
      numbers.reserveCapacity(elements.count)
      for element in elements {
        guard case .number(let number) = element else { return nil }
        numbers.append(number)
      }
      return numbers
    }
  }
}
