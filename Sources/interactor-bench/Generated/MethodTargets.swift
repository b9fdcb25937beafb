import InteractorClient
import InteractorProtocol
import JSON

/// Every method: the parameters of its example in the OpenRPC document, with each member in turn replaced by hostile
/// content, and each member that the example leaves out.
enum MethodTargets {
  private typealias Call = GrowingRequest.Call

  static func all() throws(ClientError) -> [GrowingTarget] {
    let examples = try examples()
    var targets: [GrowingTarget] = []
    for message in MessageCatalogue.requests {
      let method = "\(message.method)"
      if outside.contains(method) { continue }
      guard let content = MessageCatalogue.content(ofParamsOf: Array(method.utf8)) else { continue }
      let base = GeneratedRoom.moved(examples[method] ?? [:])
      for path in paths(of: content, in: base, depth: 0) {
        let name = "\(method), \(path.steps.isEmpty ? "params" : path.steps.joined(separator: "."))"
        targets.append(
          GrowingTarget(name: name, opening: GeneratedRoom.opening) { family, size in
            let value = HostileContent.value(of: path.content, family, size)
            return Call(method, replacing(path.steps[...], in: base, by: value))
          }
        )
      }
    }
    return targets
  }

  /// They end the session.
  private static let outside: Set<String> = ["initialize", "shutdown"]

  private static func examples() throws(ClientError) -> [String: JSONLiteral] {
    let document = try GeneratedSession([]).answer(GrowingRequest.Call("rpc.discover", [:]))
    var examples: [String: JSONLiteral] = [:]
    for method in document["result"]?["methods"]?.elements ?? [] {
      guard let name = method["name"]?.string, let first = method["examples"]?[0]?["params"] else { continue }
      let members = (first.elements ?? []).compactMap { param -> (name: String, value: JSONLiteral)? in
        guard let name = param["name"]?.string, let value = param["value"] else { return nil }
        return (name: name, value: JSONLiteral(value))
      }
      examples[name] = .object(members)
    }
    return examples
  }

  /// A member of the parameters, and what it holds.
  private struct Path {
    var steps: [String]
    var content: Content
  }

  /// All members that content declares; within lists and maps, none.
  private static func paths(of content: Content, in base: JSONLiteral, depth: Int) -> [Path] {
    guard case .object(let members) = content, depth < 4 else { return [Path(steps: [], content: content)] }
    return members.list.flatMap { member -> [Path] in
      let name = String(decoding: member.name, as: UTF8.self)
      return paths(of: member.content, in: base, depth: depth + 1).map { path in
        Path(steps: [name] + path.steps, content: path.content)
      }
    }
  }

  private static func replacing(
    _ path: ArraySlice<String>,
    in base: JSONLiteral,
    by value: JSONLiteral
  ) -> JSONLiteral {
    guard let name = path.first else { return value }
    var members: [(name: String, value: JSONLiteral)] = []
    if case .object(let present) = base { members = present }
    let place = members.firstIndex { $0.name == name }
    let inner = replacing(path.dropFirst(), in: place.map { members[$0].value } ?? .object([]), by: value)
    if let place { members[place].value = inner } else { members.append((name: name, value: inner)) }
    return .object(members)
  }
}

/// The session that methods are tried in: a subject, fields, a form and a composite.
enum GeneratedRoom {
  static let opening: [GrowingRequest.Call] = [
    .init(
      "subject/open",
      [
        "subject": "s",
        "schema": [
          "type": "object",
          "properties": [
            "p": ["type": ["string", "null"]], "n": ["type": ["number", "null"]],
            "d": ["type": ["string", "null"], "format": "date"], "b": ["type": "boolean"],
          ],
        ],
        "rules": [["property": "n", "constraint": "n < 5", "message": ["en": "{p} and {n}"]]],
      ]
    ),
    .init(
      "field/bind",
      [
        "field": "f", "subject": "s", "property": "p", "view": "textField",
        "format": ["style": "choice", "free": true, "options": [["value": "a", "text": "Alpha beta"]]],
      ]
    ),
    .init("field/bind", ["field": "n", "subject": "s", "property": "n", "view": "textField"]),
    .init("field/bind", ["field": "d", "subject": "s", "property": "d", "view": "label"]),
    .init("form/open", ["form": "form", "fields": ["f", "n"]]),
    .init("composite/open", ["composite": "c", "kind": "ticTacToe", "subject": "s"]),
    .init("field/activate", ["field": "f"]),
  ]

  /// Parameters that name what this session has.
  static func moved(_ params: JSONLiteral) -> JSONLiteral {
    guard case .object(let members) = params else { return params }
    let names: [String: JSONLiteral] = [
      "field": "f", "subject": "s", "property": "p", "form": "form", "composite": "c", "fields": ["f", "n"],
      "properties": ["p"],
    ]
    return .object(members.map { (name: $0.name, value: names[$0.name] ?? $0.value) })
  }
}

extension JSONLiteral {
  /// A value that was read.
  fileprivate init(_ value: JSONValue) {
    switch value.kind {
    case .object:
      var members: [(name: String, value: JSONLiteral)] = []
      value.forEachMember { members.append((name: String(decoding: $0, as: UTF8.self), value: JSONLiteral($1))) }
      self = .object(members)
    case .array: self = .array((value.elements ?? []).map { JSONLiteral($0) })
    default: self = .raw(value.serialized())
    }
  }
}
