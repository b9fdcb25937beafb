/// The sizes of groups: 3, or 3 and then 2 (number-entry N13).
struct GroupSizes: Sendable {
  let primary: Int
  let secondary: Int

  /// Threes throughout, as most of the world has it.
  static let threes = GroupSizes(primary: 3, secondary: 3)

  /// Whether separators before which so many digits stand are where these sizes want them, the number ending behind
  /// `end` digits. The first group may be shorter, but not empty.
  func fit(_ starts: [Int], end: Int) -> Bool {
    var groupEnd = end
    for (index, start) in starts.reversed().enumerated() {
      guard groupEnd - start == (index == 0 ? primary : secondary) else { return false }
      groupEnd = start
    }
    return groupEnd >= 1 && groupEnd <= secondary
  }
}
