import Testing

@testable import Interactors

/// A control in front of a field, which applies answers literally: it splices its own text for `verbatim`, shows text
/// and selection for `revised`, and nothing for `rejected`.
final class TextFieldClient {
  let engine: Engine
  private(set) var text: Text = ""
  private(set) var selection = Selection(caret: 0)
  private(set) var reasons: [MessageCode] = []
  /// The reasons of rejected edits.
  private(set) var refusals: [MessageCode] = []

  init(_ property: PropertySchema, _ options: FormatOptions, policy: FieldPolicy = FieldPolicy()) throws {
    engine = Engine(locale: "en")
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]))
    show(
      try engine.bind(
        FieldBinding(
          field: "f",
          subject: "s",
          property: property.name,
          view: .textField,
          format: options,
          policy: policy
        )
      )
    )
  }

  /// A client of a field that `MaskSetup` describes.
  convenience init(_ setup: String, policy: FieldPolicy = FieldPolicy()) throws {
    let setup = try MaskSetup(setup)
    try self.init(setup.property, setup.options, policy: policy)
  }

  var state: FieldState { get throws { try engine.state(of: "f") } }
  var draft: Draft { Draft(text: text, selection: selection) }

  func begin() throws { show(try engine.beginEditing("f")) }

  @discardableResult
  func end() throws -> FieldState {
    let state = try engine.endEditing("f")
    show(state)
    return state
  }

  func write(_ value: Value) throws {
    _ = try engine.writeSubject("s", values: [("p", value)])
    show(try state)
  }

  func select(_ selection: Selection) throws { show(try engine.select("f", selection)) }

  func type(_ keys: String) throws { for key in keys { try edit(Text(String(key))) } }

  @discardableResult
  func edit(_ replacement: Text, over range: Selection? = nil) throws -> EditResult {
    let range = range ?? selection
    let result = try engine.edit("f", EditRequest(range: range, replacement: replacement))
    if result.outcome == .verbatim {
      text = text.replacing(range.start..<range.end, with: replacement)
      selection = Selection(caret: range.start + replacement.count)
    }
    show(result)
    return result
  }

  /// A delete key at the caret, or over the selection.
  @discardableResult
  func delete(_ direction: Edit.Direction) throws -> EditResult {
    let result = try engine.edit("f", EditRequest(replacement: Text(), direction: direction))
    if result.outcome == .verbatim, !selection.isCaret {
      text = text.replacing(selection.start..<selection.end, with: Text())
      selection = Selection(caret: selection.start)
    }
    show(result)
    return result
  }

  func undo() throws { show(try engine.undo("f")) }

  private func show(_ result: EditResult) {
    if let reason = result.reason {
      reasons.append(reason.code)
      if result.outcome == .rejected { refusals.append(reason.code) }
    }
    if let text = result.text { self.text = text }
    if let selection = result.selection { self.selection = selection }
  }

  private func show(_ state: FieldState) { (text, selection) = (state.text, state.selection) }
}
