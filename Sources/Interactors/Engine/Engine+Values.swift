// What changes a value other than by typing.

extension Engine {
  /// The clear button: empties text and property together, or, where the policy says that the control should not clear,
  /// neither. A property that cannot be null goes back to its initial value, or is kept (policy `emptyText`).
  public func clear(_ id: Text) throws(InteractorError) -> EditResult {
    let (field, property) = try textField(id)
    guard let format = field.format?.format else { throw notSupported(field, "has no text to clear") }
    if !field.policy.shouldClear { return result(of: field, .rejected, Reason(.clearNotAllowed)) }
    var draft = Draft(text: field.text, selection: field.selection)
    if let session = field.session, let composition = session.composition {
      session.composition = nil
      draft = composition.before
    } else if field.session == nil {
      draft.text = format.editingText(for: property.value)
      draft.selection = moved(draft.selection, from: field.text, to: draft.text, format)
    }
    let isShownEmpty = field.isTextEmpty
    if draft.text.isEmpty, isShownEmpty { return result(of: field, .verbatim) }
    let session = self.session(of: field, draft, format)
    session.isHeld = false
    let empty = Draft(text: Text(), selection: Selection(caret: 0))
    let reason = accept(empty, from: draft, of: field, session, property.value, .own, alwaysWrites: true)
    finish(.user, origin: field)
    return result(of: field, isShownEmpty ? .verbatim : .revised, reason)
  }

  /// Arrow keys and steppers: `count` steps on (negative: back) from what the draft means, or from the property's value.
  /// Pickers go through their options.
  public func step(_ id: Text, by count: Int) throws(InteractorError) -> EditResult {
    let field = try activeField(id)
    guard field.view.isText || field.view == .picker, let property = field.property, let format = field.format?.format
    else { throw notSupported(field, "has no steps") }
    try requireWritable(property)
    if count == 0 { return result(of: field, .verbatim) }
    if field.view == .picker {
      guard let value = option(count, from: property.value, in: options(of: field)) else { return noFurtherStep(field) }
      return choose(value, in: field, property)
    }

    var reason: Reason?
    let shown = Draft(text: field.text, selection: field.selection)
    if let session = field.session { reason = endComposition(of: field, session) }
    var start = property.value
    if case .value(let value) = draftValue(of: field) { start = value }
    guard let value = format.step(from: start, by: count), property.constraints.schema.admitted(value) != nil else {
      finish(.user, origin: field)
      var result = noFurtherStep(field)
      if Draft(text: field.text, selection: field.selection) != shown {
        result = self.result(of: field, .revised, result.reason)
      }
      return result
    }
    if let session = field.session {
      session.isHeld = false
      let old = Draft(text: field.text, selection: field.selection)
      reason = accept(format.draft(for: value), from: old, of: field, session, property.value, .own) ?? reason
    } else {
      guard isWritable(value, field, property) else { return noFurtherStep(field) }
      field.isModified = true
      set(property, value)
      field.showValue()
    }
    finish(.user, origin: field)
    return result(of: field, .revised, reason)
  }

  /// Picker and toggle: the user chose a value, which is written at once whatever the policy. Null where the property is
  /// optional.
  public func choose(_ id: Text, _ value: Value) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view == .picker || field.view == .toggle, let property = field.property else {
      throw notSupported(field, "has nothing to choose from")
    }
    try requireWritable(property)
    let schema = property.constraints.schema
    guard var value = schema.admitted(value) else {
      throw .invalid(path: "value", expected: schema.expectation, got: value.kindName)
    }
    if let option = options(of: field).first(where: { $0.value == value }) {
      // 0.20 chooses the option 0.2, and that is what is written.
      value = option.value
    } else if field.view == .picker, !value.isNull {
      let shown = property.constraints.isSecret ? "This" : "\"\(value.plainText ?? "null")\""
      throw .failed(.notAnOption, message: "\(shown) is none of the options of \"\(id)\".")
    }
    _ = choose(value, in: field, property)
    return state(of: field)
  }

  /// A button: does what its policy says, in one transaction, and is told of as pressed. Nothing happens where the action
  /// fails.
  @discardableResult
  public func press(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view == .button else { throw notSupported(field, "cannot be pressed") }
    switch field.policy.action {
    case nil: break
    case .write(let values):
      guard let subject = field.subject else { throw notSupported(field, "has no subject to write to") }
      do {
        _ = write(try resolve(values, in: subject), to: subject, .user, field)
      } catch {
        throw error.under("policy.action.write")
      }
    case .subject(let verb):
      guard let subject = field.subject else { throw notSupported(field, "has no subject to act on") }
      _ = try perform(verb, on: subject, origin: field)
    case .composite(let composite, let action, let arguments):
      _ = try perform(action, arguments, on: composite, origin: field)
    case .submit(let form):
      try submit(form, .wait, nil, button: field.id)
    }
    if field.property != nil { field.showValue() }
    pressedFields.append(field.id)
    return state(of: field)
  }
}

extension Engine {
  private func choose(_ value: Value, in field: Field, _ property: Property) -> EditResult {
    let shown = field.text
    if value != property.value { field.isModified = true }
    // Without a focus the choice is a whole session of its own.
    if field.session == nil {
      field.isTouched = true
      if field.isModified { field.isRevealed = true }
    }
    set(property, value)
    field.showValue()
    finish(.user, origin: field)
    return result(of: field, field.text == shown ? .verbatim : .revised)
  }

  private func option(_ count: Int, from value: Value, in options: [FieldModel.Option]) -> Value? {
    guard let position = options.firstIndex(where: { $0.value == value }) else {
      return (count > 0 ? options.first : options.last)?.value
    }
    let (target, overflow) = position.addingReportingOverflow(count)
    return !overflow && options.indices.contains(target) ? options[target].value : nil
  }

  private func noFurtherStep(_ field: Field) -> EditResult { result(of: field, .rejected, Reason(.noFurtherStep)) }
}
