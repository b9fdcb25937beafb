extension FEELValue {
  /// The temporal value of a text in one of their forms; null for any other text.
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

  /// The result of an operator with a temporal value (DMN 1.4, table 54); nil if it is not defined.
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
    switch (duration, factor) {
    case (.yearsMonthsDuration(let duration), .number(let factor)):
      duration.multiplied(by: factor).map { .yearsMonthsDuration($0) }
    case (.daysTimeDuration(let duration), .number(let factor)):
      duration.multiplied(by: factor).map { .daysTimeDuration($0) }
    default: nil
    }
  }

  private static func quotient(_ left: FEELValue, _ right: FEELValue) -> FEELValue? {
    switch (left, right) {
    case (.yearsMonthsDuration(let left), .number(let right)):
      left.divided(by: right).map { .yearsMonthsDuration($0) }
    case (.daysTimeDuration(let left), .number(let right)): left.divided(by: right).map { .daysTimeDuration($0) }
    case (.yearsMonthsDuration(let left), .yearsMonthsDuration(let right)): left.divided(by: right).map { .number($0) }
    case (.daysTimeDuration(let left), .daysTimeDuration(let right)): left.divided(by: right).map { .number($0) }
    default: nil
    }
  }
}

extension CivilDate {
  /// The start of the day in UTC.
  fileprivate var midnight: DateTime { DateTime(self, .midnight(zone: .utc)) }
}
