// Numbers and names of a date (date-entry D15, D28).

extension DatePasteReader {
  func read(_ parts: PastedParts) -> Reading? {
    if isRange(parts) { return nil }
    let reading: Reading?
    if parts.month == nil, parts.numbers.contains(where: { $0.unit != nil }) {
      reading = readNamed(parts)
    } else if let month = parts.month {
      reading = read(parts, month)
    } else {
      switch parts.numbers.count {
      case 1: reading = readDigits(parts.numbers[0], parts)
      case 2: reading = options.fill == .year ? readWithoutYear(parts) : nil
      case 3: reading = readOrdered(parts)
      default: reading = nil
      }
    }
    guard var reading else { return nil }
    // What the style has no place for is dropped, and a wrong weekday was meant for another day.
    if parts.time != nil && !options.style.hasTime || parts.isBehindPlace { reading.isReinterpreted = true }
    if let weekday = parts.weekday, weekday != reading.date.weekday { reading.isReinterpreted = true }
    return reading
  }

  private func isRange(_ parts: PastedParts) -> Bool {
    parts.isRange(dayFirst: order.first == .day || order.first == .year && vocabulary.isDayFirst)
  }

  /// Whether a text names two days of one month, so that the second one is no short year (D28).
  func namesRange(_ text: Text) -> Bool {
    guard options.style.hasDate, let scalars = scalars(of: text) else { return false }
    return parts(of: scalars.map { $0 == "&" ? "-" : $0 }[...]).map(isRange) ?? false
  }

  private typealias Number = PastedParts.Number

  /// Six, seven or eight digits in the locale's order. Of eight digits whose year is not near then, another order with
  /// a near one is meant, first that of ISO 8601.
  private func readDigits(_ number: Number, _ parts: PastedParts) -> Reading? {
    // Years of the Republic of China have up to three digits.
    let isRepublican = calendar.identifier == "roc" || number.digits == 7 && vocabulary.calendarBeside == "roc"
    guard number.digits == 6 || number.digits == 8 || isRepublican && number.digits == 7,
      !calendar.needsEra || isRepublican
    else { return nil }
    let yearDigits = number.digits - 4
    func cut(_ order: [DatePart]) -> Reading? {
      var rest = number.digits
      var fields: [DatePart: Number] = [:]
      for part in order {
        let count = part == .year ? yearDigits : 2
        rest -= count
        let power = SectionContent.power(rest)
        fields[part] = Number(all: Int64(number.value / power % SectionContent.power(count)), digits: count)
      }
      guard let year = fields[.year], let month = fields[.month], let day = fields[.day] else { return nil }
      return make(year, month.value, day.value, parts)
    }
    func near(_ order: [DatePart]) -> Reading? { cut(order).flatMap { isNear($0.date) ? $0 : nil } }
    let own = cut(order)
    guard number.digits == 8, !calendar.needsEra else { return own }
    if let own, isNear(own.date) { return own }
    // Year first is month first; with the year last, both orders are in use.
    let others = [[DatePart.day, .month, .year], [.month, .day, .year]].compactMap(near)
    let isOne = Set(others.map { $0.date }).count == 1
    guard var reading = near([.year, .month, .day]) ?? (isOne ? others.first : nil) ?? own else {
      return nil
    }
    reading.isReinterpreted = true
    return reading
  }

  /// The order of the locale.
  var order: [DatePart] { notation.parts.filter { $0 == .year || $0 == .month || $0 == .day } }

  /// Three numbers: in the locale's order, or in another one where that cannot be.
  private func readOrdered(_ parts: PastedParts) -> Reading? {
    let numbers = parts.numbers
    func read(_ order: [DatePart]) -> Reading? {
      guard let year = order.firstIndex(of: .year), let month = order.firstIndex(of: .month),
        let day = order.firstIndex(of: .day), numbers[month].digits <= 2, numbers[day].digits <= 2
      else { return nil }
      guard var reading = make(numbers[year], numbers[month].value, numbers[day].value, parts) else { return nil }
      reading.order = order
      return reading
    }
    // Where dates begin with the year, and a day and a month with the day, `1/7-26` does, too.
    if order.first == .year, vocabulary.isDayFirst, numbers[0].sign == "/", numbers[1].sign != "/",
      numbers[0].digits <= 2
    {
      return read([.day, .month, .year])
    }
    if let reading = read(order) { return reading }
    // A year of four digits says where it stands, and so does one that no day can be. Where it is the locale's place,
    // the month may be over 12.
    func isShortYear(_ place: Int) -> Bool {
      numbers[place].digits == 2 && numbers[place].value > calendar.longestMonth
    }
    let isShort = order.first == .year ? isShortYear(2) : isShortYear(0)
    let candidates: [[DatePart]]
    if numbers[0].digits == 4 || isShort && order.first != .year {
      candidates = [[.year, .month, .day], [.year, .day, .month]]
    } else if numbers[2].digits == 4 || isShort {
      candidates = [[.day, .month, .year], [.month, .day, .year]]
    } else {
      candidates = [order.map { $0 == .month ? .day : $0 == .day ? .month : $0 }]
    }
    guard let month = order.firstIndex(of: .month) else { return nil }
    let isOwnPlace = order.firstIndex(of: .year).map { numbers[$0].digits == 4 } ?? false
    // 31.02. is no other day.
    if isOwnPlace || candidates.count == 1 && !isShort, numbers[month].value <= calendar.mostMonths { return nil }
    let readings = candidates.compactMap(read)
    // Year first is month first; with the year last, both orders are in use.
    guard var reading = readings.first else { return nil }
    // Whoever writes a day and a month day first does so in front of a year.
    if numbers[0].digits != 4, !isShort || order.first == .year, Set(readings.map { $0.date }).count > 1,
      order.first != .year || !vocabulary.isDayFirst
    {
      return nil
    }
    reading.isReinterpreted = true
    return reading
  }

  /// Numbers that are said to be the year, the month and the day; those that are not stand in the locale's order.
  private func readNamed(_ parts: PastedParts) -> Reading? {
    var fields: [DatePart: Number] = [:]
    for number in parts.numbers {
      guard let unit = number.unit else { continue }
      guard let part = DatePart(unit), fields[part] == nil else { return nil }
      fields[part] = number
    }
    let others = parts.numbers.filter { $0.unit == nil }
    let free = order.filter { fields[$0] == nil && (others.count == 3 - fields.count || $0 != .year) }
    guard others.count == free.count else { return nil }
    for (part, number) in zip(free, others) { fields[part] = number }
    guard let month = fields[.month], let day = fields[.day], month.digits <= 2, day.digits <= 2 else { return nil }
    if let year = fields[.year] { return make(year, month.value, day.value, parts) }
    return options.fill == .year ? makeThisYear(month.value, day.value) : nil
  }

  private func readWithoutYear(_ parts: PastedParts) -> Reading? {
    let order = self.order.filter { $0 != .year }
    guard order.count == 2, parts.numbers.allSatisfy({ $0.digits <= 2 }) else { return nil }
    let isMonthFirst = order[0] == .month
    let (month, day) = (parts.numbers[isMonthFirst ? 0 : 1].value, parts.numbers[isMonthFirst ? 1 : 0].value)
    return makeThisYear(month, day)
  }

  private func makeThisYear(_ month: Int, _ day: Int) -> Reading? {
    guard !calendar.needsEra, let year = calendar.day(options.today(clock))?.year else { return nil }
    let date = calendar.date(CalendarDay(era: calendar.usualEra, year: year, month: month, day: day))
    return date.map { Reading(date: $0, isReinterpreted: true) }
  }

  /// The name of a month, a day, and a year or none.
  private func read(_ parts: PastedParts, _ month: PastedParts.Month) -> Reading? {
    let numbers = parts.numbers
    if numbers.count == 1, options.fill == .year, numbers[0].digits <= 2, !month.isGregorian {
      return makeThisYear(month.number, numbers[0].value)
    }
    guard numbers.count == 2 else { return nil }
    // The year is the longer number; of two short ones it is the last, as in every language.
    let isYearFirst =
      numbers[0].digits > 2 && numbers[1].digits <= 2 || numbers[0].unit == .year || numbers[1].unit == .day
      || numbers[1].digits <= 2 && calendar.needsEra && order.first == .year
    let (year, day) = isYearFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
    guard day.digits <= 2 else { return nil }
    if month.isGregorian {
      guard year.digits == 4 else { return nil }
      let date = CivilDate(year: year.value, month: month.number, day: day.value)
      return date.map { Reading(date: $0, isReinterpreted: true) }
    }
    return make(year, month.number, day.value, parts)
  }

  /// The date of a year as it was written. Values have no years beyond 9999, which an era may lead to.
  private func make(_ year: Number, _ month: Int, _ day: Int, _ parts: PastedParts) -> Reading? {
    guard let reading = reading(year, month, day, parts), 1...9999 ~= reading.date.year else { return nil }
    return reading
  }

  /// In the field's calendar, or in the Gregorian one if only that is near.
  private func reading(_ year: Number, _ month: Int, _ day: Int, _ parts: PastedParts) -> Reading? {
    var number = year.value
    var isReinterpreted = false
    if let other = parts.otherEra {
      let day = CalendarDay(era: other.era, year: number, month: month, day: day)
      let date = locales.calendar(named: other.calendar)?.date(day)
      return date.map { Reading(date: $0, isReinterpreted: true) }
    }
    if calendar.needsEra, year.digits <= 3 || parts.era != nil {
      guard let era = parts.era ?? (calendar.identifier == "roc" ? calendar.usualEra : nil) else { return nil }
      return calendar.date(CalendarDay(era: era, year: number, month: month, day: day)).map { Reading(date: $0) }
    }
    if calendar.needsEra {
      return CivilDate(year: number, month: month, day: day).map { Reading(date: $0, isReinterpreted: true) }
    }
    switch year.digits {
    case 1, 2:
      guard let near = options.year(ofTwoDigits: number, in: calendar, clock) else { return nil }
      number = near
      isReinterpreted = true
    case 4: break
    // In Chinese, three digits are a year of the Republic.
    case 3 where calendar.isGregorian && vocabulary.calendarBeside == "roc":
      let day = CalendarDay(era: 1, year: number, month: month, day: day)
      let date = locales.calendar(named: "roc")?.date(day)
      return date.flatMap { isNear($0) ? Reading(date: $0, isReinterpreted: true) : nil }
    default:
      // The years before 1000 are displayed with fewer digits, but then the era says that nothing is missing.
      return nil
    }
    let own = calendar.date(CalendarDay(era: calendar.usualEra, year: number, month: month, day: day))
    if !calendar.isGregorian, parts.era == nil, year.digits == 4, own.map(isNear) != true,
      let gregorian = CivilDate(year: number, month: month, day: day), isNear(gregorian)
    {
      return Reading(date: gregorian, isReinterpreted: true)
    }
    return own.map { Reading(date: $0, isReinterpreted: isReinterpreted) }
  }
}
