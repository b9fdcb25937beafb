/// What the user did to the text of a field. A request is borrowed, never copied, as it is large.
public struct EditRequest: ~Copyable, Sendable {
  /// The version of the text that `range` refers to; nil for the present one.
  public var version: Int?
  /// What is replaced; nil for what is selected on the engine's side, so that keystrokes can be sent without waiting.
  public var range: Selection?
  /// Whether `range` is wider than the one that the client named, so that the client cannot make the edit itself.
  public var isWidened = false
  /// What replaces it; empty deletes.
  public var replacement: Text
  /// Whether an input method is still composing: the text is stored and nothing else happens (number-entry N19).
  public var isComposing: Bool
  /// The key that was pressed, if it has a meaning of its own.
  public var key: Edit.Key?
  /// Which delete key it was; nil if the client does not say.
  public var direction: Edit.Direction?

  /// Whether text goes and none comes. A key with a meaning of its own need not come with text.
  public var isDeletion: Bool { replacement.isEmpty && key == nil }

  /// A request.
  public init(
    version: Int? = nil,
    range: Selection? = nil,
    replacement: Text,
    isComposing: Bool = false,
    key: Edit.Key? = nil,
    direction: Edit.Direction? = nil
  ) {
    self.version = version
    self.range = range
    self.replacement = replacement
    self.isComposing = isComposing
    self.key = key
    self.direction = direction
  }
}
