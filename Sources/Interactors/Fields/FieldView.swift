/// What kind of control shows a field.
///
/// The rest of the engine asks what a view can do, never which one it is. So the compiler finds here all that there is
/// to say about a new one.
public enum FieldView: String, Sendable, CaseIterable {
  case label, textField, textView, toggle, picker, button

  /// Whether the user edits its text.
  public var isText: Bool {
    switch self {
    case .textField, .textView: true
    case .label, .toggle, .picker, .button: false
    }
  }

  /// Whether the user changes a value with it, so that it has edit sessions.
  public var takesInput: Bool {
    switch self {
    case .textField, .textView, .toggle, .picker: true
    case .label, .button: false
    }
  }

  /// Whether the focus can go to it.
  var takesFocus: Bool {
    switch self {
    case .textField, .textView, .toggle, .picker, .button: true
    case .label: false
    }
  }

  /// Whether the user presses it, which performs an action. It may do without a property.
  var isPressed: Bool {
    switch self {
    case .button: true
    case .label, .textField, .textView, .toggle, .picker: false
    }
  }

  /// Whether the user chooses a value with it.
  var isChosenFrom: Bool {
    switch self {
    case .toggle, .picker: true
    case .label, .textField, .textView, .button: false
    }
  }

  /// Whether it shows a list of values to choose from.
  var hasOptions: Bool {
    switch self {
    case .picker: true
    case .label, .textField, .textView, .toggle, .button: false
    }
  }

  /// Whether it shows the title that a value has in the schema.
  var showsTitles: Bool {
    switch self {
    case .label, .picker: true
    case .textField, .textView, .toggle, .button: false
    }
  }

  /// The type that its property must have; nil if it shows values of all types.
  var valueType: ValueType? {
    switch self {
    case .toggle: .boolean
    case .label, .textField, .textView, .picker, .button: nil
    }
  }

  /// What a format needs to know of it.
  var control: FormatContext.Control {
    switch self {
    case .textField: .singleLine
    case .textView: .multiLine
    case .label, .toggle, .picker, .button: .display
    }
  }
}
