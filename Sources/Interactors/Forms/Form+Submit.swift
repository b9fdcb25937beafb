// How a submit ends: when all checks have been answered, the values are told, or what is wrong with them. These
// are the values of that moment, which are the ones that were checked.

extension Form {
  /// Whether the submit that is under way waits for answers of the client.
  var waitsForChecks: Bool {
    guard let submission, isPending else { return false }
    return submission.pendingPolicy == .wait && !submission.isOverdue
  }

  /// How a submit ends now.
  func result(of submission: Submission) -> SubmitResult {
    let isPending = isPending && submission.pendingPolicy != .ignore
    // A draft that is not written yet may correct its value. What would be sent is then not what was checked.
    var uncorrected = FormIssues()
    if invalid == 0 { addErrorsBehindDrafts(to: &uncorrected) }
    if invalid == 0, uncorrected.isEmpty, !isPending { return SubmitResult(self, submission, .valid(relevantValues)) }
    var issues = issues
    if invalid == 0 { addErrorsBehindDrafts(to: &issues) }
    if isPending { addUnansweredChecks(to: &issues) }
    let first = firstInvalid?.field?.id ?? issues.first.lazy.compactMap { $0.field }.first
    let place = first == nil && invalid > 0 ? firstInvalidPlace : nil
    let outcome = SubmitResult.Outcome.invalid(
      issues: issues.first,
      firstInvalid: first,
      firstInvalidAt: place,
      isPending: isPending
    )
    return SubmitResult(self, submission, outcome, moreIssues: issues.more)
  }

  private var relevantValues: [(subject: Text, values: [PropertyValue], keys: [(list: Text, keys: [Text])])] {
    trees.map { tree in
      var keys: [(list: Text, keys: [Text])] = []
      if tree.root.tree.hasLists {
        tree.root.forEach { subject in
          for list in subject.knownLists where list.holder.isRelevant && !list.isLeftOut {
            keys.append((subject.id.path(to: list.holder.name), list.keys))
          }
        }
      }
      return (tree.root.id, PropertyValue.all(of: tree.root) { $0.isRelevant && !$0.isAbsent }, keys)
    }
  }
}

extension SubmitResult {
  /// The end of a submit of a form.
  init(_ form: Form, _ submission: Submission, _ outcome: Outcome, moreIssues: Int = 0) {
    self.init(
      form: form.id,
      ticket: submission.ticket,
      button: submission.button,
      outcome: outcome,
      moreIssues: moreIssues,
      reasons: submission.reasons
    )
  }
}
