@testable import Interactors

/// A recorded case of another engine, and our field that plays it.
struct TextSuiteCase {
  let id: Int
  let kind: String
  /// Their mask or kind of code, as `TextSuiteMasks` names it.
  let notation: String
  private let steps: [(name: String, argument: Any)]
  private let expected: [String: Any]
  let summary: String

  init?(_ entry: [String: Any]) {
    guard let id = entry["id"] as? Int, let kind = entry["kind"] as? String,
      let options = entry["options"] as? [String: Any], let steps = entry["steps"] as? [[String: Any]],
      let expected = entry["expect"] as? [String: Any]
    else { return nil }
    self.id = id
    self.kind = kind
    self.expected = expected
    self.steps = steps.compactMap { step in step.first { $0.key != "remember" }.map { ($0.key, $0.value) } }
    summary = "\(options) \(steps) => \(expected)"
    let masks = (options["mask"] as? [String])?.joined(separator: ", ") ?? options["mask"] as? String
    var notation = options["code"] as? String ?? options["format"] as? String ?? masks ?? ""
    if notation.isEmpty { notation = options["regex"] as? String ?? options["alias"] as? String ?? "" }
    if let count = options["repeat"] as? Int, count == 10 {
      notation += " repeat 10"
    } else if options["repeat"] != nil {
      notation += " repeat"
    }
    if options["overwrite"] != nil { notation += " overwrite" }
    if options["maxLength"] != nil { notation += " maxLength" }
    self.notation = notation
  }

  /// How our field is set up; nil if no rule has such a thing.
  var setup: (property: PropertySchema, options: FormatOptions)? {
    if kind != "code" {
      guard let text = TextSuiteMasks.setups[notation], let setup = try? MaskSetup(text) else { return nil }
      return (setup.property, setup.options)
    }
    let property = PropertySchema(name: "p", type: .string, isOptional: true)
    if let kind = CodeKind(rawValue: notation) {
      return (property, FormatOptions(style: "code", values: ["kind": .string(Text(kind.rawValue))]))
    }
    guard let check = Self.checks[notation] else { return nil }
    let values: [Text: Value] = ["mask": .string(Text(check.mask)), "value": "raw", "check": .string(Text(check.name))]
    return (property, FormatOptions(style: "mask", values: values))
  }

  private static let checks = [
    "luhn": (mask: "0{1,30}", name: "luhn"), "verhoeff": (mask: "0{1,30}", name: "verhoeff"),
    "iso7064.mod_97_10": (mask: "*{1,30}", name: "mod97"), "iso7064.mod_11_2": (mask: "*{1,30}", name: "mod11-2"),
    "grid": (mask: "*{2}-*{5}-*{10}-*", name: "mod37-36"),
  ]

  /// Why it is not played.
  var reasonToSkip: String? {
    kind == "code" ? "kinds of code that the product does not know" : TextSuiteMasks.inapplicable[notation]
  }

  /// Our result for what the case states.
  struct Outcome {
    fileprivate(set) var isAsExpected = true
    fileprivate(set) var description = ""

    fileprivate mutating func add(_ part: String, _ isExpected: Bool) {
      description += description.isEmpty ? part : " \(part)"
      isAsExpected = isAsExpected && isExpected
    }
  }

  /// Plays the steps.
  func play(_ setup: (property: PropertySchema, options: FormatOptions)) throws -> Outcome {
    let client = try TextFieldClient(setup.property, setup.options)
    for step in steps { try play(step.name, step.argument, client) }
    if kind == "code" { try client.end() }
    return try outcome(client)
  }

  private func play(_ name: String, _ argument: Any, _ client: TextFieldClient) throws {
    if name == "blur" {
      try client.end()
      return
    }
    if try client.state.phase == .idle { try client.begin() }
    switch (name, argument) {
    case ("type", let text as String): try client.type(text)
    case ("paste", let text as String): try client.edit(Text(text))
    case ("set", let text as String): try client.edit(Text(text), over: Selection(start: 0, end: client.text.count))
    case ("backspace", let count as Int): for _ in 0..<count { try client.delete(.backward) }
    case ("delete", let count as Int): for _ in 0..<count { try client.delete(.forward) }
    case ("caret", let place as Int): try client.select(Selection(caret: min(place, client.text.count)))
    case ("select", let ends as [Int]):
      try client.select(Selection(start: min(ends[0], client.text.count), end: min(ends[1], client.text.count)))
    case ("selectAll", _): try client.select(Selection(start: 0, end: client.text.count))
    case ("key", let key as String): try press(key, client)
    default: break
    }
  }

  private func press(_ key: String, _ client: TextFieldClient) throws {
    switch key {
    case "Home": try client.select(Selection(caret: 0))
    case "End": try client.select(Selection(caret: client.text.count))
    case "ArrowLeft": try client.select(Selection(caret: max(0, client.selection.start - 1)))
    case "ArrowRight": try client.select(Selection(caret: min(client.selection.end + 1, client.text.count)))
    case "Enter": try client.edit("\n")
    default: break
    }
  }

  private func outcome(_ client: TextFieldClient) throws -> Outcome {
    let state = try client.state
    var outcome = Outcome()
    let text = client.text.string
    for (key, wanted) in expected.sorted(by: { $0.key < $1.key }) {
      switch (key, wanted) {
      case ("text", let wanted as String):
        outcome.add("text=\"\(text)\"", isSame(text, state, wanted))
      case ("caret", let wanted as Int):
        let ours = expected["selectionEnd"] == nil ? client.selection.end : client.selection.start
        outcome.add("caret=\(ours)", ours == wanted)
      case ("selectionEnd", let wanted as Int):
        outcome.add("end=\(client.selection.end)", client.selection.end == wanted)
      case ("value", let wanted as String):
        outcome.add("value=\(state.value.plainText ?? "")", (state.value.plainText ?? "").string == wanted)
      case ("valid", let wanted as Bool), ("complete", let wanted as Bool):
        let isValid = state.parse == .acceptable
        outcome.add("\(key)=\(isValid)", isValid == wanted)
      case ("accepted", let wanted as Bool):
        outcome.add("accepted=\(client.refusals.isEmpty)", wanted == client.refusals.isEmpty)
      default: break
      }
    }
    if let refusal = client.refusals.first { outcome.description += " !\(refusal.rawValue)" }
    if client.reasons.contains(.reinterpreted) { outcome.description += " ~reinterpreted" }
    return outcome
  }

  /// Whether our text is theirs, which may have blanks for the slots that are still to be filled (T13).
  private func isSame(_ ours: String, _ state: FieldState, _ theirs: String) -> Bool {
    if ours == theirs { return true }
    guard case .string(let rest)? = state.hint?["rest"] else { return false }
    return Self.blanked(ours + rest.string) == Self.blanked(theirs)
  }

  private static func blanked(_ text: String) -> String { String(text.map { "x# ".contains($0) ? "_" : $0 }) }
}
