import InteractorProtocol
import Interactors
import JSONRPC

extension Session {
  func configureForm(_ params: FormConfigure.Params) throws(InteractorError) -> FormStateBody {
    wireFormState(
      try engine.configureForm(
        Text(utf8: params.form),
        fields: params.fields.map { Text(utf8: $0) },
        subjects: params.subjects?.map { Text(utf8: $0) }
      )
    )
  }

  func openForm(_ params: FormOpen.Params) throws(InteractorError) -> FormStateBody {
    wireFormState(
      try engine.openForm(
        Text(utf8: params.form),
        fields: params.fields.map { Text(utf8: $0) },
        subjects: params.subjects?.map { Text(utf8: $0) } ?? []
      )
    )
  }

  func readForm(_ params: FormParams) throws(InteractorError) -> FormStateBody {
    wireFormState(try engine.readForm(Text(utf8: params.form)))
  }

  func acceptForm(_ params: FormParams) throws(InteractorError) -> FormStateBody {
    wireFormState(try engine.acceptForm(Text(utf8: params.form)))
  }

  func revertForm(_ params: FormParams) throws(InteractorError) -> FormStateBody {
    wireFormState(try engine.revertForm(Text(utf8: params.form)))
  }

  func resetForm(_ params: FormParams) throws(InteractorError) -> FormStateBody {
    wireFormState(try engine.resetForm(Text(utf8: params.form)))
  }

  func closeForm(_ params: FormParams) throws(InteractorError) -> EmptyResult {
    try engine.closeForm(Text(utf8: params.form))
    return EmptyResult()
  }

  func nextField(_ params: FormNext.Params) throws(InteractorError) -> FormNext.Result {
    let field = params.field.map { Text(utf8: $0) }
    return FormNext.Result(field: try engine.nextField(in: Text(utf8: params.form), from: field, by: params.by)?.utf8)
  }

  /// Begins to submit. `queueEffects` answers the request, at once or when the client has answered the open checks.
  func submit(_ params: FormSubmit.Params, _ request: DeferredRequest) throws(InteractorError) {
    let ticket = try engine.submitForm(
      Text(utf8: params.form),
      pendingPolicy: PendingPolicy(params.pendingPolicy),
      deadline: params.deadline.map { UInt64(max(0, $0)) }
    )
    submits[ticket] = request
    request.onCancel = { [self] in
      submits[ticket] = nil
      engine.cancelSubmit(ticket)
      queueEffects()
    }
  }

  /// Answers the submits that wait, oldest first, and then the requests for pages of options. Nothing else would answer
  /// them, because the session has ended.
  func endSubmits() {
    let error = ResponseError.domain(.requestCancelled, named: "requestCancelled", "The session was shut down.")
    let waiting = submits.sorted { $0.key < $1.key }
    submits = [:]
    engine.cancelSubmits()
    queueEffects()
    for (_, request) in waiting { output.fail(request, with: error) }
    for (_, request) in pages.sorted(by: { $0.key < $1.key }) { output.fail(request, with: error) }
    pages = [:]
  }
}
