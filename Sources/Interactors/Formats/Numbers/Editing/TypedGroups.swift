/// How well the group separators stand that the user typed, in a field that does not place them itself
/// (number-entry N2).
enum TypedGroups {
  /// Where the locale wants them.
  case wellPlaced
  /// More digits would put them where the locale wants them: `12,34`.
  case incomplete
  case illPlaced

  init(_ characters: [SignificantCharacter], _ grouping: NumberGrouping) {
    var starts: [Int] = []
    var digits = 0
    var hasSeparator = false
    for character in characters {
      if character == .separator {
        hasSeparator = true
        break
      }
      if character == .group { starts.append(digits) }
      if character.isDigit { digits += 1 }
    }
    if grouping.fits(starts, end: digits) {
      self = .wellPlaced
    } else if !hasSeparator, let last = starts.last, digits - last < grouping.primarySize,
      grouping.fits(starts, end: last + grouping.primarySize)
    {
      self = .incomplete
    } else {
      self = .illPlaced
    }
  }
}
