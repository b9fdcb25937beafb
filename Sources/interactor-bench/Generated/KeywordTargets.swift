import InteractorClient
import InteractorProtocol
import Interactors
import SchemaKeywords

/// The keywords of schemas, each with hostile content, and the string formats with hostile values.
enum KeywordTargets {
  private typealias Call = GrowingRequest.Call

  static var all: [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for path in ["", "properties.p"] {
      for keyword in SchemaKeyword.allCases {
        let content = SchemaContent.content(of: keyword)
        let keyword = keyword.name
        targets.append(
          GrowingTarget(name: "subject/open, \(path.isEmpty ? "" : "\(path).")\(keyword)") { family, size in
            let value = HostileContent.value(of: content, family, size)
            return Call("subject/open", ["subject": "s", "schema": schema(path.isEmpty, keyword, value)])
          }
        )
      }
    }
    for format in StringFormat.allCases {
      let opening = [
        Call("subject/open", ["subject": "s", "schema": schema(false, "format", .string(format.rawValue))]),
        Call("field/bind", ["field": "f", "subject": "s", "property": "p", "view": "textField"]),
      ]
      targets.append(
        GrowingTarget(name: "subject/write, format \(format.rawValue)", opening: opening) { family, size in
          Call("subject/write", ["subject": "s", "values": ["p": .string(family.text(size))]])
        }
      )
    }
    return targets
  }

  private static func schema(_ isOfObject: Bool, _ keyword: String, _ value: JSONLiteral) -> JSONLiteral {
    var property: [(name: String, value: JSONLiteral)] = [(name: "type", value: "string")]
    if !isOfObject { property = property.filter { $0.name != keyword } + [(name: keyword, value: value)] }
    var members: [(name: String, value: JSONLiteral)] = [
      (name: "type", value: "object"), (name: "properties", value: ["p": .object(property)]),
    ]
    if isOfObject { members = members.filter { $0.name != keyword } + [(name: keyword, value: value)] }
    return .object(members)
  }
}
