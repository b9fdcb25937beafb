// From the draft to the property's value, and the end of a session.

extension TextEditing {
  /// Writes the value of the draft if the policy says so at once, or if `always`. A conflict ends with the write, or
  /// when both have come to the same value. Returns what the write overwrote.
  func writeDraft(_ session: EditSession, _ transaction: Transaction, always: Bool = false) -> Reason? {
    let value: Value
    if !field.isTextEmpty, let parsed = session.parse.value {
      value = parsed
    } else {
      guard case .value(let meant) = field.draftValue else {
        if session.parse.state == .invalid { takeBack(session, transaction, ends: false) }
        return nil
      }
      value = meant
    }
    if always || field.policy.commit == .change, property.refusal == nil, field.mayWrite(value, to: property) {
      return write(value, session, transaction)
    }
    if session.conflict != nil, value == property.value { session.conflict = nil }
    return nil
  }

  /// A draft that cannot be read takes back what was written on the way to it, where that may be another value. If
  /// only refused keys are to blame, the property has what the text shows; else the value that `cancel` would give it.
  /// It gets that in any case when editing `ends`.
  @inline(never)
  private func takeBack(_ session: EditSession, _ transaction: Transaction, ends: Bool) {
    guard format.beginningsAreValues, field.policy.commit == .change, property.refusal == nil,
      field.draftValue == .none
    else { return }
    let shown = ends ? nil : shared.parse(Draft(unedited: field.text), in: session.situation).value
    let value = shown ?? session.baseValue
    if shown == nil || field.mayWrite(value, to: property) { transaction.set(property, value) }
  }

  /// Writes a value for the user. Returns what it overwrote, if it ends a conflict.
  func write(_ value: Value, _ session: EditSession, _ transaction: Transaction) -> Reason? {
    let conflict = session.conflict
    session.conflict = nil
    transaction.set(property, value)
    guard let conflict, conflict != value else { return nil }
    return Reason(.overwrote, [Parameter("value", conflict)])
  }

  /// Writes the value of the draft, and makes the draft the new base if that could be done. `atEnd` says that editing
  /// ends with it, so that the format may still change the value (number-entry N11, `clamp`).
  /// `isReread` says that the text has just been replaced by what is read of it.
  func commit(
    _ session: EditSession,
    atEnd: Bool,
    isReread: Bool = false,
    _ transaction: Transaction
  ) -> (isCommitted: Bool, reason: Reason?) {
    let (read, isStep) = atEnd ? rereadText(session, transaction) : (nil, false)
    guard case .value(var value) = field.draftValue else {
      let before = property.value
      takeBack(session, transaction, ends: true)
      // Doing the step again that led to this text does not bring back what it had written.
      if property.value != before { session.history.amendLastStep(value: property.value, field.text) }
      return (false, read)
    }
    if let refusal = property.refusal { return (value == property.value, Reason(refusal)) }
    var adjustment: Reason?
    if atEnd, let (adjusted, reason) = format.adjust(value), property.constraints.schema.admitted(adjusted) != nil {
      value = adjusted
      adjustment = reason
    }
    guard field.mayWrite(value, to: property) else { return (false, read) }
    let valueBefore = property.value
    let overwrote = write(value, session, transaction)
    if isReread || isStep, field.policy.commit == .change {
      // The value came with the text that was read, so undoing that brings the old value back.
      session.history.amendLastStep(value: property.value, field.text)
    }
    if adjustment != nil { replace(session, by: format.draft(for: value), valueBefore, transaction) }
    session.base = field.text
    session.baseValue = property.value
    session.history.setBase()
    return (true, overwrote ?? adjustment ?? read)
  }

  /// Ends what is being composed, and commits the draft if it is modified.
  func commitDraft(
    _ session: EditSession,
    atEnd: Bool,
    _ transaction: Transaction
  ) -> (isCommitted: Bool, reason: Reason?) {
    let reason = endComposition(session, transaction)
    guard field.hasModifiedDraft else { return (true, reason) }
    let commit = commit(session, atEnd: atEnd, transaction)
    return (commit.isCommitted, commit.reason ?? reason)
  }

  /// Commits a draft that is held, and ends its session if that could be done. Returns the reason to show.
  func commitHeld(_ session: EditSession, _ transaction: Transaction) -> Reason? {
    let commit = commitDraft(session, atEnd: true, transaction)
    if commit.isCommitted { end(session, transaction) }
    return commit.reason
  }

  /// The return key commits the draft. The control gives up the focus if the policy says so and that could be done.
  func pressReturn(_ transaction: Transaction) -> Outcome {
    if var chosen = chooseActive(transaction) {
      chosen.resigns = field.policy.shouldReturn
      return chosen
    }
    let shown = field.text
    let commit = field.session.map { commitDraft($0, atEnd: true, transaction) } ?? (isCommitted: true, reason: nil)
    // What is wrong is said by the issues, but nothing is wrong with a draft that waits for the client.
    let waiting = field.awaitsChoices ? Reason(.customError, [Parameter("keyword", .string("waiting"))]) : nil
    var outcome = Outcome(field.text == shown ? .verbatim : .revised, commit.reason ?? waiting)
    outcome.isUncommitted = !commit.isCommitted
    outcome.resigns = commit.isCommitted && field.policy.shouldReturn
    return outcome
  }

  /// Shows a draft that is read otherwise than it looks as it is read. Returns the reason to show, and whether the
  /// text has changed.
  private func rereadText(_ session: EditSession, _ transaction: Transaction) -> (reason: Reason?, isStep: Bool) {
    guard let (draft, reason) = format.reread(shown, in: session.situation) else { return (nil, false) }
    let text = field.text
    replace(session, by: draft, property.value, transaction)
    return (reason, field.text != text)
  }

  /// Ends a session as losing the focus does: a modified draft is committed; one that cannot be is held.
  /// `commitsExplicit` also commits under the policy `explicit`. Returns the reason to show.
  func leave(_ session: EditSession, commitsExplicit: Bool, _ transaction: Transaction) -> Reason? {
    var reason = endComposition(session, transaction)
    let reread = rereadText(session, transaction)
    reason = reread.reason ?? dropUnmatched(session, transaction) ?? reason
    if field.isModified { field.reveal(transaction) }
    if field.hasModifiedDraft {
      let draft = field.draftValue
      let isUnchanged = draft == .value(property.value)
      if let refusal = property.refusal {
        // What was typed before the property was closed to the user is neither written nor lost.
        if !isUnchanged {
          session.isHeld = true
          return Reason(refusal)
        }
      } else {
        // Empty text that must not change anything leaves nothing to hold.
        if field.policy.commit == .explicit, !isUnchanged, draft != .kept, !commitsExplicit {
          session.isHeld = true
          return reason
        }
        let commit = commit(session, atEnd: true, isReread: reread.isStep, transaction)
        reason = commit.reason ?? reason
        if !commit.isCommitted, draft != .kept {
          session.isHeld = true
          // Also where each key was refused, so that the text is as before.
          field.reveal(transaction)
          return reason
        }
      }
    }
    end(session, transaction)
    return reason
  }

  /// Ends a session without writing anything: a draft that stands for another value is held.
  func hold(_ session: EditSession, _ transaction: Transaction) {
    _ = endComposition(session, transaction)
    if field.hasUnwrittenDraft { session.isHeld = true } else { end(session, transaction) }
  }

  /// Takes back what a session did: the property gets its `baseValue`, and the history loses the steps since then. If
  /// steps from before then have been undone and others made, taking all that back is a step itself.
  func cancel(_ session: EditSession, _ transaction: Transaction) {
    let draft = session.composition?.before ?? shown
    let base = Draft(text: session.base, selection: Selection(caret: session.base.count))
    let values = (before: property.value, after: property.returning(to: session.baseValue))
    transaction.set(property, values.after)
    let act = act(transaction)
    if !session.history.returnToBase(from: draft.memory, act: act) {
      session.history.record(from: draft, to: base, values: values, act: act, limits)
    }
    end(session, shown: base.text, transaction)
  }

  /// Ends a session and shows the property's value. What can be undone stays.
  func end(_ session: EditSession, _ transaction: Transaction) { end(session, shown: field.text, transaction) }

  /// `text` is the one that the history leads to.
  private func end(_ session: EditSession, shown text: Text, _ transaction: Transaction) {
    var history = session.history
    if !history.isEmpty, !history.isCut {
      let old = Draft(text: text, selection: Selection(caret: text.count))
      history.endText(old, becomes: format.draft(for: property.value))
      transaction.histories.keep(history, of: field, transaction)
    }
    field.dropSession(transaction)
  }
}
