/// The significant characters of a text, and which of them are in a range of it.
///
/// If the engine places groups, group separators are decoration. Only one that has fewer digits after it than a group
/// is significant, since the engine does not write it: the user typed it (number-entry N21).
///
/// A minus is always first. Digits, groups and the separator may be in any order, since an input method may have
/// composed the text.
struct SignificantText {
  private(set) var characters: [SignificantCharacter] = []
  /// The characters that start within the given range of the text.
  private(set) var selected = 0..<0
  /// Whether the text has a character that is neither significant nor decoration of the format.
  private(set) var hasForeignCharacters = false
  /// Whether the characters contain a group separator.
  private(set) var hasGroups = false
  /// Whether all group separators were read as the user's.
  private(set) var groupsAreTyped: Bool

  /// Reads a text in one pass. `range` is in UTF-8 code units of the text. `groupsAreTyped` says that the user typed
  /// all group separators of the text.
  init(_ text: Text, _ notation: EditingNotation, range: Range<Int> = 0..<0, groupsAreTyped: Bool = false) {
    switch text.storage {
    case .flat(let bytes): self.init(bytes, notation, range, groupsAreTyped)
    case .tree(let tree): self.init(tree.bytes, notation, range, groupsAreTyped)
    }
  }

  @inline(__always)
  private init(_ bytes: [UInt8], _ notation: EditingNotation, _ range: Range<Int>, _ groupsAreTyped: Bool) {
    let firstTyped = groupsAreTyped || !notation.placesGroups ? 0 : Int.max
    self.init(bytes, notation, range, groupsAreTyped, firstTyped: firstTyped)
  }

  /// Reads a text in which the group separators from an offset on are the user's.
  private init(
    _ bytes: [UInt8],
    _ notation: EditingNotation,
    _ range: Range<Int>,
    _ groupsAreTyped: Bool,
    firstTyped: Int
  ) {
    self.groupsAreTyped = groupsAreTyped
    let (decimalSeparator, groupSeparator) = (notation.decimalSeparator, notation.groupSeparator)
    // With room for what an edit inserts.
    characters.reserveCapacity(bytes.count + 2)
    var (before, within) = (0, 0)
    func append(_ character: SignificantCharacter, at offset: Int) {
      characters.append(character)
      if offset < range.lowerBound {
        before += 1
      } else if offset < range.upperBound {
        within += 1
      }
    }
    var (offset, end) = (0, bytes.count)
    if notation.hasAffixes, let affixes = notation.affixes(of: bytes) {
      if let minus = affixes.minus { append(.minus, at: minus) }
      (offset, end) = (affixes.body.lowerBound, affixes.body.upperBound)
    }
    // The last group separator of the engine, and how many characters are before it.
    var (lastGroup, charactersBefore) = (0, Int.min / 2)
    while offset < end {
      let byte = bytes[offset]
      if let digit = SignificantCharacter(asciiDigit: byte) {
        append(digit, at: offset)
        offset += 1
        continue
      }
      if UInt16(byte) == notation.decimalByte || bytes.hasBytes(decimalSeparator, at: offset) {
        append(.separator, at: offset)
        offset += decimalSeparator.count
        continue
      }
      if UInt16(byte) == notation.groupByte || bytes.hasBytes(groupSeparator, at: offset) {
        if offset < firstTyped {
          (lastGroup, charactersBefore) = (offset, characters.count)
        } else {
          append(.group, at: offset)
          hasGroups = true
        }
        offset += groupSeparator.count
        continue
      }
      let (scalar, length) = bytes.scalar(at: offset)
      switch NumberCharacter(scalar) {
      case .digit(let digit): append(digit, at: offset)
      case .minus where characters.isEmpty: append(.minus, at: offset)
      default: hasForeignCharacters = true
      }
      offset += length
    }
    selected = before..<(before + within)
    if characters.count - charactersBefore < notation.pendingDigits,
      !characters[charactersBefore...].contains(.separator)
    {
      // It is not the engine's after all.
      self = Self.reading(bytes, notation, range, groupsAreTyped, firstTyped: lastGroup)
    }
  }

  /// Takes the characters out, so that they can be changed in place.
  @inline(__always)
  mutating func takeCharacters() -> [SignificantCharacter] {
    var taken: [SignificantCharacter] = []
    swap(&taken, &characters)
    return taken
  }

  /// Apart from the initializer, whose loop is part of every keystroke.
  @inline(never)
  private static func reading(
    _ bytes: [UInt8],
    _ notation: EditingNotation,
    _ range: Range<Int>,
    _ groupsAreTyped: Bool,
    firstTyped: Int
  ) -> SignificantText {
    SignificantText(bytes, notation, range, groupsAreTyped, firstTyped: firstTyped)
  }
}

extension Array where Element == UInt8 {
  /// Whether a pattern is at an offset; false for an empty one.
  @inline(__always)
  func hasBytes(_ pattern: [UInt8], at offset: Int) -> Bool {
    guard let first = pattern.first, self[offset] == first, offset + pattern.count <= count else { return false }
    for index in 1..<Swift.max(1, pattern.count) where self[offset + index] != pattern[index] { return false }
    return true
  }
}
