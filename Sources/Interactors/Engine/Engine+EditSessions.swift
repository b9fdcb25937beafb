// Edit sessions: focus comes and leaves, a draft is committed or dropped.

extension Engine {
  /// The focus came: the text becomes editing text. The caret stays beside what it stood beside in the text that was
  /// shown, at `selection`, or where the field's own selection was. A held draft goes on as it is, and so does a
  /// session that is under way.
  public func beginEditing(_ id: Text, at selection: Selection? = nil) throws(InteractorError) -> FieldState {
    let field = try activeField(id)
    guard field.view.takesInput, field.property != nil else { throw field.notSupported("takes no input") }
    if let selection {
      guard field.view.isText else { throw field.notSupported("has no text to select in") }
      try under("selection", try selection.requireInside(field.text))
    }
    transact(.user, origin: field) { transaction in
      field.beginSession(at: selection, editLimits, transaction)
      retryOptions(of: field, transaction)
    }
    return field.state()
  }

  /// The focus left: a modified draft is committed, and the text becomes display text. A draft that cannot be committed
  /// is kept, with the phase `held`. Does nothing without a session.
  public func endEditing(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    let reason = transact(.user, origin: field) { transaction in field.leaveSession(editLimits, transaction) }
    return field.state(telling: reason, transaction)
  }

  /// Writes the draft without leaving; `cancel` does not take back what is then written. A held field is idle
  /// afterwards.
  public func commit(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    let reason = transact(.user, origin: field) { transaction in field.commitSession(editLimits, transaction) }
    return field.state(telling: reason, transaction)
  }

  /// Takes back what the edit session did: the draft is dropped, and the property gets the value that it had at the
  /// begin, at the last commit, or that somebody else has written since. Never refused.
  public func cancel(_ id: Text) throws(InteractorError) -> FieldState {
    let field = try fields.require(id)
    transact(.user, origin: field) { transaction in field.cancelSession(editLimits, transaction) }
    return field.state()
  }
}
