/// What kind of control shows a field.
public enum FieldView: String, Sendable, CaseIterable {
  case label, textField, textView, toggle, picker, button

  /// Whether the user edits its text.
  public var isText: Bool { self == .textField || self == .textView }

  /// Whether the user changes a value with it, so that it has a focus and edit sessions.
  public var takesInput: Bool { self != .label && self != .button }

  /// What a format needs to know of it.
  var control: FormatContext.Control {
    switch self {
    case .textField: .singleLine
    case .textView: .multiLine
    case .label, .toggle, .picker, .button: .display
    }
  }
}

/// The phase of a field (design, "Field phases").
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
