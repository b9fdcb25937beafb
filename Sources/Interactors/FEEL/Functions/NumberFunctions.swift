/// Functions on numbers (DMN 1.4, table 75).
enum NumberFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("decimal", "n, scale") { call in call.rounded(.halfEven) },
    FEELFunction("floor", "n, scale?") { call in call.rounded(.floor) },
    FEELFunction("ceiling", "n, scale?") { call in call.rounded(.ceil) },
    FEELFunction("round up", "n, scale") { call in call.rounded(.expand) },
    FEELFunction("round down", "n, scale") { call in call.rounded(.trunc) },
    FEELFunction("round half up", "n, scale") { call in call.rounded(.halfExpand) },
    FEELFunction("round half down", "n, scale") { call in call.rounded(.halfTrunc) },
    FEELFunction("abs", "n") { call in magnitude(call.scalar(0)) },
    FEELFunction("modulo", "dividend, divisor") { call in
      guard let dividend = call.number(0), let divisor = call.number(1) else { return .null }
      return FEELValue(dividend.modulo(divisor))
    },
    FEELFunction("sqrt", "number") { call in call.computed { $0.squareRoot } },
    FEELFunction("log", "number") { call in call.computed { $0.naturalLogarithm } },
    FEELFunction("exp", "number") { call in call.computed { $0.exponential } },
    FEELFunction("odd", "number") { call in FEELValue(call.number(0)?.isOdd) },
    FEELFunction("even", "number") { call in FEELValue(call.number(0)?.isOdd.map { !$0 }) },
  ]

  /// The scales that a number can be rounded to (DMN 1.4, table 75).
  static let scales = -6111...6176

  /// A number or a duration without its sign.
  private static func magnitude(_ value: FEELValue) -> FEELValue {
    switch value {
    case .number(let number): .number(number.magnitude)
    case .yearsMonthsDuration(let duration): duration.magnitude.map { .yearsMonthsDuration($0) } ?? .null
    case .daysTimeDuration(let duration): .daysTimeDuration(duration.magnitude)
    default: .null
    }
  }
}

extension FEELCall {
  /// The result of a function that computes a series, which takes a hundred steps or more.
  fileprivate mutating func computed(_ function: (DecimalNumber) -> DecimalNumber?) -> FEELValue {
    guard let number = number(0), budget.take(FEELBudget.seriesSteps) else { return .null }
    return FEELValue(function(number))
  }

  /// The first argument rounded to the scale in the second one, or to a whole number if there is none.
  fileprivate func rounded(_ mode: RoundingMode) -> FEELValue {
    guard let number = number(0) else { return .null }
    guard isGiven(1) else { return FEELValue(number.rounded(mode, scale: 0)) }
    guard let scale = self.number(1)?.truncated, NumberFunctions.scales.contains(scale) else { return .null }
    return FEELValue(number.rounded(mode, scale: scale))
  }
}

extension FEELValue {
  /// A number; null for nil.
  init(_ number: DecimalNumber?) {
    guard let number else {
      self = .null
      return
    }
    self = .number(number)
  }
}

extension DecimalNumber {
  /// Whether a whole number is odd; nil for a number with a fraction.
  fileprivate var isOdd: Bool? {
    let number = normalized
    if number.scale > 0 { return nil }
    return number.scale == 0 && number.coefficient % 2 == 1
  }
}
