// The edit session of a field, whatever its view. For text it is `TextEditing` that does the work.

extension Field {
  /// The focus has come, to a place in the text as it is shown.
  func beginSession(at selection: Selection?, _ limits: EditLimits) {
    if let editing = TextEditing(self, limits) { return editing.begin(at: selection) }
    if let session {
      session.isHeld = false
    } else if let property {
      session = EditSession(base: Text(), parse: Parse(.empty), baseValue: property.value)
    }
  }

  /// The focus has left. `commitsExplicit` also commits under the policy `explicit`. Returns what there is to say.
  func leaveSession(
    _ limits: EditLimits,
    _ transaction: Transaction,
    commitsExplicit: Bool = false
  ) -> Reason? {
    guard let session, !session.isHeld else { return nil }
    isTouched = true
    if let editing = TextEditing(self, limits) {
      return editing.leave(session, commitsExplicit: commitsExplicit, transaction)
    }
    if isModified { isRevealed = true }
    dropSession()
    return nil
  }

  /// Takes back what the session did: the property gets its `baseValue`.
  func cancelSession(_ limits: EditLimits, _ transaction: Transaction) {
    guard let session, let property else { return }
    isTouched = true
    if let editing = TextEditing(self, limits) { return editing.cancel(session, transaction) }
    transaction.set(property, session.baseValue)
    dropSession()
  }

  /// Drops the session and shows the property's value.
  func dropSession() {
    session = nil
    showValue()
  }

  /// Brings the field up to date with a value that somebody else has written, or that its own draft has brought in a
  /// request of somebody else: a submit. What can be undone stays only where it leads to that value.
  func follow(_ limits: EditLimits) {
    let before = version
    defer { if version != before { markTextAsForeign() } }
    if let session {
      session.baseValue = property?.value ?? .null
      if let editing = TextEditing(self, limits) { editing.follow(session) } else { showValue() }
      noteShownIssues()
    } else {
      if let known = history, property?.value.isWritten(as: known.value) != true { history = nil }
      showValue()
    }
  }

  /// The field gets the format of other options, or of another locale.
  func reformat(_ format: SharedFormat?, _ limits: EditLimits, _ transaction: Transaction) {
    guard let format, self.format !== format else { return }
    let old = TextEditing(self, limits)
    self.format = format
    if let old, let new = TextEditing(self, limits) { new.reformat(from: old, transaction) }
    if session == nil || !view.isText { showValue() }
  }

  /// Shows the property's value instead of a draft and forgets that the user has been here. Returns whether anything
  /// has changed. The focus stays where it is.
  func startOver(_ limits: EditLimits, _ transaction: Transaction) -> Bool {
    let isChanged = isTouched || isModified || isRevealed
    isTouched = false
    isModified = false
    isRevealed = false
    guard let session, let editing = TextEditing(self, limits) else { return isChanged }
    // What can be undone led to values that are given up.
    editing.restart(session, with: editing.property.value)
    // A held draft, which the focus has left, has nothing to wait for any more.
    if session.isHeld { editing.end(session, transaction) }
    return true
  }
}
