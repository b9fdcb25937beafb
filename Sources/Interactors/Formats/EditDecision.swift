/// The answer of a format to an edit.
public enum EditDecision: Sendable {
  /// The text and selection after the edit, with a reason if the text is not what the user entered. The engine finds
  /// out whether the client can apply the edit itself (`verbatim`).
  case accepted(Draft, reason: Reason? = nil)
  /// The edit is refused and changes nothing.
  case rejected(Reason)
}
