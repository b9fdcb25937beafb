import InteractorClient
import JSON

// The lines of the invoice. The user adds, removes and moves them; controls and focus follow what the daemon tells.
extension FormSession {
  /// How many lines the keys for pages go.
  static let page = 5

  // MARK: What the user does

  /// Performs a key that changes the lines.
  func changeLines(_ key: Key.Alternate) throws(ClientError) {
    switch key {
    case .insert: try addLine()
    case .delete: try removeLine()
    case .up: try moveLine(by: -1)
    case .down: try moveLine(by: 1)
    }
  }

  /// Puts a new line below the focused one, else at the end, and the focus into it.
  func addLine() throws(ClientError) {
    var params = change.adding("items", [[:]])
    if let follower = focused.definition.line.flatMap(lines.key(after:)) {
      params = params.adding("before", .string(follower))
    }
    try end()
    let answer = try call("list/insert", params)
    if let key = answer["keys"]?.elements?.first?.string { try setFocus(to: field(in: key, column: 0)) }
  }

  /// Removes the focused line. `followLines` gives the focus to the next one.
  private func removeLine() throws(ClientError) {
    guard let key = lineOfFocus(), let place = lines.keys.firstIndex(of: key) else { return }
    try call("list/remove", change.adding("keys", [.string(key)]))
    // The daemon reveals what is wrong with a list at the next submit only.
    let issue = index(of: InvoiceLines.add.field).flatMap { controls[$0].issues.first }
    hint = .note(issue?.message ?? say(.lineIsRemoved, "\(place + 1)"))
  }

  /// Moves the focused line up or down. It keeps the focus and the caret.
  private func moveLine(by count: Int) throws(ClientError) {
    guard let key = lineOfFocus(), let place = lines.keys.firstIndex(of: key) else { return }
    guard lines.keys.indices.contains(place + count) else {
      hint = .note(say(count < 0 ? .isFirstLine : .isLastLine))
      return
    }
    var params = change.adding("keys", [.string(key)])
    let neighbour = lines.keys[place + count]
    if let follower = count < 0 ? neighbour : lines.key(after: neighbour) {
      params = params.adding("before", .string(follower))
    }
    try call("list/move", params)
  }

  /// Moves the focus up or down by so many lines; from the first one to what stands above the lines, and behind the
  /// last one to the place to add another.
  func moveFocus(byLines count: Int) throws(ClientError) {
    let isAtEnd = focused.definition.field == InvoiceLines.add.field
    let line = focused.definition.line.flatMap(lines.keys.firstIndex)
    guard let place = isAtEnd ? lines.keys.count : line else { return }
    if place == 0, count < 0 {
      return try moveFocus(by: -1, from: controls[self.line(of: focus).lowerBound].definition.field)
    }
    let column = focusedColumn
    let target = max(0, place + count)
    try end()
    try setFocus(
      to: target < lines.keys.count ? field(in: lines.keys[target], column: column) : InvoiceLines.add.field
    )
  }

  // MARK: What the daemon tells

  /// Has the controls be those of the lines, in their order. The fields in `unbound` are gone. If the focused line is,
  /// the focus goes to the next one, else to the one before, else to the place to add one.
  func followLines(without unbound: Set<String> = []) throws(ClientError) {
    let before = controls
    let lost = unbound.contains(focused.definition.field) ? focused.definition : nil
    let column = focusedColumn
    var known: [String: Control] = [:]
    for control in before where !unbound.contains(control.definition.field) {
      known[control.definition.field] = control
    }
    let wanted = InvoiceForm.fields.flatMap { fixed in
      guard fixed.field == InvoiceLines.add.field else { return [fixed] }
      return lines.keys.flatMap { InvoiceLines.fields(of: $0, in: lines) } + [fixed]
    }
    controls = wanted.map { known[$0.field] ?? Control($0) }
    let goal = lost.map { successor(of: $0, in: before, column) } ?? before[focus].definition.field
    focus = index(of: goal) ?? 0
    for definition in wanted where known[definition.field] == nil {
      arrivedLine = definition.line
      try bind(definition)
    }
    guard form != nil else { return }
    try configureForm()
    if lost != nil { try setFocus(to: goal) }
  }

  /// The field that gets the focus when one in a line has gone.
  private func successor(of lost: FieldDefinition, in before: [Control], _ column: Int) -> String {
    let place = before.firstIndex { $0.definition.line == lost.line } ?? 0
    let others = before[place...].map(\.definition.line) + before[..<place].reversed().map(\.definition.line)
    let key = others.lazy.compactMap(\.self).first(where: lines.keys.contains)
    return key.map { field(in: $0, column: column) } ?? InvoiceLines.add.field
  }

  // MARK: Places

  /// The parameters of a request by which the user changes the list.
  private var change: JSONLiteral { lines.place.adding("user", true) }

  /// The key of the focused line. Without one, the user is told.
  private func lineOfFocus() -> String? {
    if focused.definition.line == nil { hint = .note(say(.keyIsForLine)) }
    return focused.definition.line
  }

  /// A control as messages call it.
  func name(of control: Control) -> String {
    let place = control.definition.line.flatMap(lines.keys.firstIndex)
    return control.title + (place.map { " in line \($0 + 1)" } ?? "")
  }

  /// The controls of the line with this control; outside of the lines, it alone.
  func line(of index: Int) -> Range<Int> {
    guard let line = controls[index].definition.line,
      let first = controls.firstIndex(where: { $0.definition.line == line }),
      let last = controls.lastIndex(where: { $0.definition.line == line })
    else { return index..<index + 1 }
    return first..<last + 1
  }

  /// The place of the focused control in its line, from 0; 0 outside of the lines.
  var focusedColumn: Int { focus - line(of: focus).lowerBound }

  /// The field at a place in a line.
  func field(in key: String, column: Int) -> String {
    InvoiceLines.fields(of: key, in: lines)[column].field
  }
}
