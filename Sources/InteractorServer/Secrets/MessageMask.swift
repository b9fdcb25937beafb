import Interactors
import JSON

/// Writes messages as they may be kept or shown to a third party: records and traces. The values of `writeOnly`
/// properties, and texts that stand for them, are masked; everything else is as it was.
///
/// It goes by what members are called and by what the engine knows of the fields and subjects that a message names, so
/// a message from the client is written before it is handled, and one from the server when it is sent.
struct MessageMask {
  let engine: Engine
  /// What has come of a snapshot in parts.
  var snapshotParts: [UInt8] = []
  /// Whether what follows from a secret's characters may be others in a replay, and so matches whatever comes.
  var isTranscript = false

  /// What a message is about, as far as is known at one place in it.
  struct Scope {
    /// The subject that was named last.
    var subject: Text?
    /// The type of the secret that `text`, `value` and the like stand for; nil where they stand for none.
    var secret: ScalarType?
    /// Whether the texts of a composite stand for secrets.
    var isComposite = false
    /// Whether messages of issues are those of the client, which may quote what they are about.
    var isForeignIssue = false
    /// Whether what is written is a rule of a snapshot.
    var isRule = false
    /// Whether a snapshot is left out because it is no JSON, so that it cannot be known what is secret in it.
    var lacksSnapshot = false
    /// Whether a snapshot is a part of one.
    var hasMore = false
    /// Secrets of a subject that is not open yet, or of a snapshot.
    var declared: [Declared: ScalarType] = [:]

    /// A property of a subject.
    struct Declared: Hashable {
      var subject: Text
      var property: Text
    }
  }

  /// Parameters as a trace may show them, before they are handled.
  static func shown(_ params: JSONValue, in session: Session) -> [UInt8] {
    var writer = JSONWriter()
    MessageMask(engine: session.engine, snapshotParts: session.snapshotParts).write(params, Scope(), to: &writer)
    return writer.bytes
  }

  /// What a request is about: what its answer will be about.
  func scope(of params: JSONValue?) -> Scope {
    var scope = Scope()
    if let params { enter(params, &scope) }
    return scope
  }

  /// Writes parameters, a result or an error's data.
  func write(_ value: JSONValue, _ scope: Scope, to writer: inout JSONWriter) {
    switch value.kind {
    case .object: writeObject(value, scope, to: &writer)
    case .array:
      writer.beginArray()
      value.forEachElement { write($0, scope, to: &writer) }
      writer.endArray()
    default: value.encode(to: &writer)
    }
  }

  /// The members that stand for the value or the draft of the field or the property that is named beside or above them.
  private static let values: Set<[UInt8]> = Set(["text", "value", "oldValue", "conflict"].map { Array($0.utf8) })

  private func writeObject(_ object: JSONValue, _ outer: Scope, to writer: inout JSONWriter) {
    var scope = outer
    enter(object, &scope)
    writer.beginObject()
    object.forEachMember { name, value in
      let name = Array(name)
      writer.key(utf8: name)
      writeMember(name, value, scope, to: &writer)
    }
    writer.endObject()
  }

  private func writeMember(_ name: [UInt8], _ value: JSONValue, _ scope: Scope, to writer: inout JSONWriter) {
    switch String(decoding: name, as: UTF8.self) {
    case "snapshot": writeSnapshot(value, hasMore: scope.hasMore, to: &writer)
    case "values", "write": writeValues(value, scope, to: &writer)
    case "schema": writeSchema(value, to: &writer)
    case "arguments" where scope.isComposite, "state" where scope.isComposite:
      mask(value, .string, to: &writer)
    case "issues" where scope.secret != nil && isTranscript && !scope.isForeignIssue:
      writer.raw(#"{"$any":true}"#)
    case "parse" where scope.secret != nil && isTranscript: writer.raw(#"{"$any":true}"#)
    case "message" where scope.secret != nil && scope.isForeignIssue: mask(value, .string, to: &writer)
    default:
      if let type = scope.secret, Self.values.contains(name) {
        mask(value, type, to: &writer)
      } else {
        write(value, scope, to: &writer)
      }
    }
  }

  /// Takes in what an object says of what it is about.
  private func enter(_ object: JSONValue, _ scope: inout Scope) {
    if let field = object["field"]?.utf8.map({ Text(utf8: $0) }) {
      scope.secret = engine.secretType(ofField: field)
      scope.subject = (try? engine.subject(ofField: field)) ?? scope.subject
    }
    if let subject = object["subject"]?.utf8 { scope.subject = Text(utf8: subject) }
    let property = object["property"]?.utf8.map { Text(utf8: $0) }
    if let property, let subject = scope.subject {
      let declared = scope.declared[Scope.Declared(subject: subject, property: property)]
      scope.secret = declared ?? engine.secretType(property, of: subject)
    }
    if let composite = object["composite"]?.utf8 {
      scope.isComposite = engine.showsSecret(composite: Text(utf8: composite))
    }
    if let source = object["source"]?.string { scope.isForeignIssue = source == "client" || source == "server" }
    if let schema = object["schema"], let subject = scope.subject {
      scope.declared = declared(schema["properties"], of: subject)
    }
    if object["more"]?.boolean == true { scope.hasMore = true }
    if object["clearOn"] != nil { scope.isForeignIssue = true }
  }

  /// Values by property; or by subject and property, as a form tells them.
  func writeValues(_ values: JSONValue, _ scope: Scope, to writer: inout JSONWriter) {
    guard values.kind == .object else { return write(values, scope, to: &writer) }
    writer.beginObject()
    values.forEachMember { name, value in
      let name = Text(utf8: Array(name))
      writer.key(utf8: name.utf8)
      if let type = scope.subject.flatMap({ subject in
        scope.declared[Scope.Declared(subject: subject, property: name)] ?? engine.secretType(name, of: subject)
      }) {
        mask(value, type, to: &writer)
      } else if value.kind == .object {
        var inner = scope
        inner.subject = name
        writeValues(value, inner, to: &writer)
      } else {
        value.encode(to: &writer)
      }
    }
    writer.endObject()
  }
}
