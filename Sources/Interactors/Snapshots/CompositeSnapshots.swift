extension DataTree {
  /// A composite that is open. An error if its kind cannot be saved.
  init(_ composite: Composite, _ id: Text) throws(InteractorError) {
    let kind = composite.content.kind.name
    guard let saved = composite.content.saved() else {
      let message =
        "The composite \"\(id)\" cannot be saved: composites of the kind \"\(kind)\" have no saved form."
      throw .failed(.notSupported, message: message)
    }
    let views = composite.views.sorted { $0.key < $1.key }
    self = .object([
      Member("composite", .string(id)),
      Member("kind", .string(kind)),
      Member("views", .object(views.map { Member($0.key, .string($0.value)) })),
      Member("state", saved),
    ])
  }
}

extension SnapshotRestorer {
  /// Opens a composite of a snapshot. The fields behind its roles need not be there: they may have been unbound after
  /// it was opened, and may come back.
  func restoreComposite(_ tree: DataTree) throws(InteractorError) {
    let object = try SnapshotObject(tree, of: ["composite", "kind", "views", "state"])
    let id = try object.name("composite")
    try engine.composites.requireRoom(forSaved: id)
    guard let kind = engine.compositeKinds.kind(named: try object.name("kind")) else {
      let known = engine.compositeKinds.names.map { $0.string }.joined(separator: ", ")
      throw .invalid(path: "kind", expected: "one of \(known)", got: "another string")
    }
    let views = try object.required("views", "an object of fields by role") { tree throws(InteractorError) in
      let roles = try SnapshotObject(tree, of: kind.roles)
      var views: [Text: Text] = [:]
      for role in kind.roles where roles[role] != nil || !kind.optionalRoles.contains(role) {
        views[role] = try roles.name(role)
      }
      return views
    }
    let content = try object.required("state", "the saved state of the composite", kind.restore)
    engine.composites.add(Composite(content: content, views: views), as: id)
  }
}
