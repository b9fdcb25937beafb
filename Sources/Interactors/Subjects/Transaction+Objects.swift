// Objects inside of subjects: what goes down the tree, and objects that are null (rows R5, R12, R17). Lists have
// `Transaction+Lists`.

extension Transaction {
  // MARK: Standing

  /// The relevance of an object property has changed, or whether the user may change it: that holds for all inside.
  func inherit(from property: Property) {
    for inner in property.subject.innerSubjects(at: property.place) { inherit(property.standingInside, in: inner) }
  }

  /// What is around a subject makes this of it, and of all inside of it.
  func inherit(_ standing: Standing, in subject: Subject) {
    let standing = subject.isAbsent ? standing.union(.absent) : standing.subtracting(.absent)
    for property in subject.properties {
      if property.standing != standing {
        if property.setStanding(standing, self) { noteIssues(of: property) }
        mark(property)
      }
      for inner in subject.innerSubjects(at: property.place) { inherit(property.standingInside, in: inner) }
    }
  }

  // MARK: Values

  /// Gives properties of a subject their values. Objects that are null are made.
  func write(_ given: GivenValues, to subject: Subject) {
    if subject.isAbsent { return make(subject, with: given) }
    if !given.undeclared.isEmpty, let property = subject.properties.first {
      subject.keep(given.undeclared)
      // No property has changed, but the object as a whole has, so that its schema is asked about it again.
      mark(property)
    }
    for member in given.members {
      let property = subject.properties[member.place]
      switch member.given {
      case .value(let value) where property.type == .object && value.isNull: makeNull(property)
      case .value(let value): set(property, value)
      case .object(let values):
        if let inner = subject.inner(at: member.place) { write(values, to: inner) }
      case .list(let items):
        if let list = property.listInside { replace(list, by: items) }
      }
    }
  }

  /// Makes an object that is null, and those that it is inside of, as a property in it is to get its first value. All
  /// others get the values that they start with.
  func make(_ subject: Subject, writing property: Property) { make(subject, with: GivenValues(), writing: property) }

  private func make(_ subject: Subject, with given: GivenValues, writing property: Property? = nil) {
    guard subject.isAbsent, let parent = subject.parent, let place = subject.shape.level.last else { return }
    let holder = parent.properties[place]
    if parent.isAbsent {
      make(parent, with: GivenValues(members: [.init(place: place, given: .object(given))]), writing: property)
    }
    guard subject.isAbsent else { return }
    set(holder, .tree(.object([])))
    start(subject, in: holder, given, writing: property)
  }

  /// The object of a property is there from now on: its properties get values.
  private func start(_ subject: Subject, in holder: Property, _ given: GivenValues, writing written: Property?) {
    let isNew = holder.baseline.isNull
    subject.setAbsent(false, self)
    if isNew { subject.startedAt = number }
    inherit(holder.standingInside, in: subject)
    let values = given.byPlace(subject.properties.count)
    subject.keep(given.undeclared)
    subject.adoptChecks(self)
    subject.affectAll { values[$0.place] == nil && $0 !== written }
    for property in subject.properties {
      let given = values[property.place] ?? property.definition.start(in: subject.shape.schema)
      switch given {
      case .value(let value): set(property, value)
      case .object(let members):
        set(property, .tree(.object([])))
        if let inner = subject.inner(at: property.place), inner.isAbsent {
          start(inner, in: property, members, writing: written)
        }
      case .list(let items):
        guard let list = property.listInside else { continue }
        replace(list, by: items, isGiven: values[property.place] != nil || property.definition.defaultValue != nil)
        if isNew { list.acceptOrder() }
        continue
      }
      if isNew { property.setBaseline(property.value, in: self) }
    }
  }

  /// Makes an object null, and with it all inside of it.
  func makeNull(_ property: Property) {
    if property.value.isNull { return }
    set(property, .null)
    guard let inner = property.subject.known(at: property.place) else { return }
    empty(inner, wasNull: property.baseline.isNull)
    inherit(from: property)
  }

  /// Takes the values out of an object. If it `wasNull` at the baseline, nothing in it differs from the baseline then.
  private func empty(_ subject: Subject, wasNull: Bool) {
    if subject.isAbsent { return }
    subject.setAbsent(true, self)
    for property in subject.properties {
      if let list = subject.knownList(at: property.place) { empty(list, wasNull: wasNull) }
      if property.type == .array { continue }
      if let inner = subject.known(at: property.place) { empty(inner, wasNull: wasNull || property.baseline.isNull) }
      set(property, .null)
      if wasNull { property.setBaseline(.null, in: self) }
      property.conditions?.forgetResults(self)
    }
  }

  /// Makes objects null which need not be there, and which a person has emptied: all in them is absent, or as
  /// it begins.
  func dropEmptiedObjects() {
    var waiting = changedSubjects
    while let subject = waiting.popLast() {
      guard let holder = subject.holder, holder.type == .object, holder.constraints.schema.mayBeAbsent,
        !subject.isAbsent, subject.pendingChanges.contains(where: { $0.value.isNull && !$0.oldValue.isNull }),
        subject.isAsItBegins
      else { continue }
      makeNull(holder)
      waiting.append(holder.subject)
    }
  }

  private func empty(_ list: SubjectList, wasNull: Bool) {
    setGiven(list.holder.constraints.schema.isRequired, list)
    remove(Array(list.items), from: list)
    if wasNull { apply(.accept, toListOf: list.holder) }
  }

  // MARK: Verbs

  /// Does one of the verbs to the object of a property.
  func apply(_ verb: SubjectVerb, toObjectOf property: Property) {
    switch verb {
    case .reset:
      switch property.definition.start(in: property.subject.shape.schema) {
      case .value, .list: makeNull(property)
      case .object(let members):
        guard let inner = property.subject.inner(at: property.place) else { return }
        if inner.isAbsent { return make(inner, with: members) }
        apply(.reset, to: inner.properties)
        write(members, to: inner)
      }
    case .revert:
      if property.baseline.isNull { return makeNull(property) }
      guard let inner = property.subject.inner(at: property.place) else { return }
      if inner.isAbsent { bringBack(inner, in: property) } else { apply(.revert, to: inner.properties) }
    case .clear:
      if property.admitsNull { return makeNull(property) }
      if let inner = property.subject.known(at: property.place) { apply(.clear, to: inner.properties) }
    case .accept:
      accept(property)
      if let inner = property.subject.known(at: property.place) { apply(.accept, to: inner.properties) }
    }
  }

  /// An object that was null since the baseline is there again as it was then.
  private func bringBack(_ subject: Subject, in holder: Property) {
    set(holder, .tree(.object([])))
    subject.setAbsent(false, self)
    inherit(holder.standingInside, in: subject)
    subject.affectAll { _ in false }
    for property in subject.properties {
      if let inner = subject.known(at: property.place), inner.isAbsent, !property.baseline.isNull {
        bringBack(inner, in: property)
      } else if property.type == .array {
        apply(.revert, toListOf: property)
      } else {
        set(property, property.baseline)
      }
    }
  }
}

extension Property {
  /// Whether the object that it holds can be null.
  var admitsNull: Bool { isOptional || clearedValue.isNull }
}
