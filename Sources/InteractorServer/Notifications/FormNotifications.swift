import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `form/stateChanged`. While it is unsent, a later state of the same form takes its place.
struct FormStateNotification: MergeableNotification {
  static let method = FormStateChanged.method

  private var state: FormStateBody

  /// A notification of the present state of a form; nil if the form is closed.
  init?(form: Text, session: Session) {
    guard let state = try? session.engine.readForm(form) else { return nil }
    self.state = session.wireFormState(state)
  }

  var key: [UInt8] { state.form }

  mutating func merge(_ newer: FormStateNotification) { self = newer }

  func encode(to writer: inout JSONWriter) { state.encode(to: &writer) }
}

extension Session {
  /// Tells the result of a submit: as the answer to the request that began it, or by `form/submitted` if a button did.
  func tell(_ submit: SubmitResult) {
    let outcome = wireOutcome(submit)
    closeNotification(ofForm: submit.form.utf8)
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
