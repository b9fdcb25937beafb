// What the user does to a text: edits, the caret, the clear button, the return key, undo. `TextEditing` does the work.

extension Engine {
  /// The user edits the text. On an idle field editing begins with it, if the edit is accepted; the range then refers
  /// to the display text. An edit without a range applies to the engine's own selection.
  ///
  /// Errors: a range or a version that cannot be (`range.start`, `range.end`, `version`), and `staleVersion` if the
  /// text has moved on in a way that leaves no single place for the range.
  public func edit(_ id: Text, _ request: borrowing EditRequest) throws(InteractorError) -> EditResult {
    let editing = try editableField(id)
    if hasOrderedFields { return try editOrdered(editing, request) }
    return try edit(editing, request)
  }

  /// As `edit`, where fields are in order.
  @inline(never)
  private func editOrdered(
    _ editing: TextEditing,
    _ request: borrowing EditRequest
  ) throws(InteractorError) -> EditResult {
    if request.replacement.count > 2, let taken = try pasteIntoComposite(editing, request) { return taken }
    var result = try edit(editing, request)
    result.advance = advance(editing, result, isInsertion: !request.isDeletion)
    return result
  }

  @inline(__always)
  private func edit(_ editing: TextEditing, _ request: borrowing EditRequest) throws(InteractorError) -> EditResult {
    if editing.property.fields.count > 1 { try requireLoad(ofText: request.replacement.count, on: editing.property) }
    return try answer(editing) { transaction throws(InteractorError) in
      try editing.edit(request, in: transaction)
    }
  }

  /// The caret moved, or the selection changed. The state in the answer says where it rests.
  public func select(_ id: Text, _ selection: Selection) throws(InteractorError) -> FieldState {
    let editing = try textField(id)
    let field = editing.field
    try under("selection", try selection.requireInside(field.text))
    transact(.user, origin: field) { transaction in editing.select(selection, transaction) }
    return field.state()
  }

  /// Selects a section of a date or a time: by its type, or the `next` or `previous` one. Where there is none, nothing
  /// changes.
  public func select(_ id: Text, section: Text) throws(InteractorError) -> FieldState {
    let editing = try textField(id)
    let field = editing.field
    try field.requireSection(section, among: ["next", "previous"])
    transact(.user, origin: field) { transaction in editing.select(section: section, transaction) }
    return field.state()
  }

  /// The sections of a date or a time that is edited, and its text. Nil for another field, for one that is not edited,
  /// and for a secret.
  public func sections(of id: Text) -> (sections: [EntrySection], text: Text)? {
    guard let field = fields[id], let format = field.format, format.hasSections, let session = field.session,
      field.property?.constraints.isSecret == false
    else { return nil }
    let sections = format.format.sections(of: field.text, in: session.situation)
    return sections.isEmpty ? nil : (sections, field.text)
  }

  /// The clear button: empties text and property together, or neither if the policy says that the control does not
  /// clear. A property that cannot be null goes back to its initial value, or is kept (policy `emptyText`).
  public func clear(_ id: Text) throws(InteractorError) -> EditResult {
    let editing = try editableField(id)
    return answer(editing) { transaction in
      guard editing.field.policy.shouldClear else { return .init(.rejected, Reason(.clearNotAllowed)) }
      return editing.clear(transaction)
    }
  }

  /// Takes the last step back: text, selection and the property's value together. A composition that is under way is
  /// the last step. On an idle field editing begins with it.
  public func undo(_ id: Text) throws(InteractorError) -> EditResult {
    let editing = try editableField(id)
    return answer(editing) { transaction in editing.undo(transaction) }
  }

  /// Does the last step that was undone again. On an idle field editing begins with it.
  public func redo(_ id: Text) throws(InteractorError) -> EditResult {
    let editing = try editableField(id)
    return answer(editing) { transaction in editing.redo(transaction) }
  }

  /// The return key: commits. The control gives up the focus if the policy says so and the draft could be committed. If
  /// it could not, the outcome is `rejected` and the first issue is the reason.
  public func `return`(_ id: Text) throws(InteractorError) -> EditResult {
    let editing = try textField(id)
    return answer(editing) { transaction in editing.pressReturn(transaction) }
  }

  /// Edits a text in one transaction, and answers with what came of it once rules and checks have been brought up to
  /// date.
  @inline(__always)
  private func answer<Failure: Error>(
    _ editing: TextEditing,
    _ body: (Transaction) throws(Failure) -> TextEditing.Outcome
  ) throws(Failure) -> EditResult {
    let before = FieldFlags(editing.field, editing.property)
    let outcome = try transact(.user, origin: editing.field, body)
    return editing.field.result(outcome, with: editing.property, of: transaction, since: before)
  }
}
