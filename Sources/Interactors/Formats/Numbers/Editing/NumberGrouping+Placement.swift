extension NumberGrouping {
  /// Groups of three digits, as in most locales.
  static let threes = NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)

  /// Whether group separators are in their places. `starts` tells how many digits are before each of them, `end` how
  /// many digits there are. The first group may be shorter, but not empty; leading zeros do not count in it.
  /// `minimumDigits` does not matter: a separator that the locale would leave out is accepted.
  func fits(_ starts: some BidirectionalCollection<Int>, end: Int, leadingZeros: Int = 0) -> Bool {
    var groupEnd = end
    for (index, start) in starts.reversed().enumerated() {
      guard groupEnd - start == (index == 0 ? primarySize : secondarySize) else { return false }
      groupEnd = start
    }
    return groupEnd >= 1 && groupEnd - min(leadingZeros, groupEnd - 1) <= secondarySize
  }

  /// Whether group separators are in their places, or separate groups of three digits.
  func fitsOrThrees(_ starts: some BidirectionalCollection<Int>, end: Int, leadingZeros: Int = 0) -> Bool {
    fits(starts, end: end, leadingZeros: leadingZeros)
      || NumberGrouping.threes.fits(starts, end: end, leadingZeros: leadingZeros)
  }
}
