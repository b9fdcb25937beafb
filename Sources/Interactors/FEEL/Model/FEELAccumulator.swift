/// What an aggregate knows of the items that count: enough to say its value, when items come, go and change, without
/// looking at the others. The value is that of a full evaluation, to the last digit.
public struct FEELAccumulator: Sendable {
  private let function: FEELAggregate.Function
  private var count = 0
  /// How many of the values are numbers, true, false, null.
  private var numbers = 0
  private var truths = 0
  private var falsehoods = 0
  private var nulls = 0
  private var sum = ExactSum()
  private var extreme = Extreme.none

  /// The least or greatest value.
  private enum Extreme: Sendable {
    /// There are no values.
    case none
    /// All values are numbers, or all are strings or all are dates, so that they have an order.
    case known(FEELValue)
    /// It has gone, or there is a value without an order.
    case unknown
  }

  /// An accumulator without values.
  public init(_ function: FEELAggregate.Function) { self.function = function }

  /// An item counts, with this value; null for a count of items.
  public mutating func insert(_ value: FEELValue) {
    count += 1
    switch function {
    case .count: break
    case .sum, .mean:
      guard case .number(let number) = value else { return }
      numbers += 1
      sum.add(number)
    case .any, .all:
      guard let truth = value.truth else { return }
      if truth { truths += 1 } else { falsehoods += 1 }
    case .min, .max:
      if value.isNull { nulls += 1 } else { insertExtreme(value) }
    }
  }

  /// An item that counted with this value doesn't count any more.
  public mutating func remove(_ value: FEELValue) {
    count -= 1
    switch function {
    case .count: break
    case .sum, .mean:
      guard case .number(let number) = value else { return }
      numbers -= 1
      sum.remove(number)
    case .any, .all:
      guard let truth = value.truth else { return }
      if truth { truths -= 1 } else { falsehoods -= 1 }
    case .min, .max:
      if value.isNull { nulls -= 1 }
      if count == nulls {
        extreme = .none
      } else if case .known(let known) = extreme, value.simpleOrder(against: known) == 0 {
        extreme = .unknown
      }
    }
  }

  /// The value of the aggregate; nil if only a full evaluation can tell, after which all values have to be inserted
  /// into a new accumulator.
  public var result: FEELValue? {
    switch function {
    case .count: return .number(count)
    case .sum: return numbers < count || count == 0 ? .null : FEELValue(sum.total)
    case .mean: return numbers < count ? .null : FEELValue(FEELNumbers.mean(sum, count))
    case .any: return FEELValue(truths > 0 ? true : (truths + falsehoods < count ? nil : false))
    case .all: return FEELValue(falsehoods > 0 ? false : (truths + falsehoods < count ? nil : true))
    case .min, .max:
      if nulls > 0 { return .null }
      switch extreme {
      case .none: return .null
      case .known(let value): return value
      case .unknown: return nil
      }
    }
  }

  private mutating func insertExtreme(_ value: FEELValue) {
    switch extreme {
    case .none: extreme = value.simpleOrder(against: value) == nil ? .unknown : .known(value)
    case .known(let known):
      guard let order = value.simpleOrder(against: known) else {
        extreme = .unknown
        return
      }
      if function == .min ? order < 0 : order > 0 { extreme = .known(value) }
    case .unknown: break
    }
  }
}

/// Means of numbers.
enum FEELNumbers {
  /// The mean: the sum, exact or rounded once, divided by the number of numbers. Nil without any.
  static func mean(_ sum: ExactSum, _ count: Int) -> DecimalNumber? {
    count == 0 ? nil : sum.total?.divided(by: DecimalNumber(Int64(count)))
  }
}

extension FEELValue {
  /// The order of values that all have one with each other; nil for other pairs. It costs little.
  fileprivate func simpleOrder(against other: FEELValue) -> Int? {
    switch (self, other) {
    case (.number, .number), (.date, .date), (.string, .string):
      var budget = FEELBudget(steps: .max)
      return order(against: other, &budget)
    default: return nil
    }
  }
}
