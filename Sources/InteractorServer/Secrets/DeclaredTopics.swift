import Interactors
import JSON

/// What a message itself says of properties: a schema and a snapshot tell which of them are secrets.
struct DeclaredTopics {
  /// What the values of properties are about, by subject and name.
  private(set) var properties: [Text: [Text: Topic]] = [:]
  /// What fields are about, by id.
  private var fields: [Text: Topic] = [:]
  /// What composites are about, by id.
  private var composites: [Text: Topic] = [:]
  /// Whether the message is a snapshot. Its subjects are then not those that the engine has now.
  let isSnapshot: Bool

  /// The properties in a schema of `subject/open`.
  init(schema: JSONValue, of subject: Text) {
    isSnapshot = false
    guard let declared = schema["properties"], declared.kind == .object else { return }
    var topics: [Text: Topic] = [:]
    declared.forEachMember { name, property in topics[Text(utf8: Array(name))] = Self.topic(property) }
    properties[subject] = topics
  }

  /// The properties, the fields and the composites of a snapshot.
  init(snapshot: JSONValue) {
    isSnapshot = true
    snapshot["subjects"]?.forEachElement { subject in
      guard let id = subject["subject"]?.utf8 else { return }
      var topics: [Text: Topic] = [:]
      subject["properties"]?.forEachElement { property in
        if let name = property["name"]?.utf8 { topics[Text(utf8: name)] = Self.topic(property) }
      }
      properties[Text(utf8: id)] = topics
    }
    snapshot["fields"]?.forEachElement { field in
      guard let id = field["field"]?.utf8, let subject = field["subject"]?.utf8, let name = field["property"]?.utf8
      else { return }
      fields[Text(utf8: id)] = properties[Text(utf8: subject)]?[Text(utf8: name)]
    }
    snapshot["composites"]?.forEachElement { composite in
      guard let id = composite["composite"]?.utf8 else { return }
      var topics: [Topic] = []
      composite["views"]?.forEachMember { _, field in topics.append(topic(ofField: Text(utf8: field.utf8 ?? []))) }
      composites[Text(utf8: id)] = .all(topics)
    }
  }

  /// Whether there may be a secret among the properties of a subject.
  func hasSecret(_ subject: Text) -> Bool {
    properties[subject]?.values.contains(where: \.mayBeSecret) ?? true
  }

  func topic(ofField id: Text) -> Topic { fields[id] ?? .unknown }

  func topic(ofComposite id: Text) -> Topic { composites[id] ?? .unknown }

  /// What a schema says of a property. The property is plain only if `writeOnly` is false or left out.
  private static func topic(_ property: JSONValue) -> Topic {
    guard property.kind == .object else { return .unknown }
    guard let writeOnly = property["writeOnly"], !writeOnly.isNull, writeOnly.boolean != false else { return .plain }
    let type = property["type"]
    let names = type?.elements ?? type.map { [$0] } ?? []
    return .secret(names.compactMap { $0.name(of: ValueType.self) }.first ?? .string)
  }
}
