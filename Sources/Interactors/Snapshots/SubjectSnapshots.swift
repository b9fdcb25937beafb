extension DataTree {
  /// A subject.
  init(_ subject: Subject) {
    var members = SnapshotMembers()
    members.add("subject", subject.id)
    members.add("revision", subject.revision)
    members.add("properties", .list(subject.properties.map { DataTree($0) }))
    if let graph = subject.graph { members.list("rules", Self.rules(of: graph, in: subject)) }
    // Usually the order of the forms themselves, but fields may have moved.
    if subject.forms.count > 1 { members.list("forms", subject.forms.map { .string($0.form.id) }) }
    self = members.tree
  }

  /// A property: schema, value, the baseline if it differs, and what only the client or a server can say. Issues of
  /// schema and rules follow from these.
  private init(_ property: Property) {
    var members = SnapshotMembers()
    members.add(property.schema)
    members.add("value", DataTree(property.value))
    if !property.baseline.isWritten(as: property.value) { members.add("baseline", DataTree(property.baseline)) }
    members.add("messages", property.subject.words[property.name].map { DataTree($0) })
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
    self = members.tree
  }
}
