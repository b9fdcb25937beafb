// Composition (number-entry N19): while an input method composes, the text is stored as it comes. At the end all of it
// is one edit on the text from before.

extension TextEditing {
  /// One edit while composing, or the one that ends it. The splice is literal; `isPlain` says that the client asked for
  /// exactly this one.
  func compose(_ edit: Edit, on draft: Draft, isEnd: Bool, isPlain: Bool, _ transaction: Transaction) -> Outcome {
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    if exceedsLimit(text, from: draft.text) { return Outcome(.rejected, tooLong) }
    // The begin of editing may have changed the text that the client shows.
    let isPlain = isPlain && draft.text == field.text
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    let splice = Splice(start: edit.range.lowerBound, removed: edit.range.count, inserted: edit.replacement.count)
    if session.composition == nil {
      session.composition = Composition(before: draft, first: splice)
    } else {
      session.composition?.extend(by: splice)
    }
    let caret = Selection(caret: edit.range.lowerBound + edit.replacement.count)
    if !isEnd {
      field.show(Draft(text: text, selection: caret), transaction)
      return Outcome(isPlain ? .verbatim : .revised)
    }
    let reason = endComposition(session, transaction, composed: Draft(text: text, selection: caret))
    let isVerbatim = isPlain && field.text == text && field.selection == caret
    return Outcome(isVerbatim ? .verbatim : .revised, reason)
  }

  /// Ends a composition, if there is one, by the edit that it amounts to. If the format rejects that edit, the text
  /// from before comes back and the reason is returned. Otherwise returns what the edit did beyond what was asked.
  func endComposition(_ session: EditSession, _ transaction: Transaction, composed: Draft? = nil) -> Reason? {
    guard let composition = session.composition else { return nil }
    session.composition = nil
    let composed = composed ?? shown
    let before = composition.before
    guard let edit = composition.edit(in: composed.text) else {
      field.show(Draft(text: before.text, selection: composed.selection, memory: before.memory), transaction)
      return nil
    }
    var notes = EditNotes()
    switch shared.edit(before, edit, in: session.situation, &notes) {
    case .rejected(let reason, let memory):
      field.show(before, transaction)
      remember(memory, transaction)
      return reason
    case .accepted(let new, let reason):
      return accept(new, notes.meaning, from: before, session, property.value, .own, transaction) ?? reason
    }
  }
}
