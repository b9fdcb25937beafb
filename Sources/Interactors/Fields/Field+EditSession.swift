// The edit session of a field, whatever its view. For text it is `TextEditing` that does the work.

extension Field {
  /// The focus has come, to a place in the text as it is shown.
  func beginSession(at selection: Selection?, _ limits: EditLimits, _ transaction: Transaction) {
    if let editing = TextEditing(self, limits) { return editing.begin(at: selection, transaction) }
    if let session {
      session.isHeld = false
    } else if let property {
      begin(EditSession(base: Text(), parse: Parse(.empty), EditSituation(value: property.value)), transaction)
    }
  }

  /// The focus has left. `commitsExplicit` also commits under the policy `explicit`. Returns what there is to say.
  func leaveSession(
    _ limits: EditLimits,
    _ transaction: Transaction,
    commitsExplicit: Bool = false
  ) -> Reason? {
    if session?.isHeld != true { setTold(nil, transaction) }
    guard let session, !session.isHeld else { return nil }
    touch(transaction)
    if let editing = TextEditing(self, limits) {
      return editing.leave(session, commitsExplicit: commitsExplicit, transaction)
    }
    if isModified { reveal(transaction) }
    dropSession(transaction)
    return nil
  }

  /// What the field is on is removed: nothing is written, and a draft that stands for another value is held.
  func holdSession(_ limits: EditLimits, _ transaction: Transaction) {
    guard let session, !session.isHeld else { return }
    touch(transaction)
    guard let editing = TextEditing(self, limits) else { return dropSession(transaction) }
    editing.hold(session, transaction)
  }

  /// Writes the draft and goes on, except with a held draft, whose session ends. Returns the reason to show.
  func commitSession(_ limits: EditLimits, _ transaction: Transaction) -> Reason? {
    guard let session, let property else { return nil }
    guard let editing = TextEditing(self, limits) else {
      session.baseValue = property.value
      return nil
    }
    if session.isHeld { return editing.commitHeld(session, transaction) }
    return editing.commitDraft(session, atEnd: false, transaction).reason
  }

  /// Takes back what the session did: the property gets its `baseValue`.
  func cancelSession(_ limits: EditLimits, _ transaction: Transaction) {
    guard let session, let property else { return }
    touch(transaction)
    if let editing = TextEditing(self, limits) { return editing.cancel(session, transaction) }
    transaction.set(property, session.baseValue)
    dropSession(transaction)
  }

  /// Drops the session and shows the property's value.
  func dropSession(_ transaction: Transaction) {
    endSession(transaction)
    showValue(transaction)
  }

  /// Brings the field up to date with a value that somebody else has written, or that its own draft has brought in a
  /// request of somebody else: a submit. What can be undone stays only where it leads to that value.
  func follow(_ limits: EditLimits, _ transaction: Transaction) {
    let before = version
    defer { if version != before { markTextAsForeign(transaction) } }
    if let session {
      session.baseValue = property?.value ?? .null
      if let editing = TextEditing(self, limits) {
        editing.follow(session, transaction)
      } else {
        showValue(transaction)
      }
      noteShownIssues(transaction)
    } else {
      if let known = history, property?.value.isWritten(as: known.value) != true { keep(nil, transaction) }
      showValue(transaction)
    }
  }

  /// The field gets the format of other options, or of another locale.
  func reformat(_ format: SharedFormat?, _ limits: EditLimits, _ transaction: Transaction) {
    guard let format, self.format !== format else { return }
    let old = TextEditing(self, limits)
    replaceFormat(by: format, transaction)
    if let old, let new = TextEditing(self, limits) { new.reformat(from: old, transaction) }
    if session == nil || !view.isText { showValue(transaction) }
  }

  /// Shows the property's value instead of a draft and forgets that the user has been here. Returns whether anything
  /// has changed. The focus stays where it is.
  func startOver(_ limits: EditLimits, _ transaction: Transaction) -> Bool {
    let isChanged = isTouched || isModified || isRevealed
    forgetVisits(transaction)
    guard let session, let editing = TextEditing(self, limits) else { return isChanged }
    // What can be undone led to values that are given up.
    editing.restart(session, with: editing.property.value, transaction)
    // A held draft, which the focus has left, has nothing to wait for any more.
    if session.isHeld { editing.end(session, transaction) }
    return true
  }
}
