// Separators (date-entry D6, D28).

extension DateTyping {
  /// Whether a character separates sections: a sign between numbers, in any width, or one that the locale writes.
  func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch WordFolding.plain(scalar) {
    case ".", "/", "-", ":", ",", ";", " ", "h", "、", "،": return true
    default: break
    }
    if scalar.separatedPart != nil || isInSuffix(scalar) { return true }
    return notation.parts.indices.contains { isInLiteral(scalar, behind: $0) }
  }

  /// By D6. Returns why a separator cannot stand at the caret.
  mutating func typeSeparator(_ scalar: Unicode.Scalar) -> Reason? {
    let section = caret.section
    let content = entry.contents[section]
    let isBehindLiteral = caret.index == 0 && section > 0 && !notation.literal(behind: section - 1).isEmpty
    if let part = scalar.separatedPart {
      let named = caret.index == 0 ? section - 1 : section
      guard notation.parts.indices.contains(named) else { return Reason(.badInput) }
      if notation.parts[named] != part { return moveNumber(to: part) ? nil : Reason(.badInput) }
    }
    if isBehindLiteral { return Reason(isFitting(scalar, behind: section - 1) ? .separator : .badInput) }
    guard caret.index == content.length, notation.isInRange(content, notation.parts[section]),
      isFitting(scalar, behind: section)
    else { return Reason(.badInput) }
    guard section + 1 < notation.parts.count else {
      // A sign behind the last number is only the name of the number.
      return Reason(scalar.separatedPart != nil || isInSuffix(scalar) ? .separator : .badInput)
    }
    guard leave(section) else { return Reason(.badInput) }
    goOn(from: section)
    return nil
  }

  /// Moves the number in front of the caret to the part that the sign behind it names: 12 to the month in `12月`, where
  /// dates begin with the year (D28). False if it cannot be that.
  private mutating func moveNumber(to part: DatePart) -> Bool {
    let content = entry.contents[caret.section]
    guard let section = notation.section(of: part), entry.contents[section].isEmpty, caret.index == content.count,
      content.letters.isEmpty, content.count <= notation.digitCount(of: part), notation.isInRange(content, part)
    else { return false }
    entry.contents[caret.section] = .empty
    entry.contents[section] = content
    entry.literals = max(entry.literals, section)
    caret = EntryPlace(section: section, index: content.count)
    guard section + 1 < notation.parts.count else { return true }
    pad(section)
    goOn(from: section)
    return true
  }

  /// Whether a separator can stand behind a section: there is no `:` behind a year.
  private func isFitting(_ scalar: Unicode.Scalar, behind section: Int) -> Bool {
    !scalar.isTimeSeparator || notation.parts[section].isOfTime || isInLiteral(scalar, behind: section)
  }

  private func isInLiteral(_ scalar: Unicode.Scalar, behind section: Int) -> Bool {
    notation.literal(behind: section).holds(Array(String(Character(scalar)).utf8))
  }

  private func isInSuffix(_ scalar: Unicode.Scalar) -> Bool {
    notation.layout.suffix.holds(Array(String(Character(scalar)).utf8))
  }
}

extension Unicode.Scalar {
  /// Whether it stands among the numbers of times alone.
  fileprivate var isTimeSeparator: Bool { [":", "：", "h"].contains(self) || separatedPart?.isOfTime ?? false }

  /// The part of a date or a time behind which it stands in Chinese, Japanese and Korean.
  var separatedPart: DatePart? { TimeUnit(sign: self).flatMap(DatePart.init) }
}
