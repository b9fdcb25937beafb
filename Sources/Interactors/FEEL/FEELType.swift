/// A type that `instance of` asks for (DMN 1.4, section 10.3.2.9).
indirect enum FEELType: Hashable, Sendable {
  case any, null, boolean, number, string
  case date, time, dateTime, yearsMonthsDuration, daysTimeDuration
  case list(FEELType)
  case range(FEELType)
  /// A context or a function, of which there are no values here.
  case uninhabited

  /// Whether a value is of the type. Null is of no type but `Null`.
  func contains(_ value: FEELValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (_, .null): false
    case (.any, _), (.boolean, .boolean), (.number, .number), (.string, .string): true
    case (.date, .date), (.time, .time), (.dateTime, .dateTime): true
    case (.yearsMonthsDuration, .yearsMonthsDuration), (.daysTimeDuration, .daysTimeDuration): true
    case (.list(let element), .list(let values)):
      element == .any || values.allSatisfy { element.contains($0) }
    case (.range(let element), .range(let range)):
      element == .any || [range.lower, range.upper].allSatisfy { $0.map(element.contains) ?? true }
    default: false
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
