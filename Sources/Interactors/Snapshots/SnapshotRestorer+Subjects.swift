extension SnapshotRestorer {
  /// A root of a snapshot, with what can only be done when all is there: the order of its forms, the checks that were
  /// under way, and what fields had left.
  struct RestoredSubject {
    let subject: Subject
    let forms: [Text]
    var underWay: [(check: ClientCheck, isAsked: Bool)] = []
    var kept: [(property: Property, path: String, editors: [DataTree])] = []
  }

  /// Opens a root of a snapshot.
  func restoreSubject(_ tree: DataTree) throws(InteractorError) -> RestoredSubject {
    let object = try SnapshotObject(
      tree,
      of: [
        "subject", "revision", "submitted", "schema", "schemas", "keepsUndeclared", "unfilledIsAbsent", "undeclared",
        "properties", "rules", "forms", "messages", "steps",
      ]
    )
    let id = try object.name("subject")
    try engine.subjects.requireRoom(forSaved: id)
    let revision = try object.count("revision")
    let declared = try schema(object)
    let node = try node(object, declared)
    let schema = declared ?? ObjectSchema(properties: node.properties.map { $0.schema })
    try engine.requireOutsideOfTrees(id, isTree: schema.hasInnerShapes)
    var words: [DeclaredProperty: PropertyWords] = [:]
    node.addWords([], to: &words)
    for member in try object.members("messages") {
      let path = "messages.\(member.name)"
      guard let property = schema.property(at: member.name) else {
        throw .invalid(path: path, expected: "the path of a declared property", got: "another one")
      }
      words[property] = try under(path, try member.value.words())
    }
    let rules = try rules(object)
    let tree = SubjectTree(engine.constraints, words: words, try program(rules, schema), engine.items)
    let root = Subject(id: id, tree.makeShape(schema), tree, values: node.values)
    // From here on it is taken apart if anything fails.
    engine.subjects.add(root, as: id)
    engine.noteTree(root)
    tree.revision = revision
    tree.submittedRevision = object["submitted"] == nil ? nil : try object.count("submitted")
    try fill(root, node)
    restoreResults(rules, of: root)
    try restoreItemResults(node, of: root, path: "")
    let forms = try object.list("forms") { tree throws(InteractorError) in try tree.text() }
    var restored = RestoredSubject(subject: root, forms: forms)
    try restoreConditions(node, of: root, path: "", &restored)
    try restoreSteps(object, of: root)
    engine.judgeObjects(of: root)
    engine.judgeLists(of: root)
    engine.judgeUnique(of: root)
    root.countAll()
    return restored
  }

  /// The schema of a root, if the properties do not say all of it.
  private func schema(_ object: SnapshotObject) throws(InteractorError) -> ObjectSchema? {
    let schema = try object.optional("schema") { tree throws(InteractorError) in try tree.restoredSchema() }
    guard let schema else {
      for name in ["schemas", "keepsUndeclared", "unfilledIsAbsent"] as [Text] where object[name] != nil {
        throw .invalid(path: name.string, expected: "left out without a schema", got: "something")
      }
      return nil
    }
    var others: [DataTree.Member] = []
    for member in try object.members("schemas") {
      let other = try under("schemas.\(member.name)", try member.value.restoredSchema())
      others.append(DataTree.Member(member.name, other))
    }
    var reader = SchemaReader(
      patterns: patterns,
      others: others,
      keepsUndeclared: try object.flag("keepsUndeclared"),
      unfilledIsAbsent: try object.flag("unfilledIsAbsent")
    )
    return try reader.objectSchema(schema)
  }

  /// Gives a subject its baselines, and makes those inside of it.
  func fill(_ subject: Subject, _ node: RestoredNode) throws(InteractorError) {
    subject.keep(node.undeclared)
    for (property, restored) in zip(subject.properties, node.properties) {
      if let baseline = restored.baseline, property.type != .array {
        property.setBaseline(baseline, in: transaction)
      }
      if let items = restored.list, let list = property.listInside { try fill(list, items) }
      guard let inside = restored.inside else { continue }
      let inner =
        restored.value.isNull
        ? subject.inner(at: property.place) : subject.makeInner(at: property.place, values: inside.values)
      if let inner { try fill(inner, inside) }
    }
  }

  /// Gives properties what the client and a server had said about them.
  private func restoreConditions(
    _ node: RestoredNode,
    of subject: Subject,
    path: String,
    _ restored: inout RestoredSubject
  ) throws(InteractorError) {
    for (index, (property, saved)) in zip(subject.properties, node.properties).enumerated() {
      let path = "\(path)properties[\(index)]"
      restored.underWay += try under(path, try restoreConditions(saved.object, of: property))
      let kept = try under(path, try saved.object.list("kept") { $0 })
      if !kept.isEmpty { restored.kept.append((property, "\(path).kept", kept)) }
      if let inside = saved.inside, let inner = subject.known(at: index) {
        try restoreConditions(inside, of: inner, path: "\(path).inside.", &restored)
      }
      for (index, (item, restoredItem)) in items(of: property, saved.list).enumerated() {
        try restoreConditions(restoredItem.node, of: item, path: "\(path).list.items[\(index)].", &restored)
      }
    }
  }

  /// Gives items, and the objects in them, what the rules about them had come to.
  private func restoreItemResults(_ node: RestoredNode, of subject: Subject, path: String) throws(InteractorError) {
    try under(path, try restoreResults(node, of: subject))
    for (place, property) in node.properties.enumerated() {
      if let inside = property.inside, let inner = subject.known(at: place) {
        try restoreItemResults(inside, of: inner, path: path)
      }
      for (item, restored) in items(of: subject.properties[place], property.list) {
        item.adoptChecks(transaction)
        try restoreItemResults(restored.node, of: item, path: path)
      }
    }
  }

  /// The items of a list, with those that may come back, beside what the snapshot holds of them.
  private func items(of property: Property, _ restored: RestoredList?) -> [(Subject, RestoredItem)] {
    guard let restored, let list = property.subject.knownList(at: property.place) else { return [] }
    return restored.items.compactMap { item in list.knownItem(item.key).map { ($0, item) } }
  }
}
