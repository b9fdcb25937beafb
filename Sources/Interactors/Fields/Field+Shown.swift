// Which issues the user is to see now. While the user corrects a draft, an issue about unfinished text is shown only if
// it was shown before.

extension Field {
  /// Which of the field's issues are to be shown.
  func shown(_ issues: [Issue]) -> ShownIssues {
    if !isRevealed { return .none }
    guard let session, isUnfinished(session) else { return .all }
    // A text that is being composed is not the value yet, but it is there.
    return .some(issues.map { session.shown.contains(IssueIdentity($0)) && (isTextEmpty || $0.code != .valueMissing) })
  }

  /// Keeps in mind what is shown now, for as long as it holds.
  func noteShownIssues(_: Transaction) {
    guard let session, isRevealed else { return }
    let issues = self.issues
    if issues.isEmpty {
      if !session.shown.isEmpty { session.shown = [] }
      return
    }
    let isUnfinished = isUnfinished(session)
    let found = issues.map(IssueIdentity.init)
    session.shown = isUnfinished ? found.filter(session.shown.contains) : found
  }

  /// Whether the user is at work on a draft that more typing could make acceptable.
  private func isUnfinished(_ session: EditSession) -> Bool {
    if session.isHeld || !hasModifiedDraft { return false }
    switch parseState {
    case .empty, .intermediate: return true
    case .acceptable, .invalid: return false
    }
  }
}
