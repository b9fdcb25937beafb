extension SnapshotRestorer {
  /// A subject of a snapshot, with what can only be done when all is there: the order of its forms, and the checks that
  /// were under way.
  struct RestoredSubject {
    let subject: Subject
    let forms: [Text]
    let underWay: [(check: ClientCheck, isAsked: Bool)]
  }

  /// Opens a subject of a snapshot.
  func restoreSubject(_ tree: DataTree) throws(InteractorError) -> RestoredSubject {
    let object = try SnapshotObject(tree, of: ["subject", "revision", "properties", "rules", "forms"])
    let id = try object.name("subject")
    try engine.subjects.requireRoom(forSaved: id)
    let subject = Subject(id: id)
    subject.revision = try object.count("revision")
    var names: Set<Text> = []
    var schemas: [PropertySchema] = []
    let properties = try object.list("properties") { tree throws(InteractorError) in
      let object = try SnapshotObject(
        tree,
        of: PropertySchema.snapshotMembers + ["value", "baseline", "messages", "changedAt", "checks", "serverIssues"]
      )
      let schema = try PropertySchema(object, patterns: patterns)
      guard names.insert(schema.name).inserted else {
        throw .invalid(path: "name", expected: "a name that is used once", got: "a second one")
      }
      let words = try object.optional("messages") { tree throws(InteractorError) in try tree.words() }
      if let words, !words.isEmpty { subject.words[schema.name] = words }
      let property = try self.property(object, schema, at: schemas.count, of: subject)
      schemas.append(schema)
      return (property: property, object: object)
    }
    subject.setProperties(properties.map(\.property))
    try restoreRules(object, of: subject, schemas)
    var underWay: [(check: ClientCheck, isAsked: Bool)] = []
    for (index, (property, object)) in properties.enumerated() {
      underWay += try under("properties[\(index)]", try restoreConditions(object, of: property))
    }
    subject.countAll()
    engine.subjects.add(subject, as: id)
    let forms = try object.list("forms") { tree throws(InteractorError) in try tree.text() }
    return RestoredSubject(subject: subject, forms: forms, underWay: underWay)
  }

  private func property(
    _ object: SnapshotObject,
    _ schema: PropertySchema,
    at position: Int,
    of subject: Subject
  ) throws(InteractorError) -> Property {
    let value = try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(of: schema) }
    let property = Property(
      subject: subject,
      position: position,
      schema: schema,
      constraints: engine.formats.constraints(for: schema),
      value: value
    )
    let baseline = try object.optional("baseline") { tree throws(InteractorError) in try tree.value(of: schema) }
    if let baseline { property.setBaseline(baseline, in: transaction) }
    return property
  }
}
