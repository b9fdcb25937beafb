// Combo boxes: choosing an option, going through the list, and what becomes of a text that is none of them
// (text-entry C7).

extension TextEditing {
  /// Writes an option and shows its label, as a step that can be undone. The label is the new base: what it means is
  /// known even where several options have it.
  func choose(_ option: ChoiceOption, at place: Int, _ transaction: Transaction) -> Outcome {
    write(option.value, shownAs: option.text, activating: place, transaction)
  }

  /// Writes a value that has no option, and shows its text.
  func chooseFreely(_ value: Value, _ transaction: Transaction) -> Outcome {
    write(value, shownAs: shared.editingText(for: value), activating: nil, transaction)
  }

  private func write(
    _ value: Value,
    shownAs text: Text,
    activating place: Int?,
    _ transaction: Transaction
  ) -> Outcome {
    let shown = field.text
    if let session = field.session { _ = endComposition(session, transaction) }
    let draft = draft
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    let new = Draft(text: text, selection: Selection(caret: text.count))
    let meaning = Parse(text.isEmpty ? .empty : .acceptable, value)
    var overwrote = accept(new, meaning, from: draft, session, property.value, .own, transaction)
    session.parse = meaning
    if property.value != value {
      field.modify(transaction)
      overwrote = write(value, session, transaction)
    }
    session.conflict = nil
    session.base = field.text
    session.baseValue = property.value
    session.history.setBase()
    session.activeChoice = place
    session.choiceChanges &+= 1
    return Outcome(field.text == shown ? .verbatim : .revised, overwrote)
  }

  /// Makes another option active: the one `count` places on (negative: back) among those that can be chosen, or the
  /// last one on the way. From none, the first or the last.
  func stepChoice(by count: Int, in choices: any OfferedChoices, _ transaction: Transaction) -> Outcome {
    let draft = draft
    let session = session(startingWith: draft, transaction)
    resume(session, transaction)
    if field.text != draft.text { field.show(draft, transaction) }
    let matches = choices.matches(field.choiceFilter)
    let isForward = count > 0
    var place = session.activeChoice.flatMap { matches.place(of: $0) } ?? (isForward ? -1 : matches.total)
    var rest = count.magnitude
    var found: Int?
    while rest > 0 {
      // Disabled options are few: a stretch that is as long as what is left holds nearly all that is to be passed.
      let length = Int(min(rest, UInt(max(1, min(matches.total, 4096)))))
      let from = isForward ? place + 1 : max(0, place - length)
      let stretch = matches.page(from: from, count: isForward ? length : place - from)
      if stretch.isEmpty { break }
      for option in isForward ? stretch : stretch.reversed() where rest > 0 && choices.isEnabled(at: option) {
        found = option
        rest -= 1
      }
      place = isForward ? from + stretch.count - 1 : from
    }
    guard let found, found != session.activeChoice else { return Outcome(.rejected, Reason(.noFurtherStep)) }
    session.activeChoice = found
    return Outcome(field.text == draft.text && field.selection == draft.selection ? .verbatim : .revised)
  }

  /// The return key chooses the active option, unless its value is there already.
  func chooseActive(_ transaction: Transaction) -> Outcome? {
    guard let place = field.session?.activeChoice, let option = field.offeredChoices?.option(at: place),
      field.hasModifiedDraft || option.value != property.value, property.refusal == nil
    else { return nil }
    return choose(option, at: place, transaction)
  }

  /// At the end of editing: a text that is no option goes, if the option `unmatched` says so. Returns the reason
  /// to show.
  func dropUnmatched(_ session: EditSession, _ transaction: Transaction) -> Reason? {
    guard let manner = field.offeredChoices?.manner, manner.unmatched != .hold, field.hasModifiedDraft,
      !field.isTextEmpty, session.parse.value == nil, !field.lacksChoices
    else { return nil }
    let isReverted = manner.unmatched == .revert
    let draft = isReverted ? format.draft(for: property.value) : Draft(text: Text(), selection: Selection(caret: 0))
    replace(session, by: draft, property.value, transaction)
    if isReverted { session.base = field.text }
    return Reason(.draftDropped)
  }

  /// The client has told options (C10): the draft is looked for among them, and written as if it had just been typed.
  /// `active` is the value of the option that was active. `isNewList` says that the list is another one; `endsHeld`,
  /// that a draft which the focus has left may be written.
  func takeOptions(
    _ session: EditSession,
    active: Value?,
    isNewList: Bool,
    endsHeld: Bool,
    _ transaction: Transaction
  ) {
    guard let choices = field.offeredChoices else { return field.showValue(transaction) }
    if isNewList { session.choiceChanges &+= 1 }
    guard field.hasModifiedDraft else {
      if shared.editingText(for: property.value) != field.text {
        return restart(session, with: property.value, transaction)
      }
      session.parse = shared.parse(shown, in: session.situation)
      session.activeChoice = active.flatMap { choices.place(of: $0) } ?? choices.place(of: property.value)
      return
    }
    session.activeChoice = active.flatMap { choices.place(of: $0) }
    if session.composition != nil { return }
    let wasUnknown = session.parse.value == nil
    session.parse = shared.parse(shown, in: session.situation)
    guard wasUnknown, session.parse.value != nil || session.isHeld else { return }
    transaction.noteWrite(by: field)
    if session.isHeld {
      guard endsHeld, !field.lacksChoices || session.parse.value != nil else { return }
      _ = dropUnmatched(session, transaction)
      _ = commitHeld(session, transaction)
    } else {
      _ = writeDraft(session, transaction)
      // The value came with the text that was typed, so undoing that brings the old value back.
      session.history.amendLastStep(value: property.value, field.text)
    }
  }
}

extension OfferedChoices {
  /// Whether there is an option at a place, and it can be chosen.
  fileprivate func isEnabled(at place: Int) -> Bool { option(at: place)?.isEnabled ?? false }
}
