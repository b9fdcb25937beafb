// How verbs find what their parameters name. Everything here throws before anything has changed.

extension Engine {
  /// A property of a subject by its name.
  func property(_ name: Text, of subject: Subject) throws(InteractorError) -> Property {
    if let property = subject.property(name) { return property }
    throw .failed(.unknownProperty, message: "The subject \"\(subject.id)\" has no property \"\(name)\".")
  }

  /// A field that the user may act upon.
  func activeField(_ id: Text) throws(InteractorError) -> Field {
    if let field = fields[id], field.isActive { return field }
    _ = try fields.require(id)
    throw .failed(.fieldInactive, message: "The field \"\(id)\" is inactive; activate it first.")
  }

  /// A field whose text the user may select in.
  func textField(_ id: Text) throws(InteractorError) -> TextEditing {
    let field = try activeField(id)
    if let editing = TextEditing(field, editLimits) { return editing }
    throw field.notSupported("has no text to edit")
  }

  /// A field whose text the user may change.
  func editableField(_ id: Text) throws(InteractorError) -> TextEditing {
    let editing = try textField(id)
    try editing.property.requireWritable()
    return editing
  }
}

extension Field {
  /// The error for a view that cannot do what was asked: `has no text to edit`.
  func notSupported(_ why: String) -> InteractorError {
    .failed(.notSupportedByView, message: "The field \"\(id)\" is a \(view.rawValue) and \(why).")
  }
}
