/// What the group separators that a user typed mean, by where they stand (number-entry N2, N21). It is the same as in
/// pasted text (N4).
struct GroupReading: Equatable {
  let meaning: Meaning
  /// Whether fewer digits stand behind the last separator than a group has, so that more typing can still decide what
  /// it is.
  let isOpen: Bool
  /// Whether the digits of a whole group behind the last separator would make it a group separator.
  let mayBecomeGroup: Bool

  enum Meaning {
    /// All of them separate groups.
    case groups
    /// All of them separate groups of three, in a locale that has others: `123,456` in hi-IN.
    case foreignGroups
    /// The last one is the decimal separator, the others separate groups: `10.50` in de.
    case decimal
    /// Not yet anything: `12 34` in fr, where a space is never the decimal separator, and `34,634,8` in en, as a number
    /// with two such separators has groups.
    case incomplete
    /// No number is written so.
    case illPlaced
  }

  /// Reads characters that contain at least one `group`.
  init(_ characters: [SignificantCharacter], _ notation: EditingNotation) {
    var starts: [Int] = []
    var digits = 0
    var leadingZeros = 0
    var hasFraction = false
    for character in characters {
      if character == .separator {
        hasFraction = true
        break
      }
      if character == .group { starts.append(digits) }
      if character.isDigit {
        if character == .zero, leadingZeros == digits { leadingZeros += 1 }
        digits += 1
      }
    }
    let grouping = notation.typedGrouping
    let last = starts.last ?? 0
    let digitsBehind = digits - last
    let isSingle = starts.count == 1 && !hasFraction
    // `0,500` is no group in any locale.
    let canBeGroup = !(notation.groupMayBeDecimal && isSingle && leadingZeros >= last)
    isOpen = !hasFraction && digitsBehind < grouping.primarySize
    let completed = last + grouping.primarySize
    mayBecomeGroup = isOpen && canBeGroup && grouping.fitsOrThrees(starts, end: completed, leadingZeros: leadingZeros)
    meaning =
      if notation.groupMayBeDecimal, isSingle, isOpen || digitsBehind > grouping.primarySize || !canBeGroup {
        // Where the engine places no groups, a first group that was deleted leaves its separator behind.
        last > 0 || isOpen || notation.placesGroups ? .decimal : .illPlaced
      } else if notation.groupMayBeDecimal, isOpen, digitsBehind == 0, starts.count != 2 || leadingZeros < starts[0],
        grouping.fitsOrThrees(starts.dropLast(), end: digits, leadingZeros: leadingZeros)
      {
        // Nothing stands behind the last one, and the others separate groups.
        mayBecomeGroup ? .decimal : .illPlaced
      } else if grouping.fits(starts, end: digits, leadingZeros: leadingZeros) {
        .groups
      } else if NumberGrouping.threes.fits(starts, end: digits, leadingZeros: leadingZeros) {
        .foreignGroups
      } else {
        mayBecomeGroup ? .incomplete : .illPlaced
      }
  }
}

extension [SignificantCharacter] {
  /// The same with group separators read for what they are: the last one may be the decimal separator.
  func read(_ notation: EditingNotation) -> [SignificantCharacter] {
    guard contains(.group) else { return self }
    return GroupReading(self, notation).meaning == .decimal ? withLastGroupAsDecimal : withoutGroups
  }

  /// The same without group separators.
  var withoutGroups: [SignificantCharacter] { filter { $0 != .group } }

  /// The same with the last group separator as the decimal one, and without the others.
  var withLastGroupAsDecimal: [SignificantCharacter] {
    guard let last = lastIndex(of: .group) else { return self }
    return self[..<last].filter { $0 != .group } + [.separator] + self[(last + 1)...]
  }
}
