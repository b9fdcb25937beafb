// A submit: all edit sessions end and everything is revealed. When all checks have been answered, the values are told,
// or what is wrong with them.

extension Engine {
  /// Begins to submit a form, and returns a number that tells this submit from others. How it ends stands among the
  /// effects: at once, or after the answers of the client, or `deadline` milliseconds later.
  ///
  /// Errors: an unknown form, and `submitInProgress` if a submit is under way; nothing has changed then.
  @discardableResult
  public func submitForm(
    _ id: Text,
    pendingPolicy: PendingPolicy = .wait,
    deadline: UInt64? = nil
  ) throws(InteractorError) -> Int {
    let form = try forms.require(id)
    return try transact(.user) { transaction throws(InteractorError) in
      try beginSubmit(of: form, pendingPolicy, deadline: deadline, button: nil, transaction)
    }
  }

  /// Gives up a submit that is under way. The client hears that the form is idle again, and nothing else. What the
  /// submit has committed and revealed stays.
  public func cancelSubmit(_ ticket: Int) { cancelSubmits { $0 == ticket } }

  /// Gives up all submits that are under way, in one transaction.
  public func cancelSubmits() { cancelSubmits { _ in true } }

  private func cancelSubmits(where isCancelled: (Int) -> Bool) {
    let cancelled = forms.values.filter { $0.submission.map { isCancelled($0.ticket) } ?? false }
    if cancelled.isEmpty { return }
    transact(.user) { transaction in
      for form in cancelled {
        endSubmission(of: form, transaction)
        transaction.mark(form)
      }
    }
  }

  /// Begins a submit for a button, or for the client itself.
  @discardableResult
  func beginSubmit(
    of form: Form,
    _ pendingPolicy: PendingPolicy,
    deadline: UInt64?,
    button: Text?,
    _ transaction: Transaction
  ) throws(InteractorError) -> Int {
    if form.submission != nil {
      throw .failed(.submitInProgress, message: "The form \"\(form.id)\" is being submitted already.")
    }
    lastTicket += 1
    var submission = Submission(ticket: lastTicket, button: button, pendingPolicy: pendingPolicy, deadline: deadline)
    for member in form.members {
      guard let field = member.field else { continue }
      retryOptions(of: field, transaction)
      if let reason = endForSubmit(field, transaction), let told = field.telling(reason, transaction) {
        submission.reasons.append((field.id, told))
      }
    }
    for tree in form.trees {
      for editor in tree.root.tree.keptWork?.all(in: tree.root) ?? [] { _ = endForSubmit(editor, transaction) }
      clearServerIssues(of: tree.root, transaction, [.submit])
      checks.retryFailed(of: tree.root, in: transaction)
    }
    form.begin(submission, transaction)
    transaction.noteSubmit(of: form)
    return submission.ticket
  }

  /// All issues of these fields are to be shown.
  func reveal(_ fields: some Sequence<Field>) {
    for field in fields where field.property != nil && !field.isRevealed {
      field.reveal(transaction)
      outbox.tell(field)
    }
  }

  /// Ends a submit that waits for nothing more. One that waits gets its deadline.
  func endSubmitIfReady(_ form: Form) {
    guard let submission = form.submission else { return }
    if form.waitsForChecks {
      guard let deadline = submission.deadline, submission.timer == nil else { return }
      form.wait(for: time.set(after: deadline, .submitIsOverdue(form)), transaction)
      return
    }
    endSubmission(of: form, transaction)
    let result = form.result(of: submission)
    if case .valid = result.outcome {
      for tree in form.trees {
        tree.root.tree.submittedRevision = tree.root.revision
        guard tree.root.tree.hasLists else { continue }
        tree.root.forEach { for list in $0.knownLists { list.submitted = list.items.map { $0 } } }
      }
    }
    outbox.tell(result)
  }

  /// Ends a submit that cannot go on.
  func abortSubmit(of form: Form, _ error: InteractorError, _ transaction: Transaction) {
    guard let submission = form.submission else { return }
    endSubmission(of: form, transaction)
    transaction.mark(form)
    outbox.tell(SubmitResult(form, submission, .failed(error)))
  }

  private func endSubmission(of form: Form, _ transaction: Transaction) {
    time.cancel(form.submission?.timer)
    form.endSubmission(transaction)
  }

  /// Ends the edit session of a field, and writes its draft whatever the policy says about when. Returns the
  /// reason to show.
  private func endForSubmit(_ field: Field, _ transaction: Transaction) -> Reason? {
    guard let session = field.session else { return nil }
    outbox.tell(field)
    if session.isHeld { return field.commitSession(editLimits, transaction) }
    return field.leaveSession(editLimits, transaction, commitsExplicit: true)
  }
}
