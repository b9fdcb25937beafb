/// What is named in a pasted text.
struct PastedParts {
  /// A number with its digits, as leading zeros count.
  struct Number: Hashable {
    /// What all digits say. They may be those of more than one number.
    var all: Int64
    var digits: Int
    /// What they say of one number. None has more than nine digits.
    var value: Int { Int(clamping: all) }
    /// The first sign behind it.
    var sign: Unicode.Scalar?
    /// Whether the next number stands right behind the sign.
    var isJoined = false
    /// Whether a dash or a word such as `to` stands between it and what follows.
    var isBeforeDash = false
    /// What a word or a sign behind it says that it counts: `15 h`, `5日`.
    var unit: TimeUnit?

    /// Whether this number and the next one are the two hours of a range: `15-16`, `3/4 pm`.
    func joinsHours(with next: Number) -> Bool {
      (isBeforeDash || sign == "/") && digits <= 2 && value <= 24 && next.digits <= 2 && 1...24 ~= next.value
        && (next.unit == nil || next.unit == .hour)
    }
  }

  /// A month that is named.
  struct Month: Hashable {
    var number: Int
    var isGregorian: Bool
  }

  var numbers: [Number] = []
  private(set) var month: Month?
  /// How many numbers stand in front of the name of the month.
  private var numbersBeforeMonth = 0
  /// Whether a dash stands between the name of the month and the first number: `Nov-5-26`.
  private var isMonthBeforeDash = false
  private(set) var weekday: Int?
  private(set) var era: Int?
  /// The era of another calendar than the field's, which people of its language use as well.
  private(set) var otherEra: DateVocabulary.OtherEra?
  /// The parts of the day that are named, which all have to hold: a half, the evening, the night.
  private(set) var dayPeriods: [DateVocabulary.Meaning] = []
  private(set) var time: PastedTime?
  /// Minutes that a word behind the hour tells: `半`.
  private var spelledMinutes: Int?
  /// Seconds east of UTC.
  private(set) var offset: Int?
  /// How many numbers are the time that the text begins with: `3 pm Nov 5`.
  private(set) var leading = 0
  /// Whether words in front were passed over.
  var isBehindPlace = false
  /// The hour that a part of the day says by itself: noon, midnight.
  var onlyHour: PastedTime? { dayPeriods.count == 1 ? dayPeriods[0].onlyHour.map { PastedTime(hour: $0) } : nil }
  /// Whether the time has seconds.
  var hasSeconds: Bool { time?.hasSeconds ?? false }

  /// Nil if something is named twice, or a sign stands in front.
  ///
  /// - Parameter admitsTime: Whether more numbers than three may follow, and the half of a day: those of a time.
  init?(_ tokens: [DateScanner.Token], admitsTime: Bool = false) {
    var isCut = false
    if case .separator(let scalar)? = tokens.first, scalar != "'",
      scalar.properties.generalCategory != .openPunctuation,
      scalar.properties.generalCategory != .initialPunctuation
    {
      if scalar == "-" || scalar == "+" { return nil }
      isCut = true
    }
    let hasTime = admitsTime || tokens.contains { $0.isOfTime }
    // Three numbers are a date without a name: `mar., 03.08.2026` in Romanian is a Tuesday.
    let hasThreeNumbers = !hasTime && tokens.count { $0.isNumeric } == 3
    let namesMonth =
      hasThreeNumbers
      || tokens.contains { token in
        guard case .word(let meanings) = token, meanings.count == 1 else { return false }
        return Self.month(meanings[0]) != nil
      }
    var isBehindTime = false
    // Whether nothing but blanks stands behind the last number, and whether nothing but blanks and signs does.
    var isBehindNumber = false
    var isBeforeSigns = false
    for (place, token) in tokens.enumerated() {
      if case .separator(" ") = token { continue }
      let isRightBehind = isBehindNumber
      isBehindNumber = false
      switch token {
      case .number(let value, let digits):
        numbers.append(Number(all: value, digits: digits))
        isBehindNumber = true
        isBeforeSigns = true
      case .word(let meanings):
        if isRightBehind, let unit = Self.unit(meanings), isUnit(unit, tokens, place) {
          numbers[numbers.count - 1].unit = unit
          break
        }
        if isRightBehind, meanings.contains(.to) { numbers[numbers.count - 1].isBeforeDash = true }
        let isBehindHour = isBehindTime || admitsTime && !meanings.contains { $0.isFiller }
        isBeforeSigns = false
        guard take(meanings, namesMonth: namesMonth, isBehindHour: isBehindHour, hasTime: hasTime) else { return nil }
      case .time(let found):
        if time != nil { return nil }
        time = found
        isBehindTime = true
        continue
      case .zone(let seconds):
        guard time != nil || admitsTime && !numbers.isEmpty, offset == nil else { return nil }
        offset = seconds
      case .separator(let scalar):
        if isBeforeSigns, scalar.isRangeDash { numbers[numbers.count - 1].isBeforeDash = true }
        if numbers.isEmpty, month != nil, scalar.isRangeDash { isMonthBeforeDash = true }
        guard isRightBehind else { continue }
        numbers[numbers.count - 1].sign = scalar
        if place + 1 < tokens.count, case .number = tokens[place + 1] { numbers[numbers.count - 1].isJoined = true }
        continue
      }
      isBehindTime = false
    }
    guard takeTime() else { return nil }
    if numbers.count > (admitsTime ? 6 : 3) { return nil }
    // A separator in front may stand for a part that is missing: `.11.2003`.
    if isCut, numbers.count + (month == nil ? 0 : 1) < 3 { return nil }
  }

  /// Whether two days are named with one month in front of both or behind both, which is no short year (date-entry
  /// D28): `July 13-15`, `7月13-15日`, `13-15/7`. Without names, `dayFirst` says on which side a month stands.
  func isRange(dayFirst: Bool) -> Bool {
    let start = numbers.count > 2 && numbers[0].digits == 4 ? 1 : 0
    if month != nil { return numbersBeforeMonth != start + 1 && !isMonthBeforeDash && joinsDays(start) }
    if numbers.contains(where: { $0.unit == .month }) {
      return numbers.indices.dropLast().contains { numbers[$0].unit != .month && joinsDays($0) }
    }
    guard numbers.count == 3, numbers.allSatisfy({ $0.digits <= 2 }) else { return false }
    let (days, other, month) = dayFirst ? (0, 1, 2) : (1, 0, 0)
    return joinsDays(days) && !numbers[other].isBeforeDash && numbers[month].value <= 13
  }

  /// Whether a number and the next one are short, and a dash or a word such as `to` joins them.
  private func joinsDays(_ place: Int) -> Bool {
    guard place + 1 < numbers.count, numbers[place].isBeforeDash else { return false }
    return numbers[place...(place + 1)].allSatisfy {
      $0.digits <= 2 && $0.value <= 32 && ($0.unit == nil || $0.unit == .day)
    }
  }

  // MARK: - Words

  /// What a word right behind a number says that it counts. `日` is a Sunday elsewhere.
  private static func unit(_ meanings: [DateVocabulary.Meaning]) -> TimeUnit? {
    for case .unit(let unit) in meanings { return unit }
    return nil
  }

  /// Whether a unit can be that of the last number: in `۱۴۵۱ ساعت ۱:۰۱` a word for hours stands in front of a time.
  private func isUnit(_ unit: TimeUnit, _ tokens: [DateScanner.Token], _ place: Int) -> Bool {
    guard unit.isOfTime else { return true }
    let behind = tokens[(place + 1)...].first { $0 != .separator(" ") }
    if case .time? = behind { return false }
    guard let number = numbers.last, number.digits > 2 else { return true }
    return number.digits <= 4 && tokens.count { $0.isNumeric } == 1
  }

  private static func month(_ meaning: DateVocabulary.Meaning) -> Month? {
    switch meaning {
    case .month(let number): Month(number: number, isGregorian: false)
    case .gregorianMonth(let number): Month(number: number, isGregorian: true)
    default: nil
    }
  }

  /// Takes the first meaning of a word that can be; false if there is none.
  private mutating func take(
    _ meanings: [DateVocabulary.Meaning],
    namesMonth: Bool,
    isBehindHour: Bool,
    hasTime: Bool
  ) -> Bool {
    // Where another word is the month, this one is none.
    let months = meanings.filter { Self.month($0) != nil }
    // In some languages two months have one abbreviation.
    if Set(months).count > 1 { return false }
    let fillers = meanings.filter { $0.isFiller }
    let others = meanings.filter { Self.month($0) == nil && !$0.isFiller }
    // `am` is a half of the day right behind a time, and else a preposition in German.
    let rest = isBehindHour ? others.filter { $0.isDayPeriod } + others + fillers : fillers + others
    let ordered = namesMonth && meanings.count > 1 ? rest : months + rest
    return ordered.contains { take($0, hasTime: hasTime) }
  }

  /// Takes what a word stands for; false if there is one of its kind already.
  private mutating func take(_ meaning: DateVocabulary.Meaning, hasTime: Bool) -> Bool {
    switch meaning {
    case .month, .gregorianMonth:
      if month != nil { return false }
      month = Self.month(meaning)
      numbersBeforeMonth = numbers.count
    case .weekday(let number):
      if weekday != nil { return false }
      weekday = number
    case .era(let number):
      if era != nil || otherEra != nil { return false }
      era = number
    case .otherEra(let found):
      if era != nil || otherEra != nil { return false }
      otherEra = found
    case .dayPeriod, .partOfDay, .hoursFrom:
      if dayPeriods.count > 2 || !hasTime { return false }
      dayPeriods.append(meaning)
      if time == nil, month == nil, numbers.count <= 2, numbers.allSatisfy({ $0.digits <= 2 }) {
        leading = numbers.count
      }
    case .minutes(let minutes):
      if spelledMinutes != nil || numbers.isEmpty { return false }
      spelledMinutes = minutes
    case .and: return numbers.last?.unit?.isOfTime ?? false
    case .to: return false
    case .filler, .unit: break
    }
    return true
  }

  // MARK: - Times

  /// Makes a time of the numbers that are said to be hours, minutes and seconds, and of those behind them that can be
  /// nothing else: `15 h 30`, `15.30 Uhr`, `7시 5초`. False if they make none.
  private mutating func takeTime() -> Bool {
    if numbers.count == 1, spelledMinutes != nil, numbers[0].unit == nil { numbers[0].unit = .hour }
    guard let first = numbers.firstIndex(where: { $0.unit?.isOfTime ?? false }) else { return spelledMinutes == nil }
    var start = first
    if isBehindWholeTime(first) {
      start -= 1
      numbers[first].unit = .minute
      numbers[start].unit = .hour
    }
    guard time == nil, numbers[start].unit == .hour else { return false }
    let hour = numbers[start]
    var found = PastedTime(hour: hour.value)
    if hour.digits > 2 { (found.hour, found.minute) = (hour.value / 100, hour.value % 100) }
    var last = hour.digits > 2 ? TimeUnit.minute : .hour
    var end = start + 1
    while end < numbers.count, last != .second, !numbers[end - 1].joinsHours(with: numbers[end]),
      let unit = unit(of: numbers[end], behind: last)
    {
      if unit == .minute { found.minute = numbers[end].value } else { found.second = numbers[end].value }
      last = unit
      end += 1
    }
    found.hasSeconds = last == .second
    if let spelledMinutes {
      guard last == .hour else { return false }
      found.minute = spelledMinutes
    }
    numbers.removeSubrange(start..<end)
    leading = 0
    time = found
    return !numbers.contains { $0.unit?.isOfTime ?? false }
  }

  /// Whether a word for hours stands behind a time and not behind its hour: `15.30 Uhr`.
  private func isBehindWholeTime(_ place: Int) -> Bool {
    guard place > 0, numbers[place].unit == .hour, numbers[place].digits == 2 else { return false }
    let hour = numbers[place - 1]
    return hour.unit == nil && hour.digits <= 2 && hour.isJoined && (hour.sign == "." || hour.sign == ",")
  }

  /// What a number behind an hour or a minute counts; nil for one that does not belong to the time. A number of two
  /// digits does without a word: `15 h 30`, `10 h 10 Uhr`.
  private func unit(of number: Number, behind last: TimeUnit) -> TimeUnit? {
    switch number.unit {
    case .minute where last == .hour: .minute
    case .second: .second
    case nil where number.digits == 2 && !number.isJoined, .hour where last == .hour && number.digits == 2:
      last == .hour ? .minute : .second
    // `9 Uhr 5`, where no date follows.
    case nil where last == .hour && number.digits == 1 && numbers.count == 2 && month == nil: .minute
    default: nil
    }
  }
}

extension TimeUnit {
  /// Whether it counts within a day.
  var isOfTime: Bool { self == .hour || self == .minute || self == .second }
}

extension Unicode.Scalar {
  /// Whether it stands between two values for *to*.
  var isRangeDash: Bool { properties.generalCategory == .dashPunctuation || self == "~" || 0x2190...0x21FF ~= value }
}
