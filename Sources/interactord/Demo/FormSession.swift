import InteractorClient
import JSON

/// The form at work: turns keys into requests and answers into what the controls show. It is the part of a client
/// that remains when all decisions about text, values and their rules are the daemon's.
///
/// What keys mean stands in `FormSession+Keys`, the requests for text in `FormSession+Editing`, the focus in
/// `FormSession+Focus`, and what concerns the form as a whole in `FormSession+Submit`.
final class FormSession {
  let client: DaemonClient
  var controls: [Control]
  /// The index of the control that has the focus.
  var focus = 0
  var locale = InvoiceForm.locales[0]
  /// What the user should know about the last key: why it was refused, say.
  var hint: Hint?
  /// What the daemon says of the form as a whole.
  var form: FormState?
  /// How a submit ended, until the focus and the hint have followed it.
  var submitOutcome: SubmitOutcome?
  private var lookup = CustomerLookup()
  /// Milliseconds of a clock that never goes back.
  private let now: () -> Int64

  /// A sentence about what has just happened.
  enum Hint: Equatable {
    case refused(String)
    case note(String)
    case done(String)
  }

  /// Opens the form on a daemon that has just been started. `debounce` is how long a name stands before it is checked,
  /// in milliseconds; `now` is the clock by which the check is answered late.
  init(_ client: DaemonClient, debounce: Int64, now: @escaping () -> Int64) throws(ClientError) {
    self.client = client
    self.now = now
    controls = InvoiceForm.fields.map(Control.init)
    client.answeredMethods = ["client/validate"]
    try client.initialize([
      "clientInfo": ["name": "interactord demo"],
      "locale": .string(locale),
      "capabilities": ["positionEncodings": ["utf-8"], "validate": true],
    ])
    try call(
      "subject/open",
      [
        "subject": .string(InvoiceForm.subject), "schema": InvoiceForm.schema,
        "rules": InvoiceRules.list(debounce: debounce), "values": InvoiceForm.values,
      ]
    )
    for index in controls.indices {
      try show(index, call("field/bind", controls[index].definition.binding))
    }
    try openForm()
    try begin()
    hint = .note("Try another name, a discount of 60, a due date in May, prepaid; then ^S.")
  }

  /// The control that has the focus.
  var focused: Control { controls[focus] }

  /// Does what a key asks for. A refusal of the daemon becomes the hint; only a broken connection is thrown.
  func press(_ key: Key) throws(ClientError) {
    hint = nil
    try showRefusal { () throws(ClientError) in
      try handle(key)
      try followSubmit()
    }
  }

  /// Takes in what the daemon has said without being asked.
  func receiveAvailable() throws(ClientError) {
    try client.receiveAvailable()
    try showEffects()
    try showRefusal { () throws(ClientError) in try followSubmit() }
  }

  /// When `answerChecks` is to be called next; nil where nothing was asked.
  var nextDeadline: Int64? { lookup.nextDeadline }

  /// Answers what the daemon has asked and is known by now.
  func answerChecks() throws(ClientError) {
    for request in lookup.takeDue(at: now()) {
      try client.answer(request, CustomerLookup.verdict(on: request.params?["value"]?.string ?? ""))
    }
  }

  /// Ends the session and the daemon.
  func close() throws(ClientError) {
    try end()
    try client.shutdown()
  }

  // MARK: Requests

  /// Calls a method. What the call caused is shown before its result is, as it came.
  @discardableResult
  func call(_ method: String, _ params: JSONLiteral) throws(ClientError) -> JSONValue {
    let result = try client.request(method, params)
    try showEffects()
    return result
  }

  /// The parameters of a request about the field that has the focus.
  func parameters() -> JSONLiteral { ["field": .string(focused.definition.field)] }

  /// Shows what the daemon says a field is.
  func show(_ index: Int, _ state: JSONValue) throws(ClientError) {
    controls[index].show(try FieldState(state))
  }

  private func showRefusal(_ body: () throws(ClientError) -> Void) throws(ClientError) {
    do throws(ClientError) {
      try body()
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      hint = .refused(refusal.message)
    }
  }

  // MARK: Effects

  /// Shows what the notifications say, and takes in what the daemon asks.
  private func showEffects() throws(ClientError) {
    for notification in client.takeNotifications() {
      guard let params = notification.params else { continue }
      switch notification.method {
      case "field/viewChanged":
        for state in params["fields"]?.elements ?? [] {
          if let index = index(of: state["field"]?.string) { try show(index, state) }
        }
      case "form/stateChanged": form = try FormState(params)
      case "form/submitted": submitOutcome = try SubmitOutcome(params)
      default: break
      }
    }
    for request in client.takeRequests() { lookup.ask(request, at: now()) }
    lookup.keep(client.isAwaited)
  }

  /// The control that shows a field.
  func index(of field: String?) -> Int? { controls.firstIndex { $0.definition.field == field } }
}

extension JSONLiteral {
  /// The same object with a member more.
  func adding(_ name: String, _ value: JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name: name, value: value)])
  }
}
