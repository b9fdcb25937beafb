// How verbs find what their parameters name. Everything here throws before anything has changed.

extension Engine {
  /// A property of a subject by its name.
  func property(_ name: Text, of subject: Subject) throws(InteractorError) -> Property {
    if let property = subject.property(name) { return property }
    throw .failed(.unknownProperty, message: "The subject \"\(subject.id)\" has no property \"\(name)\".")
  }

  /// Finds the properties of values by name and requires the right types, so that writing them cannot fail.
  func resolve(_ values: [(name: Text, value: Value)], in subject: Subject) throws(InteractorError) -> GivenValues {
    if !subject.shape.schema.keepsUndeclared {
      for (name, _) in values { _ = try property(name, of: subject) }
    }
    return try GivenReader(subject.shape, in: GivenReader.Tree(subject)).read(values, path: "values")
  }

  /// The value as the property holds it.
  func admit(_ value: Value, _ schema: PropertySchema, path: String) throws(InteractorError) -> Value {
    if let value = schema.admitted(value) { return value }
    throw .invalid(path: path, expected: schema.expectation, got: value.kindName)
  }

  /// The properties of these names, in the order of the schema; all of them without names.
  func select(_ names: [Text]?, of subject: Subject) throws(InteractorError) -> [Property] {
    guard let names else { return subject.properties }
    for name in names { _ = try property(name, of: subject) }
    if names.count == 1 { return names.compactMap(subject.property) }
    let wanted = Set(names)
    return subject.properties.filter { wanted.contains($0.name) }
  }

  /// What a field of a view can be bound to by these names.
  func target(
    _ subjectID: Text?,
    _ name: Text?,
    for view: FieldView
  ) throws(InteractorError) -> FieldTarget {
    guard let subjectID else {
      if view.isPressed, name == nil { return FieldTarget() }
      throw .invalid(path: "subject", expected: "the id of an open subject", got: "nothing")
    }
    let subject = try subject(subjectID)
    guard let name else {
      if view.isPressed { return FieldTarget(subject: subject) }
      throw .invalid(path: "property", expected: "the name of a property", got: "nothing")
    }
    return try target(try property(name, of: subject), for: view)
  }

  /// The property, if a field of a view can be bound to it.
  func target(_ property: Property, for view: FieldView) throws(InteractorError) -> FieldTarget {
    if !property.type.isScalar, view.takesInput || view.isChosenFrom {
      let expected = "label or button for a property that is no single value"
      throw .invalid(path: "view", expected: expected, got: view.rawValue)
    }
    if let type = view.valueType, property.type != type {
      let expected = "a view for a property of type \(property.type.rawValue)"
      throw .invalid(path: "view", expected: expected, got: view.rawValue)
    }
    return FieldTarget(subject: property.subject, property: property)
  }

  /// A field that the user may act upon.
  func activeField(_ id: Text) throws(InteractorError) -> Field {
    if let lastActive, lastActive.isActive, lastActive.id == id { return lastActive }
    if let field = fields[id], field.isActive {
      lastActive = field
      return field
    }
    _ = try fields.require(id)
    throw .failed(.fieldInactive, message: "The field \"\(id)\" is inactive; activate it first.")
  }

  /// A field whose text the user may select in.
  @inline(__always)
  func textField(_ id: Text) throws(InteractorError) -> TextEditing {
    let field = try activeField(id)
    if let editing = TextEditing(field, editLimits) { return editing }
    throw field.notSupported("has no text to edit")
  }

  /// A field whose text the user may change.
  @inline(__always)
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
