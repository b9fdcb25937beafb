// The reason that stands beside a control (`Protocol/fields.md`, "What the user sees").

/// A reason that the user was told, with what the field was like then.
final class ToldReason {
  let reason: Reason
  fileprivate let version: Int
  fileprivate let isHeld: Bool

  init(_ reason: Reason, _ field: Field) {
    self.reason = reason
    version = field.version
    isHeld = field.session?.isHeld ?? false
  }
}

extension Field {
  /// The reason that the user still sees: the last one that was to be shown, until the text changes, or editing begins
  /// or ends. (A session that begins or ends forgets it, and so does a field that becomes active or inactive.)
  var reasonInView: Reason? {
    guard let told, told.version == version, told.isHeld == session?.isHeld ?? false else { return nil }
    return told.reason
  }

  /// What an answer says: its own reason, which comes into view unless it is not to be shown; else the one in view. A
  /// refused edit with a reason that is not to be shown changes nothing of what is.
  func telling(_ reason: Reason?, isRejected: Bool = false, _ transaction: Transaction) -> Reason? {
    guard let reason = concealingSecrets(explained(reason)) else { return reasonInView }
    if reason.isShown {
      setTold(ToldReason(reason, self), transaction)
    } else if !isRejected {
      setTold(nil, transaction)
    }
    return reason
  }

  /// A reason that was told in another format, with what was read of a text in the notation of this one.
  func translated(_ reason: Reason, from old: SharedFormat?) -> Reason {
    guard reason.code == .reinterpreted, let format, let old,
      case .string(let read)? = reason.parameters.first?.value,
      let draft = format.format.draft(
        Draft(text: read, selection: Selection(caret: 0)),
        from: old.format,
        in: situation
      )
    else { return reason }
    return .reinterpreted(as: draft.text)
  }

  /// A reason with what to type instead, where nothing else is said about a text that cannot be read.
  private func explained(_ reason: Reason?) -> Reason? {
    guard var reason, reason.code == .badInput, reason.parameters.isEmpty else { return reason }
    reason.parameters = format?.expectation ?? []
    return reason
  }
}
