import InteractorProtocol
import Interactors
import JSONRPC

// States of forms, and how submits end, on their way out.

extension Session {
  /// A form's state as the client sees it.
  func body(_ state: FormState) -> FormStateBody {
    FormStateBody(
      form: state.form.utf8,
      phase: state.phase.rawValue,
      dirty: state.isDirty,
      valid: state.isValid,
      pending: state.isPending,
      firstInvalid: state.firstInvalid?.utf8,
      issues: bodies(state.issues),
      submitCount: state.submitCount
    )
  }

  /// How a submit ended, as the client sees it; the failure as an error.
  func body(_ submit: SubmitResult) -> Result<FormSubmitResult, InteractorError> {
    let reasons = submit.reasons.map { (field: $0.field.utf8, reason: body($0.reason)) }
    switch submit.outcome {
    case .valid(let subjects):
      let values = subjects.map { (subject: $0.subject.utf8, values: wireValues($0.values)) }
      return .success(FormSubmitResult(.valid(values), reasons: reasons))
    case .invalid(let issues, let first, let isPending):
      let verdict = FormSubmitResult.Verdict.invalid(
        issues: bodies(issues),
        firstInvalid: first?.utf8,
        pending: isPending
      )
      return .success(FormSubmitResult(verdict, reasons: reasons))
    case .failed(let error):
      return .failure(error)
    }
  }

  private func bodies(_ issues: [FormIssue]) -> [FormIssueBody] {
    issues.flatMap { issue in
      bodies([issue.issue]).map { body in
        FormIssueBody(
          field: issue.field?.utf8,
          subject: issue.subject.utf8,
          property: issue.property.utf8,
          revealed: issue.isRevealed,
          issue: body
        )
      }
    }
  }
}

extension PendingPolicy {
  /// The policy of that name.
  init(_ policy: FormSubmit.PendingPolicy) {
    switch policy {
    case .wait: self = .wait
    case .refuse: self = .refuse
    case .ignore: self = .ignore
    }
  }
}
