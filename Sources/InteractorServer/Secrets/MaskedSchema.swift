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
    return .secret(types.compactMap { $0.name(of: ValueType.self) }.first ?? .string)
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
    let isScalar = !types.isEmpty && types.allSatisfy { !$0.equals("object") && !$0.equals("array") }
    return isScalar ? .plain : .whole
  }

  private var types: [JSONValue] {
    let type = schema["type"]
    return type?.elements ?? type.map { [$0] } ?? []
  }
}

extension JSONValue {
  /// Whether a schema in it refers to another one.
  fileprivate var hasReferences: Bool {
    hasMember { name, _ in
      let keyword = SchemaKeyword(named: name)
      return keyword == .reference || keyword == .dynamicReference
    }
  }

  /// Whether there is a `writeOnly` in it that is not false.
  var mentionsSecrets: Bool {
    hasMember { name, member in
      SchemaKeyword(named: name) == .writeOnly && !member.isNull && member.boolean != false
    }
  }

  /// Whether something holds of a member of it, or of what is in it.
  private func hasMember(where holds: (UnsafeBufferPointer<UInt8>, JSONValue) -> Bool) -> Bool {
    var found = false
    switch kind {
    case .array: forEachElement { found = found || $0.hasMember(where: holds) }
    case .object:
      forEachMember { name, member in found = found || holds(name, member) || member.hasMember(where: holds) }
    default: break
    }
    return found
  }
}
