import InteractorClient
import SchemaKeywords

/// Values of any shape that each keyword of schemas judges: that of a property which is one JSON value, and rows, each
/// of which is judged as a whole.
enum JudgingTargets {
  private typealias Call = GrowingRequest.Call

  static func all() throws(ClientError) -> [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for keyword in SchemaKeyword.allCases {
      guard let operand = operand(of: keyword) else { continue }
      let member = (name: keyword.name, value: operand)
      if let opening = try opening(["p": .object([(name: "title", value: "any value"), member])]) {
        targets += shapes.map { shape in
          GrowingTarget(name: "subject/write, \(shape.name) by \(keyword.name)", opening: opening) { family, size in
            Call("subject/write", ["subject": "s", "values": ["p": shape.value(family, size)]])
          }
        }
      }
      let item = JSONLiteral.object([(name: "type", value: "object"), (name: "properties", value: columns), member])
      if let opening = try opening(["l": ["type": "array", "items": item]]) {
        targets.append(
          GrowingTarget(name: "list/insert, rows by \(keyword.name)", opening: opening) { family, size in
            let rows = (0..<max(1, size / 32)).map { number -> JSONLiteral in
              ["values": ["a": .string("\(family.text(6))\(number)"), "b": .string(family.text(6))]]
            }
            return Call("list/insert", ["subject": "s", "property": "l", "items": .array(rows)])
          }
        )
      }
    }
    return targets
  }

  /// Values of about so many characters.
  private static var shapes: [(name: String, value: (HostileText, Int) -> JSONLiteral)] {
    [
      ("a text", { .string($0.text($1)) }),
      ("a list", { family, size in .array((0..<max(1, size / 8)).map { .string("\(family.text(4))\($0)") }) }),
      ("equal elements", { family, size in .array((0..<max(1, size / 8)).map { _ in .string(family.text(4)) }) }),
      (
        "an object",
        { family, size in
          .object((0..<max(1, size / 16)).map { (name: "\(family.text(4))\($0)", value: .string(family.text(4))) })
        }
      ),
    ]
  }

  private static let columns: JSONLiteral = ["a": ["type": "string"], "b": ["type": "string"]]

  /// What a keyword holds so that it judges something; nil if it judges nothing.
  private static func operand(of keyword: SchemaKeyword) -> JSONLiteral? {
    let schema: JSONLiteral = ["type": "string", "maxLength": 3, "pattern": "^(a|b)*c"]
    switch keyword.operand {
    case .types: return "string"
    case .text: return keyword == .pattern ? "^(a|b)*c" : nil
    case .boolean: return true
    case .number: return .number("3")
    case .count: return .number("2")
    case .names: return ["a", "p1"]
    case .namesByName: return ["a": ["b"], "p1": ["p2"]]
    case .value: return "a"
    case .values: return ["a", "b"]
    case .schema: return schema
    case .schemas: return [schema, ["type": "array", "items": schema], ["type": "object"]]
    case .schemasByName, .schemasByMember: return ["a": schema, "p1": ["minLength": .number("2")]]
    case .attachment: return nil
    }
  }

  /// The request that opens a subject with some properties; nil if it is refused, as the keyword says nothing of them.
  private static func opening(_ properties: JSONLiteral) throws(ClientError) -> [GrowingRequest.Call]? {
    let schema: JSONLiteral = ["type": "object", "properties": properties]
    let call = Call("subject/open", ["subject": "s", "schema": schema])
    return try GeneratedSession([]).answer(call)["error"] == nil ? [call] : nil
  }
}
