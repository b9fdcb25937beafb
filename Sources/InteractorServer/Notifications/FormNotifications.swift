import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `form/stateChanged`. It reads the state when it is sent: a slow reader costs an id for each form. All forms that one
/// request changes share the issues that are told of them, so that what is told is bounded (`Protocol/forms.md`).
struct FormStateNotification: MergeableNotification {
  static let method = FormStateChanged.method

  /// So many issues are told of all forms of a request.
  private static let mostIssues = 2_000

  private let form: Text
  private let session: Session
  /// So many of its issues are told.
  private var mostIssues: Int

  /// A notification of the state of a form, one of so many that a request changes.
  init(form: Text, among forms: Int, session: Session) {
    self.form = form
    self.session = session
    mostIssues = max(Self.mostIssues / max(forms, 1), 1)
  }

  var key: Text { form }

  /// Whether the form is still open.
  var isWanted: Bool { session.engine.hasForm(form) }

  mutating func merge(_ newer: FormStateNotification) { mostIssues = newer.mostIssues }

  func encode(to writer: inout JSONWriter, limit: Int) -> FormStateNotification? {
    do {
      var state = try session.engine.readForm(form)
      state.truncateIssues(to: mostIssues)
      session.wireFormState(state).encode(to: &writer)
    } catch {}
    return nil
  }
}

extension Session {
  /// Tells the result of a submit: as the answer to the request that began it, or by `form/submitted` if a button did.
  func tell(_ submit: SubmitResult) {
    let outcome = wireOutcome(submit)
    closeNotification(ofForm: submit.form)
    if let request = submits.removeValue(forKey: submit.ticket) {
      switch outcome {
      case .success(let result): output.succeed(request, with: result)
      case .failure(let error): output.fail(request, with: responseError(error))
      }
    } else if let button = submit.button {
      let told: FormSubmitted.Outcome
      switch outcome {
      case .success(let result): told = .result(result)
      case .failure(.failed(let code, let message)): told = .error(code: code.rawValue, message: message)
      case .failure(let error): told = .error(code: "submitAborted", message: responseError(error).message)
      }
      let params = FormSubmitted.Params(form: submit.form.utf8, field: button.utf8, outcome: told)
      output.notify(FormSubmitted.method) { params.encode(to: &$0) }
    }
  }
}
