import InteractorClient
import JSON

// The requests that change the text, the selection or the value of the focused control.
extension FormSession {
  /// Replaces a range by a text. `direction` tells which key deleted it.
  func edit(_ range: TextSelection, _ text: String, _ direction: String? = nil) throws(ClientError) {
    var params = parameters().adding("version", .integer(focused.version))
      .adding("range", range.literal).adding("text", .string(text))
    if let direction { params = params.adding("direction", .string(direction)) }
    try apply(call("field/edit", params), range: range, replacement: text)
  }

  /// Requests that have no other parameter than the field, such as `field/undo`.
  func edit(_ method: String) throws(ClientError) { try apply(call(method, parameters())) }

  /// Steps a number, or goes through the options of a picker.
  func step(_ count: Int64) throws(ClientError) {
    try apply(call("field/step", parameters().adding("by", .integer(count))))
  }

  /// Chooses a value.
  func choose(_ value: JSONLiteral) throws(ClientError) {
    try show(focus, call("field/choose", parameters().adding("value", value)))
  }

  /// The return key. The daemon decides whether the focus moves on.
  func pressReturn() throws(ClientError) {
    if try apply(call("field/return", parameters())).resign == true { try moveFocus(by: 1) }
  }

  /// Drops the draft of this edit session.
  func cancel() throws(ClientError) {
    try show(focus, call("field/cancel", parameters()))
    try begin()
    controls[focus].selectAll()
    try tellSelection()
  }

  /// Tells the daemon the selection of the control.
  func tellSelection() throws(ClientError) {
    let selection = focused.selection
    let state = try FieldState(call("field/select", parameters().adding("selection", selection.literal)))
    // The daemon may move a caret out of an affix. Otherwise the control keeps the direction of the selection, which
    // the daemon does not know.
    if state.selection != selection { controls[focus].show(state) }
  }

  /// Follows an edit result, and shows its reason.
  @discardableResult
  private func apply(
    _ answer: JSONValue,
    range: TextSelection? = nil,
    replacement: String = ""
  ) throws(ClientError) -> EditResult {
    let result = try EditResult(answer)
    controls[focus].apply(result, range: range ?? focused.selection, replacement: replacement)
    if result.outcome != .rejected { edited.add(focused.definition.field) }
    hint = result.reason.map { result.outcome == .rejected ? .refused($0) : .note($0) }
    return result
  }
}
