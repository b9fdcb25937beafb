/// The text of a field and what is selected in it.
public struct Draft: Hashable, Sendable {
  /// The text.
  public var text: Text
  /// Within the text.
  public var selection: Selection

  /// A draft.
  public init(text: Text, selection: Selection) {
    self.text = text
    self.selection = selection
  }
}

/// One edit as a format sees it: replace a range of the text. The engine has validated the range and, for a deletion
/// at a caret, widened it to the grapheme cluster beside the caret.
public struct Edit: Sendable {
  /// What is replaced: UTF-8 offsets within the text, never inside a scalar.
  public var range: Range<Int>
  /// What replaces it; empty deletes.
  public var replacement: Text
  /// The key that was pressed, where the client tells more than the text does.
  public var key: Key?
  /// On which side of the caret a deletion goes on when there is only decoration in the range (number-entry N8).
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

  /// Keys that mean something of their own.
  public enum Key: String, Sendable {
    /// The decimal key of a numeric pad: always the locale's decimal separator (N2).
    case decimal
  }

  /// The two delete keys.
  public enum Direction: String, Sendable { case backward, forward }
}

/// What a format makes of an edit.
public enum EditDecision: Sendable {
  /// The text and selection after the edit. A reason where they are not what the user plainly asked for. Whether the
  /// client can apply the edit itself (`verbatim`) is for the engine to find out.
  case accepted(Draft, reason: Reason? = nil)
  /// The edit cannot be made; nothing changes.
  case rejected(Reason)
}

/// What a text means to a format.
public struct Parse: Hashable, Sendable {
  /// How near the text is to a value that may stand.
  public var state: State
  /// The value of the text. Nil where there is none: empty text, `-`, `abc`. An intermediate or invalid text may well
  /// have a value: `1.` is 1, and 500 is 500 though the maximum is 100 (number-entry N10, N11, N12).
  public var value: Value?

  /// A meaning.
  public init(_ state: State, _ value: Value? = nil) {
    self.state = state
    self.value = value
  }

  /// How near the text is to a value that may stand.
  public enum State: String, Sendable {
    /// No text.
    case empty
    /// More typing could make it acceptable.
    case intermediate
    /// It can stand.
    case acceptable
    /// More typing cannot make it acceptable.
    case invalid
  }
}
