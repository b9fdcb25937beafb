/// The text of a field with its selection.
public struct Draft: Hashable, Sendable {
  /// The text.
  public var text: Text
  /// The selection, which lies within the text.
  public var selection: Selection
  /// Whether the user typed the group separators in the text, which look like the format's own. A digit more, or one
  /// less, behind the last of them then makes it the decimal separator (number-entry N21). A format sets it, and the
  /// engine keeps it with the text.
  var hasTypedGroups = false

  /// A draft.
  public init(text: Text, selection: Selection) {
    self.text = text
    self.selection = selection
  }
}

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

  /// Keys with a meaning of their own.
  public enum Key: String, Sendable {
    /// The decimal key of a numeric pad: always the locale's decimal separator (N2).
    case decimal
  }

  /// The two delete keys.
  public enum Direction: String, Sendable { case backward, forward }
}

/// The answer of a format to an edit.
public enum EditDecision: Sendable {
  /// The text and selection after the edit, with a reason if the text is not what the user entered. The engine finds
  /// out whether the client can apply the edit itself (`verbatim`).
  case accepted(Draft, reason: Reason? = nil)
  /// The edit is refused and changes nothing.
  case rejected(Reason)
}

/// The meaning of a text.
public struct Parse: Hashable, Sendable {
  /// Whether the text is acceptable, or can become so.
  public var state: State
  /// The value of the text; nil for an empty text, `-` or `abc`. An intermediate or invalid text can have a value: `1.`
  /// is 1, and 500 is 500 even if the maximum is 100 (number-entry N10, N11, N12).
  public var value: Value?

  /// A meaning.
  public init(_ state: State, _ value: Value? = nil) {
    self.state = state
    self.value = value
  }

  /// Whether the text is acceptable, or can become so.
  public enum State: String, Sendable {
    /// The text is empty.
    case empty
    /// More typing can make it acceptable.
    case intermediate
    /// It is valid.
    case acceptable
    /// More typing cannot make it acceptable.
    case invalid
  }
}
