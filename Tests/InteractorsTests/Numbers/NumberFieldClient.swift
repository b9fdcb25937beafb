import Testing

@testable import Interactors

/// A control in front of a field of an engine. It applies answers literally: splices its own text for `verbatim`, shows
/// text and selection for `revised`, and nothing for `rejected`.
final class NumberFieldClient {
  let engine: Engine
  let setup: NumberSetup
  private(set) var text: Text
  private(set) var selection: Selection
  private(set) var version: Int
  private(set) var last: EditResult?
  /// What the end of editing was answered beyond the plain, if it was the last request.
  private var endReason: Reason?

  /// A client of a field that is set up as `NumberSetup` says, in the midst of editing, with a marked text in it.
  init(_ description: String, _ before: String = "|", policy: FieldPolicy = FieldPolicy()) throws {
    setup = try NumberSetup(description)
    engine = Engine(locale: setup.locale)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [setup.property]))
    let binding = FieldBinding(
      field: "f",
      subject: "s",
      property: setup.property.name,
      view: .textField,
      format: setup.options,
      policy: policy
    )
    let state = try engine.bind(binding)
    (text, selection, version) = (state.text, state.selection, state.version)
    show(try engine.beginEditing("f"))
    let draft = Draft(marked: before)
    if text != draft.text {
      show(try engine.select("f", Selection(start: 0, end: text.count)))
      try edit(EditRequest(range: selection, replacement: draft.text))
    }
    show(try engine.select("f", draft.selection))
    last = nil
  }

  var state: FieldState { get throws { try engine.state(of: "f") } }

  /// What the field shows, with all that the engine knows of it.
  var shown: Draft { engine.fields["f"]?.draft ?? draft }

  var draft: Draft { Draft(text: text, selection: selection) }

  /// The text with its caret, the property's value, and what the last request was answered beyond the plain:
  /// `1,234| =1234 ~reinterpreted`.
  func outcome() throws -> String {
    let value = try state.value.decimal?.description ?? "null"
    let mark = last?.outcome == .rejected ? "!" : "~"
    let reason = last?.reason ?? endReason
    return "\(draft.marked) =\(value)" + (reason.map { " \(mark)\($0.code.rawValue)" } ?? "")
  }

  /// Plays inputs: the keys in angle brackets below; `keys:` in front of what is typed key by key; anything else is
  /// typed or pasted as one replacement.
  func play(_ inputs: [String]) throws {
    for input in inputs { try play(input) }
  }

  private func play(_ input: String) throws {
    (last, endReason) = (nil, nil)
    switch input {
    case "<END>":
      let state = try engine.endEditing("f")
      show(state)
      endReason = state.reason
    case "<BEGIN>": show(try engine.beginEditing("f"))
    case "<RETURN>": apply(try engine.return("f"))
    case "<UNDO>": apply(try engine.undo("f"))
    case "<REDO>": apply(try engine.redo("f"))
    case "<UP>": apply(try engine.step("f", by: 1))
    case "<DOWN>": apply(try engine.step("f", by: -1))
    case "<ALL>": select(0, text.count)
    case "<HOME>": select(0, 0)
    case "<RIGHT>": try move(1)
    case "<LEFT>": try move(-1)
    default:
      if let keys = input.suffix(behind: "keys:") {
        for key in keys { try edit(EditRequest(range: selection, replacement: Text(String(key)))) }
      } else if let text = input.suffix(behind: "compose:") {
        try compose(text)
      } else if let text = input.suffix(behind: "write:") {
        let value = DecimalNumber(text)
        let property = setup.property
        let wanted = property.type == .integer ? value?.int64.map(Value.integer) : value.map(Value.number)
        _ = try engine.writeSubject("s", values: [(property.name, wanted ?? .null)])
        show(try state)
      } else {
        let edit = Edit(input, on: draft)
        let range = Selection(start: edit.range.lowerBound, end: edit.range.upperBound)
        let direction: Edit.Direction? = edit.replacement.isEmpty && selection.isCaret ? edit.direction : nil
        try self.edit(EditRequest(range: range, replacement: edit.replacement, key: edit.key, direction: direction))
      }
    }
  }

  /// An input method at work: the text grows a scalar at a time, and is committed as a whole.
  private func compose(_ composed: String) throws {
    let start = selection.start
    var shown = selection.end - start
    for length in 1...max(1, composed.count) {
      let prefix = Text(String(composed.prefix(length)))
      let range = Selection(start: start, end: start + shown)
      try edit(EditRequest(range: range, replacement: prefix, isComposing: true))
      shown = prefix.count
    }
    try edit(EditRequest(range: Selection(start: start, end: start + shown), replacement: Text(composed)))
  }

  /// Sends an edit, and does what the answer says.
  @discardableResult
  func edit(_ request: borrowing EditRequest) throws -> EditResult {
    let result = try engine.edit("f", request)
    if result.outcome == .verbatim {
      let range = request.range ?? selection
      text.utf8.replaceSubrange(range.start..<range.end, with: request.replacement.utf8)
      selection = Selection(caret: range.start + request.replacement.count)
    }
    apply(result)
    return result
  }

  /// Shows what an answer holds.
  func apply(_ result: EditResult) {
    last = result
    version = result.version
    if let text = result.text { self.text = text }
    if let selection = result.selection { self.selection = selection }
  }

  /// Shows a state.
  func show(_ state: FieldState) {
    (text, selection, version) = (state.text, state.selection, state.version)
  }

  /// Moves the selection on both sides.
  func select(_ start: Int, _ end: Int) {
    guard let state = try? engine.select("f", Selection(start: start, end: end)) else { return }
    show(state)
  }

  private func move(_ distance: Int) throws {
    let bytes = text.utf8
    var offset = selection.end + distance
    while offset > 0, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += distance }
    let place = min(max(offset, 0), bytes.count)
    select(place, place)
  }
}

extension String {
  fileprivate func suffix(behind prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
