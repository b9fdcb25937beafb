/// An edit of significant characters: it starts as the characters without the edited range, with the caret there, and
/// is changed step by step.
struct NumberSplice {
  /// The characters after the steps so far.
  private(set) var characters: [SignificantCharacter]
  /// How many characters are before the caret.
  private(set) var caret: Int
  /// Whether the characters contain, or contained, a group separator that the user typed.
  private(set) var hasGroups: Bool

  private let text: Text
  private let notation: EditingNotation
  private let groupsAreTyped: Bool
  /// Whether the group separators before the edit are read for what they are.
  private var readsGroups = false

  /// Takes the characters out of what was read of a text, and removes a range of them.
  @inline(__always)
  init(_ read: inout SignificantText, of text: Text, _ notation: EditingNotation, replacing range: Range<Int>) {
    self.text = text
    self.notation = notation
    groupsAreTyped = read.groupsAreTyped
    hasGroups = read.hasGroups
    caret = range.lowerBound
    characters = read.takeCharacters()
    if !range.isEmpty { characters.removeSubrange(range) }
  }

  /// The characters before the edit. They are read again, because only an edit that breaks a limit asks for them.
  var before: [SignificantCharacter] {
    let characters = SignificantText(text, notation, groupsAreTyped: groupsAreTyped).characters
    return readsGroups ? characters.read(notation) : characters
  }

  var isNegative: Bool { characters.first == .minus }

  /// Whether the caret is at the end, right behind a number and its decimal separator, or what may be that (N21).
  var isBehindSeparator: Bool {
    guard caret == characters.count, let last = characters.last, characters.contains(where: { $0.isDigit }) else {
      return false
    }
    return last == .separator || (last == .group && notation.groupMayBeDecimal)
  }

  /// Whether zeros, and no other digits, are before the caret.
  var isBehindZero: Bool {
    let digits = characters[..<caret].filter { $0.isDigit }
    return !digits.isEmpty && digits.allSatisfy { $0 == .zero }
  }

  /// Inserts characters at the caret and moves it after them. Characters are never inserted before the sign. A
  /// separator without a digit before it gets a zero (N7), and removes the group separators after the caret, which
  /// would be in the fraction.
  mutating func insert(_ inserted: [SignificantCharacter]) {
    stepBehindSign()
    var inserted = inserted
    if inserted.contains(.separator) {
      characters = characters[..<caret] + characters[caret...].filter { $0 != .group }
      if inserted.first == .separator, !characters[..<caret].contains(where: { $0.isDigit }) {
        inserted.insert(.zero, at: 0)
      }
    }
    if inserted.contains(.group) { hasGroups = true }
    characters.insert(contentsOf: inserted, at: caret)
    caret += inserted.count
  }

  /// N6: a digit after a lone zero replaces it.
  mutating func insertDigit(_ digit: SignificantCharacter) {
    stepBehindSign()
    removeLoneZeroBeforeCaret()
    characters.insert(digit, at: caret)
    caret += 1
  }

  /// N3: before the first digit it sets the sign; anywhere else it changes the sign.
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

  /// N4: inserts a pasted number at the caret. False if it does not fit there: a sign or groups inside of a number, or
  /// a second sign.
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

  /// Removes a zero that is the only digit.
  mutating func removeLoneZero() {
    guard characters.last == .zero, characters.count == (isNegative ? 2 : 1) else { return }
    characters.removeLast()
    caret = min(caret, characters.count)
  }

  /// What the number is if the last group separator is the decimal one: after the edit, and before it as it was.
  func readingLastGroupAsDecimal() -> NumberSplice {
    var splice = self
    splice.characters = characters.withLastGroupAsDecimal
    let removed = characters[..<caret].count { $0 == .group }
    if removed > 0 {
      let isLastBehind = characters[caret...].contains(.group)
      splice.caret -= isLastBehind ? removed : removed - 1
    }
    splice.readsGroups = true
    splice.hasGroups = false
    return splice
  }

  /// What the number is without the group separators: after the edit, and before it as it was. `minimumDigits` adds
  /// zeros up to so many digits behind the last separator.
  func withoutGroups(minimumDigits: Int = 0) -> NumberSplice {
    var splice = self
    splice.caret -= characters[..<caret].count { $0 == .group }
    splice.characters = characters.withoutGroups
    if let last = characters.lastIndex(of: .group) {
      let missing = minimumDigits - (characters.count - 1 - last)
      splice.characters.append(contentsOf: repeatElement(.zero, count: max(0, missing)))
    }
    splice.readsGroups = true
    splice.hasGroups = false
    return splice
  }

  private mutating func removeLoneZeroBeforeCaret() {
    if caret == characters.count { removeLoneZero() }
  }

  private mutating func stepBehindSign() {
    if caret == 0, isNegative { caret = 1 }
  }
}
