extension Engine {
  /// Opens a composite. Every role of its kind needs a bound field. Errors have paths that start at the parameters:
  /// `views.board`, `options.size`.
  public func openComposite(
    _ id: Text,
    kind name: Text,
    views: [(role: Text, field: Text)],
    options: [Text: Value] = [:]
  ) throws(InteractorError) -> (actions: [Text], state: CompositeState) {
    try composites.requireRoom(for: id)
    guard let kind = compositeKinds.kind(named: name) else {
      let known = compositeKinds.names.map { $0.string }.joined(separator: ", ")
      throw .failed(.unknownCompositeKind, message: "There is no composite of kind \"\(name)\"; known: \(known).")
    }
    let roles = kind.roles
    var fieldsByRole: [Text: Text] = [:]
    for (role, field) in views {
      guard roles.contains(role) else {
        let expected = "one of the roles \(roles.map { $0.string }.joined(separator: ", "))"
        throw .invalid(path: "views.\(role)", expected: expected, got: role.string)
      }
      let property = try property(in: role, field)
      if let type = kind.type(role), type != property.type {
        let got = "one on a property of type \(property.type.rawValue)"
        throw .invalid(path: "views.\(role)", expected: "a field on a property of type \(type.rawValue)", got: got)
      }
      if let other = fieldsByRole.first(where: { $0.value == field })?.key {
        throw .invalid(path: "views.\(role)", expected: "a field of its own", got: "the one of the role \(other)")
      }
      fieldsByRole[role] = field
    }
    for role in roles where fieldsByRole[role] == nil && !kind.optionalRoles.contains(role) {
      throw .invalid(path: "views.\(role)", expected: "the id of a field", got: "nothing")
    }
    let content = try under("options", try kind.open(options))
    transact(.program) { transaction in
      composites.add(Composite(content: content, views: fieldsByRole), as: id)
      tieOrderedFields(transaction)
    }
    return (kind.actions, content.state())
  }

  /// Performs an action, in one transaction. A move against the rules is an error, and changes nothing. Errors about
  /// arguments have paths that start with `arguments`.
  public func performComposite(
    _ id: Text,
    action: Text,
    arguments: [Text: Value] = [:]
  ) throws(InteractorError) -> CompositeState {
    try transact(.program) { transaction throws(InteractorError) in
      try performAction(action, arguments, of: id, transaction)
    }
    return try composites.require(id).content.state()
  }

  /// Closes a composite. Its fields stay as they are.
  public func closeComposite(_ id: Text) throws(InteractorError) {
    _ = try composites.require(id)
    transact(.program) { transaction in
      composites.remove(id)
      tieOrderedFields(transaction)
    }
  }

  func performAction(
    _ action: Text,
    _ arguments: [Text: Value],
    of id: Text,
    _ transaction: Transaction
  ) throws(InteractorError) {
    let composite = try composites.require(id)
    let actions = composite.content.kind.actions
    guard actions.contains(action) else {
      let known = actions.map { $0.string }.joined(separator: ", ")
      throw .failed(.unknownAction, message: "The composite \"\(id)\" has no action \"\(action)\"; it has \(known).")
    }
    let views = stagedViews(of: composite)
    let next: AnyComposite
    do {
      next = try composite.content.performing(action, arguments, views)
    } catch {
      // The request named no views. Something has changed since the composite was opened.
      if views.failure == error, case .invalid(let path, let expected, let got) = error {
        let sentence = "The composite \"\(id)\" cannot show its result: \(path) must be \(expected), not \(got)."
        throw .failed(.notSupported, message: sentence)
      }
      throw error.under("arguments")
    }
    for (property, _) in views.writes where property.isComputed { throw property.failure(.computed) }
    composites.replace(id, by: composite.with(next))
    for (property, value) in views.writes { transaction.set(property, value) }
  }

  /// The views that a composite drives.
  func stagedViews(of composite: Composite) -> StagedViews {
    let optionalRoles = composite.content.kind.optionalRoles
    return StagedViews { role throws(InteractorError) in
      guard let field = composite.views[role] else {
        if optionalRoles.contains(role) { return nil }
        throw .invalid(path: "views", expected: "a role of the composite", got: role.string)
      }
      return try self.property(in: role, field)
    } range: { text, role in
      guard let field = composite.views[role].flatMap({ self.fields[$0] }), let format = field.format else {
        return nil
      }
      return format.format.range(in: text, in: EditSituation(.null, format.clock))
    }
  }

  /// The property behind the field in a role.
  private func property(in role: Text, _ field: Text) throws(InteractorError) -> Property {
    if let property = try fields.require(field).property { return property }
    throw .invalid(path: "views.\(role)", expected: "a field with a property", got: field.string)
  }
}
