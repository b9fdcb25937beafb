import JSON

/// Checks values against the JSON Schemas of the OpenRPC document: as much of JSON Schema 2020-12 as is used there. A
/// keyword that it does not know is a finding, so that no schema says more than is checked.
struct SchemaChecker {
  /// Where `#/components/schemas/...` leads.
  let schemas: JSONValue?

  /// What is wrong, with the path of each finding; empty if nothing is.
  func findings(_ value: JSONValue, _ schema: JSONValue, at path: String = "") -> [String] {
    var found: [String] = []
    for (name, keyword) in schema.members ?? [] {
      let name = String(decoding: name, as: UTF8.self)
      found += check(value, name, keyword, schema, path).map { "\(path) \(name): \($0)" }
      found += deeper(value, name, keyword, schema, path)
    }
    return found
  }

  /// What a keyword finds wrong with the value itself.
  private func check(
    _ value: JSONValue,
    _ name: String,
    _ keyword: JSONValue,
    _ schema: JSONValue,
    _ path: String
  ) -> [String] {
    switch name {
    case "type":
      let types = keyword.elements?.compactMap(\.string) ?? [keyword.string ?? ""]
      return types.contains { isOf($0, value) } ? [] : ["is \(value.found.description)"]
    case "enum":
      let isOne = keyword.elements?.contains { $0.serialized() == value.serialized() } ?? false
      return isOne ? [] : ["is \(value.found.description)"]
    case "const":
      return keyword.serialized() == value.serialized() ? [] : ["is \(value.found.description)"]
    case "required":
      return (keyword.elements ?? []).compactMap(\.utf8).filter { value.kind == .object && value[utf8: $0] == nil }
        .map { "lacks \(String(decoding: $0, as: UTF8.self))" }
    case "minimum":
      return (value.integer ?? 0) >= (keyword.integer ?? 0) ? [] : ["is \(value.found.description)"]
    case "minLength":
      return (value.string?.unicodeScalars.count ?? .max) >= (keyword.integer ?? 0)
        ? [] : ["is \(value.found.description)"]
    case "minItems":
      return value.kind != .array || value.count >= (keyword.integer ?? 0) ? [] : ["has \(value.count)"]
    case "maxItems":
      return value.kind != .array || value.count <= (keyword.integer ?? 0) ? [] : ["has \(value.count)"]
    case "maxProperties":
      return value.kind != .object || value.count <= (keyword.integer ?? 0) ? [] : ["has \(value.count)"]
    case "exclusiveMinimum":
      return value.numberText?.first != UInt8(ascii: "-") ? [] : ["is \(value.found.description)"]
    case "anyOf", "oneOf":
      let hits = (keyword.elements ?? []).count { findings(value, $0, at: path).isEmpty }
      return hits == 1 || (hits > 1 && name == "anyOf") ? [] : ["\(hits) match"]
    case "title", "description", "examples", "default", "properties", "items", "additionalProperties", "allOf", "$ref":
      return []
    default: return ["is not known here"]
    }
  }

  /// What a keyword finds wrong further down.
  private func deeper(
    _ value: JSONValue,
    _ name: String,
    _ keyword: JSONValue,
    _ schema: JSONValue,
    _ path: String
  ) -> [String] {
    switch name {
    case "$ref":
      let target = keyword.string.flatMap { $0.split(separator: "/").last }.map { Array($0.utf8) } ?? []
      guard let schema = schemas?[utf8: target] else { return ["\(path): \(keyword.found.description) leads nowhere"] }
      return findings(value, schema, at: path)
    case "allOf":
      return (keyword.elements ?? []).flatMap { findings(value, $0, at: path) }
    case "items":
      return (value.elements ?? []).enumerated().flatMap { findings($1, keyword, at: "\(path)[\($0)]") }
    case "properties":
      return (keyword.members ?? []).flatMap { member in
        value[utf8: member.name].map {
          findings($0, member.value, at: path + "." + String(decoding: member.name, as: UTF8.self))
        } ?? []
      }
    case "additionalProperties":
      let declared = Set((schema["properties"]?.members ?? []).map(\.name))
      return (value.members ?? []).filter { !declared.contains($0.name) }.flatMap { member in
        let path = path + "." + String(decoding: member.name, as: UTF8.self)
        return keyword.boolean == false ? ["\(path) is not declared"] : findings(member.value, keyword, at: path)
      }
    default: return []
    }
  }

  private func isOf(_ type: String, _ value: JSONValue) -> Bool {
    switch type {
    case "number": value.kind == .number || value.kind == .integer
    default: value.kind.rawValue == type
    }
  }
}
