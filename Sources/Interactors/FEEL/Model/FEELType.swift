/// A type after `instance of` (DMN 1.4, section 10.3.2.9).
indirect enum FEELType: Hashable, Sendable {
  case any, null, boolean, number, string
  case date, time, dateTime, yearsMonthsDuration, daysTimeDuration
  case list(FEELType)
  case range(FEELType)
  /// A context or a function, which no value is.
  case uninhabited

  /// Whether a value is of the type. Null is only of the type `Null`, but a list of any type may contain it. Nil if
  /// finding out takes more work than is left.
  func contains(_ value: FEELValue, _ budget: inout FEELBudget) -> Bool? {
    guard budget.take(1) else { return nil }
    switch (self, value) {
    case (.null, .null): return true
    case (_, .null): return false
    case (.any, _), (.boolean, .boolean), (.number, .number), (.string, .string): return true
    case (.date, .date), (.time, .time), (.dateTime, .dateTime): return true
    case (.yearsMonthsDuration, .yearsMonthsDuration), (.daysTimeDuration, .daysTimeDuration): return true
    case (.list(.any), .list), (.range(.any), .range): return true
    case (.list(let element), .list(let values)):
      return values.allSatisfy { $0.isNull || element.contains($0, &budget) == true }
    case (.range(let element), .range(let range)):
      return [range.lower, range.upper].allSatisfy { end in end.map { element.contains($0, &budget) == true } ?? true }
    default: return false
    }
  }
}

/// A part of a value that can be read after a dot (DMN 1.4, tables 61 to 65).
enum FEELProperty: String, Sendable, CaseIterable {
  case year, month, day, weekday, hour, minute, second
  case timeOffset = "time offset"
  case timezone
  case years, months, days, hours, minutes, seconds
  case start, end
  case startIncluded = "start included"
  case endIncluded = "end included"
  /// A part that no value has.
  case unknown = ""
}
