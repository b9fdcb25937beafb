extension FEELValue {
  /// The temporal value that a text stands for by its form; null where it has none of the forms.
  init(temporal text: Text) {
    if let date = CivilDate(parsing: text) {
      self = .date(date)
    } else if let dateTime = DateTime(parsing: text) {
      self = .dateTime(dateTime)
    } else if let time = TimeOfDay(parsing: text) {
      self = .time(time)
    } else if let duration = YearsMonthsDuration(parsing: text) {
      self = .yearsMonthsDuration(duration)
    } else if let duration = DaysTimeDuration(parsing: text) {
      self = .daysTimeDuration(duration)
    } else {
      self = .null
    }
  }

  /// What an operator makes of two values of which one is temporal (DMN 1.4, table 54); nil where it is not defined.
  static func temporal(_ operation: FEELArithmetic, _ left: FEELValue, _ right: FEELValue) -> FEELValue? {
    switch operation {
    case .add: sum(left, right) ?? sum(right, left)
    case .subtract: difference(left, right)
    case .multiply: product(left, right) ?? product(right, left)
    case .divide: quotient(left, right)
    case .power: nil
    }
  }

  private static func sum(_ left: FEELValue, _ right: FEELValue) -> FEELValue? {
    switch (left, right) {
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)):
      left.adding(right).map { .yearsMonthsDuration($0) }
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)): left.adding(right).map { .daysTimeDuration($0) }
    case (.date(let date), .yearsMonthsDuration(let duration)): date.adding(duration).map { .date($0) }
    case (.date(let date), .daysTimeDuration(let duration)): date.adding(duration).map { .date($0) }
    case (.dateTime(let start), .yearsMonthsDuration(let duration)): start.adding(duration).map { .dateTime($0) }
    case (.dateTime(let start), .daysTimeDuration(let duration)): start.adding(duration).map { .dateTime($0) }
    case (.time(let time), .daysTimeDuration(let duration)): .time(time.adding(duration))
    default: nil
    }
  }

  private static func difference(_ left: FEELValue, _ right: FEELValue) -> FEELValue? {
    switch (left, right) {
    case (.date(let left), .date(let right)): .daysTimeDuration(left.since(right))
    // A date alone is midnight in UTC (DMN 1.4, section 10.3.2.3.5).
    case (.date(let left), .dateTime(let right)): left.midnight.since(right).map { .daysTimeDuration($0) }
    case (.dateTime(let left), .date(let right)): left.since(right.midnight).map { .daysTimeDuration($0) }
    case (.dateTime(let left), .dateTime(let right)): left.since(right).map { .daysTimeDuration($0) }
    case (.time(let left), .time(let right)): left.since(right).map { .daysTimeDuration($0) }
    case (_, .yearsMonthsDuration(let duration)): duration.negated.flatMap { sum(left, .yearsMonthsDuration($0)) }
    case (_, .daysTimeDuration(let duration)): sum(left, .daysTimeDuration(duration.negated))
    default: nil
    }
  }

  private static func product(_ duration: FEELValue, _ factor: FEELValue) -> FEELValue? {
    guard case .number(let factor) = factor else { return nil }
    switch duration {
    case .yearsMonthsDuration(let duration): return yearsMonths(duration.number.times(factor))
    case .daysTimeDuration(let duration): return daysTime(duration.number.times(factor))
    default: return nil
    }
  }

  private static func quotient(_ duration: FEELValue, _ divisor: FEELValue) -> FEELValue? {
    switch (duration, divisor) {
    case (.yearsMonthsDuration(let left), .number(let right)): yearsMonths(left.number.over(right))
    case (.daysTimeDuration(let left), .number(let right)): daysTime(left.number.over(right))
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)):
      left.number.over(right.number).map { .number($0) }
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)):
      left.number.over(right.number).map { .number($0) }
    default: nil
    }
  }

  /// A duration of so many months, without a fraction of one.
  private static func yearsMonths(_ months: DecimalNumber?) -> FEELValue? {
    months?.rounded(toScale: 0, .trunc).int64.map { .yearsMonthsDuration(YearsMonthsDuration(months: Int($0))) }
  }

  /// A duration of so many nanoseconds, without a fraction of one.
  private static func daysTime(_ nanoseconds: DecimalNumber?) -> FEELValue? {
    guard let whole = nanoseconds?.rounded(toScale: 0, .trunc),
      let magnitude = whole.coefficient.multipliedIfItFits(byPowerOfTen: -whole.scale).flatMap({ Int128(exactly: $0) })
    else { return nil }
    return DaysTimeDuration(nanoseconds: whole.isNegative ? -magnitude : magnitude).map { .daysTimeDuration($0) }
  }
}

extension CivilDate {
  /// The start of the day in UTC.
  fileprivate var midnight: DateTime { DateTime(self, .midnight(zone: .utc)) }
}

extension YearsMonthsDuration {
  /// Its months.
  var number: DecimalNumber { DecimalNumber(Int64(months)) }
}

extension DaysTimeDuration {
  /// Its nanoseconds.
  var number: DecimalNumber {
    DecimalNumber(isNegative: nanoseconds < 0, coefficient: nanoseconds.magnitude, scale: 0)
  }
}
