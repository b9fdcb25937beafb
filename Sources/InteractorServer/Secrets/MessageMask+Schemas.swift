import Interactors
import JSON

// What says itself what is secret in it: the schemas of subjects that are to be opened, and snapshots.

extension MessageMask {
  /// The secrets among the properties of an object schema.
  func declared(_ properties: JSONValue?, of subject: Text) -> [Scope.Declared: ScalarType] {
    var declared: [Scope.Declared: ScalarType] = [:]
    properties?.forEachMember { name, schema in
      guard schema["writeOnly"]?.boolean == true else { return }
      declared[Scope.Declared(subject: subject, property: Text(utf8: Array(name)))] = Self.type(of: schema["type"])
    }
    return declared
  }

  /// Writes an object schema. The values that are named in the schema of a secret are masked.
  func writeSchema(_ schema: JSONValue, to writer: inout JSONWriter) {
    guard schema.kind == .object else { return schema.encode(to: &writer) }
    let isSecret = schema["writeOnly"]?.boolean == true
    let type = Self.type(of: schema["type"])
    writer.beginObject()
    schema.forEachMember { name, value in
      let name = Array(name)
      writer.key(utf8: name)
      switch String(decoding: name, as: UTF8.self) {
      case "default", "enum", "const", "examples":
        if isSecret { mask(value, type, to: &writer) } else { value.encode(to: &writer) }
      case "properties" where value.kind == .object:
        writer.beginObject()
        value.forEachMember { name, property in
          writer.key(utf8: Array(name))
          writeSchema(property, to: &writer)
        }
        writer.endObject()
      default: value.encode(to: &writer)
      }
    }
    writer.endObject()
  }

  /// Whether parameters bring the last part of a snapshot that cannot be read.
  func lacksSnapshot(_ params: JSONValue?) -> Bool {
    guard let text = params?["snapshot"]?.utf8, params?["more"]?.boolean != true else { return false }
    return snapshotDocument(text) == nil
  }

  /// The snapshot that ends with this text; nil if it is no JSON.
  private func snapshotDocument(_ text: [UInt8]) -> JSONDocument? {
    try? JSONDocument(snapshotParts + text, limits: JSONLimits(maximumDepth: 1024, maximumValues: .max))
  }

  /// Writes an error of which only the code is the same in a replay.
  func writeCode(of error: JSONValue, to writer: inout JSONWriter) {
    writer.beginObject()
    error.forEachMember { name, value in
      writer.key(utf8: Array(name))
      if name.elementsEqual("code".utf8) { value.encode(to: &writer) } else { writer.raw(#"{"$any":true}"#) }
    }
    writer.endObject()
  }

  /// Writes a snapshot. One in parts is written as a whole in place of the last part, and the others are empty.
  func writeSnapshot(_ snapshot: JSONValue, hasMore: Bool, to writer: inout JSONWriter) {
    if let text = snapshot.utf8 {
      if hasMore { return writer.string("" as StaticString) }
      guard let document = snapshotDocument(text) else {
        // What cannot be read cannot be masked.
        return writer.string("" as StaticString)
      }
      var masked = JSONWriter()
      writeSnapshot(document.root, hasMore: false, to: &masked)
      return writer.string(utf8: masked.bytes)
    }
    var scope = Scope()
    snapshot["subjects"]?.forEachElement { subject in
      guard let id = subject["subject"]?.utf8 else { return }
      subject["properties"]?.forEachElement { property in
        guard property["writeOnly"]?.boolean == true, let name = property["name"]?.utf8 else { return }
        let place = Scope.Declared(subject: Text(utf8: id), property: Text(utf8: name))
        scope.declared[place] = Self.type(of: property["type"])
      }
    }
    writeKept(snapshot, scope, to: &writer)
  }

  /// Members that hold values.
  private static let keptValues: Set<String> = [
    "value", "baseline", "default", "enum", "valueBefore", "valueAfter", "conflict", "failed", "message",
  ]
  /// Members that hold texts, or lists of texts and offsets.
  private static let keptTexts: Set<String> = ["text", "base", "removed", "inserted", "log"]

  /// Members of a field that say how its text has come about.
  private static let keptDrafts: Set<String> = ["text", "selection", "log", "session"]

  private func writeKept(_ value: JSONValue, _ outer: Scope, to writer: inout JSONWriter) {
    switch value.kind {
    case .array:
      writer.beginArray()
      value.forEachElement { writeKept($0, outer, to: &writer) }
      writer.endArray()
    case .object:
      var scope = outer
      if let subject = value["subject"]?.utf8 { scope.subject = Text(utf8: subject) }
      // A field names its property by `property`, a property itself by `name`.
      if let name = (value["property"] ?? value["name"])?.utf8, let subject = scope.subject {
        scope.secret = scope.declared[Scope.Declared(subject: subject, property: Text(utf8: name))]
      }
      writer.beginObject()
      let isSecretField = scope.secret != nil && value["field"] != nil
      value.forEachMember { bytes, member in
        let name = String(decoding: bytes, as: UTF8.self)
        // Masked texts differ in other places than the real ones did.
        if isSecretField, isTranscript, Self.keptDrafts.contains(name) { return }
        writer.key(utf8: Array(bytes))
        if name == "write" {
          writeValues(member, scope, to: &writer)
        } else if let type = scope.secret, Self.keptValues.contains(name), !(scope.isRule && name == "message") {
          mask(member, type, to: &writer)
        } else if let type = scope.secret, Self.keptTexts.contains(name) {
          maskTexts(member, type, to: &writer)
        } else {
          var inner = scope
          // What a rule says is a template of the program's own.
          if name == "rules" { inner.isRule = true }
          writeKept(member, inner, to: &writer)
        }
      }
      writer.endObject()
    default: value.encode(to: &writer)
    }
  }

  /// Masks the strings in a value, and leaves the offsets.
  private func maskTexts(_ value: JSONValue, _ type: ScalarType, to writer: inout JSONWriter) {
    switch value.kind {
    case .string: mask(value, type, to: &writer)
    case .array:
      writer.beginArray()
      value.forEachElement { maskTexts($0, type, to: &writer) }
      writer.endArray()
    default: value.encode(to: &writer)
    }
  }

  /// Writes a value with all that is in it masked: texts and numbers of as many characters. In a transcript numbers
  /// match whatever comes: one that the daemon has come to itself, a zero or a minimum, is not masked in a replay.
  func mask(_ value: JSONValue, _ type: ScalarType, to writer: inout JSONWriter) {
    if isTranscript, type == .integer || type == .number, value.kind != .null {
      return writer.raw(#"{"$any":true}"#)
    }
    switch value.kind {
    case .null: writer.null()
    case .boolean: writer.boolean(false)
    case .integer, .number: writer.number(text: Secrets.maskedNumber(Text(utf8: value.numberText ?? [])).utf8)
    case .string:
      let text = Text(utf8: value.utf8 ?? [])
      let isNumber = type == .integer || type == .number
      writer.string(utf8: isNumber ? Secrets.maskedNumber(text).utf8 : Secrets.masked(text).utf8)
    case .array:
      writer.beginArray()
      value.forEachElement { mask($0, type, to: &writer) }
      writer.endArray()
    case .object:
      writer.beginObject()
      value.forEachMember { name, member in
        writer.key(utf8: Array(name))
        mask(member, type, to: &writer)
      }
      writer.endObject()
    }
  }

  /// The type that a schema names, the one beside null of two; a string where it names none.
  private static func type(of value: JSONValue?) -> ScalarType {
    let names = value?.elements?.compactMap(\.string) ?? [value?.string ?? ""]
    return names.compactMap { ScalarType(rawValue: $0) }.first ?? .string
  }
}
