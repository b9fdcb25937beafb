import InteractorClient
import InteractorProtocol

/// Hostile values for what a member of a message holds.
enum HostileContent {
  /// What has many elements or members: all of them short, or the first one long.
  enum Shape {
    case short, long
  }

  /// A value of about `size` characters, elements or members.
  static func value(of content: Content, _ family: HostileText, _ size: Int, _ shape: Shape = .short) -> JSONLiteral {
    switch content {
    case .text, .token, .style, .compositeKind, .known, .scalar, .requestID, .field, .subject, .property, .composite,
      .views, .draft, .value, .item, .savedValue, .remark, .attachment, .expression, .formerText:
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
          let value = value(of: element, family, length(of: number, size, shape))
          guard case .string(let text) = value else { return value }
          return .string("\(text)\(number)")
        }
      )
    case .map(let element), .properties(let element), .named(_, let element):
      return .object(
        (0..<max(1, size / 16)).map { number in
          let value = value(of: element, family, length(of: number, size, shape))
          return (name: "\(family.text(6))\(number)", value: value)
        }
      )
    case .either(let contents): return contents.last.map { value(of: $0, family, size, shape) } ?? .null
    case .savedList: return ["items": .array([["key": .string(family.text(size)), "values": .array([])]])]
    case .savedInside: return ["subject": .string(family.text(size)), "properties": .array([])]
    case .subschema: return ["type": "string", "title": .string(family.text(size))]
    case .schema(let content), .snapshot(let content), .droppedIfSecret(let content), .places(let content),
      .following(let content):
      return value(of: content, family, size, shape)
    }
  }

  private static func length(of number: Int, _ size: Int, _ shape: Shape) -> Int {
    shape == .long && number == 0 ? size : 6
  }
}
