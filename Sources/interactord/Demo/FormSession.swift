import InteractorClient
import JSON

/// The working form: turns keys into requests, and answers into what the controls show. This is the part of a client
/// that remains when the daemon decides everything about text, values and rules.
///
/// `FormSession+Keys` has the meaning of keys, `FormSession+Editing` the requests for text, `FormSession+Focus` the
/// focus, `FormSession+Lines` the lines, and `FormSession+Submit` the form as a whole.
final class FormSession {
  let client: DaemonClient
  /// The controls in focus order.
  var controls: [Control]
  /// The index of the focused control.
  var focus = 0
  /// The lines of the invoice, as the daemon has told them.
  var lines = ListKeys(subject: InvoiceForm.subject, property: InvoiceLines.property)
  /// The key of the line that has the focus, or had it last.
  var currentLine: String?
  /// The key of the line that has come last.
  var arrivedLine: String?
  var locale = InvoiceForm.locales[0]
  /// A sentence about the last key, such as why it was refused.
  var hint: Hint?
  /// The state of the form as a whole.
  var form: FormState?
  /// The end of a submit, until the focus and the hint have followed it.
  var submitOutcome: SubmitOutcome?
  /// The fields that were edited, and those whose edits were undone.
  var edited = EditOrder()
  /// A button without an action that was pressed; the client does what it asks for.
  var pressed: String?
  private var lookup = CustomerLookup()
  /// Milliseconds of a monotonic clock.
  private let now: () -> Int64

  /// A sentence about what has happened.
  enum Hint: Equatable {
    case refused(String)
    case note(String)
    case done(String)
  }

  /// Opens the form on a new daemon. A name is checked `debounce` milliseconds after the last change. `now` is the
  /// clock for the late answers to checks.
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
    let opened = try call(
      "subject/open",
      [
        "subject": .string(InvoiceForm.subject), "schema": InvoiceForm.schema,
        "rules": InvoiceRules.list(debounce: debounce), "values": InvoiceForm.values,
        "messages": InvoiceLines.messages,
      ]
    )
    lines = ListKeys(subject: InvoiceForm.subject, property: InvoiceLines.property, opened)
    for control in controls { try bind(control.definition) }
    try followLines()
    try openForm()
    try begin()
    hint = .note(say(.tryThis))
  }

  /// What the demo says in the language of the session.
  func say(_ words: DemoWords, _ named: String = "") -> String { words.text(in: locale, named) }

  /// The focused control.
  var focused: Control { controls[focus] }

  /// Performs the action of a key. An error of the daemon becomes the hint; only a broken connection is thrown.
  func press(_ key: Key) throws(ClientError) {
    hint = nil
    try showRefusal { () throws(ClientError) in
      try apply(key)
      try followSubmit()
    }
  }

  /// Handles the messages that have come by themselves.
  func receiveAvailable() throws(ClientError) {
    try client.receiveAvailable()
    try showEffects()
    try showRefusal { () throws(ClientError) in try followSubmit() }
  }

  /// When to call `answerChecks` next; nil if no check waits.
  var nextDeadline: Int64? { lookup.nextDeadline }

  /// Answers the checks whose answers are known by now.
  func answerChecks() throws(ClientError) {
    for request in lookup.takeDue(at: now()) {
      try client.answer(request, CustomerLookup.verdict(on: request.params?["value"]?.string ?? "", in: locale))
    }
  }

  /// Ends the session and the daemon.
  func close() throws(ClientError) {
    try end()
    try client.shutdown()
  }

  // MARK: Requests

  /// Calls a method. The notifications that it causes are shown before its result, as they come.
  @discardableResult
  func call(_ method: String, _ params: JSONLiteral) throws(ClientError) -> JSONValue {
    let result = try client.request(method, params)
    try showEffects()
    return result
  }

  /// The parameters of a request about the focused field.
  func parameters() -> JSONLiteral { ["field": .string(focused.definition.field)] }

  /// Binds a field, and shows its state.
  func bind(_ definition: FieldDefinition) throws(ClientError) {
    let state = try call("field/bind", definition.binding)
    if let index = index(of: definition.field) { try show(index, state) }
  }

  /// Shows a field state.
  func show(_ index: Int, _ state: JSONValue) throws(ClientError) {
    controls[index].show(try FieldState(state))
  }

  private func showRefusal(_ body: () throws(ClientError) -> Void) throws(ClientError) {
    do throws(ClientError) {
      try body()
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      hint = .refused(refusal.sentence ?? refusal.message)
    }
  }

  // MARK: Effects

  /// Shows the notifications that have come, and starts the checks that the daemon asks for.
  private func showEffects() throws(ClientError) {
    let before = lines.keys
    var unbound: Set<String> = []
    for notification in client.takeNotifications() {
      guard let params = notification.params else { continue }
      switch notification.method {
      case "field/viewChanged":
        for state in params["fields"]?.elements ?? [] {
          if let index = index(of: state["field"]?.string) { try show(index, state) }
        }
      case "form/stateChanged": form = try FormState(params)
      case "form/submitted": submitOutcome = try SubmitOutcome(params)
      case "subject/listChanged": try lines.follow(params)
      case "field/unbound": unbound.formUnion((params["fields"]?.elements ?? []).compactMap(\.string))
      case "field/pressed": pressed = params["field"]?.string
      default: break
      }
    }
    for request in client.takeRequests() { lookup.ask(request, at: now()) }
    lookup.keep(client.isAwaited)
    if lines.keys != before || !unbound.isEmpty { try followLines(without: unbound) }
  }

  /// The control with this field.
  func index(of field: String?) -> Int? { controls.firstIndex { $0.definition.field == field } }
}

extension JSONLiteral {
  /// The object with one more member.
  func adding(_ name: String, _ value: JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name: name, value: value)])
  }
}
