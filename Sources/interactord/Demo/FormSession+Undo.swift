import InteractorClient

// One key undoes what came last, whether it was typed or done to the lines.
extension FormSession {
  /// Takes back what came last.
  func undo() throws(ClientError) {
    let field = edited.undoable { field in control(field)?.canUndo ?? false } ?? focusedText
    if try take("undo", field) == "field", let field { edited.undo(field) }
  }

  /// Does again what was taken back last.
  func redo() throws(ClientError) {
    let field = edited.redoable { field in control(field)?.canRedo ?? false } ?? focusedText
    if try take("redo", field) == "field", let field { edited.redo(field) }
  }

  /// The daemon takes the newer one of the steps of this field and of the lines, and the focus goes where something has
  /// come back. Returns whose step it was, `field` or `subject`; nil if there was none.
  private func take(_ verb: String, _ field: String?) throws(ClientError) -> String? {
    var params: JSONLiteral = ["subject": .string(InvoiceForm.subject)]
    if let field { params = params.adding("field", .string(field)) }
    let column = focusedColumn
    arrivedLine = nil
    let owner: String?
    do throws(ClientError) {
      owner = try call("subject/\(verb)", params)["of"]?.string
    } catch {
      // The field says it in the words of the user.
      guard case .refused(let refusal) = error, refusal.name == "nothingToUndo", focusedText != nil else { throw error }
      try edit("field/\(verb)")
      return nil
    }
    let goal = owner == "field" ? field : arrivedLine.map { self.field(in: $0, column: column) }
    if let goal, goal != focused.definition.field {
      try end()
      try setFocus(to: goal)
    }
    return owner
  }

  private var focusedText: String? { focused.definition.isText ? focused.definition.field : nil }

  private func control(_ field: String) -> Control? { index(of: field).map { controls[$0] } }
}

/// The order in which fields were edited. Each has steps of its own, and the daemon compares one of them with the steps
/// of the lines: that of the field that was edited last.
struct EditOrder {
  private var edited: [String] = []
  private var undone: [String] = []

  /// Adds a field that was just edited. There is nothing to do again from now on.
  mutating func add(_ field: String) {
    if edited.last != field {
      edited.removeAll { $0 == field }
      edited.append(field)
    }
    undone = []
  }

  /// The field that was edited last among those that have a step.
  func undoable(_ hasStep: (String) -> Bool) -> String? { edited.last(where: hasStep) }

  /// The field that was undone last among those that have a step.
  func redoable(_ hasStep: (String) -> Bool) -> String? { undone.last(where: hasStep) }

  /// A step of the field was undone.
  mutating func undo(_ field: String) { undone.append(field) }

  /// A step of the field was done again.
  mutating func redo(_ field: String) {
    if let last = undone.lastIndex(of: field) { undone.remove(at: last) }
    edited.removeAll { $0 == field }
    edited.append(field)
  }
}
