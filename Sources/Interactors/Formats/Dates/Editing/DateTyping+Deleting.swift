// Deleting (date-entry D3, D8, D27).

extension DateTyping {
  /// Takes the digits and letters out of a range of the text. A name goes whole. False if there are none in it.
  mutating func remove(_ range: Range<Int>) -> Bool {
    let place = notation.place(of: range.lowerBound, in: entry)
    var isAny = false
    // From the end, so that the sections in front stand where they stood.
    for section in notation.parts.indices.reversed() where !entry.contents[section].isEmpty {
      let selected = notation.selected(range, section, in: entry)
      guard !selected.isEmpty else { continue }
      isAny = true
      take(selected, from: section)
    }
    caret = place
    caret.index = min(caret.index, entry.contents[caret.section].length)
    return isAny
  }

  /// Takes the digit, or the name, that stands next to an offset (date-entry D8). False if there is none.
  mutating func removeNext(to range: Range<Int>, _ direction: Edit.Direction) -> Bool {
    let sections = Array(notation.parts.indices)
    for section in direction == .backward ? sections.reversed() : sections {
      let content = entry.contents[section]
      guard !content.isEmpty, let own = notation.range(of: section, in: entry) else { continue }
      if direction == .backward {
        guard own.upperBound <= range.lowerBound else { continue }
        caret = EntryPlace(section: section, index: content.letters.isEmpty ? content.length - 1 : 0)
        take(content.length - 1..<content.length, from: section)
        caret.index = min(caret.index, entry.contents[section].length)
      } else {
        guard own.lowerBound >= range.upperBound else { continue }
        caret = EntryPlace(section: section, index: 0)
        take(0..<1, from: section)
      }
      return true
    }
    return false
  }

  private mutating func take(_ range: Range<Int>, from section: Int) {
    let content = entry.contents[section]
    if content.letters.isEmpty {
      // A zero that the field has written goes with the digit behind it (D27).
      let isPlaced = hasPlacedZero(section) && content.count == 2 && range == 1..<2
      entry.contents[section] = isPlaced ? .empty : content.removing(range)
      setPlacedZero(section, false)
      return
    }
    entry.contents[section] = .empty
    // Letters that are being typed go one by one.
    guard notation.parts[section] == .month, range.count < content.letters.count else { return }
    var letters = content.letters
    letters.removeSubrange(range)
    let folded = WordFolding.folded(letters)
    guard !folded.isEmpty, notation.layout.months.admits(folded) else { return }
    let number = notation.layout.months.number(of: folded) ?? -1
    entry.contents[section] = SectionContent(count: 0, number: number, letters: letters)
  }

  /// Drops the literals behind the last filled section (date-entry D3), but for those in front of a section that has
  /// been emptied (D27).
  mutating func closeText() {
    let last = entry.lastFilled
    entry.literals = last < 0 ? 0 : max(last, min(caret.section, entry.literals))
  }
}
