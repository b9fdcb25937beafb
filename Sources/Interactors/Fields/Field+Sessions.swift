// The edit session of a field, whatever its view. For text it is `TextEditing` that does the work.

extension Field {
  /// The focus has come.
  func beginSession(_ limits: EditLimits) {
    if let editing = TextEditing(self, limits) { return editing.begin() }
    if let session {
      session.isHeld = false
    } else {
      session = EditSession(base: Text(), parse: Parse(.empty))
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
    endSession()
    return nil
  }

  /// Drops the session and shows the property's value.
  func endSession() {
    if let next = session?.nextFormat { format = next }
    session = nil
    showValue()
  }

  /// Brings the field up to date with a value that somebody else has written.
  func follow(_ limits: EditLimits) {
    if let session, let editing = TextEditing(self, limits) { editing.follow(session) } else { showValue() }
  }

  /// The field gets the format of other options, or of another locale.
  func reformat(_ format: SharedFormat?, _ limits: EditLimits) {
    guard let format else { return }
    session?.nextFormat = nil
    guard self.format !== format else { return }
    self.format = format
    if let session { TextEditing(self, limits)?.reformat(session) }
  }
}
