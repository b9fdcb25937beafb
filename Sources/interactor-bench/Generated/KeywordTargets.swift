import InteractorClient
import InteractorProtocol
import Interactors

/// The keywords of schemas, each with hostile content, and the string formats with hostile values.
enum KeywordTargets {
  private typealias Call = GrowingRequest.Call

  static var all: [GrowingTarget] {
    var targets: [GrowingTarget] = []
    for (path, content) in [("", SchemaContent.object), ("properties.p", SchemaContent.property)] {
      guard case .object(let members) = content else { continue }
      for (name, content) in members.list {
        let keyword = String(decoding: name, as: UTF8.self)
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

/// Hostile values for what a member of a message holds.
enum HostileContent {
  static func value(of content: Content, _ family: HostileText, _ size: Int) -> JSONLiteral {
    switch content {
    case .text, .token, .scalar, .requestID, .field, .subject, .property, .composite, .views, .draft, .value, .remark,
      .attachment, .expression, .formerText:
      return .string(family.text(size))
    case .integer, .number, .version, .revision, .process: return .number(String(repeating: "9", count: max(1, size)))
    case .boolean: return true
    case .object(let members), .open(let members, others: _):
      return .object(
        members.list.map { member in
          (name: String(decoding: member.name, as: UTF8.self), value: value(of: member.content, family, size / 8))
        }
      )
    case .list(let element), .options(let element):
      return .array(
        (0..<max(1, size / 8)).map { number in
          guard case .string(let text) = value(of: element, family, 6) else { return value(of: element, family, 6) }
          return .string("\(text)\(number)")
        }
      )
    case .map(let element), .properties(let element):
      return .object(
        (0..<max(1, size / 16)).map { (name: "\(family.text(6))\($0)", value: value(of: element, family, 6)) }
      )
    case .either(let contents): return contents.last.map { value(of: $0, family, size) } ?? .null
    case .schema(let content), .snapshot(let content), .droppedIfSecret(let content), .places(let content),
      .following(let content):
      return value(of: content, family, size)
    }
  }
}
