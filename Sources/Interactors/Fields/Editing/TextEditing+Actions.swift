// What changes the draft other than by an edit: clear, step, undo and redo.

extension TextEditing {
  /// Empties the text and writes what that means, whatever the policy says about when.
  func clear(_ transaction: Transaction) -> Outcome {
    var draft = draft
    if let session = field.session, let composition = session.composition {
      session.composition = nil
      draft = composition.before
    }
    let isShownEmpty = field.isTextEmpty
    if draft.text.isEmpty, isShownEmpty { return Outcome(.verbatim) }
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    let empty = Draft(text: Text(), selection: Selection(caret: 0))
    let reason = accept(empty, from: draft, session, property.value, .own, transaction, alwaysWrites: true)
    return Outcome(isShownEmpty ? .verbatim : .revised, reason)
  }

  /// Goes `count` steps on (negative: back) from what the draft means, or from the property's value.
  func step(by count: Int, _ transaction: Transaction) -> Outcome {
    let before = shown
    var reason: Reason?
    if let session = field.session { reason = endComposition(session, transaction) }
    var start = property.value
    if case .value(let value) = field.draftValue { start = value }
    guard let value = format.step(from: start, by: count, in: field.situation),
      property.constraints.schema.admitted(value) != nil
    else {
      return Outcome(shown == before ? .rejected : .revised, reason ?? Reason(.noFurtherStep))
    }
    if let session = field.session {
      resume(session, transaction)
      let overwrote = accept(format.draft(for: value), from: shown, session, property.value, .own, transaction)
      return Outcome(.revised, overwrote ?? reason)
    }
    guard field.mayWrite(value, to: property) else { return Outcome(.rejected, Reason(.noFurtherStep)) }
    writeIdle(value, transaction)
    return Outcome(.revised, reason)
  }

  /// Writes a value without a session, as a step that can be undone.
  func writeIdle(_ value: Value, _ transaction: Transaction) {
    let old = format.draft(for: property.value)
    let values = (before: property.value, after: value)
    field.modify(transaction)
    transaction.set(property, value)
    field.showValue(transaction)
    var history = field.history?.history ?? EditHistory()
    history.record(from: old, to: format.draft(for: value), values: values, act: act(transaction), limits)
    transaction.histories.keep(history, of: field, transaction)
  }

  /// Takes a value that was pasted, as a step of its own.
  func take(_ value: Value, _ transaction: Transaction) -> Outcome {
    let draft = draft
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    let overwrote = accept(format.draft(for: value), from: draft, session, property.value, .own, transaction)
    return Outcome(.revised, overwrote)
  }

  /// `Engine.undo`. Nothing changes unless the step fits the text.
  func undo(_ transaction: Transaction) -> Outcome {
    if let session = field.session, let composition = session.composition {
      session.composition = nil
      return travel(to: composition.before, nil, session, transaction)
    }
    let present = draft
    let next = field.session.map { $0.history.nextToUndo } ?? field.history?.history.nextToUndo
    guard let step = next, let text = step.undoing(present.text) else {
      return Outcome(.rejected, Reason(.nothingToUndo))
    }
    let session = session(startingWith: present, transaction)
    let memory = session.history.undo(present.memory, act: act(transaction))
    let goal = Draft(text: text, selection: step.selectionBefore, memory: memory)
    return travel(to: goal, step.undoneValue(text, present.text), session, transaction)
  }

  /// `Engine.redo`. Nothing changes unless the step fits the text.
  func redo(_ transaction: Transaction) -> Outcome {
    let present = draft
    let next = field.session.map { $0.history.nextToRedo } ?? field.history?.history.nextToRedo
    guard field.session?.composition == nil, let step = next, let text = step.redoing(present.text) else {
      return Outcome(.rejected, Reason(.nothingToUndo))
    }
    let session = session(startingWith: present, transaction)
    let memory = session.history.redo(present.memory, act: act(transaction))
    let goal = Draft(text: text, selection: step.selectionAfter, memory: memory)
    return travel(to: goal, step.redoneValue(present.text, text), session, transaction)
  }

  /// Shows a draft of the history, and writes a value if the step had changed it.
  private func travel(
    to goal: Draft,
    _ value: Value?,
    _ session: EditSession,
    _ transaction: Transaction
  ) -> Outcome {
    resume(session, transaction)
    let draft = session.shared(goal) ?? goal
    field.show(draft, transaction)
    session.parse = shared.parse(draft, in: session.situation)
    session.activeChoice = nil
    if draft.text.isEmpty { field.evaluateEmptyText(of: session, transaction) }
    if let value { return Outcome(.revised, write(value, session, transaction)) }
    if session.conflict != nil, field.draftValue == .value(property.value) { session.conflict = nil }
    return Outcome(.revised)
  }
}
