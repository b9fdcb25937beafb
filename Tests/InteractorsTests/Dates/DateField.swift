@testable import Interactors

/// A date field with a client that applies answers literally. The clock stands at 22 November 2026.
final class DateField {
  let engine: Engine
  private(set) var text: Text = ""
  private(set) var selection = Selection(caret: 0)
  private(set) var reason: Reason?
  private(set) var outcome: EditResult.Outcome?
  private(set) var parse: Parse.State?

  init(
    _ locale: Text = "de-DE",
    options: [Text: Value] = [:],
    step: [Text: Int] = [:],
    style: Text = "date",
    now: Text = "2026-11-22T10:30:00Z",
    value: Value? = nil,
    policy: FieldPolicy = FieldPolicy(),
    schema: PropertySchema = .string("value", optional: true)
  ) throws {
    engine = Engine(locale: locale)
    let moment = DateTime(parsing: now) ?? .epoch
    engine.time.wall.now = { moment }
    let values = value.map { [(name: Text("value"), value: $0)] } ?? []
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [schema]), values: values)
    let state = try engine.bind(
      FieldBinding(
        field: "f",
        subject: "s",
        property: "value",
        view: .textField,
        format: FormatOptions(style: style, values: options, structures: Self.structures(step)),
        policy: policy
      )
    )
    show(state)
    show(try engine.beginEditing("f"))
  }

  private static func structures(_ step: [Text: Int]) -> [Text: DataTree] {
    step.isEmpty ? [:] : ["step": .object(step.map { DataTree.Member($0.key, .integer(Int64($0.value))) })]
  }

  var value: Value { get throws { try engine.readSubject("s", properties: ["value"]).values.first?.value ?? .null } }

  /// The text with `|` at the caret, or brackets around the selection.
  var shown: String {
    var bytes = text.utf8
    if selection.isCaret {
      bytes.insert(UInt8(ascii: "|"), at: selection.start)
    } else {
      bytes.insert(UInt8(ascii: "]"), at: selection.end)
      bytes.insert(UInt8(ascii: "["), at: selection.start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func show(_ state: FieldState) {
    (text, selection, parse) = (state.text, state.selection, state.parse)
    reason = state.reason
  }

  /// A client applies `verbatim` only to what it has asked for itself: `range` is nil for a step.
  private func show(_ result: EditResult, _ range: Selection?, _ replacement: Text) {
    outcome = result.outcome
    reason = result.reason
    parse = result.parse
    if let text = result.text, let selection = result.selection {
      (self.text, self.selection) = (text, selection)
    } else if result.outcome == .verbatim, let range {
      text = text.replacing(range.start..<range.end, with: replacement)
      selection = Selection(caret: range.start + replacement.count)
    }
  }

  @discardableResult
  func edit(_ replacement: Text) throws -> DateField {
    let range = selection
    let request = EditRequest(range: range, replacement: replacement)
    show(try engine.edit("f", request), range, replacement)
    return self
  }

  /// Types keys one by one. `⌫` and `⌦` delete, `▮` selects all, `∅` is the clear button, `↶` undoes, `↷` redoes, `↑`
  /// steps.
  @discardableResult
  func type(_ keys: String) throws -> DateField {
    for key in keys {
      switch key {
      case "⌫": try delete(.backward)
      case "⌦": try delete(.forward)
      case "▮": try select(0, text.count)
      case "∅": show(try engine.clear("f"), nil, "")
      case "↶": try undo()
      case "↑": try step(1)
      case "↷": show(try engine.redo("f"), nil, "")
      default: try edit(Text(String(key)))
      }
    }
    return self
  }

  @discardableResult
  func delete(_ direction: Edit.Direction) throws -> DateField {
    let result = try engine.edit("f", EditRequest(replacement: "", direction: direction))
    show(result, selection, "")
    if result.outcome == .verbatim { (text, selection) = (try state.text, try state.selection) }
    return self
  }

  @discardableResult
  func select(_ start: Int, _ end: Int? = nil) throws -> DateField {
    show(try engine.select("f", Selection(start: start, end: end ?? start)))
    return self
  }

  @discardableResult
  func select(section: Text) throws -> DateField {
    show(try engine.select("f", section: section))
    return self
  }

  @discardableResult
  func step(_ count: Int, section: Text? = nil) throws -> DateField {
    show(try engine.step("f", by: count, section: section), nil, "")
    return self
  }

  @discardableResult
  func undo() throws -> DateField {
    show(try engine.undo("f"), nil, "")
    return self
  }

  @discardableResult
  func end() throws -> DateField {
    show(try engine.endEditing("f"))
    return self
  }

  @discardableResult
  func begin() throws -> DateField {
    show(try engine.beginEditing("f"))
    return self
  }

  /// The program writes a value.
  @discardableResult
  func write(_ value: Value) throws -> DateField {
    _ = try engine.endEditing("f")
    _ = try engine.writeSubject("s", values: [(name: "value", value: value)], revision: nil)
    show(try engine.beginEditing("f"))
    return self
  }

  var state: FieldState { get throws { try engine.state(of: "f") } }
}
