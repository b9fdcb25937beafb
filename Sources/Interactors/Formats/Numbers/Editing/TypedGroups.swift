/// Whether the user's group separators are in their places, in a field that does not place them itself (number-entry
/// N2).
enum TypedGroups {
  /// They are in the locale's places.
  case wellPlaced
  /// More digits would put them in the locale's places: `12,34`.
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
