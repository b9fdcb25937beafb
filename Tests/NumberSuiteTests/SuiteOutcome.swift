import Interactors

/// Our result for the things that a case states: `text="1.23" caret=4 accepted=no(badInput)`.
struct SuiteOutcome {
  /// Whether our result agrees with everything that the case states.
  private(set) var isAsExpected = true
  private(set) var description = ""

  init(_ suiteCase: SuiteCase, _ field: SuiteField) throws {
    let state = try field.state
    for (key, expected) in suiteCase.expect.sorted(by: { $0.key < $1.key }) {
      switch key {
      case "text":
        let text = field.text.string
        add("text=\"\(text)\"", expected.string.map { Self.isSame(text, field.stripped($0)) } ?? false)
      case "caret": add("caret=\(field.caret)", expected.int == field.caret)
      case "allowedCarets":
        let carets = try field.allowedCarets()
        add("carets=\(carets)", expected.list?.compactMap(\.int) == carets)
      case "value", "number":
        let value = state.value.decimal
        let isEmpty = expected == .null || expected == .string("")
        add("\(key)=\(value.map(\.description) ?? "null")", isEmpty ? value == nil : expected.plainNumber == value)
      case "accepted":
        let isAccepted = field.refusals.isEmpty && state.parse != .invalid
        let why = field.refusals.first ?? (isAccepted ? nil : "invalid")
        add("accepted=\(isAccepted ? "yes" : "no")" + (why.map { "(\($0))" } ?? ""), expected.boolean == isAccepted)
      case "valid": add("valid=\(state.issues.isEmpty)", expected.boolean == state.issues.isEmpty)
      case "state":
        let name = Self.stateName(field.refusals.isEmpty ? state.parse : .invalid)
        add("state=\(name)", expected.string == name)
      default: break
      }
    }
    if let remark = field.remarks.first { description += " ~\(remark)" }
  }

  private mutating func add(_ part: String, _ isExpected: Bool) {
    description += description.isEmpty ? part : " \(part)"
    isAsExpected = isAsExpected && isExpected
  }

  /// The three states of Qt. There, empty text is intermediate.
  private static func stateName(_ state: Parse.State?) -> String {
    switch state {
    case .acceptable: "Acceptable"
    case .invalid: "Invalid"
    case .empty, .intermediate, nil: "Intermediate"
    }
  }

  /// Whether two texts are equal except for the kinds of space and apostrophe that separate groups. The locale decides
  /// about these, and the options of other engines have those of a keyboard.
  private static func isSame(_ one: String, _ other: String) -> Bool { folded(one) == folded(other) }

  private static func folded(_ text: String) -> String {
    var folded = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{A0}", "\u{202F}", "\u{2009}": folded.unicodeScalars.append(" ")
      case "\u{2019}": folded.unicodeScalars.append("'")
      default: folded.unicodeScalars.append(scalar)
      }
    }
    return folded
  }
}
