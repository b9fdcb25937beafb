extension Engine {
  /// Takes the last step of the edit session back: text, selection and the property's value together. A composition that
  /// is under way is the last step.
  public func undo(_ id: Text) throws(InteractorError) -> EditResult {
    try travel(id) { field, session in
      if let composition = session.composition {
        session.composition = nil
        return (composition.before, nil)
      }
      guard let step = session.history.undo(), let text = step.undoing(field.text) else { return nil }
      return (
        Draft(text: text, selection: step.selectionBefore),
        step.undoneValue(text, field.text)
      )
    }
  }

  /// Does the last step that was undone again.
  public func redo(_ id: Text) throws(InteractorError) -> EditResult {
    try travel(id) { field, session in
      guard session.composition == nil, let step = session.history.redo(), let text = step.redoing(field.text) else {
        return nil
      }
      return (
        Draft(text: text, selection: step.selectionAfter),
        step.redoneValue(field.text, text)
      )
    }
  }

  /// Goes where `destination` says: to a draft, and to a value if the step had changed it.
  private func travel(
    _ id: Text,
    to destination: (Field, EditSession) -> (draft: Draft, value: Value?)?
  ) throws(InteractorError) -> EditResult {
    let (field, property) = try textField(id)
    guard let session = field.session, let format = field.format?.format,
      let (goal, value) = destination(field, session)
    else { return result(of: field, .rejected, Reason(.nothingToUndo)) }
    session.isHeld = false
    let draft = session.shared(goal) ?? goal
    field.show(draft.text, draft.selection)
    session.parse = format.parse(draft.text)
    var reason: Reason?
    if let value {
      reason = write(value, to: property, of: session)
    } else if session.conflict != nil, draftValue(of: field) == .value(property.value) {
      session.conflict = nil
    }
    finish(.user, origin: field)
    return result(of: field, .revised, reason)
  }
}
