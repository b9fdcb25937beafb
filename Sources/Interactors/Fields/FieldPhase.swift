/// The phase of a field (`Protocol/fields.md`, "Field state").
public enum FieldPhase: String, Sendable, CaseIterable {
  /// It gets no view updates.
  case inactive
  /// It shows the property's value.
  case idle
  /// It has the focus, and a draft.
  case editing
  /// An input method is composing in the draft.
  case composing
  /// The focus has left, but the draft could not be committed and is kept.
  case held
}
