/// Functions that make dates, times and durations, and that read the calendar (DMN 1.4, tables 67, 75 and 79).
extension FEELFunctions {
  static let temporal: [FEELFunction] = [
    FEELFunction("date", "from | year, month, day") { call in
      call.paid { $0.form == 0 ? date(from: $0.scalar(0)) : date(of: $0) }
    },
    FEELFunction("time", "from | hour, minute, second, offset?") {
      $0.paid { $0.form == 0 ? time(from: $0.scalar(0)) : time(of: $0) }
    },
    FEELFunction("date and time", "from | date, time") {
      $0.paid { $0.form == 0 ? dateAndTime(from: $0.scalar(0)) : dateAndTime(of: $0) }
    },
    FEELFunction("duration", "from") { call in call.paid { duration(from: $0.scalar(0)) } },
    FEELFunction("years and months duration", "from, to") { call in
      guard let start = call.scalar(0).day, let end = call.scalar(1).day else { return .null }
      return .yearsMonthsDuration(YearsMonthsDuration(from: start, to: end))
    },
    FEELFunction("day of year", "date") { $0.scalar(0).day.map { .number($0.dayOfYear) } ?? .null },
    FEELFunction("day of week", "date") { $0.scalar(0).day.map { .string(weekdays[$0.weekday - 1]) } ?? .null },
    FEELFunction("month of year", "date") { $0.scalar(0).day.map { .string(months[$0.month - 1]) } ?? .null },
    FEELFunction("week of year", "date") { $0.scalar(0).day.map { .number($0.weekOfYear) } ?? .null },
    FEELFunction("now", "") { $0.frame.map { .dateTime($0.now) } ?? .null },
    FEELFunction("today", "") { $0.frame.map { .date($0.now.date) } ?? .null },
  ]

  private static let weekdays: [Text] = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months: [Text] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  private static func date(from value: FEELValue) -> FEELValue {
    if case .string(let text) = value { return CivilDate(parsing: text).map { .date($0) } ?? .null }
    return value.day.map { .date($0) } ?? .null
  }

  private static func date(of call: FEELCall) -> FEELValue {
    guard let year = call.integer(0), let month = call.integer(1), let day = call.integer(2),
      let date = CivilDate(year: year, month: month, day: day)
    else { return .null }
    return .date(date)
  }

  private static func time(from value: FEELValue) -> FEELValue {
    switch value {
    case .string(let text): TimeOfDay(parsing: text).map { .time($0) } ?? .null
    case .time: value
    case .dateTime(let dateTime): .time(dateTime.time)
    // A date alone is midnight in UTC (section 10.3.2.3.5).
    case .date: .time(.midnight(zone: .utc))
    default: .null
    }
  }

  private static func time(of call: FEELCall) -> FEELValue {
    guard let hour = call.integer(0), let minute = call.integer(1), let second = call.number(2),
      let elapsed = DaysTimeDuration(inSeconds: second), 0..<60_000_000_000 ~= elapsed.nanoseconds
    else { return .null }
    var zone: ZoneDesignator?
    if !call.scalar(3).isNull {
      guard let offset = call.offset(3) else { return .null }
      zone = offset
    }
    let (whole, fraction) = elapsed.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let time = TimeOfDay(hour: hour, minute: minute, second: Int(whole), nanosecond: Int(fraction), zone: zone)
    return time.map { .time($0) } ?? .null
  }

  private static func dateAndTime(from value: FEELValue) -> FEELValue {
    switch value {
    case .string(let text): DateTime(parsing: text).map { .dateTime($0) } ?? .null
    case .dateTime: value
    default: .null
    }
  }

  private static func dateAndTime(of call: FEELCall) -> FEELValue {
    guard let date = call.scalar(0).day, case .time(let time) = call.scalar(1) else { return .null }
    return .dateTime(DateTime(date, time))
  }

  private static func duration(from value: FEELValue) -> FEELValue {
    switch value {
    case .string(let text):
      if let duration = YearsMonthsDuration(parsing: text) { return .yearsMonthsDuration(duration) }
      return DaysTimeDuration(parsing: text).map { .daysTimeDuration($0) } ?? .null
    case .yearsMonthsDuration, .daysTimeDuration: return value
    default: return .null
    }
  }
}

extension FEELValue {
  /// The day of a date, with a time or without one.
  fileprivate var day: CivilDate? {
    switch self {
    case .date(let date): date
    case .dateTime(let dateTime): dateTime.date
    default: nil
    }
  }
}

extension FEELCall {
  /// What a function makes of the arguments, once it is paid for reading them. The name of a zone has to be looked up.
  fileprivate mutating func paid(_ function: (FEELCall) -> FEELValue) -> FEELValue {
    var steps = 8
    if case .string(let text) = scalar(0), text.count < 256, text.utf8.contains(UInt8(ascii: "@")) {
      steps += 4 * FEELBudget.zoneSteps
    }
    return budget.take(steps) ? function(self) : .null
  }

  /// An argument that is a whole number.
  fileprivate func integer(_ index: Int) -> Int? { number(index)?.int64.flatMap { Int(exactly: $0) } }

  /// An argument that is a duration of whole seconds, not more than the largest offset of a zone.
  fileprivate func offset(_ index: Int) -> ZoneDesignator? {
    guard case .daysTimeDuration(let duration) = scalar(index), duration.nanoseconds % 1_000_000_000 == 0,
      let seconds = Int(exactly: duration.nanoseconds / 1_000_000_000)
    else { return nil }
    return ZoneDesignator(offset: seconds)
  }
}
