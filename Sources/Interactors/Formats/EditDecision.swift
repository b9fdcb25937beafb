/// The answer of a format to an edit.
public enum EditDecision: Sendable {
  /// The draft after the edit, with a reason if the text is not what the user entered. The engine finds out whether the
  /// client can apply the edit itself (`verbatim`).
  case accepted(Draft, reason: Reason? = nil)
  /// The edit is refused, and text and selection stay. `memory` is what the draft has from now on instead of its own.
  case rejected(Reason, memory: FormatMemory? = nil)
}

/// What a format tells of an edit besides its decision. It counts only if the edit is accepted.
public struct EditNotes: Sendable {
  /// What `parse` would say of the accepted draft, where that is known without reading it again.
  public var meaning: Parse?
  /// What `reading` would remark on the accepted draft, where that is known without reading it again.
  public var remarks: TextRemarks?
  /// How the edit takes its place among the steps of undo.
  public var step = UndoStep.joins

  /// No notes.
  public init() {}

  /// How an edit takes its place among the steps of undo.
  public enum UndoStep: Sendable {
    /// It becomes part of the last step where that is contiguous typing or deleting.
    case joins
    /// It is the first edit of a step.
    case begins
    /// It is the last edit of a step: the next one begins another (date-entry D23).
    case ends
  }
}
