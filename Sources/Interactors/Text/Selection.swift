/// A selection in a text, or the caret if both ends are equal. In UTF-8 code units, `start <= end`.
public struct Selection: Hashable, Sendable {
  /// Where it starts.
  public var start: Int
  /// Where it ends; not before `start`.
  public var end: Int

  /// A selection between two offsets; `end` is not before `start`.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// A caret.
  public init(caret: Int) { self.init(start: caret, end: caret) }

  /// Whether nothing is selected.
  public var isCaret: Bool { start == end }
}
