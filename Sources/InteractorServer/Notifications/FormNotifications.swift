import InteractorProtocol
import Interactors
import JSON
import JSONRPC

/// `form/stateChanged`. While it is unsent, a later state of the same form takes its place.
struct FormStateNotification: MergeableNotification {
  static let method = FormStateChanged.method

  private var state: FormStateBody

  /// A notification of the present state of a form; nil if it is gone.
  init?(form: Text, session: Session) {
    guard let state = try? session.engine.readForm(form) else { return nil }
    self.state = session.body(state)
  }

  var key: [UInt8] { state.form }

  mutating func merge(_ newer: FormStateNotification) { self = newer }

  func encode(to writer: inout JSONWriter) { state.encode(to: &writer) }
}

extension Session {
  /// Tells how a submit ended: whoever asked by its answer, and of a button by `form/submitted`.
  func tell(_ submit: SubmitResult) {
    let outcome = body(submit)
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
