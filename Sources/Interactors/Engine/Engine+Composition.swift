// Composition (number-entry N19): while an input method is at work, the text is stored as it comes. All that it did is
// then one edit on the text from before.

extension Engine {
  /// One edit while composing, or the one that ends it. The splice is literal; `isPlain` says that the client asked for
  /// exactly this one.
  func compose(_ edit: Edit, on draft: Draft, of field: Field, isEnd: Bool, isPlain: Bool) -> EditResult {
    guard let format = field.format?.format else { return result(of: field, .verbatim) }
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    if text.count > limits.textBytes, text.count > draft.text.count { return result(of: field, .rejected, tooLong) }
    // Beginning may itself have changed the text under the client.
    let isPlain = isPlain && draft.text == field.text
    let session = self.session(of: field, draft, format)
    session.isHeld = false
    let splice = Splice(start: edit.range.lowerBound, removed: edit.range.count, inserted: edit.replacement.count)
    if session.composition == nil {
      session.composition = Composition(before: draft, first: splice)
    } else {
      session.composition?.extend(by: splice)
    }
    let caret = Selection(caret: edit.range.lowerBound + edit.replacement.count)
    if !isEnd {
      field.show(text, caret)
      return result(of: field, isPlain ? .verbatim : .revised)
    }
    let reason = endComposition(of: field, session, composed: Draft(text: text, selection: caret))
    let isVerbatim = isPlain && field.text == text && field.selection == caret
    return result(of: field, isVerbatim ? .verbatim : .revised, reason)
  }

  /// Ends a composition, if there is one, with the edit that it amounts to. If that is rejected, the text from before
  /// comes back, and the reason is returned; otherwise what the edit did beyond the plain.
  func endComposition(of field: Field, _ session: EditSession, composed: Draft? = nil) -> Reason? {
    guard let composition = session.composition, let property = field.property, let format = field.format?.format
    else { return nil }
    session.composition = nil
    let composed = composed ?? Draft(text: field.text, selection: field.selection)
    let before = composition.before
    guard let edit = composition.edit(in: composed.text) else {
      field.show(before.text, composed.selection)
      return nil
    }
    switch format.edit(before, edit) {
    case .rejected(let reason):
      field.show(before.text, before.selection)
      return reason
    case .accepted(let new, let reason):
      return accept(new, from: before, of: field, session, property.value, .own) ?? reason
    }
  }
}
