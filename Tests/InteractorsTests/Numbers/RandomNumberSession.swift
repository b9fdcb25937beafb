import TestSupport

@testable import Interactors

/// An edit session with a client that applies answers literally, and what must be so after each of its edits.
struct RandomNumberSession {
  let field: RandomNumberField
  private let reader: NumberReader
  private let initial: (text: Text, value: Value)
  /// What the client shows.
  private var text: Text
  private var selection: Selection
  private var log: [String] = []
  /// The first thing that was not so.
  private(set) var fault: String?

  /// Begins a session; what the field held before is gone.
  init(in field: RandomNumberField, _ random: inout SeededGenerator) throws {
    self.field = field
    reader = NumberReader(field)
    _ = try field.engine.cancel("f")
    let value = Bool.random(using: &random) ? field.value(&random) : field.property.initialValue
    // Another value ends the history of the session before.
    for value in [Value.integer(1), .integer(2), value] {
      _ = try field.engine.writeSubject("s", values: [("value", value)])
    }
    let state = try field.engine.beginEditing("f")
    (text, selection) = (state.text, state.selection)
    initial = (state.text, state.value)
  }

  /// The setup and the last edits.
  var description: String {
    let values = field.options.values.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
    let property = field.property
    let bounds = "min \(property.minimum?.description ?? "none") max \(property.maximum?.description ?? "none")"
    return "\(field.engine.locale) \(field.options.style) \(values) \(bounds)\n  "
      + log.suffix(4).joined(separator: "\n  ")
  }

  // MARK: - Edits

  /// One random edit, selection, composition, step, or journey through the history.
  mutating func edit(_ random: inout SeededGenerator) throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8: try select(&random)
    case 8..<16: try delete(&random)
    case 16..<20: try compose(&random)
    case 20..<22: try travel()
    case 22..<24: apply(try field.engine.step("f", by: Bool.random(using: &random) ? 1 : -1), nil, "step")
    default: try replace(&random)
    }
    try checkState()
  }

  private mutating func replace(_ random: inout SeededGenerator) throws {
    let range = Bool.random(using: &random) ? selection : self.range(&random)
    let (typed, key): (Text, Edit.Key?) =
      switch Int.random(in: 0..<30, using: &random) {
      case 0: (".", .decimal)
      case 1..<6: (Text(), nil)
      default: (field.input(&random), nil)
      }
    let edit = (range: range, replacement: typed)
    let before = try field.engine.state(of: "f")
    let takesKeyBack = typed.isEmpty && key == nil && NumberMemory(draft.memory).run != nil
    let result = try field.engine.edit("f", EditRequest(range: range, replacement: typed, key: key))
    apply(result, edit, "\(range) '\(typed)'")
    if result.outcome != .rejected {
      if before.phase == .editing {
        // Behind a refused key all that was typed may be read anew, and a backspace may take that back.
        if NumberMemory(draft.memory).run == nil, !takesKeyBack {
          checkCaret(from: before.text, edit, isReinterpreted: result.reason?.code == .reinterpreted)
        }
      }
      // An edit that inserts and deletes nothing only moves the caret.
      if !typed.isEmpty || !range.isCaret || key != nil { try checkValue(before.value) }
    }
  }

  /// A delete key at the caret, or over the selection.
  private mutating func delete(_ random: inout SeededGenerator) throws {
    let direction: Edit.Direction = Bool.random(using: &random) ? .backward : .forward
    let oldValue = try field.engine.state(of: "f").value
    let result = try field.engine.edit("f", EditRequest(replacement: Text(), direction: direction))
    if result.outcome == .verbatim, text.isEmpty || !selection.isCaret {
      text = text.replacing(selection.start..<selection.end, with: Text())
      selection = Selection(caret: selection.start)
    }
    apply(result, nil, "delete \(direction)")
    if result.outcome != .rejected { try checkValue(oldValue) }
  }

  private mutating func compose(_ random: inout SeededGenerator) throws {
    let oldValue = try field.engine.state(of: "f").value
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let range = self.range(&random)
      let typed = field.input(&random)
      let result = try field.engine.edit("f", EditRequest(range: range, replacement: typed, isComposing: true))
      apply(result, (range, typed), "composing \(range) '\(typed)'")
    }
    if try field.engine.state(of: "f").value != oldValue { fail("a composition has changed the value") }
    let last = Bool.random(using: &random) ? field.input(&random) : Text()
    let end = try field.engine.edit("f", EditRequest(range: selection, replacement: last))
    apply(end, (selection, last), "composed \(selection) '\(last)'")
  }

  private mutating func select(_ random: inout SeededGenerator) throws {
    let wanted = range(&random)
    let state = try field.engine.select("f", wanted)
    (text, selection) = (state.text, state.selection)
    log.append("select \(wanted) -> \(shown)")
  }

  /// One step back and forth again.
  private mutating func travel() throws {
    let before = try field.engine.state(of: "f")
    guard before.canUndo, before.phase == .editing else { return }
    apply(try field.engine.undo("f"), nil, "undo")
    apply(try field.engine.redo("f"), nil, "redo")
    let after = try field.engine.state(of: "f")
    if after.text != before.text { fail("redo gives another text: \(before.text) \(after.text)") }
    if after.value != before.value { fail("redo gives another value: \(before.value) \(after.value)") }
  }

  /// Undo gives back text and value from the beginning, redo those of the end.
  mutating func undoAll() throws {
    // A composition that is under way is dropped, and there is no way back to it.
    if try field.engine.state(of: "f").phase == .composing { apply(try field.engine.undo("f"), nil, "undo") }
    let last = try field.engine.state(of: "f")
    while try field.engine.state(of: "f").canUndo { apply(try field.engine.undo("f"), nil, "undo") }
    let first = try field.engine.state(of: "f")
    if first.text != initial.text { fail("undo gives \(first.text), not \(initial.text)") }
    if first.value != initial.value { fail("undo gives the value \(first.value), not \(initial.value)") }
    while try field.engine.state(of: "f").canRedo { apply(try field.engine.redo("f"), nil, "redo") }
    let again = try field.engine.state(of: "f")
    if again.text != last.text || again.value != last.value { fail("redo gives \(again.text), not \(last.text)") }
    try checkState()
  }

  /// The end: what is displayed belongs to the value, or the draft is held.
  mutating func end() throws {
    let state = try field.engine.endEditing("f")
    switch state.phase {
    case .held: if state.issues.isEmpty { fail("held without a reason") }
    default: if state.text != field.format.displayText(for: state.value) { fail("displays \(state.text)") }
    }
  }

  // MARK: - The client

  private mutating func apply(_ result: EditResult, _ edit: (range: Selection, replacement: Text)?, _ what: String) {
    let before = shown
    if result.outcome == .verbatim, let (range, replacement) = edit {
      text = text.replacing(range.start..<range.end, with: replacement)
      selection = Selection(caret: range.start + replacement.count)
    }
    if let text = result.text { self.text = text }
    if let selection = result.selection { self.selection = selection }
    log.append("\(before) + \(what) -> \(result.outcome) \(shown) \(result.reason?.code.rawValue ?? "")")
  }

  /// What the engine shows, with all that it knows of it.
  private var draft: Draft {
    field.engine.fields["f"]?.draft ?? Draft(text: text, selection: selection)
  }

  private var shown: String { Draft(text: text, selection: selection).marked }

  private func range(_ random: inout SeededGenerator) -> Selection {
    let borders = (0...text.count).filter(text.isScalarBoundary)
    let one = borders.randomElement(using: &random) ?? 0
    let other = Bool.random(using: &random) ? one : borders.randomElement(using: &random) ?? 0
    return Selection(start: min(one, other), end: max(one, other))
  }

  private mutating func fail(_ what: String) { fault = fault ?? what }

  // MARK: - What must be so

  /// A client that applies answers literally shows the server's text and selection.
  private mutating func checkState() throws {
    let state = try field.engine.state(of: "f")
    if state.text != text { fail("the client shows \(text), the server \(state.text)") }
    if state.selection != selection { fail("the client selects \(selection), the server \(state.selection)") }
    guard state.phase != .composing else { return }
    if state.parse != field.format.parse(draft).state { fail("the parse state is \(String(describing: state.parse))") }
  }

  /// The text parses to the value that the property has. Text that may still get a value leaves the property alone (N9,
  /// N10); where it cannot, the property has what the text shows, or the value from before.
  private mutating func checkValue(_ oldValue: Value) throws {
    let state = try field.engine.state(of: "f")
    guard state.phase == .editing else { return }
    let expected: Value
    if text.isEmpty {
      expected = field.property.initialValue
    } else if let parsed = field.format.parse(draft).value {
      expected = parsed
      if reader.value(of: text) != parsed.decimal { fail("\(text) is read as \(parsed)") }
    } else {
      let base = field.engine.fields["f"]?.session?.baseValue ?? .null
      let taken = field.format.parse(Draft(unedited: text)).value ?? base
      expected = field.format.parse(draft).state == .invalid ? taken : oldValue
      if field.placesGroups, draft.memory == nil, reader.value(of: text) != nil { fail("\(text) is not read") }
    }
    if state.value != expected { fail("the property has \(state.value), the text says \(expected)") }
  }

  /// The caret's significant characters on both sides change only by what the edit removed and added there.
  private mutating func checkCaret(
    from old: Text,
    _ edit: (range: Selection, replacement: Text),
    isReinterpreted: Bool
  ) {
    let (range, replacement) = edit
    if range.isCaret, replacement.isEmpty { return }
    let all = reader.significant(old)
    var left = unsigned(reader.significant(old, upTo: range.start))
    let gone = unsigned(reader.significant(old, upTo: range.end))
    var right = String(unsigned(all).dropFirst(gone.count))
    var newLeft = unsigned(reader.significant(text, upTo: selection.start))
    var newRight = String(unsigned(reader.significant(text)).dropFirst(newLeft.count))
    if isReinterpreted || reader.hasPendingSeparator(old) || reader.hasPendingSeparator(text) {
      // A separator that waits for what follows may become a decimal one, or none (N21).
      func digits(_ characters: String) -> String { characters.filter { $0 != "." } }
      (left, right, newLeft, newRight) = (digits(left), digits(right), digits(newLeft), digits(newRight))
    }
    if newRight != right {
      // The separator of `0.` takes the zero with it, on either side.
      if !(replacement.isEmpty && newRight.isEmpty && right == "0") {
        fail("right of the caret was \(right), is \(newRight)")
      }
    }
    if replacement.isEmpty {
      let removesNothing =
        reader.significant(old, upTo: range.start).count == reader.significant(old, upTo: range.end).count
      let isExpected =
        newLeft == left || (removesNothing && newLeft == String(left.dropLast()))
        || (newLeft.isEmpty && (left == "0" || left == "0."))
      if !isExpected { fail("left of the caret was \(left), is \(newLeft)") }
    } else if !newLeft.hasPrefix(left), left != "0" {
      fail("left of the caret was \(left), is \(newLeft)")
    }
  }

  private func unsigned(_ characters: String) -> String {
    characters.hasPrefix("-") ? String(characters.dropFirst()) : characters
  }
}
