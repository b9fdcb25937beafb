extension DataTree {
  /// A root, with the subjects inside of it.
  init(root: Subject, _ places: [ObjectIdentifier: Int]) {
    var members = SnapshotMembers()
    members.add("subject", root.id)
    members.add("revision", root.revision)
    if let submitted = root.tree.submittedRevision { members.add("submitted", submitted) }
    let source = root.shape.schema.source
    if let source {
      members.add("schema", source.schema.savedSchema)
      let others = source.others.map { Member($0.name, $0.value.savedSchema) }
      members.add("schemas", others.isEmpty ? nil : .object(others))
      members.flag("keepsUndeclared", source.keepsUndeclared)
      members.flag("unfilledIsAbsent", source.unfilledIsAbsent)
    }
    Self.add(root, hasSchema: source != nil, places, to: &members)
    let words = root.tree.wordsOfItems(root.shape.schema).map { Member($0.path, DataTree($0.words)) }
    members.add("messages", words.isEmpty ? nil : .object(words))
    members.add("steps", DataTree(root.tree.history, of: root))
    if let program = root.tree.program { members.list("rules", Self.rules(of: program, in: root)) }
    // Usually the order of the forms themselves, but fields may have moved.
    if root.tree.forms.count > 1 { members.list("forms", root.tree.forms.map { .string($0.form.id) }) }
    self = members.tree
  }

  /// Adds what a subject holds. `hasSchema` says that the root has the schemas of all properties.
  private static func add(
    _ subject: Subject,
    hasSchema: Bool,
    _ places: [ObjectIdentifier: Int],
    to members: inout SnapshotMembers
  ) {
    let undeclared = subject.undeclared.isEmpty ? nil : DataTree(Value(.object(subject.undeclared)))
    members.add("undeclared", undeclared)
    members.add("properties", .list(subject.properties.map { DataTree($0, hasSchema: hasSchema, places) }))
    members.list("results", subject.savedResults)
  }

  /// A property: schema, value, the baseline if it differs, and what only the client or a server can say. Issues of
  /// schema and rules follow from these.
  ///
  /// In a row, the value stands elsewhere.
  init(_ property: Property, hasSchema: Bool = true, inRow: Bool = false, _ places: [ObjectIdentifier: Int]) {
    var members = SnapshotMembers()
    if hasSchema { members.add("name", property.name) } else { members.add(property.definition.schema) }
    // Within an object that is null there are no values, and a list has items.
    if !inRow, !property.standing.contains(.absent), property.type != .array {
      members.add("value", DataTree(property.value))
    }
    if !property.baseline.isWritten(as: property.value) { members.add("baseline", DataTree(property.baseline)) }
    if !inRow { members.add("messages", property.definition.words.map { DataTree($0) }) }
    if property.changedAt > 0 { members.add("changedAt", property.changedAt) }
    if let conditions = property.conditions {
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
    if let list = property.subject.knownList(at: property.place),
      !property.standing.contains(.absent) || list.mayComeBack
    {
      members.add("list", DataTree(list, places))
    }
    if let inner = property.subject.known(at: property.place) {
      var inside = SnapshotMembers()
      inside.add("subject", inner.id)
      Self.add(inner, hasSchema: hasSchema, places, to: &inside)
      members.add("inside", inside.tree)
    }
    members.list("kept", property.keptEditors.map { DataTree($0, placeOfHistory: places[ObjectIdentifier($0)]) })
    self = members.tree
  }
}
