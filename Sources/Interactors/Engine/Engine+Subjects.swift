extension Engine {
  /// Opens a subject, with those of the objects that its schema declares inside of it. A property without a value
  /// starts at what its `default` rule comes to, else at its `default`, else null if optional, else its type's empty
  /// value. A value that breaks a rule is taken and reported as an issue; one of the wrong type is an error. Values of
  /// objects are trees. `words` are templates that properties have for themselves, by the paths of the properties.
  public func openSubject(
    _ id: Text,
    schema: ObjectSchema,
    values: [(name: Text, value: Value)] = [],
    rules: [Rule] = [],
    words: [Text: PropertyWords] = [:]
  ) throws(InteractorError) -> SubjectState {
    try subjects.requireRoom(for: id)
    try requireOutsideOfTrees(id, isTree: schema.hasInnerShapes)
    guard schema.namesAreUnique else {
      throw .invalid(path: "schema.properties", expected: "unique names", got: "a name twice")
    }
    var given = try GivenReader(schema).read(values, path: "values")
    given.countStart(of: schema)
    try items.require(given.itemCount, cells: given.cellCount)
    let words = try declared(words, schema)
    let program =
      rules.isEmpty ? nil : try RuleCompiler.program(rules, schema, clock: time.wall, budget: work)

    let tree = SubjectTree(constraints, words: words, program, items)
    let subject = makeRoot(id, tree.makeShape(schema), tree, given)
    transact(.program) { transaction in
      subjects.add(subject, as: id)
      noteTree(subject)
      if program != nil || schema.hasConditions || schema.judgesLists { start(subject, given, transaction) }
      subject.countAll()
    }
    return SubjectState(subject)
  }

  /// The words of properties by where they are declared. Throws for a path that the schema does not declare, and for a
  /// template that names what is neither a parameter nor a property.
  private func declared(
    _ words: [Text: PropertyWords],
    _ schema: ObjectSchema
  ) throws(InteractorError) -> [DeclaredProperty: PropertyWords] {
    var found: [DeclaredProperty: PropertyWords] = [:]
    for path in words.keys.sorted() {
      guard let property = schema.property(at: path) else {
        throw .invalid(path: "messages.\(path)", expected: "the name of a declared property", got: "\"\(path)\"")
      }
      found[property] = words[path]
    }
    for (path, words) in words.sorted(by: { $0.key < $1.key }) {
      guard let property = schema.property(at: path) else { continue }
      let names = RuleNames(schema, level: property.level)
      try under("messages.\(path)", try words.requireKnownNames { names.mentioned($0) != nil })
    }
    return found
  }

  /// Makes a root with what is inside of it.
  private func makeRoot(_ id: Text, _ shape: SubjectShape, _ tree: SubjectTree, _ given: GivenValues) -> Subject {
    let root = Subject(id: id, shape, tree, values: shape.startValues(given))
    root.keep(given.undeclared)
    root.fill(given)
    return root
  }

  /// What a subject holds: in the named properties, or in all of it.
  public func readSubject(_ id: Text, properties: [Text]? = nil) throws(InteractorError) -> SubjectState {
    let subject = try subject(id)
    return SubjectState(subject, properties == nil ? nil : try select(properties, of: subject))
  }

  /// Writes values, all or none. A stale `revision` is an error, as are an unknown property and a value of the wrong
  /// type (path `values.NAME`); a value that breaks a rule is stored and reported as an issue. Of an object, the
  /// members that are named are written, and one that is null is made.
  public func writeSubject(
    _ id: Text,
    values: [(name: Text, value: Value)],
    revision: Int? = nil
  ) throws(InteractorError) -> WriteResult {
    let subject = try subject(id)
    let given = try resolve(values, in: subject)
    try requireCurrent(revision, of: subject, given)
    if given.itemCount > 0 {
      try items.require(given.itemCount - subject.items(replacedBy: given), cells: given.cellCount)
    }
    try work.load.require(subject.loadOfText(in: given))
    return change(subject, .program) { transaction in transaction.write(given, to: subject) }
  }

  /// Throws if own properties of the subject, or the keys of a list that is given items, have changed since a revision.
  private func requireCurrent(
    _ revision: Int?,
    of subject: Subject,
    _ given: GivenValues
  ) throws(InteractorError) {
    guard let revision, revision != subject.revision else { return }
    try requireKnown(revision, of: subject)
    let isFlat = subject.parent == nil && !subject.shape.schema.hasInnerShapes
    let lists = given.members.compactMap { member in
      if case .list = member.given { subject.properties[member.place].changedAt } else { nil }
    }
    if isFlat || max(subject.lastChange, lists.max() ?? 0) > revision {
      throw .staleRevision(revision: subject.revision)
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

  /// Closes a root, with all subjects inside of it. Drafts of its fields are dropped, not written. Its fields are
  /// unbound; returns their ids in order.
  @discardableResult
  public func closeSubject(_ id: Text) throws(InteractorError) -> [Text] {
    let root = try root(id, path: "subject")
    var unbound: [Field] = []
    root.forEach { subject in unbound += subject.properties.flatMap { $0.fields } + subject.buttons }
    transact(.program) { transaction in
      for form in root.tree.forms {
        let message = "The subject \"\(id)\" was closed while the form \"\(form.form.id)\" was being submitted."
        abortSubmit(of: form.form, .failed(.subjectClosed, message: message), transaction)
      }
      for form in root.tree.forms {
        form.form.removeAll(of: form, transaction)
        transaction.mark(form.form)
      }
      root.tree.forms = []
      if root.tree.hasChecks { checks.withdrawAll(of: root) }
      root.forEach { subject in
        for property in subject.properties {
          for field in property.fields { field.leaveAll(transaction) }
          property.dropKeptWork(transaction)
          property.detachAll(transaction)
        }
        subject.removeButtons()
      }
      root.tree.following = nil
      forget(unbound, transaction)
      forgetTree(root)
      subjects.remove(id)
      root.takeApart(transaction)
    }
    return unbound.map { $0.id }.sorted()
  }

  /// The schema of a property, as it was declared.
  public func propertySchema(_ subject: Text, _ property: Text) throws(InteractorError) -> PropertySchema {
    try self.property(property, of: self.subject(subject)).definition.schema
  }
}

extension Engine {
  private func perform(
    _ verb: SubjectVerb,
    on id: Text,
    _ names: [Text]?
  ) throws(InteractorError) -> WriteResult {
    let subject = try subject(id)
    let properties = try select(names, of: subject)
    return change(subject, verb.cause) { transaction in transaction.apply(verb, to: properties) }
  }

  /// Changes a subject in one transaction, and tells which properties have other values than before, by their paths.
  private func change(
    _ subject: Subject,
    _ cause: ChangeCause,
    _ body: (Transaction) -> Void
  ) -> WriteResult {
    let (known, knownLists) = (outbox.subjectChanges.count, outbox.listChanges.count)
    transact(cause, body)
    var changed: [Text] = []
    var lists: Set<Text> = []
    for change in outbox.listChanges.dropFirst(knownLists) where !change.splices.isEmpty {
      guard let path = change.subject.path(below: subject.id) else { continue }
      let list = subject.outermostList(on: path) ?? (path.isEmpty ? change.property : path.path(to: change.property))
      if lists.insert(list).inserted { changed.append(list) }
    }
    for change in outbox.subjectChanges.dropFirst(known) {
      guard let path = change.subject.path(below: subject.id) else { continue }
      if let list = subject.outermostList(on: path) {
        if change.changes.contains(where: { $0.hasNewValue }), lists.insert(list).inserted { changed.append(list) }
        continue
      }
      changed += change.changes.filter { $0.hasNewValue }
        .map { path.isEmpty ? $0.property : path.path(to: $0.property) }
    }
    return WriteResult(revision: subject.revision, changed: changed)
  }
}

extension Subject {
  /// How many items go on, or go, as lists are given others: an item that is given goes on with one that is there (rows
  /// R5).
  fileprivate func items(replacedBy given: GivenValues) -> Int {
    given.members.reduce(0) { count, member in
      switch member.given {
      case .value: count
      case .object(let values): count + (known(at: member.place)?.items(replacedBy: values) ?? 0)
      case .list: count + (knownList(at: member.place)?.items.reduce(0) { $0 + 1 + $1.itemsInside } ?? 0)
      }
    }
  }

  /// How many items there are inside.
  private var itemsInside: Int {
    innerSubjects.reduce(0) { $0 + ($1.item == nil ? 0 : 1) + $1.itemsInside }
  }

  /// The path of the list that something inside of the subject is in: it stands for all that has changed in it (rows
  /// R5). Nil if the path leads through none.
  fileprivate func outermostList(on path: Text) -> Text? {
    guard tree.hasLists, var names = path.pathNames?[...] else { return nil }
    var schema = shape.schema
    var list: Text?
    while let name = names.popFirst(), let place = schema.propertyPlace(name) {
      list = list?.path(to: name) ?? (schema.list(at: place) == nil ? name.asPathName : name)
      if schema.list(at: place) != nil { return list }
      guard let inner = schema.object(at: place) else { return nil }
      schema = inner
    }
    return nil
  }
}
