import InteractorClient
import Interactors

/// The functions of FEEL over long texts and lists, and long expressions.
enum ExpressionTargets {
  private typealias Call = GrowingRequest.Call

  static var all: [GrowingTarget] { functions + sources }

  private static var functions: [GrowingTarget] {
    FEELFunctions.forms.flatMap { name, count -> [GrowingTarget] in
      arguments.map { arguments in
        let list = (0..<count).map { arguments[$0 % arguments.count] }.joined(separator: ", ")
        let source = "string length(string(\(name)(\(list)))) = 1"
        let rule: JSONLiteral = ["property": "q", "calculate": .string(source)]
        let opening = [Call("subject/open", ["subject": "s", "schema": schema, "rules": [rule]])]
        return GrowingTarget(name: "subject/write, \(name)(\(list))", opening: opening) { family, size in
          Call("subject/write", ["subject": "s", "values": ["t": .string(family.text(size))]])
        }
      }
    }
  }

  /// What the arguments of a function are, in turn.
  private static let arguments = [["t"], ["split(t, \"\")"], ["t", "\"ab\"", "\"b\""], ["split(t, \"\")", "1", "2"]]

  private static let schema: JSONLiteral = [
    "type": "object", "properties": ["t": ["type": "string"], "q": ["type": ["boolean", "null"]]],
  ]

  /// Long expressions.
  private static var sources: [GrowingTarget] { repetitions + [text, pattern, names] }

  private static let parts = [
    "1 + ", "not(", "(", "[", "-", "if t then ", "t ", "\"\\u0041\" + ", "{", "matches(t, \"a\") and ", "1..", "t[",
    "@",
  ]

  private static var repetitions: [GrowingTarget] {
    parts.map { part in
      GrowingTarget(name: "subject/open, an expression of \(part)", families: [.sameDigit]) { _, size in
        opening(String(repeating: part, count: max(1, size / part.utf8.count)) + "1")
      }
    }
  }

  private static var text: GrowingTarget {
    GrowingTarget(name: "subject/open, a text in an expression") { family, size in
      opening("t = \"\(escaped(family.text(size)))\"")
    }
  }

  private static var pattern: GrowingTarget {
    GrowingTarget(name: "subject/open, a pattern in an expression") { family, size in
      opening("matches(t, \"\(escaped(family.text(size)))\")")
    }
  }

  private static var names: GrowingTarget {
    GrowingTarget(name: "subject/open, names that begin with one word") { family, size in
      let count = max(1, size / 16)
      let word = family.text(8).filter(\.isLetter).prefix(2) + "a"
      var properties: [(name: String, value: JSONLiteral)] = []
      var rules: [JSONLiteral] = []
      for number in 0..<count {
        properties.append((name: "\(word) \(number)", value: ["type": ["boolean", "null"]]))
        rules.append([
          "property": .string("\(word) \(number)"), "required": .string("\(word) \(number * 7 % count)"),
        ])
      }
      let schema: JSONLiteral = ["type": "object", "properties": .object(properties)]
      return Call("subject/open", ["subject": "s", "schema": schema, "rules": .array(rules)])
    }
  }

  private static func opening(_ source: String) -> Call {
    let rule: JSONLiteral = ["property": "q", "calculate": .string(source)]
    return Call("subject/open", ["subject": "s", "schema": schema, "rules": [rule]])
  }

  private static func escaped(_ text: String) -> String { text.replacing("\\", with: "\\\\") }
}
