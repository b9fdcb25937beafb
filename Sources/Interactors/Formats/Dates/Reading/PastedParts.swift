/// What is named in a pasted text.
struct PastedParts {
  /// A number with its digits, as leading zeros count.
  struct Number: Hashable {
    var value: Int
    var digits: Int
  }

  /// A month that is named.
  struct Month: Hashable {
    var number: Int
    var isGregorian: Bool
  }

  var numbers: [Number] = []
  /// What stands right behind each number, if that is a sign.
  private(set) var signs: [Unicode.Scalar?] = []
  private(set) var month: Month?
  /// Whether the name of the month stands between two numbers.
  private(set) var isMonthBetween = false
  private(set) var weekday: Int?
  private(set) var era: Int?
  /// The era of another calendar than the field's, which people of its language use as well.
  private(set) var otherEra: DateVocabulary.OtherEra?
  /// The part of the day: a half, the evening or the night.
  private(set) var dayPeriod: DateVocabulary.Meaning?
  private(set) var time: PastedTime?
  /// Seconds east of UTC.
  private(set) var offset: Int?
  /// How many numbers are the time that the text begins with: `3 pm Nov 5`.
  private(set) var leading = 0
  /// Whether words in front were passed over.
  var isBehindPlace = false
  /// Whether the time has seconds.
  var hasSeconds: Bool { time?.hasSeconds ?? false }
  /// How many numbers have a word right behind them: `3時`.
  private(set) var spelled = 0

  /// Nil if something is named twice, or a sign stands in front.
  ///
  /// - Parameter admitsTime: Whether more numbers than three may follow, and the half of a day: those of a time.
  init?(_ tokens: [DateScanner.Token], admitsTime: Bool = false) {
    var isCut = false
    if case .separator(let scalar)? = tokens.first, scalar != "'", scalar != "(" {
      if scalar == "-" || scalar == "+" { return nil }
      isCut = true
    }
    let hasTime = admitsTime || tokens.contains { if case .time = $0 { true } else { false } }
    let namesMonth = tokens.contains { token in
      guard case .word(let meanings) = token, meanings.count == 1 else { return false }
      return Self.month(meanings[0]) != nil
    }
    var isBehindTime = false
    var isBehindNumber = false
    for token in tokens {
      let isRightBehind = isBehindNumber
      isBehindNumber = false
      switch token {
      case .number(let value, let digits):
        numbers.append(Number(value: value, digits: digits))
        signs.append(nil)
        isBehindNumber = true
      case .word(let meanings):
        // Where another word is the month, this one is none. 日 is a Sunday, and the word behind the day.
        let months = meanings.filter { Self.month($0) != nil }
        // In some languages two months have one abbreviation.
        if Set(months).count > 1 { return nil }
        let fillers = meanings.filter { $0 == .filler }
        let others = meanings.filter { Self.month($0) == nil && $0 != .filler }
        // `am` is a half of the day right behind a time, and else a preposition in German.
        let isHalf = isBehindTime || admitsTime && fillers.isEmpty
        let halves = others.filter(\.isDayPeriod)
        let rest = isHalf ? halves + others + fillers : fillers + others
        let ordered = namesMonth && meanings.count > 1 ? rest : months + rest
        guard ordered.contains(where: { take($0, hasTime: hasTime) }) else { return nil }
        if isRightBehind { spelled += 1 }
      case .time(let found):
        if time != nil { return nil }
        time = found
        isBehindTime = true
        continue
      case .zone(let seconds):
        guard time != nil, offset == nil else { return nil }
        offset = seconds
      case .separator(let scalar):
        if isRightBehind { signs[signs.count - 1] = scalar }
        continue
      }
      isBehindTime = false
    }
    if numbers.count > (admitsTime ? 6 : 3) { return nil }
    // A separator in front may stand for a part that is missing: `.11.2003`.
    if isCut, numbers.count + (month == nil ? 0 : 1) < 3 { return nil }
  }

  private static func month(_ meaning: DateVocabulary.Meaning) -> Month? {
    switch meaning {
    case .month(let number): Month(number: number, isGregorian: false)
    case .gregorianMonth(let number): Month(number: number, isGregorian: true)
    default: nil
    }
  }

  /// Takes what a word stands for; false if there is one of its kind already.
  private mutating func take(_ meaning: DateVocabulary.Meaning, hasTime: Bool) -> Bool {
    switch meaning {
    case .month, .gregorianMonth:
      if month != nil { return false }
      month = Self.month(meaning)
      isMonthBetween = numbers.count == 1
    case .weekday(let number):
      if weekday != nil { return false }
      weekday = number
    case .era(let number):
      if era != nil || otherEra != nil { return false }
      era = number
    case .otherEra(let found):
      if era != nil || otherEra != nil { return false }
      otherEra = found
    case .dayPeriod, .evening, .night:
      if dayPeriod != nil || !hasTime { return false }
      dayPeriod = meaning
      if time == nil, month == nil, numbers.count <= 2, numbers.allSatisfy({ $0.digits <= 2 }) {
        leading = numbers.count
      }
    case .filler: break
    }
    return true
  }
}
