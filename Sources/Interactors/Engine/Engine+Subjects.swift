extension Engine {
  /// Opens a subject. A property without a value starts at what its `default` rule comes to, else at its `default`,
  /// else null if optional, else its type's empty value. A value that breaks a rule is taken and reported as an issue;
  /// one of the wrong type is an error. `words` are templates that properties have for themselves, by the names of the
  /// properties.
  public func openSubject(
    _ id: Text,
    schema: ObjectSchema,
    values: [(name: Text, value: Value)] = [],
    rules: [Rule] = [],
    words: [Text: PropertyWords] = [:]
  ) throws(InteractorError) -> SubjectState {
    try subjects.requireRoom(for: id)
    let positions = Dictionary(schema.properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    if positions.count < schema.properties.count {
      throw .invalid(path: "schema.properties", expected: "unique names", got: "a name twice")
    }
    let given = try self.values(values, of: schema, at: positions)
    for name in words.keys.sorted() where positions[name] == nil {
      throw .invalid(path: "messages.\(name)", expected: "the name of a declared property", got: "\"\(name)\"")
    }
    for (name, words) in words.sorted(by: { $0.key < $1.key }) {
      try under("messages.\(name)", try words.requireKnownNames { positions[$0] != nil })
    }
    let graph =
      rules.isEmpty
      ? nil : try RuleCompiler.graph(rules, schema, places: positions, clock: time.wall, budget: work)

    let subject = makeSubject(id, schema, given)
    subject.words = words.filter { !$0.value.isEmpty }
    transact(.program) { transaction in
      subjects.add(subject, as: id)
      if let graph { start(graph, in: subject, transaction) { given[$0] == nil } }
      subject.countAll()
    }
    return SubjectState(subject, subject.properties)
  }

  /// The values that properties are given, by position; nil where a property is given none.
  private func values(
    _ values: [(name: Text, value: Value)],
    of schema: ObjectSchema,
    at positions: [Text: Int]
  ) throws(InteractorError) -> [Value?] {
    var given = [Value?](repeating: nil, count: schema.properties.count)
    for (name, value) in values {
      guard let position = positions[name] else {
        throw .failed(.unknownProperty, message: "The schema has no property \"\(name)\".")
      }
      given[position] = try admit(value, schema.properties[position], path: "values.\(name)")
    }
    return given
  }

  private func makeSubject(_ id: Text, _ schema: ObjectSchema, _ values: [Value?]) -> Subject {
    let subject = Subject(id: id)
    subject.setProperties(
      zip(schema.properties, values).enumerated().map { position, property in
        Property(
          subject: subject,
          position: position,
          schema: property.0,
          constraints: formats.constraints(for: property.0),
          value: property.1 ?? property.0.initialValue
        )
      }
    )
    return subject
  }

  /// What a subject holds: of the named properties, or of all.
  public func readSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> SubjectState {
    let subject = try subjects.require(id)
    return SubjectState(subject, try select(properties, of: subject))
  }

  /// Writes values, all or none. A stale `revision` is an error, as are an unknown property and a value of the wrong
  /// type (path `values.NAME`); a value that breaks a rule is stored and reported as an issue.
  public func writeSubject(
    _ id: Text,
    values: [(name: Text, value: Value)],
    revision: Int? = nil
  ) throws(InteractorError) -> WriteResult {
    let subject = try subjects.require(id)
    if let revision, revision != subject.revision {
      if revision > subject.revision || revision < 0 {
        let expected = "a revision up to \(subject.revision)"
        throw .invalid(path: "revision", expected: expected, got: String(revision))
      }
      throw .staleRevision(revision: subject.revision)
    }
    let writes = try resolve(values, in: subject)
    try work.load.require(writes.reduce(0) { $0 + $1.0.loadOfText(of: $1.1.textSize) })
    return change(subject, .program) { transaction in
      for (property, value) in writes { transaction.set(property, value) }
    }
  }

  /// Back to the declared defaults, and to what `default` rules come to now.
  public func resetSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.reset, on: id, properties)
  }

  /// Back to the baseline: the values as opened or last accepted.
  public func revertSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.revert, on: id, properties)
  }

  /// To null, or the type's empty value; a required property with a `default` rule to what this comes to now.
  public func clearSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.clear, on: id, properties)
  }

  /// The baseline becomes the present value; drafts and focus stay.
  public func acceptSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.accept, on: id, properties)
  }

  /// Closes a subject. Drafts of its fields are dropped, not written. Its fields are unbound; returns their ids in
  /// order.
  @discardableResult
  public func closeSubject(_ id: Text) throws(InteractorError) -> [Text] {
    let subject = try subjects.require(id)
    let unbound = subject.properties.flatMap(\.fields) + subject.buttons
    transact(.program) { transaction in
      for form in subject.forms {
        let message = "The subject \"\(id)\" was closed while the form \"\(form.form.id)\" was being submitted."
        abortSubmit(of: form.form, .failed(.subjectClosed, message: message), transaction)
      }
      for form in subject.forms {
        form.form.removeAll(of: form, transaction)
        transaction.mark(form.form)
      }
      subject.forms = []
      if subject.hasChecks { checks.withdrawAll(of: subject) }
      for property in subject.properties {
        for field in property.fields { field.leaveAll(transaction) }
        property.detachAll(transaction)
      }
      subject.buttons = []
      subject.following = nil
      forget(unbound, transaction)
      subjects.remove(id)
    }
    return unbound.map(\.id).sorted()
  }

  /// The schema of a property, as it was declared.
  public func propertySchema(_ subject: Text, _ property: Text) throws(InteractorError) -> PropertySchema {
    try self.property(property, of: subjects.require(subject)).schema
  }
}

extension Engine {
  private func perform(
    _ verb: SubjectVerb,
    on id: Text,
    _ names: [Text]?
  ) throws(InteractorError) -> WriteResult {
    let subject = try subjects.require(id)
    let properties = try select(names, of: subject)
    return change(subject, verb.cause) { transaction in transaction.apply(verb, to: properties) }
  }

  /// Changes a subject in one transaction, and tells which properties have other values than before.
  private func change(
    _ subject: Subject,
    _ cause: ChangeCause,
    _ body: (Transaction) -> Void
  ) -> WriteResult {
    let known = outbox.subjectChanges.count
    transact(cause, body)
    let change = outbox.subjectChanges.dropFirst(known).first { $0.subject == subject.id }
    return WriteResult(revision: subject.revision, changed: change?.changes.filter(\.hasNewValue).map(\.property) ?? [])
  }
}
