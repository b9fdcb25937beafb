import Interactors
import JSON
import SchemaKeywords

/// What of a schema may be a secret.
struct MaskedSchema {
  private let schema: JSONValue

  init(_ schema: JSONValue) { self.schema = schema }

  /// What the schema says itself of its values; nil if it does not say that they are a secret. `writeOnly` is false or
  /// left out then.
  var ownTopic: Topic? {
    guard let writeOnly = schema["writeOnly"], !writeOnly.isNull, writeOnly.boolean != false else { return nil }
    let type = schema["type"]
    let names = type?.elements ?? type.map { [$0] } ?? []
    return .secret(names.compactMap { $0.name(of: ValueType.self) }.first ?? .string)
  }

  /// What the values are about that satisfy the schema, in a message that has secrets. Where others have a say in it,
  /// they may be secrets.
  var topicOfValues: Topic {
    switch schema.kind {
    case .boolean: return .plain
    case .object: break
    default: return .unknown
    }
    if let ownTopic { return ownTopic }
    return schema.mentionsSecrets || schema.hasReferences ? .unknown : topicOfPlainValues
  }

  /// What they are about if nothing in the schema, or in what it refers to, says that they are a secret.
  var topicOfPlainValues: Topic {
    let type = schema["type"]
    let names = type?.elements ?? type.map { [$0] } ?? []
    let isScalar =
      !names.isEmpty && names.allSatisfy { $0.utf8 != Array("object".utf8) && $0.utf8 != Array("array".utf8) }
    return isScalar ? .plain : .whole
  }
}

extension JSONValue {
  /// Whether a schema in it refers to another one.
  fileprivate var hasReferences: Bool {
    var refers = false
    switch kind {
    case .array: forEachElement { refers = refers || $0.hasReferences }
    case .object:
      forEachMember { name, member in
        let keyword = SchemaKeyword(named: name)
        refers = refers || keyword == .reference || keyword == .dynamicReference || member.hasReferences
      }
    default: break
    }
    return refers
  }

  /// Whether there is a `writeOnly` in it that is not false.
  var mentionsSecrets: Bool {
    switch kind {
    case .array:
      var mentions = false
      forEachElement { mentions = mentions || $0.mentionsSecrets }
      return mentions
    case .object:
      if let writeOnly = self["writeOnly"], !writeOnly.isNull, writeOnly.boolean != false { return true }
      var mentions = false
      forEachMember { _, member in mentions = mentions || member.mentionsSecrets }
      return mentions
    default: return false
    }
  }
}
