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

  /// Whether a schema of the message says of anything that it is a secret.
  private(set) var hasSecrets: Bool

  /// The properties in a schema of `subject/open`, which refers to some others.
  init(schema: JSONValue, others: JSONValue?, of subject: Text) {
    isSnapshot = false
    // What is no schema says nothing.
    hasSecrets = schema.kind != .object || schema.mentionsSecrets || others?.mentionsSecrets ?? false
    guard let declared = schema["properties"], declared.kind == .object else { return }
    var topics: [Text: Topic] = [:]
    declared.forEachMember { name, property in
      let masked = MaskedSchema(property)
      topics[Text(utf8: Array(name))] = hasSecrets ? masked.topicOfValues : masked.topicOfPlainValues
    }
    properties[subject] = topics
  }

  /// The properties, the fields and the composites of a snapshot.
  init(snapshot: JSONValue) {
    isSnapshot = true
    hasSecrets = false
    snapshot["subjects"]?.forEachElement { subject in
      guard let id = subject["subject"]?.utf8 else { return }
      if let schema = subject["schema"] {
        let declared = DeclaredTopics(schema: schema, others: subject["schemas"], of: Text(utf8: id))
        hasSecrets = hasSecrets || declared.hasSecrets
        properties[Text(utf8: id)] = declared.properties[Text(utf8: id)]
        addInside(of: subject, hasSecrets: declared.hasSecrets)
        return
      }
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

  /// Adds the properties of the subjects inside of one in a snapshot. Their schema stands at the root: if it has
  /// secrets, they may be some of them.
  private mutating func addInside(of subject: JSONValue, hasSecrets: Bool) {
    subject["properties"]?.forEachElement { property in
      property["list"]?["items"]?.forEachElement { item in
        guard let id = item["subject"]?.utf8 else { return }
        var topics: [Text: Topic] = [Text(): hasSecrets ? .unknown : .whole]
        item["properties"]?.forEachElement { property in
          if let name = property["name"]?.utf8 { topics[Text(utf8: name)] = hasSecrets ? .unknown : .whole }
        }
        properties[Text(utf8: id)] = topics
        addInside(of: item, hasSecrets: hasSecrets)
      }
      guard let inside = property["inside"], let id = inside["subject"]?.utf8 else { return }
      var topics: [Text: Topic] = [:]
      inside["properties"]?.forEachElement { property in
        if let name = property["name"]?.utf8 { topics[Text(utf8: name)] = hasSecrets ? .unknown : .whole }
      }
      properties[Text(utf8: id)] = topics
      addInside(of: inside, hasSecrets: hasSecrets)
    }
  }

  /// Whether there may be a secret among the properties of a subject.
  func hasSecret(_ subject: Text) -> Bool {
    properties[subject]?.values.contains { $0.mayBeSecret } ?? true
  }

  func topic(ofField id: Text) -> Topic { fields[id] ?? .unknown }

  func topic(ofComposite id: Text) -> Topic { composites[id] ?? .unknown }

  /// What a snapshot says of a property. The property is plain only if `writeOnly` is false or left out.
  private static func topic(_ property: JSONValue) -> Topic {
    guard property.kind == .object else { return .unknown }
    return MaskedSchema(property).ownTopic ?? .plain
  }
}
