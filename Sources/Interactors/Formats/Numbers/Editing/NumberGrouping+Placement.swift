extension NumberGrouping {
  /// Threes throughout, as most of the world has it.
  static let threes = NumberGrouping(primarySize: 3, secondarySize: 3, minimumDigits: 1)

  /// Whether separators before which so many digits stand are where these sizes want them, the number ending behind
  /// `end` digits. The first group may be shorter, but not empty. `minimumDigits` does not matter: where a locale would
  /// leave a separator out, one that somebody wrote is in its place all the same.
  func fits(_ starts: [Int], end: Int) -> Bool {
    var groupEnd = end
    for (index, start) in starts.reversed().enumerated() {
      guard groupEnd - start == (index == 0 ? primarySize : secondarySize) else { return false }
      groupEnd = start
    }
    return groupEnd >= 1 && groupEnd <= secondarySize
  }
}
