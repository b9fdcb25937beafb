import InteractorClient
import JSON

/// The form at work: turns keys into requests and answers into what the controls show. It is the part of a client
/// that remains when all decisions about text are the daemon's.
final class FormSession {
  private let client: DaemonClient
  private(set) var controls: [Control]
  /// The index of the control that has the focus.
  private(set) var focus = 0
  private(set) var locale = InvoiceForm.locales[0]
  /// What the user should know about the last key: why it was refused, say.
  private(set) var hint: String?
  private var values: [String: JSONValue] = [:]
  /// Whether something that the total depends on has changed since it was written.
  private var isTotalStale = true

  /// Opens the form on a daemon that has just been started.
  init(_ client: DaemonClient) throws(ClientError) {
    self.client = client
    controls = InvoiceForm.fields.map(Control.init)
    try client.initialize([
      "clientInfo": ["name": "interactord demo"],
      "locale": .string(locale),
      "capabilities": ["positionEncodings": ["utf-8"]],
    ])
    let subject = ["subject": .string(InvoiceForm.subject), "schema": InvoiceForm.schema] as JSONLiteral
    let opened = try client.request("subject/open", subject.adding("values", InvoiceForm.values))
    for member in opened["values"]?.members ?? [] {
      values[String(decoding: member.name, as: UTF8.self)] = member.value
    }
    for index in controls.indices {
      try show(index, call("field/bind", controls[index].definition.binding))
    }
    try settle()
    try begin()
  }

  /// The control that has the focus.
  var focused: Control { controls[focus] }

  /// Does what a key asks for. A refusal of the daemon becomes the hint; only a broken connection is thrown.
  func press(_ key: Key) throws(ClientError) {
    hint = nil
    do throws(ClientError) {
      try handle(key)
    } catch {
      guard case .refused(let refusal) = error else { throw error }
      hint = "✗ \(refusal.message)"
    }
    try settle()
  }

  /// Takes in what the daemon has said without being asked.
  func receiveAvailable() throws(ClientError) {
    try client.receiveAvailable()
    try settle()
  }

  /// Ends the session and the daemon.
  func close() throws(ClientError) {
    try end()
    try settle()
    try client.shutdown()
  }

  // MARK: Keys

  private func handle(_ key: Key) throws(ClientError) {
    switch key {
    case .tab: try moveFocus(by: 1)
    case .backTab: try moveFocus(by: -1)
    case .control("l"): try setLocale()
    default:
      switch focused.definition.view {
      case .textField, .textView: try handleText(key)
      case .toggle: try handleToggle(key)
      case .picker: try handlePicker(key)
      case .button: try handleButton(key)
      case .label: break
      }
    }
  }

  private func handleText(_ key: Key) throws(ClientError) {
    let selection = focused.selection
    switch key {
    case .text(let text), .paste(let text): try edit(selection, text)
    case .backspace where selection.start == selection.end:
      try edit(TextSelection(start: focused.boundaryBeforeCaret, end: selection.end), "", "backward")
    case .delete where selection.start == selection.end:
      try edit(TextSelection(start: selection.start, end: focused.boundaryAfterCaret), "", "forward")
    case .backspace, .delete: try edit(selection, "")
    case .enter where focused.definition.view == .textView: try edit(selection, "\n")
    case .enter: try pressReturn()
    case .escape: try cancel()
    case .control("z"): try edit("field/undo")
    case .control("y"): try edit("field/redo")
    case .control("k"): try edit("field/clear")
    case .control("a"):
      controls[focus].selectAll()
      try tellSelection()
    case .move(let movement, let selecting): try move(movement, selecting)
    default: break
    }
  }

  private func handleToggle(_ key: Key) throws(ClientError) {
    switch key {
    case .text(" "), .enter: try choose(.boolean(!focused.isOn))
    default: try moveFocusByArrow(key)
    }
  }

  private func handlePicker(_ key: Key) throws(ClientError) {
    switch key {
    case .text(" "), .move(.right, _), .move(.down, _): try step(1)
    case .move(.left, _), .move(.up, _): try step(-1)
    case .enter: try moveFocus(by: 1)
    default: break
    }
  }

  private func handleButton(_ key: Key) throws(ClientError) {
    switch key {
    case .text(" "), .enter: try call("field/press", parameters())
    default: try moveFocusByArrow(key)
    }
  }

  private func moveFocusByArrow(_ key: Key) throws(ClientError) {
    switch key {
    case .move(.up, _), .move(.left, _): try moveFocus(by: -1)
    case .move(.down, _), .move(.right, _): try moveFocus(by: 1)
    default: break
    }
  }

  // MARK: Requests

  private func edit(_ range: TextSelection, _ text: String, _ direction: String? = nil) throws(ClientError) {
    var params = parameters().adding("version", .integer(focused.version))
      .adding("range", range.literal).adding("text", .string(text))
    if let direction { params = params.adding("direction", .string(direction)) }
    let result = try EditResult(call("field/edit", params))
    controls[focus].apply(result, range: range, replacement: text)
    note(result)
  }

  private func edit(_ method: String) throws(ClientError) {
    let result = try EditResult(call(method, parameters()))
    controls[focus].apply(result, range: focused.selection, replacement: "")
    note(result)
  }

  private func pressReturn() throws(ClientError) {
    let result = try EditResult(call("field/return", parameters()))
    controls[focus].apply(result, range: focused.selection, replacement: "")
    note(result)
    if result.resign == true { try moveFocus(by: 1) }
  }

  /// Says what the daemon had to say about an edit: why it was refused, or what was made of it.
  private func note(_ result: EditResult) {
    hint = result.reason.map { "\(result.outcome == .rejected ? "✗" : "·") \($0)" }
  }

  private func cancel() throws(ClientError) {
    try show(focus, call("field/cancel", parameters()))
    try begin()
    controls[focus].selectAll()
    try tellSelection()
  }

  private func step(_ count: Int64) throws(ClientError) {
    let result = try EditResult(call("field/step", parameters().adding("by", .integer(count))))
    controls[focus].apply(result, range: focused.selection, replacement: "")
    note(result)
  }

  private func choose(_ value: JSONLiteral) throws(ClientError) {
    try show(focus, call("field/choose", parameters().adding("value", value)))
  }

  private func move(_ movement: Key.Movement, _ selecting: Bool) throws(ClientError) {
    let control = focused
    let isMultiline = control.definition.view == .textView
    let target: Int
    switch movement {
    case .left where !selecting && control.anchor != control.caret: target = control.selection.start
    case .right where !selecting && control.anchor != control.caret: target = control.selection.end
    case .left: target = control.boundaryBeforeCaret
    case .right: target = control.boundaryAfterCaret
    case .home: target = 0
    case .end: target = control.text.utf8.count
    case .up, .down:
      let isUp = movement == .up
      if isMultiline, let line = control.caret(movedByLines: isUp ? -1 : 1) {
        target = line
      } else if control.isRightAligned {
        return try step(isUp ? 1 : -1)
      } else {
        return try moveFocus(by: isUp ? -1 : 1)
      }
    }
    controls[focus].moveCaret(to: target, extending: selecting)
    try tellSelection()
  }

  private func tellSelection() throws(ClientError) {
    let selection = focused.selection
    let state = try FieldState(call("field/select", parameters().adding("selection", selection.literal)))
    // The daemon may move a caret out of decoration. Otherwise the direction of the selection stays, which it does not
    // keep.
    if state.selection != selection { controls[focus].show(state) }
  }

  private func setLocale() throws(ClientError) {
    let locales = InvoiceForm.locales
    let next = locales[((locales.firstIndex(of: locale) ?? 0) + 1) % locales.count]
    try end()
    try call("locale/set", ["locale": .string(next)])
    locale = next
    try begin()
  }

  // MARK: Focus

  private func moveFocus(by count: Int) throws(ClientError) {
    try end()
    repeat { focus = (focus + count + controls.count) % controls.count } while focused.definition.view == .label
    try begin()
    // As in any form, what is typed next replaces a line that the focus came to by key.
    guard focused.definition.view == .textField, focused.phase == "editing", !focused.text.isEmpty else { return }
    controls[focus].selectAll()
    try tellSelection()
  }

  private func begin() throws(ClientError) {
    guard focused.definition.isText else { return }
    try show(focus, call("field/beginEditing", parameters()))
  }

  private func end() throws(ClientError) {
    guard focused.definition.isText else { return }
    let state = try call("field/endEditing", parameters())
    try show(focus, state)
    if controls[focus].phase == "held" { hint = "✗ The text of \(focused.title) is kept until it can be read." }
    if let reason = state["reason"]?["message"]?.string { hint = "· \(reason)" }
  }

  // MARK: Effects

  /// Calls a method. What the call caused is shown before its result is, as it came.
  @discardableResult
  private func call(_ method: String, _ params: JSONLiteral) throws(ClientError) -> JSONValue {
    let result = try client.request(method, params)
    try showEffects()
    return result
  }

  /// Lets the program do its part until nothing follows from it any more.
  private func settle() throws(ClientError) {
    try showEffects()
    while isTotalStale {
      isTotalStale = false
      try writeTotal()
    }
  }

  /// Shows what the notifications say.
  private func showEffects() throws(ClientError) {
    for notification in client.takeNotifications() {
      switch notification.method {
      case "field/viewChanged":
        for state in notification.params?["fields"]?.elements ?? [] {
          let index = controls.firstIndex { $0.definition.field == state["field"]?.string }
          if let index { try show(index, state) }
        }
      case "subject/propertyChanged":
        for change in notification.params?["changes"]?.elements ?? [] {
          guard let name = change["property"]?.string, let value = change["value"] else { continue }
          values[name] = value
          if name != "total" || notification.params?["cause"]?.string != "program" { isTotalStale = true }
        }
      default: break
      }
    }
  }

  private func writeTotal() throws(ClientError) {
    guard let quantity = number("quantity"), let price = number("unitPrice"),
      let total = InvoiceForm.total(quantity: quantity, unitPrice: price, discount: number("discount")),
      total != number("total")
    else { return }
    try call(
      "subject/write",
      ["subject": .string(InvoiceForm.subject), "values": ["total": .number(total.jsonNumber)]]
    )
  }

  private func number(_ property: String) -> ExactDecimal? {
    values[property]?.numberText.flatMap { ExactDecimal(jsonNumber: $0) }
  }

  private func show(_ index: Int, _ state: JSONValue) throws(ClientError) {
    controls[index].show(try FieldState(state))
  }

  private func parameters() -> JSONLiteral { ["field": .string(focused.definition.field)] }
}

extension JSONLiteral {
  /// The same object with a member more.
  func adding(_ name: String, _ value: JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members + [(name: name, value: value)])
  }
}
