// What subjects that are made begin with.

extension Subject {
  /// Makes what is inside of a subject that has just been made: objects and items with the values that they are given,
  /// or that the schema says.
  func fill(_ given: GivenValues, startedAt number: Int = 0) {
    startedAt = number
    if !shape.hasInnerShapes { return }
    let start = given.byPlace(shape.definitions.count)
    for definition in shape.definitions {
      let given = start[definition.place]
      switch definition.constraints.type {
      case .object: fillObject(definition, given, startedAt: number)
      case .array: fillList(definition, given, startedAt: number)
      case .string, .integer, .number, .boolean, .any: break
      }
    }
  }

  private func fillObject(_ definition: PropertyDefinition, _ given: GivenValue?, startedAt number: Int) {
    guard case .object(let members) = given ?? definition.start(in: shape.schema),
      let inner = shape.inner(at: definition.place, in: tree)
    else { return }
    let made = makeInner(at: definition.place, values: inner.startValues(members))
    made?.keep(members.undeclared)
    made?.fill(members, startedAt: number)
  }

  private func fillList(_ definition: PropertyDefinition, _ given: GivenValue?, startedAt number: Int) {
    guard let list = list(at: definition.place),
      case .list(let items) = given ?? definition.start(in: shape.schema)
    else { return }
    if given != nil || definition.defaultValue != nil { list.isGiven = list.isSent(with: items) }
    let made = items.map { values in
      list.makeItem(key: list.makeKey(for: values, taken: []), values, startedAt: number)
    }
    list.insert(made, at: 0)
    list.acceptOrder()
  }
}

extension Subject {
  /// Everything in a subject that has just been made is affected, but the defaults of what is given a value.
  func affectAll(startingWith given: GivenValues) {
    if !shape.hasInnerShapes, shape.rules?.hasDefaults != true { return affectAll { _ in false } }
    let values = given.byPlace(properties.count)
    affectAll { values[$0.place] == nil }
    if !shape.hasInnerShapes { return }
    for (place, definition) in shape.definitions.enumerated() where !definition.constraints.type.isScalar {
      switch values[place] ?? definition.start(in: shape.schema) {
      case .value: continue
      case .object(let members):
        guard let inner = known(at: place), !inner.isAbsent else { continue }
        inner.affectAll(startingWith: members)
      case .list(let items):
        guard let list = knownList(at: place) else { continue }
        for (item, members) in zip(list.items, items) {
          item.affectAll(startingWith: members)
        }
      }
    }
  }
}

extension Subject {
  /// Whether all in it is absent, or as where it is given nothing.
  var isAsItBegins: Bool {
    undeclared.isEmpty && properties.allSatisfy { $0.isComputed || $0.isAbsent || $0.isAsItBegins }
  }
}

extension Property {
  fileprivate var isAsItBegins: Bool {
    switch type {
    case .string, .integer, .number, .boolean, .any: return value == initialValue
    case .array: return definition.defaultValue == nil && subject.knownList(at: place)?.items.isEmpty ?? true
    case .object:
      guard case .object(let members) = definition.start(in: subject.shape.schema) else { return value.isNull }
      return members.members.isEmpty && objectInside?.isAsItBegins ?? false
    }
  }
}

extension SubjectList {
  /// Whether the list is sent from now on although it may be empty, as it is given these items.
  func isSent(with given: [GivenValues]) -> Bool { given.isEmpty || !holder.constraints.schema.mayBeAbsent }

  /// An item with the values that its properties are given, which stands nowhere yet. It has the key from now on.
  func makeItem(key: Text, _ given: GivenValues, startedAt number: Int = 0) -> Subject {
    var values = startValues
    // One that is not taken out of the array is not copied.
    for index in given.members.indices { values[given.members[index].place] = given.members[index].given.held }
    let made = subject.makeItem(ListItem(self, key: key), values: values)
    hold(made)
    made.keep(given.undeclared)
    made.fill(given, startedAt: number)
    return made
  }
}

extension SubjectShape {
  /// The values of the properties at the start, where they are given these.
  func startValues(_ given: GivenValues) -> [Value] {
    let start = given.byPlace(definitions.count)
    return definitions.map { (start[$0.place] ?? $0.start(in: schema)).held }
  }
}

extension GivenValue {
  /// The value of the property that is given it.
  fileprivate var held: Value {
    switch self {
    case .value(let value): value
    case .object: .tree(.object([]))
    case .list: .tree(.list([]))
    }
  }
}
