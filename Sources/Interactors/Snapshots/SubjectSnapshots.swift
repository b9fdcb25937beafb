extension DataTree {
  /// A subject.
  init(_ subject: Subject) {
    var members = SnapshotMembers()
    members.add("subject", subject.id)
    members.add("revision", subject.revision)
    members.add("properties", .list(subject.properties.map(DataTree.init)))
    self = members.tree
  }

  /// A property: schema, value, and the baseline where it is another one. Issues come of the value again.
  private init(_ property: Property) {
    var members = SnapshotMembers()
    members.add(property.schema)
    members.add("value", DataTree(property.value))
    if !property.baseline.isWritten(as: property.value) { members.add("baseline", DataTree(property.baseline)) }
    self = members.tree
  }
}

extension Engine {
  /// Opens a subject of a snapshot.
  func restoreSubject(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["subject", "revision", "properties"])
    let id = try object.name("subject")
    if subjects[id] != nil { throw .invalid(path: "subject", expected: "a name of its own", got: "one twice") }
    if subjects.count >= limits.subjects {
      throw .failed(.limitReached, message: "No more than \(limits.subjects) subjects can be open.")
    }
    let subject = Subject(id: id)
    var names: Set<Text> = []
    let properties = try object.list("properties") { tree throws(InteractorError) in
      let property = try self.property(tree, of: subject)
      if names.insert(property.name).inserted { return property }
      throw .invalid(path: "name", expected: "a name of its own", got: "one twice")
    }
    subject.setProperties(properties)
    subject.revision = try object.count("revision")
    subjects[id] = subject
  }

  private func property(_ tree: DataTree, of subject: Subject) throws(InteractorError) -> Property {
    let object = try SnapshotObject(tree, of: PropertySchema.snapshotMembers + ["value", "baseline"])
    let schema = try PropertySchema(object)
    let value = try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(of: schema) }
    let property = Property(subject: subject, schema: schema, rules: formats.rules(for: schema), value: value)
    let baseline = try object.optional("baseline") { tree throws(InteractorError) in try tree.value(of: schema) }
    if let baseline { property.baseline = baseline }
    return property
  }
}
