/// What a subject holds.
public struct SubjectState: Sendable {
  /// Counts the transactions that changed something.
  public var revision: Int
  /// The values asked for, in the order of the schema; behind all of them the members that it does not declare. Lists
  /// have their items.
  public var values: [PropertyValue]
  /// The keys of the lists among them, and of those inside of objects, by path: `lines`, `address/phones`.
  public var keys: [(list: Text, keys: [Text])]
  /// The properties among them whose value is not their baseline; objects with such a property inside of them, too.
  public var dirty: [Text]
  /// The properties among them that have issues.
  public var issues: [(property: Text, issues: [Issue])]
  /// The properties among them that take part: all but those that a rule says do not.
  public var relevant: [Text]
  /// The properties among them that the user may not change, by the schema, by a rule, or because they are computed.
  public var readOnly: [Text]
  /// The properties among them in which an empty value is an issue, by the schema or by a rule.
  public var required: [Text]
  /// The properties among them that a rule computes.
  public var computed: [Text]
  /// The properties among them about which an answer of the client is due, or about one inside of them.
  public var pending: [Text]
}

/// What a write to a subject did.
public struct WriteResult: Hashable, Sendable {
  /// The revision of the subject after it.
  public var revision: Int
  /// The properties whose values differ from before, in the order in which they were written.
  public var changed: [Text]
}

extension SubjectState {
  /// What a subject holds in some of its properties, or in all of them and in members that are not declared.
  init(_ subject: Subject, _ some: [Property]? = nil) {
    let properties = some ?? subject.properties
    revision = subject.revision
    values = some == nil ? PropertyValue.all(of: subject) : properties.map { PropertyValue($0) }
    keys = subject.keys(inside: properties)
    dirty = properties.filter { $0.isDirty || $0.hasInside { $0.isDirty } }.map { $0.name }
    issues = properties.filter { !$0.issues.isEmpty }.map { ($0.name, $0.issues) }
    relevant = properties.filter { $0.isRelevant }.map { $0.name }
    readOnly = properties.filter { $0.isReadOnly }.map { $0.name }
    required = properties.filter { $0.isRequired }.map { $0.name }
    computed = properties.filter { $0.isComputed }.map { $0.name }
    pending = properties.filter { $0.isPending || $0.hasInside { $0.isPending } }.map { $0.name }
  }
}

extension Subject {
  /// The keys of the lists among its properties, and of those inside of objects, by path.
  func keys(inside properties: [Property]) -> [(list: Text, keys: [Text])] {
    shape.hasInnerShapes ? properties.flatMap { $0.keysInside(nil) } : []
  }
}

extension Property {
  /// Whether something holds of a property inside of the object that this one holds.
  fileprivate func hasInside(_ holds: (Property) -> Bool) -> Bool {
    func isInside(_ property: Property) -> Bool { holds(property) || property.hasInside(holds) }
    if let list = subject.knownList(at: place) {
      return list.items.contains { $0.properties.contains(where: isInside) }
    }
    return objectInside?.properties.contains(where: isInside) ?? false
  }

  /// The keys of the list that it holds, or of the lists in its object. `outer` is the path of the object around.
  fileprivate func keysInside(_ outer: Text?) -> [(list: Text, keys: [Text])] {
    if let list = listInside { return [(outer?.path(to: name) ?? name, list.keys)] }
    let path = outer?.path(to: name) ?? name.asPathName
    return objectInside?.properties.flatMap { $0.keysInside(path) } ?? []
  }
}
