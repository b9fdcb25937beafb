extension Engine {
  /// Opens a subject. A property without a value starts at its `default`, else null if optional, else its type's empty
  /// value. A value that breaks a rule is taken and reported as an issue; one of the wrong type is an error.
  public func openSubject(
    _ id: Text,
    schema: ObjectSchema,
    values: [(name: Text, value: Value)] = [],
    rules: [Rule] = []
  ) throws(InteractorError) -> SubjectState {
    if subjects[id] != nil { throw .failed(.subjectExists, message: "The subject \"\(id)\" is open already.") }
    if subjects.count >= limits.subjects {
      throw .failed(.limitReached, message: "No more than \(limits.subjects) subjects can be open.")
    }
    let positions = Dictionary(schema.properties.enumerated().map { ($1.name, $0) }) { first, _ in first }
    if positions.count < schema.properties.count {
      throw .invalid(path: "schema.properties", expected: "unique names", got: "a name twice")
    }
    var given = [Value?](repeating: nil, count: schema.properties.count)
    for (name, value) in values {
      guard let position = positions[name] else {
        throw .failed(.unknownProperty, message: "The schema has no property \"\(name)\".")
      }
      given[position] = try admit(value, schema.properties[position], name)
    }

    let graph = rules.isEmpty ? nil : try RuleCompiler.graph(rules, schema, places: positions)
    let subject = Subject(id: id)
    subject.setProperties(
      zip(schema.properties, given).enumerated().map { position, property in
        Property(
          subject: subject,
          position: position,
          schema: property.0,
          constraints: formats.constraints(for: property.0),
          value: property.1 ?? property.0.initialValue
        )
      }
    )
    subjects[id] = subject
    if let graph { start(graph, in: subject) }
    return state(of: subject, subject.properties)
  }

  /// What a subject holds: of the named properties, or of all.
  public func readSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> SubjectState {
    let subject = try subject(id)
    return state(of: subject, try select(properties, of: subject))
  }

  /// Writes values, all or none. A stale `revision` is an error, as are an unknown property and a value of the wrong
  /// type (path `values.NAME`); a value that breaks a rule is stored and reported as an issue.
  public func writeSubject(
    _ id: Text,
    values: [(name: Text, value: Value)],
    revision: Int? = nil
  ) throws(InteractorError) -> WriteResult {
    let subject = try subject(id)
    if let revision, revision != subject.revision {
      if revision > subject.revision || revision < 0 {
        let expected = "a revision up to \(subject.revision)"
        throw .invalid(path: "revision", expected: expected, got: String(revision))
      }
      throw .staleRevision(revision: subject.revision)
    }
    return write(try resolve(values, in: subject), to: subject, .program)
  }

  /// Back to the declared defaults.
  public func resetSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.reset, on: subject(id), properties)
  }

  /// Back to the baseline: the values as opened or last accepted.
  public func revertSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.revert, on: subject(id), properties)
  }

  /// To null, or the type's empty value.
  public func clearSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.clear, on: subject(id), properties)
  }

  /// The baseline becomes the present value; drafts and focus stay.
  public func acceptSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> WriteResult {
    try perform(.accept, on: subject(id), properties)
  }

  /// Closes a subject. Drafts of its fields are dropped, not written, and its fields are unbound; their ids come back,
  /// in order.
  @discardableResult
  public func closeSubject(_ id: Text) throws(InteractorError) -> [Text] {
    let subject = try subject(id)
    for form in subject.forms {
      let message = "The subject \"\(id)\" was closed while the form \"\(form.form.id)\" was being submitted."
      abort(form.form, .failed(.subjectClosed, message: message))
    }
    let unbound = subject.properties.flatMap(\.fields) + subject.buttons
    if subject.hasChecks { withdrawChecks(of: subject) }
    for property in subject.properties { property.detachAll() }
    subject.buttons = []
    for field in unbound { forget(field) }
    subjects[id] = nil
    return unbound.map(\.id).sorted()
  }

  /// The schema of a property, as it was declared.
  public func propertySchema(_ subject: Text, _ property: Text) throws(InteractorError) -> PropertySchema {
    try self.property(property, of: self.subject(subject)).schema
  }
}

extension Engine {
  /// Does one of the verbs to the named properties, or to all. `origin` is the button that asked for it.
  func perform(
    _ verb: ButtonAction.SubjectVerb,
    on subject: Subject,
    _ names: [Text]? = nil,
    origin: Field? = nil
  ) throws(InteractorError) -> WriteResult {
    var properties = try select(names, of: subject)
    if verb != .accept, subject.graph != nil { properties.removeAll(where: \.isComputed) }
    switch verb {
    case .reset: return write(properties.map { ($0, $0.initialValue) }, to: subject, .reset, origin)
    case .revert: return write(properties.map { ($0, $0.baseline) }, to: subject, .revert, origin)
    case .clear: return write(properties.map { ($0, $0.clearedValue) }, to: subject, .clear, origin)
    case .accept:
      for property in properties where property.isDirty {
        property.baseline = property.value
        judge(property)
      }
      finish(.program, origin: origin)
      return WriteResult(revision: subject.revision, changed: [])
    }
  }

  /// Finds the properties for values by name and checks the types, so that writing them cannot fail.
  func resolve(
    _ values: [(name: Text, value: Value)],
    in subject: Subject
  ) throws(InteractorError) -> [(Property, Value)] {
    var writes: [(Property, Value)] = []
    writes.reserveCapacity(values.count)
    for (name, value) in values {
      let property = try property(name, of: subject)
      if property.isComputed { throw refusal(.computed, property) }
      writes.append((property, try admit(value, property.constraints.schema, name)))
    }
    return writes
  }

  func write(
    _ writes: [(Property, Value)],
    to subject: Subject,
    _ cause: ChangeCause,
    _ origin: Field? = nil
  ) -> WriteResult {
    for (property, value) in writes { set(property, value) }
    let changes = finish(cause, origin: origin)
    return WriteResult(revision: subject.revision, changed: changes.map(\.property))
  }

  private func admit(_ value: Value, _ schema: PropertySchema, _ name: Text) throws(InteractorError) -> Value {
    if let value = schema.admitted(value) { return value }
    throw .invalid(path: "values.\(name)", expected: schema.expectation, got: value.kindName)
  }

  private func select(_ names: [Text]?, of subject: Subject) throws(InteractorError) -> [Property] {
    guard let names else { return subject.properties }
    for name in names { _ = try property(name, of: subject) }
    if names.count == 1 { return names.compactMap(subject.property) }
    let wanted = Set(names)
    return subject.properties.filter { wanted.contains($0.name) }
  }

  private func state(of subject: Subject, _ properties: [Property]) -> SubjectState {
    SubjectState(
      revision: subject.revision,
      values: properties.map { ($0.name, $0.value) },
      dirty: properties.filter(\.isDirty).map(\.name),
      issues: properties.filter { !$0.issues.isEmpty }.map { ($0.name, $0.issues) },
      relevant: properties.filter(\.isRelevant).map(\.name),
      readOnly: properties.filter(\.isReadOnly).map(\.name),
      required: properties.filter(\.isRequired).map(\.name),
      computed: properties.filter(\.isComputed).map(\.name),
      pending: properties.filter(\.isPending).map(\.name)
    )
  }
}
