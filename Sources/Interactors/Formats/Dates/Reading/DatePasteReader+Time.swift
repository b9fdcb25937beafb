// Pasted times, alone or behind a date (date-entry D9, D15).

extension DatePasteReader {
  /// The moment of a text with a time; nil for another text.
  func readTime(_ scalars: ArraySlice<Unicode.Scalar>, _ text: Text) -> MomentReading? {
    if let own = readOwnText(text) { return MomentReading(moment: own) }
    if options.style == .dateTime, let iso = ISODateReader(scalars).date { return readMoment(iso) }
    if options.style == .time, let iso = ISODateReader(scalars).time ?? ISODateReader(scalars).date?.time {
      guard let clock = clock(PastedTime(iso)) else { return nil }
      return shifted(clock, nil, iso.zone?.fixedOffset, isDropped: ISODateReader(scalars).time == nil)
    }
    guard var parts = parts(of: scalars) else { return nil }
    if options.style == .time, parts.time == nil || parts.numbers.isEmpty && parts.month == nil {
      // A part of the day between two numbers belongs to neither: `5 vormittags 12`.
      guard parts.month == nil, parts.era == nil, parts.leading == 0 || parts.leading == parts.numbers.count,
        let clock = readClock(parts, parts.numbers)
      else { return nil }
      return shifted(clock, nil, parts.offset, isDropped: parts.weekday != nil)
    }
    // What the style has no place for is dropped, if it may be a date.
    if options.style == .time {
      let isDate = parts.numbers.count == (parts.month == nil ? 3 : 2) && parts.numbers.allSatisfy { $0.digits <= 4 }
      guard isDate, let clock = readClock(parts, []) else { return nil }
      return shifted(clock, nil, parts.offset, isDropped: true)
    }
    if parts.leading > 0, parts.numbers.count > parts.leading {
      let rest = Array(parts.numbers[..<parts.leading])
      parts.numbers.removeFirst(parts.leading)
      guard let clock = readClock(parts, rest), let date = read(parts) else { return nil }
      return shifted(clock, date, parts.offset, isDropped: false)
    }
    for count in dateCounts(parts) {
      if let reading = read(&parts, dateOf: count) { return reading }
    }
    return nil
  }

  /// How many of the numbers may be those of the date, in the order in which that is tried.
  private func dateCounts(_ parts: PastedParts) -> [Int] {
    let numbers = parts.numbers
    if parts.time != nil { return [numbers.count] }
    if let first = numbers.first, first.digits > 4 { return [1] }
    let all = parts.month == nil ? 3 : 2
    // Two numbers behind a day and a month may be an hour and a minute: `23. März 18.37 Uhr`.
    let lacksYear = options.fill == .year && numbers.count == all + 1 && numbers.allSatisfy { $0.digits <= 2 }
    return lacksYear ? [all - 1, all] : [all]
  }

  /// A date of the first numbers, and a time of the others.
  private func read(_ parts: inout PastedParts, dateOf count: Int) -> MomentReading? {
    let numbers = parts.numbers
    defer { parts.numbers = numbers }
    var rest: [PastedParts.Number] = []
    if let first = numbers.first, numbers.count == 1, first.digits == 12 || first.digits == 14 {
      let power = Int64(SectionContent.power(first.digits - 8))
      rest = [PastedParts.Number(all: first.all % power, digits: first.digits - 8)]
      parts.numbers = [PastedParts.Number(all: first.all / power, digits: 8)]
    } else if parts.time == nil, numbers.count > count || parts.onlyHour?.hour != 12 {
      guard numbers.count > count else { return nil }
      rest = Array(numbers[count...])
      parts.numbers = Array(numbers[..<count])
      // Four digits behind a short year are a year more likely than a time.
      if rest.count == 1, rest[0].digits == 4, !parts.numbers.contains(where: { $0.digits >= 4 }) { return nil }
    }
    guard let clock = readClock(parts, rest), let date = read(parts) else { return nil }
    return shifted(clock, date, parts.offset, isDropped: false)
  }

  /// A date of ISO 8601 with a time.
  private func readMoment(_ iso: ISODateReader.Date) -> MomentReading? {
    guard let time = iso.time, let date = read(iso: ISODateReader.Date(date: iso.date)) else { return nil }
    guard var clock = clock(PastedTime(time)) else { return nil }
    if iso.isNextDay { clock.isReinterpreted = true }
    return shifted(clock, date, time.zone?.fixedOffset, isDropped: false)
  }

  // MARK: - Clocks

  /// The nanoseconds since midnight of the time that is named; nil where there is none, or it is that of the next day.
  func clock(of parts: PastedParts) -> Int64? {
    readClock(parts, []).flatMap { $0.isNextDay ? nil : $0.nanoseconds }
  }

  /// A time of day as it was read.
  private struct Clock {
    var nanoseconds: Int64
    var isReinterpreted = false
    var isNextDay = false
  }

  /// The time that a token or some numbers stand for. Nil where the half of the day is not said and the clock of the
  /// locale needs it.
  private func readClock(_ parts: PastedParts, _ numbers: [PastedParts.Number]) -> Clock? {
    guard var time = parts.time ?? Self.time(numbers, isOfHalf: !parts.dayPeriods.isEmpty) ?? parts.onlyHour else {
      return nil
    }
    var isReinterpreted = parts.isBehindPlace || parts.time == nil && numbers.isEmpty
    if options.shows24, time.hour == 24 { time.hour = 0 }
    if !parts.dayPeriods.isEmpty {
      var hours = parts.dayPeriods[0].hours(time.hour)
      for period in parts.dayPeriods.dropFirst() { hours = hours.filter(period.hours(time.hour).contains) }
      guard hours.count == 1, let hour = hours.first else { return nil }
      // Of which day midnight is, a date beside it does not say.
      if hour == 0, time.hour == 12, options.style != .time, parts.dayPeriods.contains(where: { $0.isNight }) {
        return nil
      }
      isReinterpreted = isReinterpreted || time.hour > 12
      time.hour = hour
    } else if notation.layout.halfDay != nil {
      // Seconds or an offset behind a date, as machines write them, are on a clock of 24 hours.
      let isOfMachine = parts.offset != nil || parts.hasSeconds && options.style == .dateTime
      guard time.hour == 0 || time.hour > 12 || isOfMachine else { return nil }
      isReinterpreted = true
    }
    guard var clock = clock(time) else { return nil }
    clock.isReinterpreted = clock.isReinterpreted || isReinterpreted
    return clock
  }

  /// Hour, minute and second, or four, six or nine digits. Minutes have two digits. Beside the half of a day, three
  /// digits are an hour and a minute: `330 pm`.
  private static func time(_ numbers: [PastedParts.Number], isOfHalf: Bool) -> PastedTime? {
    if numbers.count > 1, numbers[0].joinsHours(with: numbers[1]) { return nil }
    var values = numbers.map { $0.value }
    var millisecond = 0
    if var number = numbers.first, numbers.count == 1,
      [4, 6, 9].contains(number.digits) || isOfHalf && number.digits == 3
    {
      if number.digits == 9 {
        millisecond = number.value % 1000
        number = PastedParts.Number(all: number.all / 1000, digits: 6)
      }
      values = [number.value / 100, number.value % 100]
      if number.digits == 6 { values = [number.value / 10_000, number.value / 100 % 100, number.value % 100] }
    } else {
      let rest = numbers.dropFirst().map { $0.digits }
      guard let first = numbers.first, first.digits <= 2, rest.allSatisfy({ $0 == 2 }) else { return nil }
    }
    guard 1...3 ~= values.count else { return nil }
    let (minute, second) = (values.count > 1 ? values[1] : 0, values.count > 2 ? values[2] : 0)
    return PastedTime(hour: values[0], minute: minute, second: second, nanosecond: millisecond * 1_000_000)
  }

  /// By D9, `24:00` is midnight of the next day. Parts that the field does not show are dropped.
  private func clock(_ time: PastedTime) -> Clock? {
    var clock = Clock(nanoseconds: 0)
    guard time.minute < 60, time.second < 60, time.hour < 24 || time.hour == 24 && time.minute + time.second == 0 else {
      return nil
    }
    if time.hour == 24 {
      clock.isNextDay = true
      clock.isReinterpreted = true
      return clock
    }
    let seconds = (time.hour * 60 + time.minute) * 60 + time.second
    let all = Int64(seconds) * DateMoment.second + Int64(time.nanosecond)
    clock.nanoseconds = values.shown(all)
    clock.isReinterpreted = clock.nanoseconds != all
    return clock
  }

  /// The moment in the field's own time. An offset that values cannot have is dropped.
  private func shifted(_ clock: Clock, _ date: Reading?, _ offset: Int?, isDropped: Bool) -> MomentReading? {
    var moment = DateMoment(date: date?.date, clock: clock.nanoseconds)
    if clock.isNextDay, moment.date != nil {
      guard let next = moment.adding(DateMoment.day) else { return nil }
      moment = next
    }
    var isReinterpreted = isDropped || clock.isReinterpreted || date?.isReinterpreted ?? false
    if let offset {
      guard let shifted = values.shown(moment, offset: offset, over: old) else { return nil }
      if values.zone == nil { isReinterpreted = isReinterpreted || shifted != moment || !values.hasOffset }
      moment = shifted
    }
    return MomentReading(moment: moment, isReinterpreted: isReinterpreted)
  }
}
