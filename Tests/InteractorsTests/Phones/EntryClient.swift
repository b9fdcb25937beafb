import Interactors
import Testing

/// A control in front of a text field of an engine. It applies answers literally: splices its own text for `verbatim`,
/// shows text and selection for `revised`, and nothing for `rejected`.
///
/// A set-up is written shortly: `de-CH phone region=US check=valid`. An option in brackets is a list:
/// `types=[mobile,voip]`. The property is a string, or null where the set-up says `optional`.
final class EntryClient {
  let engine: Engine
  private(set) var text: Text
  private(set) var selection: Selection
  private(set) var last: EditResult?
  private var endReason: Reason?

  init(_ setup: String, value: String? = nil, policy: FieldPolicy = FieldPolicy()) throws {
    let words = setup.split(separator: " ").map(String.init)
    engine = Engine(locale: Text(words[0]))
    var property = PropertySchema(name: "p", type: .string)
    var options = FormatOptions(style: Text(words[1]))
    for word in words.dropFirst(2) {
      if word == "optional" {
        property.isOptional = true
      } else {
        Self.add(word, to: &options)
      }
    }
    let values = value.map { [(name: Text("p"), value: Value.string(Text($0)))] } ?? []
    _ = try engine.openSubject("s", schema: ObjectSchema(properties: [property]), values: values)
    let state = try engine.bind(
      FieldBinding(field: "f", subject: "s", property: "p", view: .textField, format: options, policy: policy)
    )
    (text, selection) = (state.text, state.selection)
  }

  private static func add(_ word: String, to options: inout FormatOptions) {
    let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
    let (name, value) = (Text(parts[0]), parts.count > 1 ? parts[1] : "true")
    if value.hasPrefix("[") {
      let elements = value.dropFirst().dropLast().split(separator: ",")
      options.structures[name] = .list(elements.map { .string(Text(String($0))) })
    } else {
      switch value {
      case "true", "false": options.values[name] = .boolean(value == "true")
      case "null": options.values[name] = .null
      default: options.values[name] = Int64(value).map(Value.integer) ?? .string(Text(value))
      }
    }
  }

  var state: FieldState { get throws { try engine.state(of: "f") } }

  var value: String? {
    get throws { if case .string(let text) = try state.value, !text.isEmpty { text.string } else { nil } }
  }

  /// The text with its caret, the value, the meaning, the issues, and the reason of the last request:
  /// `044 668 18 00| =+41446681800 acceptable ~reinterpreted`.
  func outcome() throws -> String {
    let state = try state
    let draft = Draft(text: text, selection: selection)
    var parts = [draft.marked, "=\(try value ?? "")", state.parse?.rawValue ?? "-"]
    for issue in state.issues {
      let keyword = issue.parameters.first { $0.name == "keyword" }?.value.shortDescription.filter { $0 != "\"" }
      let mark = issue.severity == .warning ? "?" : ""
      parts.append("\(issue.code.rawValue)\(keyword.map { ".\($0)" } ?? "")\(mark)")
    }
    let mark = last?.outcome == .rejected ? "!" : "~"
    if let reason = last?.reason ?? endReason {
      let read = reason.parameters.first { $0.name == "read" }?.value.shortDescription
      parts.append("\(mark)\(reason.code.rawValue)\(read.map { "(\($0))" } ?? "")")
    }
    return parts.joined(separator: " ")
  }

  /// Plays inputs: keys in angle brackets; `keys:` in front of what is typed key by key; anything else is pasted.
  func play(_ inputs: [String]) throws {
    for input in inputs { try play(input) }
  }

  private func play(_ input: String) throws {
    (last, endReason) = (nil, nil)
    switch input {
    case "<BEGIN>": show(try engine.beginEditing("f"))
    case "<END>":
      let state = try engine.endEditing("f")
      show(state)
      endReason = state.reason
    case "<BS>": try delete(.backward)
    case "<DEL>": try delete(.forward)
    case "<UNDO>": apply(try engine.undo("f"))
    case "<REDO>": apply(try engine.redo("f"))
    case "<UP>": apply(try engine.step("f", by: -1))
    case "<DOWN>": apply(try engine.step("f", by: 1))
    case "<RETURN>": apply(try engine.return("f"))
    case "<ALL>": try select(0, text.count)
    case "<HOME>": try select(0, 0)
    case "<LEFT>": try select(selection.start - 1, selection.start - 1)
    case "<RIGHT>": try select(selection.end + 1, selection.end + 1)
    default:
      if input.hasPrefix("keys:") {
        for key in input.dropFirst(5) { try edit(Text(String(key))) }
      } else if input.hasPrefix("at:"), let offset = Int(input.dropFirst(3)) {
        try select(offset, offset)
      } else if input.hasPrefix("write:") {
        _ = try engine.writeSubject("s", values: [("p", .string(Text(String(input.dropFirst(6)))))])
        show(try state)
      } else if input.hasPrefix("format:") {
        var options = FormatOptions(style: Text())
        for word in input.dropFirst(7).split(separator: " ") { Self.add(String(word), to: &options) }
        show(try engine.configure("f", format: options))
      } else {
        try edit(Text(input))
      }
    }
  }

  func select(_ start: Int, _ end: Int) throws {
    show(try engine.select("f", Selection(start: max(0, start), end: min(end, text.count))))
  }

  func delete(_ direction: Edit.Direction) throws {
    try edit(EditRequest(range: selection, replacement: Text(), direction: selection.isCaret ? direction : nil))
  }

  func edit(_ replacement: Text) throws { try edit(EditRequest(range: selection, replacement: replacement)) }

  /// Sends an edit, and does what the answer says.
  func edit(_ request: borrowing EditRequest) throws {
    let result = try engine.edit("f", request)
    if result.outcome == .verbatim {
      let range = request.range ?? selection
      text.utf8.replaceSubrange(range.start..<range.end, with: request.replacement.utf8)
      selection = Selection(caret: range.start + request.replacement.count)
    }
    apply(result)
  }

  private func apply(_ result: EditResult) {
    last = result
    if let text = result.text { self.text = text }
    if let selection = result.selection { self.selection = selection }
  }

  private func show(_ state: FieldState) { (text, selection) = (state.text, state.selection) }
}
