/// One edit as a format sees it: replace a range of the text. The engine has validated the range and, for a deletion at
/// a caret, extended it to the next grapheme cluster.
public struct Edit: Sendable {
  /// The replaced range, in UTF-8 offsets within the text. It splits no scalar.
  public var range: Range<Int>
  /// The text that replaces the range; empty for a deletion.
  public var replacement: Text
  /// The pressed key, if it means more than its text.
  public var key: Key?
  /// Where a deletion looks for a character if the range holds only decoration (number-entry N8).
  public var direction: Direction = .backward
  /// Whether it is all that an input method has composed (number-entry N19), and so no paste however long it is.
  public var isComposed = false

  /// A replacement.
  public init(range: Range<Int>, replacement: Text, key: Key? = nil, direction: Direction = .backward) {
    self.range = range
    self.replacement = replacement
    self.key = key
    self.direction = direction
  }

  /// Whether it is a backspace at the caret of a draft.
  func isBackspace(on draft: Draft) -> Bool {
    replacement.isEmpty && direction == .backward && draft.selection.isCaret
      && draft.text.cluster(before: draft.selection.end) == range
  }

  /// Whether it is the text of one key.
  var isOneKey: Bool { !replacement.isEmpty && (replacement.count == 1 || replacement.isOneCluster) && !isComposed }

  /// Keys with a meaning of their own.
  public enum Key: String, Sendable {
    /// The decimal key of a numeric pad: always the locale's decimal separator (N2).
    case decimal
  }

  /// The two delete keys.
  public enum Direction: String, Sendable { case backward, forward }
}
