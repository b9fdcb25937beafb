/// What the user did to the text of a field.
public struct EditRequest: Sendable {
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
  /// Why it was rejected, or what it did beyond what was asked.
  public var reason: Reason?
  /// What the control may show beside the text, if the format has such a thing.
  public var hint: DataTree?
  /// What a combo box shows.
  public var choices: ListedChoices?
  /// Whether the control should give up the focus; only in the answer to `return`.
  public var resign: Bool?
  /// The field that the focus may go on to, because this one is full (`CompositeKind.ordered`).
  public var advance: Text?
  /// Whether a check of the property waits for the client's answer.
  public var isPending: Bool
  /// The flags of the field that the edit has changed.
  public var flags: FlagChanges
  /// How to set the control up, if the edit has changed that; else nil.
  public var traits: Traits?

  /// What the client does to its control.
  public enum Outcome: String, Sendable, CaseIterable {
    /// Exactly what the user asked; the text is the splice.
    case verbatim
    /// Show `text` and `selection` instead.
    case revised
    /// Nothing. The edit did not happen.
    case rejected
  }
}
