import JSON

/// Those of a field's flags that an edit has changed; nil for the others.
package struct FlagChangesBody: Sendable {
  /// The phase of editing.
  package var phase: FieldStateBody.Phase?
  /// Whether the value is not the baseline.
  package var dirty: Bool?
  /// Whether issues may be shown.
  package var revealed: Bool?
  /// Whether there is a step to take back.
  package var canUndo: Bool?
  /// Whether there is a step to do again.
  package var canRedo: Bool?
  /// Whether the draft has been in conflict and no longer is.
  package var endsConflict: Bool

  /// Changed flags.
  package init(
    phase: FieldStateBody.Phase?,
    dirty: Bool?,
    revealed: Bool?,
    canUndo: Bool?,
    canRedo: Bool?,
    endsConflict: Bool
  ) {
    self.phase = phase
    self.dirty = dirty
    self.revealed = revealed
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.endsConflict = endsConflict
  }

  /// Writes the members into an object that has been begun. A conflict that has ended is null.
  func encodeMembers(to writer: inout JSONWriter) {
    if let phase {
      writer.key("phase")
      writer.string(phase.rawValue)
    }
    writer.optional("dirty", dirty)
    writer.optional("revealed", revealed)
    if endsConflict {
      writer.key("conflict")
      writer.null()
    }
    writer.optional("canUndo", canUndo)
    writer.optional("canRedo", canRedo)
  }
}
