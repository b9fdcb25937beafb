import InteractorClient
import JSON

// The focus. The daemon decides where it goes, and the client moves it.
extension FormSession {
  /// Moves the focus by so many controls. The draft is written first, because it may make the next control relevant.
  func moveFocus(by count: Int64) throws(ClientError) {
    try moveFocus(by: count, from: focused.definition.field)
  }

  /// The same from another field than the focused one.
  func moveFocus(by count: Int64, from field: String) throws(ClientError) {
    try end()
    let next = try call(
      "form/next",
      ["form": .string(InvoiceForm.subject), "field": .string(field), "by": .integer(count)]
    )
    try setFocus(to: next["field"]?.string)
  }

  /// Gives the focus to a field.
  func setFocus(to field: String?) throws(ClientError) {
    focus = index(of: field) ?? focus
    currentLine = focused.definition.line ?? currentLine
    try begin()
    // As in any form, typing replaces the text of a line that got the focus by a key.
    guard focused.definition.view == .textField, focused.phase == "editing", !focused.text.isEmpty else { return }
    controls[focus].selectAll()
    try tellSelection()
  }

  /// Begins editing in the focused control.
  func begin() throws(ClientError) {
    guard focused.definition.isText else { return }
    try show(focus, call("field/beginEditing", parameters()))
  }

  /// Ends editing in the focused control.
  func end() throws(ClientError) {
    guard focused.definition.isText else { return }
    let state = try call("field/endEditing", parameters())
    try show(focus, state)
    if focused.phase == "held" { hint = .refused(say(.textIsKept, name(of: focused))) }
    if let reason = state["reason"]?["message"]?.string { hint = .note(reason) }
  }
}
