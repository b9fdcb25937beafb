/// What is typed into the sections of a text, key by key (date-entry D4 to D9).
struct DateTyping {
  let meaning: DateMeaning
  let clock: WallClock

  /// The sections as they stand.
  var entry: EntryText
  /// The place of the caret.
  var caret: EntryPlace
  /// Whether a year of one or two digits was read as one near today (D12).
  var isShortYear = false
  /// Whether an hour past 12, or 0, was read on a clock of 12 hours (D9).
  var isMovedHour = false
  /// The sections whose leading zero the field has written, as bits (D27).
  var placedZeros = 0
  /// The section that the last digit has gone to.
  private(set) var digitSection: Int?
  /// What was typed before, if it is known.
  var run: Text?
  /// The letters that were typed last, as far as nothing else was typed between them.
  private var letters: [UInt8] = []

  init(_ meaning: DateMeaning, clock: WallClock, entry: EntryText, caret: EntryPlace) {
    (self.meaning, self.clock, self.entry, self.caret) = (meaning, clock, entry, caret)
  }

  var notation: DateNotation { meaning.notation }

  func hasPlacedZero(_ section: Int) -> Bool { placedZeros & 1 << section != 0 }

  mutating func setPlacedZero(_ section: Int, _ isPlaced: Bool) {
    placedZeros = isPlaced ? placedZeros | 1 << section : placedZeros & ~(1 << section)
  }

  /// Types one character. Returns why it cannot stand there; nothing has changed then.
  mutating func type(_ scalar: Unicode.Scalar) -> Reason? {
    if let digit = DateFolding.digit(scalar) {
      (letters, run) = ([], nil)
      return type(digit: digit)
    }
    letters = isLetter(scalar) ? (run?.trailingLetters ?? letters) + Array(String(Character(scalar)).utf8) : []
    run = nil
    switch typeLetter(scalar) {
    case .taken: return nil
    case .refused: break
    }
    if isSeparator(scalar) { return typeSeparator(scalar) }
    return Reason(.badInput)
  }

  private enum Letter { case taken, refused }

  // MARK: - Digits

  /// By D4.
  private mutating func type(digit: Int) -> Reason? {
    let before = (entry, caret, isShortYear, isMovedHour, placedZeros)
    func restore() { (entry, caret, isShortYear, isMovedHour, placedZeros) = before }
    digitSection = nil
    var place = caret
    while place.section < notation.parts.count {
      let section = place.section
      let part = notation.parts[section]
      let content = entry.contents[section]
      if part == .era || part == .dayPeriod {
        guard place.index == 0 || place.index == content.length, section + 1 < notation.parts.count else { break }
        if part == .era, content.isEmpty { entry.contents[section] = era(notation.layout.calendar.usualEra) }
        place = EntryPlace(section: section + 1, index: 0)
        continue
      }
      if !content.letters.isEmpty {
        if type(place, lettersWithDigit: digit) { return nil }
        // A digit behind a whole name belongs to the next section.
        guard place.index == content.letters.count, leave(section) else {
          restore()
          return Reason(.badInput)
        }
        place = EntryPlace(section: section + 1, index: 0)
        continue
      }
      let isAtEnd = place.index == content.count
      if notation.isFull(content, part) {
        if isAtEnd {
          if section + 1 < notation.parts.count, !leave(section) { break }
          place = EntryPlace(section: section + 1, index: 0)
          continue
        }
        let replaced = content.replacing(at: place.index, by: digit)
        let startsOver = place.index == 0 || !isPossible(replaced, part)
        return put(startsOver ? .digits(digit, count: 1) : replaced, section, caret: startsOver ? 1 : place.index + 1)
      }
      let longer = content.inserting(digit, at: place.index)
      if longer.number == 0, longer.count == notation.digitCount(of: part), !admitsZeros(part) {
        restore()
        return Reason(.badInput)
      }
      if isPossible(longer, part) { return put(longer, section, caret: place.index + 1) }
      if !isAtEnd { return put(.digits(digit, count: 1), section, caret: 1) }
      if section + 1 < notation.parts.count, !leave(section) { break }
      place = EntryPlace(section: section + 1, index: 0)
    }
    restore()
    return Reason(.tooManyDigits)
  }

  /// Some names hold digits.
  private mutating func type(_ place: EntryPlace, lettersWithDigit digit: Int) -> Bool {
    var letters = entry.contents[place.section].letters
    letters.insert(contentsOf: notation.layout.digits[digit], at: place.index)
    return putLetters(letters, place.section, caret: place.index + notation.layout.digitWidth)
  }

  private func isPossible(_ content: SectionContent, _ part: DatePart) -> Bool {
    let isZero = content.number == 0 && content.count == notation.digitCount(of: part) && !admitsZeros(part)
    return content.number <= notation.greatest(part) && !isZero
  }

  /// Whether all digits of a section can be zeros.
  private func admitsZeros(_ part: DatePart) -> Bool { notation.admitsZero(part) }

  /// Puts digits into a section, and goes on if it has become full at its end (D5).
  private mutating func put(_ content: SectionContent, _ section: Int, caret index: Int) -> Reason? {
    let part = notation.parts[section]
    if content.number == 0, content.count == notation.digitCount(of: part), !admitsZeros(part) {
      return Reason(.badInput)
    }
    entry.contents[section] = content
    caret = EntryPlace(section: section, index: index)
    digitSection = section
    if placedZeros != 0 { setPlacedZero(section, false) }
    if part == .year { isShortYear = false }
    if part == .hour { isMovedHour = false }
    guard index == content.count, notation.isFull(content, part) else { return nil }
    if part == .hour { settleHour(section) }
    guard section + 1 < notation.parts.count, meaning.options.advance == .auto else {
      caret.index = min(caret.index, entry.contents[section].length)
      return nil
    }
    pad(section)
    goOn(from: section)
    return nil
  }

  /// The caret goes behind the next literal.
  private mutating func goOn(from section: Int) {
    entry.literals = max(entry.literals, section + 1)
    caret = EntryPlace(section: section + 1, index: 0)
  }

  // MARK: - Leaving

  /// Makes of a section what is read of it when the user goes on: leading zeros, digits for a name, the year of two
  /// digits (D5, D7, D12). False if it means nothing.
  private mutating func leave(_ section: Int) -> Bool {
    let part = notation.parts[section]
    guard notation.isInRange(entry.contents[section], part) else { return false }
    if part == .month, !entry.contents[section].letters.isEmpty {
      let number = entry.contents[section].number
      entry.contents[section] = .digits(number, count: number > 9 ? 2 : 1)
    }
    if part == .year { settleYear(section) }
    if part == .hour { settleHour(section) }
    pad(section)
    return true
  }

  private mutating func pad(_ section: Int) {
    let content = entry.contents[section]
    guard notation.layout.sections[section].isPadded, content.letters.isEmpty, content.count == 1 else { return }
    entry.contents[section].count = 2
    setPlacedZero(section, true)
  }

  /// By D12.
  private mutating func settleYear(_ section: Int) {
    let content = entry.contents[section]
    guard !notation.layout.calendar.needsEra, 1...2 ~= content.count,
      let year = meaning.options.year(ofTwoDigits: content.number, in: notation.layout.calendar, clock)
    else { return }
    entry.contents[section] = .digits(year, count: 4)
    isShortYear = true
  }

  /// By D9.
  private mutating func settleHour(_ section: Int) {
    guard let clock = notation.layout.halfDay, let period = notation.section(of: .dayPeriod) else { return }
    let hour = entry.contents[section].number
    guard hour == 0 && clock == .oneToTwelve || hour > 12 || hour == 12 && clock == .zeroToEleven else { return }
    let shown = hour % 12 == 0 && clock == .oneToTwelve ? 12 : hour % 12
    entry.contents[section] = .digits(shown, count: shown > 9 ? 2 : 1)
    setPeriod(period, hour < 12 ? 0 : 1)
    isMovedHour = true
  }

  // MARK: - Separators

  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "/", "-", ":", ",", ";", " ", "h", "．", "／", "－", "：", "，", "；", "\u{3000}", "\u{A0}", "\u{202F}", "、",
      "،", "–":
      return true
    default:
      if TimeUnit(sign: scalar) != nil { return true }
      let bytes = Array(String(Character(scalar)).utf8)
      return (0..<notation.parts.count).contains { notation.literal(behind: $0).firstRange(of: bytes) != nil }
        || notation.layout.suffix.firstRange(of: bytes) != nil
    }
  }

  /// By D6.
  private mutating func typeSeparator(_ scalar: Unicode.Scalar) -> Reason? {
    let section = caret.section
    let content = entry.contents[section]
    // A sign that names the number in front of it stands behind no other (D28).
    if let part = scalar.separatedPart {
      let left = caret.index == 0 ? section - 1 : section
      guard notation.parts.indices.contains(left), notation.parts[left] == part else { return Reason(.badInput) }
    }
    if caret.index == 0, section > 0, !notation.literal(behind: section - 1).isEmpty {
      return Reason(isFitting(scalar, behind: section - 1) ? .separator : .badInput)
    }
    guard caret.index == content.length, notation.isInRange(content, notation.parts[section]),
      isFitting(scalar, behind: section)
    else { return Reason(.badInput) }
    guard section + 1 < notation.parts.count else {
      // A sign behind the last number is only the name of the number.
      let bytes = Array(String(Character(scalar)).utf8)
      let isName = scalar.separatedPart == notation.parts[section]
      return Reason(isName || notation.layout.suffix.firstRange(of: bytes) != nil ? .separator : .badInput)
    }
    guard leave(section) else { return Reason(.badInput) }
    goOn(from: section)
    return nil
  }

  /// Whether a separator can stand behind a section: there is no `:` behind a year.
  private func isFitting(_ scalar: Unicode.Scalar, behind section: Int) -> Bool {
    let part = notation.parts[section]
    guard scalar.isTimeSeparator, !part.isOfTime else { return true }
    return notation.literal(behind: section).firstRange(of: Array(String(Character(scalar)).utf8)) != nil
  }

  // MARK: - Letters

  /// By D7.
  private mutating func typeLetter(_ scalar: Unicode.Scalar) -> Letter {
    let bytes = Array(String(Character(scalar)).utf8)
    let section = caret.section
    let content = entry.contents[section]
    let names = notation.names(of: notation.parts[section])
    // A letter of the literal that stands there is no name.
    if caret.index == 0, section > 0, notation.literal(behind: section - 1).firstRange(of: bytes) != nil,
      names.map({ !$0.admits(DateFolding.folded(bytes)) }) ?? true
    {
      return .refused
    }
    if names != nil {
      let isOver = content.letters.isEmpty && !content.isEmpty
      if !isOver || caret.index == 0 {
        var letters = isOver ? [] : content.letters
        let index = isOver ? 0 : caret.index
        letters.insert(contentsOf: bytes, at: index)
        if isLetter(scalar) || !content.letters.isEmpty, putLetters(letters, section, caret: index + bytes.count) {
          return .taken
        }
        // The rest of a name that is complete already: the `m` of `pm`.
        let typed = self.letters.count > bytes.count ? self.letters : bytes
        if notation.parts[section] == .dayPeriod, content.number >= 0, isInName(typed, of: content.number) {
          return .taken
        }
        // More letters may decide otherwise than the first: `p` and `pg` in Malay.
        if notation.parts[section] == .dayPeriod,
          let half = notation.layout.dayPeriods.decided(by: DateFolding.folded(typed))
        {
          setPeriod(section, half)
          caret = EntryPlace(section: section, index: entry.contents[section].length)
          return .taken
        }
        // The other half of the day is typed over the one that stands.
        if notation.parts[section] == .dayPeriod, isLetter(scalar), setPeriod(section, beginningWith: bytes) {
          caret = EntryPlace(section: section, index: entry.contents[section].length)
          return .taken
        }
      }
    }
    guard isLetter(scalar) else { return .refused }
    if let period = notation.section(of: .dayPeriod), setPeriod(period, beginningWith: bytes) {
      if period > section { caret = EntryPlace(section: period, index: entry.contents[period].length) }
      return .taken
    }
    // A name right behind the day: `2nov`.
    let next = section + 1
    guard next < notation.parts.count, notation.parts[next] == .month, entry.contents[next].isEmpty,
      caret.index == content.length, notation.layout.months.admits(DateFolding.folded(bytes))
    else { return .refused }
    let before = self
    if leave(section), putLetters(bytes, next, caret: bytes.count) { return .taken }
    self = before
    return .refused
  }

  private func isInName(_ bytes: [UInt8], of half: Int) -> Bool {
    let folded = DateFolding.folded(bytes)
    return notation.layout.dayPeriods.names.contains { $0.number == half && $0.folded.firstRange(of: folded) != nil }
  }

  func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark:
      true
    default: false
    }
  }

  /// Puts letters into a section if they begin one of its names.
  private mutating func putLetters(_ letters: [UInt8], _ section: Int, caret index: Int) -> Bool {
    let part = notation.parts[section]
    let folded = DateFolding.folded(letters)
    guard let names = notation.names(of: part) else { return false }
    if part == .dayPeriod {
      guard entry.contents[section].number < 0 || entry.contents[section].isEmpty,
        setPeriod(section, beginningWith: letters) || names.admits(folded)
      else { return false }
      if entry.contents[section].number >= 0, !entry.contents[section].isEmpty {
        caret = EntryPlace(section: section, index: entry.contents[section].length)
        return true
      }
    } else if !names.admits(folded) {
      return false
    }
    if part == .era, let number = names.number(of: folded) {
      entry.contents[section] = era(number)
      caret = EntryPlace(section: section, index: entry.contents[section].length)
      if section + 1 < notation.parts.count, meaning.options.advance == .auto { goOn(from: section) }
      return true
    }
    entry.contents[section] = SectionContent(count: 0, number: names.number(of: folded) ?? -1, letters: letters)
    caret = EntryPlace(section: section, index: index)
    return true
  }

  /// Writes the half of the day that letters decide; `a` and `p` always do.
  private mutating func setPeriod(_ section: Int, beginningWith letters: [UInt8]) -> Bool {
    let folded = DateFolding.folded(letters)
    let half: Int?
    switch folded {
    case [UInt8(ascii: "a")]: half = 0
    case [UInt8(ascii: "p")]: half = 1
    default: half = notation.layout.dayPeriods.decided(by: folded)
    }
    guard let half else { return false }
    setPeriod(section, half)
    return true
  }

  /// Writes the half of the day: 0 for the one before noon.
  private mutating func setPeriod(_ section: Int, _ half: Int) {
    let hour = notation.section(of: .hour).map { entry.contents[$0] } ?? .empty
    let number = half * 12 + (hour.isEmpty ? 9 : hour.number % 12)
    let names = notation.layout.periodOfHour
    entry.contents[section] = SectionContent(count: 0, number: half, letters: number < names.count ? names[number] : [])
  }

  private func era(_ number: Int) -> SectionContent {
    SectionContent(count: 0, number: number, letters: notation.layout.nameOfEra[number] ?? [])
  }
}

extension Unicode.Scalar {
  /// Whether it stands among the numbers of times alone.
  fileprivate var isTimeSeparator: Bool { [":", "：", "h"].contains(self) || separatedPart?.isOfTime ?? false }

  /// The part of a date or a time behind which it stands in Chinese, Japanese and Korean.
  var separatedPart: DatePart? { TimeUnit(sign: self).flatMap(DatePart.init) }
}

extension DateOptions {
  /// The day on the calendar at hand now.
  func today(_ clock: WallClock) -> CivilDate { now(clock).date }

  /// The date and the time now, in the zone of the field.
  func now(_ clock: WallClock) -> DateTime {
    let now = clock.now()
    guard let timeZone, let nanoseconds = now.epochNanoseconds else { return now }
    return DateTime(epochNanoseconds: nanoseconds, zone: timeZone) ?? now
  }

  /// The year that one or two digits mean: the one among a hundred years that begin `twoDigitYearStart` years from now
  /// (date-entry D12). Nil where the calendar has no such year.
  func year(ofTwoDigits digits: Int, in calendar: CalendarSystem, _ clock: WallClock) -> Int? {
    guard let now = calendar.day(today(clock))?.year else { return nil }
    let first = now + twoDigitYearStart
    let year = first + ((digits - first) % 100 + 100) % 100
    return 1...9999 ~= year ? year : nil
  }
}
