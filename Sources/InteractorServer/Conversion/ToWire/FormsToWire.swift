import InteractorProtocol
import Interactors

extension Session {
  /// The state of a form on the wire.
  func wireFormState(_ state: FormState) -> FormStateBody {
    FormStateBody(
      form: state.form.utf8,
      phase: state.phase.rawValue,
      dirty: state.isDirty,
      valid: state.isValid,
      pending: state.isPending,
      firstInvalid: state.firstInvalid?.utf8,
      firstInvalidAt: state.firstInvalidAt.map { PropertyPlaceBody($0) },
      issues: wireIssues(state.issues),
      moreIssues: state.moreIssues,
      submitCount: state.submitCount
    )
  }

  /// The result of a submit on the wire, or the failure that ended it.
  func wireOutcome(_ submit: SubmitResult) -> Result<FormSubmitResult, InteractorError> {
    let reasons = submit.reasons.map { (field: $0.field.utf8, reason: wireReason($0.reason, of: $0.field)) }
    switch submit.outcome {
    case .valid(let subjects):
      let values = subjects.map { (subject: $0.subject.utf8, values: wireValues($0.values, lists: .arrays)) }
      let keys = wireKeys(subjects.flatMap { $0.keys })
      return .success(FormSubmitResult(.valid(values, keys: keys), reasons: reasons))
    case .invalid(let issues, let first, let place, let isPending):
      let verdict = FormSubmitResult.Verdict.invalid(
        issues: wireIssues(issues),
        moreIssues: submit.moreIssues,
        firstInvalid: first?.utf8,
        firstInvalidAt: place.map { PropertyPlaceBody($0) },
        pending: isPending
      )
      return .success(FormSubmitResult(verdict, reasons: reasons))
    case .failed(let error):
      return .failure(error)
    }
  }

  private func wireIssues(_ issues: [FormIssue]) -> [FormIssueBody] {
    issues.map { issue in
      let context =
        issue.field.map(engine.messageContext(ofField:))
        ?? engine.messageContext(ofProperty: issue.property, of: issue.subject)
      return FormIssueBody(
        field: issue.field?.utf8,
        subject: issue.subject.utf8,
        property: issue.property.utf8,
        revealed: issue.isRevealed,
        issue: wireIssue(issue.issue, in: context)
      )
    }
  }
}

extension PropertyPlaceBody {
  /// A property of a subject on the wire.
  init(_ place: PropertyPlace) { self.init(subject: place.subject.utf8, property: place.property.utf8) }
}
