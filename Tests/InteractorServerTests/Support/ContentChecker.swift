import InteractorProtocol
import JSON

/// Holds the JSON Schemas of the OpenRPC document against what messages declare of their members.
struct ContentChecker {
  /// Where `#/components/schemas/...` leads.
  let schemas: JSONValue?

  /// Where parameters and declarations differ; empty if nowhere.
  func findings(
    _ params: [(name: String, schema: JSONValue?)],
    _ members: ContentMembers,
    at path: String
  ) -> [String] {
    let declared = Set(members.list.map { String(decoding: $0.name, as: UTF8.self) })
    var found = declared.subtracting(params.map(\.name)).map { "\(path).\($0) is not in the document" }
    for (name, schema) in params {
      guard let content = members[name.utf8] else {
        found.append("\(path).\(name) is not declared")
        continue
      }
      found += schema.map { findings($0, content, at: path + "." + name) } ?? ["\(path).\(name) has no schema"]
    }
    return found
  }

  /// Where a schema and a declaration differ; empty if nowhere.
  func findings(_ schema: JSONValue, _ content: Content, at path: String) -> [String] {
    let schema = resolved(schema)
    switch content {
    case .attachment, .subschema, .savedInside, .savedList, .savedValue: return []
    case .droppedIfSecret(let content), .places(let content): return findings(schema, content, at: path)
    case .schema(let content):
      // Annotations that mean nothing to the server need not be in the document.
      return findings(schema, content, at: path).filter { !$0.hasSuffix(" is not in the document") }
    case .snapshot(let content):
      return alternatives(schema).filter { $0["type"]?.string == "object" }.flatMap { findings($0, content, at: path) }
    case .object(let members):
      // Protocol/session.md describes the objects of a snapshot.
      let isOpen = path.hasPrefix("session/restore.snapshot.") && properties(of: schema).isEmpty
      return isOpen ? [] : findings(properties(of: schema), members, at: path)
    case .open(let members, let others):
      let names = properties(of: schema)
      let unknown = members.list.map { String(decoding: $0.name, as: UTF8.self) }
        .filter { name in !names.contains { $0.name == name } }.map { "\(path).\($0) is not in the document" }
      return unknown
        + names.flatMap { name, schema in
          schema.map { findings($0, members[name.utf8] ?? others, at: path + "." + name) } ?? []
        }
    case .options(let element): return schema["items"].map { findings($0, element, at: path + "[]") } ?? []
    case .list(let element):
      let lists = alternatives(schema).filter { $0["type"]?.string != "null" }
      return lists.flatMap { $0["items"].map { findings($0, element, at: path + "[]") } ?? element.admitsAll(path) }
    case .map(let element), .named(_, let element), .properties(let element):
      var values = properties(of: schema).compactMap(\.schema)
      if let others = schema["additionalProperties"], others.kind == .object { values.append(others) }
      return values.flatMap { findings($0, element, at: path + ".*") }
    case .views: return findings(schema, .map(.text), at: path)
    case .following(let content):
      let plain = alternatives(schema).filter { $0["properties"]?["expression"] == nil }
      let follows = plain.count < alternatives(schema).count
      return (follows ? [] : ["\(path) cannot follow values"]) + plain.flatMap { findings($0, content, at: path) }
    case .either(let contents):
      let kinds = contents.filter { !$0.isAttachment }
      let isOption = kinds.count < contents.count
      return alternatives(schema).flatMap { schema in
        if isOption, isOneOf(kinds, schema) { return [String]() }
        return kinds.map { findings(schema, $0, at: path) }.min { $0.count < $1.count } ?? [path]
      }
    case .token(let tokens):
      let names = Set(schema["enum"]?.elements?.compactMap(\.string) ?? [])
      return names == Set(tokens) ? [] : ["\(path) has the tokens \(names.sorted())"]
    default:
      let types = Set(alternatives(schema).flatMap(types)).subtracting(["null"])
      return types.isSubset(of: content.types) && !types.isEmpty ? [] : ["\(path) is of the types \(types.sorted())"]
    }
  }

  /// Whether an option is of one of some kinds. One style may have fewer words for it than all together, and the
  /// document does not list all names of the world.
  private func isOneOf(_ kinds: [Content], _ schema: JSONValue) -> Bool {
    if let names = schema["enum"]?.elements?.compactMap(\.string) {
      return Set(names).isSubset(of: kinds.flatMap(\.tokens))
    }
    guard schema["items"] == nil else { return false }
    return Set(types(schema)).subtracting(["null"]).isSubset(of: kinds.flatMap(\.types))
  }

  /// The members of an object, of all alternatives together.
  private func properties(of schema: JSONValue) -> [(name: String, schema: JSONValue?)] {
    alternatives(schema).flatMap { schema in
      (schema["properties"]?.members ?? []).map { (String(decoding: $0.name, as: UTF8.self), $0.value) }
    }
  }

  private func alternatives(_ schema: JSONValue) -> [JSONValue] {
    let schema = resolved(schema)
    return (schema["anyOf"] ?? schema["oneOf"])?.elements?.flatMap(alternatives) ?? [schema]
  }

  private func types(_ schema: JSONValue) -> [String] {
    if schema["const"]?.kind == .boolean { return ["boolean"] }
    if schema["const"]?.kind == .string || schema["enum"] != nil { return ["string"] }
    return schema["type"]?.elements?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] } ?? []
  }

  private func resolved(_ schema: JSONValue) -> JSONValue {
    if let reference = schema["$ref"]?.string, let name = reference.split(separator: "/").last,
      let target = schemas?[utf8: Array(name.utf8)]
    {
      return resolved(target)
    }
    if let all = schema["allOf"], all.count == 1, let only = all[0] { return resolved(only) }
    return schema
  }
}

extension Content {
  /// The types of JSON Schema that a value of this content can have.
  fileprivate var types: Set<String> {
    switch self {
    case .text, .style, .compositeKind, .expression, .draft, .formerText, .field, .subject, .property, .composite,
      .token, .known:
      ["string"]
    case .integer, .version, .revision, .process: ["integer"]
    case .number: ["number", "integer"]
    case .boolean: ["boolean"]
    case .requestID: ["string", "integer"]
    case .scalar, .remark: ["string", "integer", "number", "boolean"]
    case .value, .item: ["string", "integer", "number", "boolean", "object", "array"]
    case .list: ["array"]
    case .map, .named: ["object"]
    case .either(let contents): Set(contents.filter { !$0.isAttachment }.flatMap(\.types))
    default: []
    }
  }

  /// The words that a token can be.
  fileprivate var tokens: [String] {
    switch self {
    case .token(let tokens): tokens
    case .either(let contents): contents.flatMap(\.tokens)
    default: []
    }
  }

  fileprivate var isAttachment: Bool {
    if case .attachment = self { return true }
    return false
  }

  fileprivate func admitsAll(_ path: String) -> [String] {
    if case .either(let contents) = self, contents.contains(where: \.isAttachment) { return [] }
    if isAttachment { return [] }
    return ["\(path) says nothing of its elements"]
  }
}
