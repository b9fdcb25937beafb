/// An edit of significant characters in the making: what is left when the edited range is gone, and the caret in it.
struct NumberSplice {
  /// The characters before the edit.
  let before: [SignificantCharacter]
  /// The characters after it, as far as it has come.
  private(set) var characters: [SignificantCharacter]
  /// Behind how many of them the caret stands.
  private(set) var caret: Int
  /// Whether the range held the decimal separator.
  let removedSeparator: Bool

  init(_ characters: [SignificantCharacter], replacing range: Range<Int>) {
    before = characters
    self.characters = characters
    caret = range.lowerBound
    removedSeparator = characters[range].contains(.separator)
    self.characters.removeSubrange(range)
  }

  var isNegative: Bool { characters.first == .minus }

  /// Puts characters at the caret, and the caret behind them. Nothing but a sign comes before the sign. With a
  /// separator come a zero where no digit stands before it (N7), and the loss of groups that the user had placed behind
  /// the caret: they would come to stand in the fraction.
  mutating func insert(_ inserted: [SignificantCharacter]) {
    stepBehindSign()
    var inserted = inserted
    if inserted.contains(.separator) {
      characters = characters[..<caret] + characters[caret...].filter { $0 != .group }
      if inserted.first == .separator, !characters[..<caret].contains(where: \.isDigit) {
        inserted.insert(.zero, at: 0)
      }
    }
    characters.insert(contentsOf: inserted, at: caret)
    caret += inserted.count
  }

  /// N6: a digit behind a lone zero replaces it.
  mutating func insertDigit(_ digit: SignificantCharacter) {
    stepBehindSign()
    removeLoneZeroBeforeCaret()
    characters.insert(digit, at: caret)
    caret += 1
  }

  /// N3: before the first digit the sign is set; anywhere else it changes.
  mutating func insertMinus() {
    let isBeforeFirstDigit = !characters[..<caret].contains { $0 != .minus }
    if !isNegative {
      characters.insert(.minus, at: 0)
      caret += 1
    } else if isBeforeFirstDigit {
      stepBehindSign()
    } else {
      clearSign()
    }
  }

  /// N3: `+` clears the sign.
  mutating func clearSign() {
    guard isNegative else { return }
    characters.removeFirst()
    caret = max(0, caret - 1)
  }

  /// N4: puts a pasted number at the caret; false if it cannot stand there: a sign or groups in the midst of a number,
  /// or a second sign.
  mutating func insert(_ number: PastedNumber) -> Bool {
    if number.sign != nil {
      guard caret == 0, !isNegative else { return false }
      if number.sign == .minus {
        characters.insert(.minus, at: 0)
        caret = 1
      }
    }
    stepBehindSign()
    if number.isGrouped, characters[..<caret].contains(.separator) { return false }
    if number.characters.first?.isDigit == true { removeLoneZeroBeforeCaret() }
    insert(number.characters)
    return true
  }

  /// Takes away the zero that is all that is left, sign aside.
  mutating func removeLoneZero() {
    guard characters.last == .zero, characters.count == (isNegative ? 2 : 1) else { return }
    characters.removeLast()
    caret = min(caret, characters.count)
  }

  private mutating func removeLoneZeroBeforeCaret() {
    if caret == characters.count { removeLoneZero() }
  }

  private mutating func stepBehindSign() {
    if caret == 0, isNegative { caret = 1 }
  }
}
