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
