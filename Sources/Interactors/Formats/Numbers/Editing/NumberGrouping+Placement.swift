extension NumberGrouping {
  /// Groups of three digits, as in most locales.
  static let threes = NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)

  /// Whether group separators are in their places. `starts` tells how many digits are before each of them, `end` how
  /// many digits there are. The first group may be shorter, but not empty. `minimumDigits` does not matter: a separator
  /// that the locale would leave out is accepted.
  func fits(_ starts: [Int], end: Int) -> Bool {
    var groupEnd = end
    for (index, start) in starts.reversed().enumerated() {
      guard groupEnd - start == (index == 0 ? primarySize : secondarySize) else { return false }
      groupEnd = start
    }
    return groupEnd >= 1 && groupEnd <= secondarySize
  }
}
