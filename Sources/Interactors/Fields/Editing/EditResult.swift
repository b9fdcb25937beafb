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
