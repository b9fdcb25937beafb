// Digits (date-entry D4, D5).

extension DateTyping {
  /// A digit goes into the section at the caret while there is room, and else into the next one (D4).
  mutating func type(digit: Int) -> Reason? {
    let (section, index) = (caret.section, caret.index)
    let part = notation.parts[section]
    let content = entry.contents[section]
    let isAtEnd = index == content.length
    if part == .era || part == .dayPeriod {
      return index == 0 || isAtEnd ? typeBehind(section, digit) : Reason(.tooManyDigits)
    }
    if !content.letters.isEmpty {
      if type(digit: digit, inNameOf: section) { return nil }
      // A digit behind a whole name belongs to the next section.
      return isAtEnd && notation.isInRange(content, part) ? typeBehind(section, digit) : Reason(.badInput)
    }
    if notation.isFull(content, part) {
      if isAtEnd { return typeBehind(section, digit) }
      let replaced = content.replacing(at: index, by: digit)
      let startsOver = index == 0 || !isPossible(replaced, part)
      return put(startsOver ? .digits(digit, count: 1) : replaced, section, caret: startsOver ? 1 : index + 1)
    }
    let longer = content.inserting(digit, at: index)
    if isZero(longer, part) { return Reason(.badInput) }
    if isPossible(longer, part) { return put(longer, section, caret: index + 1) }
    return isAtEnd ? typeBehind(section, digit) : put(.digits(digit, count: 1), section, caret: 1)
  }

  /// A digit that goes on in the section behind one, which is left.
  private mutating func typeBehind(_ section: Int, _ digit: Int) -> Reason? {
    guard section + 1 < notation.parts.count else { return Reason(.tooManyDigits) }
    let before = self
    let isLeft =
      switch notation.parts[section] {
      case .dayPeriod: true
      case .era: passEra(section)
      default: leave(section)
      }
    caret = EntryPlace(section: section + 1, index: 0)
    let reason = isLeft ? type(digit: digit) : Reason(.tooManyDigits)
    if reason != nil { self = before }
    return reason
  }

  /// An era that nobody has typed is the usual one.
  private mutating func passEra(_ section: Int) -> Bool {
    if entry.contents[section].isEmpty { entry.contents[section] = era(notation.layout.calendar.usualEra) }
    return true
  }

  /// Some names hold digits.
  private mutating func type(digit: Int, inNameOf section: Int) -> Bool {
    var letters = entry.contents[section].letters
    letters.insert(contentsOf: notation.layout.digits[digit], at: caret.index)
    return put(letters: letters, section, caret: caret.index + notation.layout.digitWidth)
  }

  /// Whether digits fill a section that cannot be zero with zeros.
  private func isZero(_ content: SectionContent, _ part: DatePart) -> Bool {
    content.number == 0 && content.count == notation.digitCount(of: part) && !notation.admitsZero(part)
  }

  private func isPossible(_ content: SectionContent, _ part: DatePart) -> Bool {
    content.number <= notation.greatest(part) && !isZero(content, part)
  }

  /// Puts digits into a section, and goes on if it has become full at its end (D5).
  private mutating func put(_ content: SectionContent, _ section: Int, caret index: Int) -> Reason? {
    let part = notation.parts[section]
    if isZero(content, part) { return Reason(.badInput) }
    entry.contents[section] = content
    caret = EntryPlace(section: section, index: index)
    digitSection = section
    if placedZeros != 0 { setPlacedZero(section, false) }
    if part == .year { told.remove(.shortYear) }
    if part == .hour { told.remove(.movedHour) }
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
}
