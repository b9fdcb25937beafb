extension DataTree {
  /// A subject.
  init(_ subject: Subject, transaction: Int) {
    var members = SnapshotMembers()
    members.add("subject", subject.id)
    members.add("revision", subject.revision)
    members.add("properties", .list(subject.properties.map { DataTree($0, transaction: transaction) }))
    if let graph = subject.graph { members.list("rules", Self.rules(of: graph, in: subject)) }
    // Mostly that of the forms themselves, but fields may have moved.
    if subject.forms.count > 1 { members.list("forms", subject.forms.map { .string($0.form.id) }) }
    self = members.tree
  }

  /// A property: schema, value, the baseline where it is another one, and what only the client or a server can say. What
  /// is wrong by schema and rules follows from these.
  private init(_ property: Property, transaction: Int) {
    var members = SnapshotMembers()
    members.add(property.schema)
    members.add("value", DataTree(property.value))
    if !property.baseline.isWritten(as: property.value) { members.add("baseline", DataTree(property.baseline)) }
    if property.changedAt > 0 { members.add("changedAt", property.changedAt) }
    if let conditions = property.conditions {
      // The answer to the next request tells of new traits, unless it is a transaction of its own.
      members.flag("news", conditions.changedFlagsAt == transaction)
      members.list("checks", conditions.checks.map(DataTree.init))
      members.list(
        "serverIssues",
        conditions.serverIssues.map { issue in
          .object([
            Member("issue", DataTree(issue.issue)), Member("clearOn", .string(Text(issue.clearOn.rawValue))),
          ])
        }
      )
    }
    self = members.tree
  }
}

extension Engine {
  /// A subject of a snapshot, with what can only be done when all is there: the order of its forms, and the checks that
  /// were under way.
  struct RestoredSubject {
    let subject: Subject
    let forms: [Text]
    let underWay: [(check: ClientCheck, isAsked: Bool)]
  }

  /// Opens a subject of a snapshot.
  func restoreSubject(
    _ tree: DataTree,
    _ context: RestoreContext
  ) throws(InteractorError) -> RestoredSubject {
    let object = try SnapshotObject(tree, of: ["subject", "revision", "properties", "rules", "forms"])
    let id = try object.name("subject")
    if subjects[id] != nil { throw .invalid(path: "subject", expected: "a name of its own", got: "one twice") }
    if subjects.count >= limits.subjects {
      throw .failed(.limitReached, message: "No more than \(limits.subjects) subjects can be open.")
    }
    let subject = Subject(id: id)
    subject.revision = try object.count("revision")
    var names: Set<Text> = []
    var schemas: [PropertySchema] = []
    let properties = try object.list("properties") { tree throws(InteractorError) in
      let object = try SnapshotObject(
        tree,
        of: PropertySchema.snapshotMembers + ["value", "baseline", "changedAt", "news", "checks", "serverIssues"]
      )
      let schema = try PropertySchema(object, patterns: context.patterns)
      guard names.insert(schema.name).inserted else {
        throw .invalid(path: "name", expected: "a name of its own", got: "one twice")
      }
      let property = try self.property(object, schema, at: schemas.count, of: subject)
      schemas.append(schema)
      return (property: property, object: object)
    }
    subject.setProperties(properties.map(\.property))
    try restoreRules(object, of: subject, schemas, canCheck: context.canCheck)
    var underWay: [(check: ClientCheck, isAsked: Bool)] = []
    for (index, (property, object)) in properties.enumerated() {
      do throws(InteractorError) {
        underWay += try restoreConditions(object, of: property)
      } catch {
        throw error.under("properties[\(index)]")
      }
    }
    subjects[id] = subject
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
      constraints: formats.constraints(for: schema),
      value: value
    )
    let baseline = try object.optional("baseline") { tree throws(InteractorError) in try tree.value(of: schema) }
    if let baseline { property.baseline = baseline }
    return property
  }
}
