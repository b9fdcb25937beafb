import EngineSupport
import Interactors

/// A field that plays a case, and its control, which keeps the text and the selection that it shows, and changes them
/// only as the answers say.
final class SuiteField {
  private let engine: Engine
  private let setup: FieldSetup
  private(set) var text: Text
  private(set) var selection: Selection
  /// Why edits were rejected, in order. A group separator that is dropped (number-entry N2) is not included.
  private(set) var refusals: [String] = []
  /// The reasons of other answers.
  private(set) var remarks: [String] = []

  init(_ setup: FieldSetup) throws {
    self.setup = setup
    engine = Engine(locale: Text(setup.locale))
    _ = try engine.openSubject("subject", schema: ObjectSchema(properties: [setup.property]))
    let state = try engine.bind(
      FieldBinding(field: "field", subject: "subject", property: "value", view: .textField, format: setup.format)
    )
    text = state.text
    selection = state.selection
  }

  var state: FieldState { get throws { try engine.state(of: "field") } }

  /// Plays one step; false if the step is unknown.
  func play(_ step: SuiteCase.Step) throws -> Bool {
    switch (step.name, step.argument) {
    case ("set", .null): try write(.null)
    case ("set", .number): try write(step.argument.decimal.map(Value.number) ?? .null)
    case ("set", .string(let text)): try set(text)
    case ("type", .string(let text)): try type(text)
    case ("paste", .string(let text)): try edit(text)
    case ("backspace", _): for _ in 0..<(step.argument.int ?? 1) { try delete(.backward) }
    case ("delete", _): for _ in 0..<(step.argument.int ?? 1) { try delete(.forward) }
    case ("caret", _), ("click", _): try select(step.argument.int ?? 0, step.argument.int ?? 0)
    case ("select", .list(let ends)): try select(ends.first?.int ?? 0, ends.last?.int ?? 0)
    case ("selectAll", _): try select(0, .max)
    case ("clear", _):
      try select(0, .max)
      try delete(.backward)
    case ("blur", _): show(try engine.endEditing("field"))
    case ("key", .string("ArrowUp")), ("key", .string("increment")): show(try engine.step("field", by: 1))
    case ("key", .string("ArrowDown")), ("key", .string("decrement")): show(try engine.step("field", by: -1))
    case ("key", .string("Enter")):
      show(try engine.return("field"))
      show(try engine.endEditing("field"))
    default: return false
    }
    return true
  }

  /// The caret, or the end of the selection, in UTF-16 code units.
  var caret: Int { utf16Length(upTo: selection.end) + setup.prefix.utf16.count }

  /// The UTF-16 offsets at which a caret may stop (number-entry N1).
  func allowedCarets() throws -> [Int] {
    try focus()
    var allowed: [Int] = []
    for offset in 0...text.string.utf16.count {
      try select(offset + setup.prefix.utf16.count, offset + setup.prefix.utf16.count)
      if caret == offset + setup.prefix.utf16.count { allowed.append(caret) }
    }
    return allowed
  }

  // MARK: - Steps

  private func write(_ value: Value) throws {
    var value = value
    if setup.isInteger, let integer = value.decimal?.int64 { value = .integer(integer) }
    _ = try engine.writeSubject("subject", values: [("value", value)])
    show(try state)
  }

  private func set(_ text: String) throws {
    if setup.setsNumbers || (setup.setEndsEditing && DecimalNumber(text) != nil) {
      return try write(text.isEmpty ? .null : DecimalNumber(text).map(Value.number) ?? .null)
    }
    try focus()
    try select(0, .max)
    try edit(stripped(text))
    if setup.setEndsEditing { show(try engine.endEditing("field")) }
  }

  private func type(_ keys: String) throws {
    for key in keys { try edit(String(key)) }
  }

  private func edit(_ replacement: String) throws {
    if setup.isReadOnly { return refusals.append("readOnly") }
    try focus()
    let range = selection
    let result = try engine.edit("field", EditRequest(range: range, replacement: Text(replacement)))
    apply(result, range, Text(replacement))
  }

  private func delete(_ direction: Edit.Direction) throws {
    try focus()
    let result = try engine.edit("field", EditRequest(replacement: Text(), direction: direction))
    apply(result, selection, Text())
  }

  private func select(_ start: Int, _ end: Int) throws {
    try focus()
    let range = Selection(start: offset(ofUTF16: start), end: offset(ofUTF16: end))
    show(try engine.select("field", range))
  }

  private func focus() throws {
    if setup.isReadOnly { return }
    if try state.phase == .idle { show(try engine.beginEditing("field")) }
  }

  // MARK: - The control

  private func show(_ state: FieldState) {
    text = state.text
    selection = state.selection
  }

  private func show(_ result: EditResult) {
    if let text = result.text, let selection = result.selection { (self.text, self.selection) = (text, selection) }
    collectReason(of: result)
  }

  private func apply(_ result: EditResult, _ range: Selection, _ replacement: Text) {
    if result.outcome == .verbatim, !(replacement.isEmpty && range.isCaret) {
      text.utf8.replaceSubrange(range.start..<range.end, with: replacement.utf8)
      selection = Selection(caret: range.start + replacement.count)
    }
    show(result)
  }

  private func collectReason(of result: EditResult) {
    guard let reason = result.reason?.code.rawValue else { return }
    if result.outcome != .rejected {
      remarks.append(reason)
    } else if reason != "groupSeparator" {
      refusals.append(reason)
    }
  }

  // MARK: - Units

  private func utf16Length(upTo offset: Int) -> Int {
    String(decoding: text.utf8[..<min(offset, text.count)], as: UTF8.self).utf16.count
  }

  private func offset(ofUTF16 offset: Int) -> Int {
    let string = text.string
    let units = string.utf16
    // A sign comes before the prefix.
    let first = string.hasPrefix("-") && offset > 0 ? 1 : 0
    let index = units.index(units.startIndex, offsetBy: max(first, min(offset - setup.prefix.utf16.count, units.count)))
    return string.utf8.distance(from: string.startIndex, to: index)
  }

  /// The text without the affixes that the field does not have. A sign may come before the prefix.
  func stripped(_ text: String) -> String {
    var text = text
    if !setup.prefix.isEmpty {
      if text.hasPrefix("-\(setup.prefix)") {
        text = "-" + text.dropFirst(setup.prefix.count + 1)
      } else if text.hasPrefix(setup.prefix) {
        text = String(text.dropFirst(setup.prefix.count))
      }
    }
    if !setup.suffix.isEmpty, text.hasSuffix(setup.suffix) { text = String(text.dropLast(setup.suffix.count)) }
    return text
  }
}
