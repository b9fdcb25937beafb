/// Reads a pasted date as a whole (date-entry D15).
struct DatePasteReader {
  let notation: DateNotation
  let options: DateOptions
  let values: DateValues
  let clock: WallClock
  /// The value when editing began.
  let old: Value

  /// A moment that a text was read as.
  struct MomentReading: Hashable {
    var moment: DateMoment
    /// Whether it was read otherwise than the locale writes it.
    var isReinterpreted = false
  }

  /// A date that a text was read as.
  struct Reading: Hashable {
    var date: CivilDate
    /// Whether it was read otherwise than the locale writes dates.
    var isReinterpreted = false
  }

  private var calendar: CalendarSystem { notation.layout.calendar }

  /// Longer texts hold more than a date.
  private static let longest = 120

  /// The moment of a text; nil if it is none, or if it could be several.
  func read(_ text: Text) -> MomentReading? {
    guard let scalars = scalars(of: text) else { return nil }
    switch options.style {
    case .date:
      guard let reading = readDate(scalars, text) else { return nil }
      return MomentReading(moment: DateMoment(date: reading.date), isReinterpreted: reading.isReinterpreted)
    case .time, .dateTime: return readTime(scalars, text)
    }
  }

  /// The date of a text, where the style is that of dates; nil if it is none.
  func readDate(_ text: Text) -> Reading? {
    guard options.style == .date else { return nil }
    return scalars(of: text).flatMap { readDate($0, text) }
  }

  /// The folded scalars of a text without the spaces around it; nil for one that is too long.
  func scalars(of text: Text) -> ArraySlice<Unicode.Scalar>? {
    guard text.count <= Self.longest * 4 else { return nil }
    var scalars = DateFolding.scalars(text.string)[...]
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    return scalars.isEmpty || scalars.count > Self.longest ? nil : scalars
  }

  private func readDate(_ scalars: ArraySlice<Unicode.Scalar>, _ text: Text) -> Reading? {
    if let date = readOwnText(text)?.date { return Reading(date: date) }
    if let iso = ISODateReader(scalars).date { return read(iso: iso) }
    return parts(of: scalars).flatMap(read)
  }

  /// Where a locale writes the day in the middle, its own text looks as one of ISO 8601, so it is read first.
  func readOwnText(_ text: Text) -> DateMoment? {
    guard order == [.year, .day, .month], let sections = notation.read(text.utf8),
      case .moment(let moment) = DateMeaning(notation: notation, options: options).reading(of: sections)
    else { return nil }
    return moment
  }

  private var vocabulary: DateVocabulary { DateVocabulary.words(for: options.locale, calendar) }

  /// What is named in a text.
  func parts(of scalars: ArraySlice<Unicode.Scalar>) -> PastedParts? {
    let vocabulary = vocabulary
    let hasTime = options.style.hasTime
    if let tokens = DateScanner.tokens(of: Array(scalars), vocabulary, admitsTime: hasTime) {
      return PastedParts(tokens, admitsTime: hasTime)
    }
    guard let rest = Self.behindPlace(scalars),
      let tokens = DateScanner.tokens(of: Array(rest), vocabulary, admitsTime: hasTime),
      var parts = PastedParts(tokens, admitsTime: hasTime)
    else { return nil }
    parts.isBehindPlace = true
    return parts
  }

  /// What follows the place that a letter begins with, or a label: `Berlin, den 1. Juli 2026`, `Date: 7/1/2026`. Nil
  /// where no words and a comma or a colon stand in front.
  private static func behindPlace(_ scalars: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar>? {
    guard let mark = scalars.firstIndex(where: { $0 == "," || $0 == ":" || $0 == "、" }), mark > scalars.startIndex,
      scalars[..<mark].allSatisfy({ $0.isPartOfWord || $0 == " " || $0 == "-" || $0 == "." || $0 == "'" })
    else { return nil }
    return scalars[(mark + 1)...].drop { $0 == " " }
  }

  /// The sections of a text that names a month and lacks the day or the year: `September 2012`, `November 5`. Nil for
  /// another text.
  func readPartially(_ text: Text) -> EntryText? {
    guard text.count <= Self.longest, !calendar.needsEra else { return nil }
    guard options.style == .date, let scalars = scalars(of: text), let parts = parts(of: scalars),
      let month = parts.month, !month.isGregorian,
      parts.numbers.count == 1, parts.time == nil, parts.era == nil,
      let monthSection = notation.section(of: .month)
    else { return nil }
    let number = parts.numbers[0]
    let part: DatePart = number.digits == 4 ? .year : .day
    guard number.digits == 4 || number.digits <= 2, number.value > 0, number.value <= notation.greatest(part),
      let section = notation.section(of: part)
    else { return nil }
    var sections = EntryText(contents: Array(repeating: .empty, count: notation.parts.count), literals: 0)
    sections.contents[monthSection] = notation.digits(month.number, monthSection)
    sections.contents[section] =
      part == .year ? .digits(number.value, count: 4) : notation.digits(number.value, section)
    sections.literals = max(sections.lastFilled, 0)
    return sections
  }

  // MARK: - ISO 8601

  /// Gregorian, but for a year that is near only in the field's calendar.
  func read(iso: ISODateReader.Date) -> Reading? {
    let day = CalendarDay(era: calendar.usualEra, year: iso.date.year, month: iso.date.month, day: iso.date.day)
    if !calendar.isGregorian, !isNear(iso.date), let own = calendar.date(day), isNear(own) {
      return Reading(date: own, isReinterpreted: iso.hasTime)
    }
    return Reading(date: iso.date, isReinterpreted: iso.hasTime || !calendar.isGregorian)
  }

  /// Whether a date is within 150 years of now.
  private func isNear(_ date: CivilDate) -> Bool { abs(date.year - options.today(clock).year) <= 150 }

  // MARK: - Numbers and names

  func read(_ parts: PastedParts) -> Reading? {
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

  private typealias Number = PastedParts.Number

  /// Six, seven or eight digits in the locale's order, or in that of ISO 8601.
  private func readDigits(_ number: Number, _ parts: PastedParts) -> Reading? {
    // Years of the Republic of China have up to three digits.
    let isRepublican = calendar.name == "roc"
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
        fields[part] = Number(value: number.value / power % SectionContent.power(count), digits: count)
      }
      guard let year = fields[.year], let month = fields[.month], let day = fields[.day] else { return nil }
      return make(year, month.value, day.value, parts)
    }
    if let reading = cut(order) { return reading }
    guard number.digits == 8, order != [.year, .month, .day], var reading = cut([.year, .month, .day]) else {
      return nil
    }
    reading.isReinterpreted = true
    return reading
  }

  /// The order of the locale.
  private var order: [DatePart] { notation.parts.filter { $0 == .year || $0 == .month || $0 == .day } }

  /// Three numbers: in the locale's order, or in another one where that cannot be.
  private func readOrdered(_ parts: PastedParts) -> Reading? {
    let numbers = parts.numbers
    func read(_ order: [DatePart]) -> Reading? {
      guard let year = order.firstIndex(of: .year), let month = order.firstIndex(of: .month),
        let day = order.firstIndex(of: .day), numbers[month].digits <= 2, numbers[day].digits <= 2
      else { return nil }
      return make(numbers[year], numbers[month].value, numbers[day].value, parts)
    }
    // Where dates begin with the year, and a day and a month with the day, `1/7-26` does, too.
    if order.first == .year, vocabulary.isDayFirst, numbers[0].sign == "/", numbers[1].sign != "/",
      numbers[0].digits <= 2
    {
      return read([.day, .month, .year])
    }
    if let reading = read(order) { return reading }
    // A year of four digits says where it stands. Where it is the locale's place, the month may be over 12.
    let candidates: [[DatePart]]
    if numbers[0].digits == 4 {
      candidates = [[.year, .month, .day], [.year, .day, .month]]
    } else if numbers[2].digits == 4 {
      candidates = [[.day, .month, .year], [.month, .day, .year]]
    } else {
      candidates = [order.map { $0 == .month ? .day : $0 == .day ? .month : $0 }]
    }
    guard let month = order.firstIndex(of: .month) else { return nil }
    let isOwnPlace = order.firstIndex(of: .year).map { numbers[$0].digits == 4 } ?? false
    // 31.02. is no other day.
    if isOwnPlace || candidates.count == 1, numbers[month].value <= calendar.mostMonths { return nil }
    let readings = candidates.compactMap(read)
    // Year first is month first; with the year last, both orders are in use.
    guard var reading = readings.first else { return nil }
    if numbers[0].digits != 4, Set(readings).count > 1 { return nil }
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
    // Two days in a month are no short year: `13-15 juli`.
    let isRange = !parts.isMonthBetween && numbers.allSatisfy { $0.digits <= 2 && $0.unit == nil }
    if isRange, numbers[0].isBeforeDash { return nil }
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

  /// The date of a year as it was written: in the field's calendar, or in the Gregorian one if only that is near.
  private func make(_ year: Number, _ month: Int, _ day: Int, _ parts: PastedParts) -> Reading? {
    var number = year.value
    var isReinterpreted = false
    if let other = parts.otherEra {
      let day = CalendarDay(era: other.era, year: number, month: month, day: day)
      let date = CalendarSystem.named(other.calendar)?.date(day)
      return date.map { Reading(date: $0, isReinterpreted: true) }
    }
    if calendar.needsEra, year.digits <= 3 || parts.era != nil {
      guard let era = parts.era ?? (calendar.name == "roc" ? calendar.usualEra : nil) else { return nil }
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
      let date = CalendarSystem.named("roc")?.date(day)
      return date.flatMap { isNear($0) ? Reading(date: $0, isReinterpreted: true) : nil }
    default:
      // Foundation writes the years before 1000 with fewer digits, but then the era says that nothing is missing.
      return nil
    }
    let own = calendar.date(CalendarDay(era: calendar.usualEra, year: number, month: month, day: day))
    if !calendar.isGregorian, parts.era == nil, year.digits == 4, own.map(isNear) != true,
      let gregorian = CivilDate(year: number, month: month, day: day), isNear(gregorian)
    {
      return Reading(date: gregorian, isReinterpreted: true)
    }
    guard let own, 1...9999 ~= own.year else { return nil }
    return Reading(date: own, isReinterpreted: isReinterpreted)
  }
}
