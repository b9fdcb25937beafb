/// What is selected in a text, or the caret where both ends are the same. UTF-8 code units, `start <= end`.
public struct Selection: Hashable, Sendable {
  /// Where it starts.
  public var start: Int
  /// Where it ends; not before `start`.
  public var end: Int

  /// A selection between two offsets, of which the second is not before the first.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// A caret.
  public init(caret: Int) { self.init(start: caret, end: caret) }

  /// Whether nothing is selected.
  public var isCaret: Bool { start == end }
}
