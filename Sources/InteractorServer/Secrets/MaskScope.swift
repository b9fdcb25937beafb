import InteractorProtocol
import Interactors
import JSON

/// What the members of an object are about, which the ids among them say.
struct MaskScope {
  /// The subject that was named last.
  var subject: Text?
  /// The field that was named last.
  var field: Text?
  /// What values, drafts and remarks are about.
  var topic = Topic.nothing
  /// What the message says itself of properties; nil where only the engine knows them.
  var declared: DeclaredTopics?
  /// Whether a snapshot in the object goes on in the next message.
  var hasMore = false

  /// The scope of the members of an object within this scope.
  func entering(
    _ object: JSONValue,
    _ members: ContentMembers,
    _ engine: Engine
  ) -> MaskScope {
    var scope = self
    scope.enterField(object, members, engine)
    for (name, content) in members.list {
      if case .subject = content { scope.subject = object[utf8: name]?.utf8.map { Text(utf8: $0) } }
    }
    for (name, content) in members.list {
      let value = object[utf8: name]
      let id = value?.utf8.map { Text(utf8: $0) }
      switch content {
      case .property:
        scope.topic = id.map { scope.topic(ofProperty: $0, engine) } ?? .unknown
      case .composite where value != nil:
        scope.topic = id.map { scope.topic(ofComposite: $0, engine) } ?? .unknown
      case .views:
        var topics: [Topic] = value?.kind == .object ? [] : [.unknown]
        value?.forEachMember { _, field in
          topics.append(field.utf8.map { scope.topic(ofField: Text(utf8: $0), engine) } ?? .unknown)
        }
        scope.topic = .all(topics)
      case .schema:
        let subject = scope.subject ?? Text()
        let declared = value.map { DeclaredTopics(schema: $0, others: object["schemas"], of: subject) }
        scope.declared = declared
        scope.topic = declared?.hasSecret(subject) == false ? .plain : .unknown
      case .snapshot:
        scope.hasMore = object["more"]?.boolean == true
      default: break
      }
    }
    return scope
  }

  private mutating func enterField(
    _ object: JSONValue,
    _ members: ContentMembers,
    _ engine: Engine
  ) {
    for (name, content) in members.list {
      guard case .field = content else { continue }
      field = object[utf8: name]?.utf8.map { Text(utf8: $0) }
      topic = field.map { topic(ofField: $0, engine) } ?? .unknown
      subject = field.flatMap { try? engine.subject(ofField: $0) }
    }
  }

  /// What the values of a property of the subject are about.
  func topic(ofProperty name: Text, _ engine: Engine) -> Topic {
    let said = declared?.properties[subject ?? Text()]?[name]
    if let declared, declared.isSnapshot { return said ?? .unknown }
    if let said, case .secret = said { return said }
    // The subject of a schema may be open already. The request is then refused, but a secret of it stays one.
    if let subject, let type = try? engine.propertyType(subject, name), type.isSecret || declared == nil {
      return Topic(type)
    }
    return said ?? .unknown
  }

  private func topic(ofField id: Text, _ engine: Engine) -> Topic {
    if let declared, declared.isSnapshot { return declared.topic(ofField: id) }
    do throws(InteractorError) {
      return try engine.propertyType(ofField: id).map { Topic($0) } ?? .nothing
    } catch {
      return .unknown
    }
  }

  private func topic(ofComposite id: Text, _ engine: Engine) -> Topic {
    if let declared, declared.isSnapshot { return declared.topic(ofComposite: id) }
    guard let fields = engine.fields(ofComposite: id) else { return .unknown }
    return .all(fields.map { topic(ofField: $0, engine) })
  }
}
