/// What the user did to the text of a field.
public struct EditRequest: Sendable {
  /// The version of the text that `range` refers to; nil for the present one.
  public var version: Int?
  /// What is replaced; nil for what is selected on the engine's side, so that keystrokes can be sent without waiting.
  public var range: Selection?
  /// What replaces it; empty deletes.
  public var replacement: Text
  /// Whether an input method is still composing: the text is stored and nothing else happens (number-entry N19).
  public var isComposing: Bool
  /// The key that was pressed, where it means something of its own.
  public var key: Edit.Key?
  /// Which delete key it was; nil where the client does not say.
  public var direction: Edit.Direction?

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

/// What came of an edit.
public struct EditResult: Sendable {
  /// What the client has to do.
  public var outcome: Outcome
  /// The version of the text after it.
  public var version: Int
  /// What the text now means.
  public var parse: Parse.State
  /// The text to show; nil unless `outcome` is `revised`.
  public var text: Text?
  /// What to select; nil unless `outcome` is `revised`.
  public var selection: Selection?
  /// What is wrong with the field after it.
  public var issues: [Issue]
  /// Which of the issues are to be shown now.
  public var shown: ShownIssues
  /// Why it was rejected, or what was made of it beyond what was asked.
  public var reason: Reason?
  /// Whether the control should give up the focus; only in the answer to `return`.
  public var resign: Bool?
  /// Whether an answer of the client to a check of the property is due.
  public var isPending: Bool
  /// The flags of the field that the edit has changed.
  public var flags: FlagChanges
  /// How the control is to be set up, where the edit has changed that; else nil.
  public var traits: Traits?

  /// What the client has to do to its control.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Exactly what the user asked; the text is the splice.
    case verbatim
    /// Show `text` and `selection` instead.
    case revised
    /// Nothing; the edit did not happen.
    case rejected
  }
}
