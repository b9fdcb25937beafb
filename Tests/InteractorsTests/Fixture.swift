import EngineSupport

@testable import Interactors

/// An engine with one subject and what it takes to say things briefly.
struct Fixture {
  let engine: Engine

  /// A subject `s` with these properties, and a text field, named like the property, on each.
  init(
    _ properties: [PropertySchema] = [.string("text")],
    policy: FieldPolicy = FieldPolicy(),
    view: FieldView = .textField,
    values: [(name: Text, value: Value)] = [],
    limits: EngineLimits = EngineLimits()
  ) throws {
    engine = Engine(formats: .testing, limits: limits)
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: properties), values: values)
    for property in properties {
      let binding = FieldBinding(
        field: property.name,
        subject: "s",
        property: property.name,
        view: view,
        policy: policy
      )
      _ = try engine.bind(binding)
    }
  }

  func value(_ property: Text, of subject: Text = "s") throws -> Value {
    let state = try engine.readSubject(subject, properties: [property])
    return state.values.first?.value ?? .null
  }

  func label(_ id: Text, on property: Text, of subject: Text = "s") throws {
    _ = try engine.bind(FieldBinding(field: id, subject: subject, property: property, view: .label))
  }

  /// Types graphemes one after the other at the engine's own selection.
  @discardableResult
  func type(_ text: String, into field: Text) throws -> EditResult {
    var result = try engine.edit(field, EditRequest(range: Selection(caret: 0), replacement: ""))
    for character in text { result = try engine.edit(field, EditRequest(replacement: Text(String(character)))) }
    return result
  }

  @discardableResult
  func edit(
    _ field: Text,
    _ range: (Int, Int)?,
    _ replacement: Text,
    version: Int? = nil,
    composing: Bool = false,
    direction: Edit.Direction? = nil
  ) throws -> EditResult {
    try engine.edit(
      field,
      EditRequest(
        version: version,
        range: range.map { Selection(start: $0.0, end: $0.1) },
        replacement: replacement,
        isComposing: composing,
        direction: direction
      )
    )
  }

  /// An edit at the engine's own selection.
  @discardableResult
  func edit(
    _ field: Text,
    _ replacement: Text,
    composing: Bool = false,
    direction: Edit.Direction? = nil
  ) throws -> EditResult {
    try edit(field, nil, replacement, composing: composing, direction: direction)
  }

  func write(_ property: Text, _ value: Value) throws {
    _ = try engine.writeSubject("s", values: [(property, value)])
  }
}

extension PropertySchema {
  static func string(_ name: Text, optional: Bool = false) -> PropertySchema {
    PropertySchema(name: name, type: .string, isOptional: optional)
  }

  static func integer(_ name: Text, optional: Bool = false, default value: Int64? = nil) -> PropertySchema {
    var schema = PropertySchema(name: name, type: .integer, isOptional: optional)
    schema.defaultValue = value.map(Value.integer)
    return schema
  }

  static func boolean(_ name: Text, optional: Bool = false) -> PropertySchema {
    PropertySchema(name: name, type: .boolean, isOptional: optional)
  }

  func with(_ change: (inout PropertySchema) -> Void) -> PropertySchema {
    var schema = self
    change(&schema)
    return schema
  }
}

extension FieldPolicy {
  init(_ change: (inout FieldPolicy) -> Void) {
    self.init()
    change(&self)
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A string.
  public init(stringLiteral value: String) { self = .string(Text(value)) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension FormatRegistry {
  /// Plain text, and for integers a format that is as simple as can be, so that what these tests see is the engine.
  static let testing: FormatRegistry = {
    var registry = FormatRegistry.standard
    registry.register("integer", cost: FormatCost()) { options, _ in PlainInteger(options) }
    return registry
  }()
}

/// Digits and a minus sign, displayed between angle brackets. Options: `most` clamps at the end of editing.
final class PlainInteger: Format {
  private let most: Int64?

  init(_ options: FormatOptions) {
    if case .integer(let most) = options.values["most"] { self.most = most } else { most = nil }
  }

  var maximumBytes: Int { 1_000 }

  var inputTraits: InputTraits {
    InputTraits(inputMode: "numeric", alignment: "right", spellCheck: false, autocorrect: false)
  }

  func displayText(for value: Value) -> Text { value.isNull ? "" : Text("<\(editingText(for: value))>") }

  func editingText(for value: Value) -> Text { value.plainText ?? "" }

  func parse(_ draft: Draft, in _: EditSituation) -> Parse {
    if draft.text.isEmpty { return Parse(.empty) }
    guard let number = Int64(draft.text.string) else { return Parse(.intermediate) }
    return Parse(.acceptable, .integer(number))
  }

  func edit(_ draft: Draft, _ edit: Edit, in _: EditSituation, _: inout EditNotes) -> EditDecision {
    let isAllowed = edit.replacement.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
    guard isAllowed else { return .rejected(Reason(.badInput)) }
    let text = draft.text.replacing(edit.range, with: edit.replacement)
    let caret = edit.range.lowerBound + edit.replacement.count
    return .accepted(Draft(text: text, selection: Selection(caret: caret)))
  }

  func position(_ offset: Int, in text: Text, movedTo other: Text) -> Int {
    switch (text.utf8.first, other.utf8.first) {
    case (UInt8(ascii: "<"), UInt8(ascii: "<")?): min(offset, other.count)
    case (UInt8(ascii: "<"), _): min(max(offset - 1, 0), other.count)
    case (_, UInt8(ascii: "<")): min(offset + 1, other.count)
    default: offset >= text.count ? other.count : min(offset, other.count)
    }
  }

  func step(from value: Value, by count: Int, in _: EditSituation) -> Value? {
    guard case .integer(let number) = value.isNull ? .integer(0) : value else { return nil }
    let (sum, overflow) = number.addingReportingOverflow(Int64(count))
    return overflow || most.map { sum > $0 } == true ? nil : .integer(sum)
  }

  func adjust(_ value: Value) -> (value: Value, reason: Reason)? {
    guard let most, case .integer(let number) = value, number > most else { return nil }
    return (.integer(most), Reason(.clamped, [Parameter("from", value), Parameter("to", .integer(most))]))
  }
}

/// Runs something that is to fail, and returns the error.
func failure(_ body: () throws -> Void) -> InteractorError? {
  do {
    try body()
    return nil
  } catch {
    return error as? InteractorError
  }
}

extension InteractorError {
  /// The code, of a failure in the domain.
  var code: FailureCode? { if case .failed(let code, _) = self { code } else { nil } }
  /// The path, of an argument that cannot be.
  var path: String? { if case .invalid(let path, _, _) = self { path } else { nil } }
}
