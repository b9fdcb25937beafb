import InteractorClient
import JSON

// The focus: where it goes is the daemon's to say, that it goes the client's.
extension FormSession {
  /// Moves the focus so many controls on. What has just been typed is written first: it may be what makes the next
  /// control relevant.
  func moveFocus(by count: Int64) throws(ClientError) {
    try end()
    let next = try call(
      "form/next",
      parameters().adding("form", .string(InvoiceForm.subject)).adding("by", .integer(count))
    )
    try setFocus(to: next["field"]?.string)
  }

  /// Gives the focus to a field.
  func setFocus(to field: String?) throws(ClientError) {
    focus = index(of: field) ?? focus
    try begin()
    // As in any form, what is typed next replaces a line that the focus came to by key.
    guard focused.definition.view == .textField, focused.phase == "editing", !focused.text.isEmpty else { return }
    controls[focus].selectAll()
    try tellSelection()
  }

  /// Begins to edit the control that has the focus.
  func begin() throws(ClientError) {
    guard focused.definition.isText else { return }
    try show(focus, call("field/beginEditing", parameters()))
  }

  /// Ends editing the control that has the focus.
  func end() throws(ClientError) {
    guard focused.definition.isText else { return }
    let state = try call("field/endEditing", parameters())
    try show(focus, state)
    if focused.phase == "held" { hint = .refused("The text of \(focused.title) is kept until it can be read.") }
    if let reason = state["reason"]?["message"]?.string { hint = .note(reason) }
  }
}
