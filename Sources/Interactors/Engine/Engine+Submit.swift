// A submit: all edit sessions end, everything is revealed, and when no answer of the client is due any more, the values
// are told, or what is wrong with them. They are those of that moment, which are the ones that were judged.

extension Engine {
  /// Begins to submit a form, and returns a number that tells this submit from others. How it ends stands among the
  /// effects: at once, or after the answers of the client, or `deadline` milliseconds later.
  ///
  /// Errors: an unknown form, and `submitInProgress` where a submit is under way; nothing has changed then.
  @discardableResult
  public func submitForm(
    _ id: Text,
    pendingPolicy: PendingPolicy = .wait,
    deadline: UInt64? = nil
  ) throws(InteractorError) -> Int {
    try submit(id, pendingPolicy, deadline, button: nil)
  }

  /// Gives up a submit that is under way: how it ended is told to nobody, only that it has. What it has committed and revealed stays.
  public func cancelSubmit(_ ticket: Int) {
    guard let form = forms.values.first(where: { $0.submission?.ticket == ticket }) else { return }
    endSubmission(of: form)
    list(form)
  }

  /// Begins a submit for a button, or for the client itself.
  @discardableResult
  func submit(
    _ id: Text,
    _ pendingPolicy: PendingPolicy,
    _ deadline: UInt64?,
    button: Text?
  ) throws(InteractorError) -> Int {
    let form = try form(id)
    if form.submission != nil {
      throw .failed(.submitInProgress, message: "The form \"\(id)\" is being submitted already.")
    }
    lastTicket += 1
    var submission = Submission(ticket: lastTicket, button: button, pendingPolicy: pendingPolicy)
    for member in form.members {
      guard let field = member.field, let reason = field.told(endForSubmit(field)) else { continue }
      submission.reasons.append((field.id, reason))
    }
    form.submitCount += 1
    for subject in form.subjects { clearSubmittedIssues(of: subject.subject) }
    finish(.user)
    // What the commits have made due is known now, and need not wait for its value to stand.
    for subject in form.subjects { hastenChecks(of: subject.subject) }
    finish(.user)
    // What did not change a value may have changed what a field has to say.
    for member in form.members {
      if let field = member.field, field.property != nil, !field.isRevealed {
        field.isRevealed = true
        list(field)
      }
      // The field may be in other forms, too.
      if let field = member.field { judgeDraft(of: field) }
    }
    if let deadline, pendingPolicy == .wait, form.pending > 0 {
      submission.timer = setTimer(after: deadline) { [weak self, weak form] in
        guard let self, let form else { return }
        form.submission?.isOverdue = true
        list(form)
      }
    }
    form.submission = submission
    list(form)
    return submission.ticket
  }

  /// Ends a submit if it waits for nothing more, and notes how.
  func finishSubmission(of form: Form) {
    guard let submission = form.submission else { return }
    let waits = submission.pendingPolicy == .wait && !submission.isOverdue
    if form.pending > 0, waits { return }
    endSubmission(of: form)
    let isPending = form.pending > 0 && submission.pendingPolicy != .ignore
    // A draft that is not written yet may correct what would be sent, and that is then not what was judged.
    let uncorrected = form.invalid == 0 ? errorsBehindDrafts(in: form) : []
    let outcome: SubmitResult.Outcome
    if form.invalid == 0, uncorrected.isEmpty, !isPending {
      outcome = .valid(
        form.subjects.map { subject in
          let relevant = subject.subject.properties.lazy.filter(\.isRelevant)
          return (subject.subject.id, relevant.map { ($0.name, $0.value) })
        }
      )
    } else {
      var issues = issues(in: form) + uncorrected
      if isPending { issues += unanswered(in: form) }
      let firstInvalid = form.firstInvalid?.field?.id ?? issues.lazy.compactMap(\.field).first
      outcome = .invalid(issues: issues, firstInvalid: firstInvalid, isPending: isPending)
    }
    note(outcome, of: form, submission)
  }

  /// Ends a submit that cannot go on.
  func abort(_ form: Form, _ error: InteractorError) {
    guard let submission = form.submission else { return }
    endSubmission(of: form)
    list(form)
    note(.failed(error), of: form, submission)
  }

  private func endSubmission(of form: Form) {
    if let timer = form.submission?.timer { timers.cancel(timer) }
    form.submission = nil
  }

  private func note(_ outcome: SubmitResult.Outcome, of form: Form, _ submission: Submission) {
    finishedSubmits.append(
      SubmitResult(
        form: form.id,
        ticket: submission.ticket,
        button: submission.button,
        outcome: outcome,
        reasons: submission.reasons
      )
    )
  }

  /// Checks whose answers did not come in time, as issues: whoever reads the answer finds something there in any case.
  private func unanswered(in form: Form) -> [FormIssue] {
    let issue = Issue(.customError, source: .client, parameters: [Parameter("keyword", .string("check"))])
    return issues(in: form) { $0.isPending ? [issue] : [] }
  }

  /// What is wrong with values, though no field says so.
  private func errorsBehindDrafts(in form: Form) -> [FormIssue] {
    issues(in: form) { $0.issues.filter { $0.severity == .error } }
  }

  /// What is said of the relevant properties of a form, each with the field that shows it.
  private func issues(in form: Form, _ said: (Property) -> [Issue]) -> [FormIssue] {
    form.subjects.flatMap { subject in
      subject.subject.properties.filter(\.isRelevant).flatMap { property in
        said(property).map { issue in
          FormIssue(
            field: subject.property(property)?.judges.first?.field?.id,
            subject: subject.subject.id,
            property: property.name,
            issue: issue,
            isRevealed: true
          )
        }
      }
    }
  }

  /// Ends the edit session of a field, and writes its draft whatever the policy says about when. Returns what there is to
  /// say about it.
  private func endForSubmit(_ field: Field) -> Reason? {
    guard let session = field.session else { return nil }
    list(field)
    if !session.isHeld { return leave(field, commitsExplicit: true) }
    let commit = commitDraft(of: field, session, settles: true)
    if commit.isCommitted { close(field) }
    return commit.reason
  }
}
