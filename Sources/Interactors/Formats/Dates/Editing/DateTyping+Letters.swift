// Letters (date-entry D7).

extension DateTyping {
  /// Types a letter, or another sign of a name. False if it is in no name.
  mutating func type(_ bytes: [UInt8], isLetter: Bool) -> Bool {
    if isOfLiteral(bytes) { return false }
    if typeInName(bytes, isLetter: isLetter) { return true }
    return isLetter && (typePeriod(bytes) || typeMonthBehindDay(bytes))
  }

  /// Whether a letter is one of the literal in front of the caret, and begins no name.
  private func isOfLiteral(_ bytes: [UInt8]) -> Bool {
    guard caret.index == 0, caret.section > 0,
      notation.literal(behind: caret.section - 1).holds(bytes)
    else { return false }
    return notation.names(of: notation.parts[caret.section]).map { !$0.admits(WordFolding.folded(bytes)) } ?? true
  }

  /// A letter in a section that can have a name.
  private mutating func typeInName(_ bytes: [UInt8], isLetter: Bool) -> Bool {
    let section = caret.section
    let content = entry.contents[section]
    let isOverDigits = content.letters.isEmpty && !content.isEmpty
    guard notation.names(of: notation.parts[section]) != nil, !isOverDigits || caret.index == 0 else { return false }
    var letters = isOverDigits ? [] : content.letters
    let index = isOverDigits ? 0 : caret.index
    letters.insert(contentsOf: bytes, at: index)
    if isLetter || !content.letters.isEmpty, put(letters: letters, section, caret: index + bytes.count) { return true }
    return notation.parts[section] == .dayPeriod && retypePeriod(section, bytes, isLetter: isLetter)
  }

  /// Puts letters into a section if they begin one of its names.
  mutating func put(letters: [UInt8], _ section: Int, caret index: Int) -> Bool {
    let part = notation.parts[section]
    let folded = WordFolding.folded(letters)
    guard let names = notation.names(of: part) else { return false }
    if part == .dayPeriod, entry.contents[section].number >= 0, !entry.contents[section].isEmpty { return false }
    if part == .dayPeriod, let half = half(of: letters) {
      setPeriod(section, half)
      caret = EntryPlace(section: section, index: entry.contents[section].length)
      return true
    }
    guard names.admits(folded) else { return false }
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

  /// A name right behind the day: `2nov`.
  private mutating func typeMonthBehindDay(_ bytes: [UInt8]) -> Bool {
    let (section, next) = (caret.section, caret.section + 1)
    guard next < notation.parts.count, notation.parts[next] == .month, entry.contents[next].isEmpty,
      caret.index == entry.contents[section].length, notation.layout.months.admits(WordFolding.folded(bytes))
    else { return false }
    let before = self
    if leave(section), put(letters: bytes, next, caret: bytes.count) { return true }
    self = before
    return false
  }

  /// The section of an era.
  func era(_ number: Int) -> SectionContent {
    SectionContent(count: 0, number: number, letters: notation.layout.nameOfEra[number] ?? [])
  }

  // MARK: - Halves of the day

  /// A letter that decides the half of the day, from any section.
  private mutating func typePeriod(_ bytes: [UInt8]) -> Bool {
    guard let period = notation.section(of: .dayPeriod), let half = half(of: bytes) else { return false }
    setPeriod(period, half)
    if period > caret.section { caret = EntryPlace(section: period, index: entry.contents[period].length) }
    return true
  }

  /// A letter behind a half of the day: the rest of its name (the `m` of `pm`), letters that together decide otherwise
  /// than the first one (`p` and `pg` in Malay), or the other half.
  private mutating func retypePeriod(_ section: Int, _ bytes: [UInt8], isLetter: Bool) -> Bool {
    let typed = letters.count > bytes.count ? letters : bytes
    let folded = WordFolding.folded(typed)
    let shown = entry.contents[section].number
    let names = notation.layout.dayPeriods
    let isShown = !entry.contents[section].letters.isEmpty
    if isShown {
      // A key that was struck twice says it once: `πμμ` is the morning in Greek.
      let once = Self.onceEach(folded)
      let isSaid = names.names.contains {
        $0.meaning == shown && ($0.folded.holds(folded) || $0.folded.holds(once))
      }
      if isSaid { return true }
    }
    guard let half = names.decided(by: folded) ?? (isLetter ? half(of: bytes) : nil) else { return false }
    setPeriod(section, half)
    caret = EntryPlace(section: section, index: entry.contents[section].length)
    return true
  }

  /// Letters without those that repeat the one before.
  private static func onceEach(_ letters: [UInt8]) -> [UInt8] {
    var scalars: [Unicode.Scalar] = []
    for scalar in String(decoding: letters, as: UTF8.self).unicodeScalars where scalar != scalars.last {
      scalars.append(scalar)
    }
    return Array(String(String.UnicodeScalarView(scalars)).utf8)
  }

  /// The half of the day that letters decide; `a` and `p` always do. Nil for other letters.
  private func half(of letters: [UInt8]) -> Int? {
    let folded = WordFolding.folded(letters)
    if folded == [UInt8(ascii: "a")] { return 0 }
    if folded == [UInt8(ascii: "p")] { return 1 }
    return notation.layout.dayPeriods.decided(by: folded)
  }

  /// Writes the half of the day: 0 for the one before noon.
  mutating func setPeriod(_ section: Int, _ half: Int) {
    let hour = notation.section(of: .hour).map { entry.contents[$0] } ?? .empty
    let number = half * 12 + (hour.isEmpty ? 9 : hour.number % 12)
    let names = notation.layout.periodOfHour
    entry.contents[section] = SectionContent(count: 0, number: half, letters: number < names.count ? names[number] : [])
  }
}
