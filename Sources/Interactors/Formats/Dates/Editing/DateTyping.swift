/// What is typed into the sections of a text, key by key (date-entry D4 to D9).
struct DateTyping {
  let meaning: DateMeaning
  let clock: WallClock

  /// The sections as they stand.
  var entry: EntryText
  /// The place of the caret.
  var caret: EntryPlace
  /// What the end of editing tells.
  var told: DateMemory.Tellings = []
  /// The sections whose leading zero the field has written, as bits (D27).
  var placedZeros = 0
  /// The section that the last digit has gone to.
  var digitSection: Int?
  /// The letters that were typed last, as far as nothing else was typed between them.
  var letters: [UInt8] = []
  /// What was typed before, if it is known.
  var run: Text?

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
    digitSection = nil
    if let digit = scalar.decimalDigit {
      (letters, run) = ([], nil)
      return type(digit: digit)
    }
    let bytes = Array(String(Character(scalar)).utf8)
    letters = scalar.isPartOfWord ? (run?.trailingLetters ?? letters) + bytes : []
    run = nil
    if type(bytes, isLetter: scalar.isPartOfWord) { return nil }
    return isSeparator(scalar) ? typeSeparator(scalar) : Reason(.badInput)
  }

  // MARK: - Leaving a section

  /// The caret goes behind the next literal.
  mutating func goOn(from section: Int) {
    entry.literals = max(entry.literals, section + 1)
    caret = EntryPlace(section: section + 1, index: 0)
  }

  /// Makes of a section what is read of it when the user goes on: leading zeros, digits for a name, the year of two
  /// digits (D5, D7, D12). False if it means nothing.
  mutating func leave(_ section: Int) -> Bool {
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

  mutating func pad(_ section: Int) {
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
    told.insert(.shortYear)
  }

  /// By D9.
  mutating func settleHour(_ section: Int) {
    guard let clock = notation.layout.halfDay, let period = notation.section(of: .dayPeriod) else { return }
    let hour = entry.contents[section].number
    guard hour == 0 && clock == .oneToTwelve || hour > 12 || hour == 12 && clock == .zeroToEleven else { return }
    let shown = hour % 12 == 0 && clock == .oneToTwelve ? 12 : hour % 12
    entry.contents[section] = .digits(shown, count: shown > 9 ? 2 : 1)
    setPeriod(period, hour < 12 ? 0 : 1)
    told.insert(.movedHour)
  }
}
