extension FEELValue {
  /// A part of the value; null if it does not have the part (DMN 1.4, section 10.3.2.5 and tables 61 to 65).
  func part(_ property: FEELProperty) -> FEELValue {
    switch self {
    case .date(let date): date.part(property)
    case .time(let time): time.part(property)
    case .dateTime(let dateTime): dateTime.part(property)
    case .yearsMonthsDuration(let duration): duration.part(property)
    case .daysTimeDuration(let duration): duration.part(property)
    case .range(let range): range.part(property)
    default: .null
    }
  }
}

extension FEELValue {
  /// The entry of a context, or the part of another value, with a name; null if there is none.
  func member(_ member: FEELMember) -> FEELValue {
    if case .context(let context) = self { return context[member.name] ?? .null }
    return member.property == .unknown ? .null : part(member.property)
  }

  /// A whole number.
  static func number(_ integer: some BinaryInteger) -> FEELValue { .number(DecimalNumber(Int64(integer))) }
}

extension CivilDate {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .year: .number(year)
    case .month: .number(month)
    case .day: .number(day)
    case .weekday: .number(weekday)
    default: .null
    }
  }
}

extension TimeOfDay {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .hour: .number(hour)
    case .minute: .number(minute)
    case .second: .number(second)
    case .timeOffset: offset.map { .daysTimeDuration($0) } ?? .null
    case .timezone:
      if case .region(let name)? = zone { .string(name) } else { .null }
    default: .null
    }
  }
}

extension DateTime {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .year, .month, .day, .weekday: date.part(property)
    case .timeOffset: offset.map { .daysTimeDuration($0) } ?? .null
    default: time.part(property)
    }
  }
}

extension YearsMonthsDuration {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .years: .number(years)
    case .months: .number(monthsOfYear)
    default: .null
    }
  }
}

extension DaysTimeDuration {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .days: .number(DecimalNumber(isNegative: days < 0, coefficient: days.magnitude, scale: 0))
    case .hours: .number(hours)
    case .minutes: .number(minutes)
    case .seconds: .number(seconds)
    default: .null
    }
  }
}

extension FEELRange {
  fileprivate func part(_ property: FEELProperty) -> FEELValue {
    switch property {
    case .start: lower ?? .null
    case .end: upper ?? .null
    case .startIncluded: .boolean(includesLower)
    case .endIncluded: .boolean(includesUpper)
    default: .null
    }
  }
}
