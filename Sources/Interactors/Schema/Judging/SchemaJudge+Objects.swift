extension SchemaJudge {
  /// Whether an object satisfies an assertion about objects.
  mutating func holds(
    _ assertion: SchemaAssertion,
    _ members: [DataTree.Member],
    _ value: DataTree,
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    switch assertion {
    case .required(let names): return hasAll(names, members, because: nil, tells: tells)
    case .minProperties(let limit):
      return members.count >= limit
        || tell(tells, .tooShort, .counts("minProperties", limit, "count", members.count))
    case .maxProperties(let limit):
      return members.count <= limit || tell(tells, .tooLong, .counts("maxProperties", limit, "count", members.count))
    case .dependentRequired(let needs):
      let names = MemberNames(members, lookups: needs.count)
      var isRight = true
      for (name, needed) in needs where names.contains(name) {
        if !hasAll(needed, members, because: name, tells: tells) { isRight = false }
      }
      return isRight
    case .dependentSchemas(let schemas):
      let names = MemberNames(members, lookups: schemas.count)
      var isRight = true
      for (name, schema) in schemas where names.contains(name) {
        if !ask(schema, value, &judged, tells: tells) { isRight = false }
      }
      return isRight
    case .members(let schemas): return holds(schemas, members, &judged, tells: tells)
    case .propertyNames(let schema):
      for member in members {
        var none = JudgedParts()
        if ask(schema, .string(member.name), &none, tells: false) { continue }
        return tell(
          tells,
          .customError,
          .keyword("propertyNames", Parameter("name", .string(member.name))),
          at: member.name
        )
      }
      return true
    case .unevaluatedProperties(let schema):
      var isRight = true
      for (place, member) in members.enumerated() where !judged.contains(place) {
        if !asks(schema, about: member, "unevaluatedProperties", tells: tells) {
          isRight = false
          if !tells { return false }
        }
      }
      judged.insertAll()
      return isRight
    default: return true
    }
  }

  /// Whether an object has members of some names. `because` is the member that makes them required.
  private mutating func hasAll(_ names: [Text], _ members: [DataTree.Member], because: Text?, tells: Bool) -> Bool {
    guard takeSteps((names.count + members.count) / 8) else { return false }
    let known = MemberNames(members, lookups: names.count)
    var isRight = true
    for name in names where !known.contains(name) {
      isRight = tell(
        tells,
        .valueMissing,
        because.map { [Parameter("because", .string($0))] } ?? [],
        at: name
      )
      if !tells { return false }
    }
    return isRight
  }

  private mutating func holds(
    _ schemas: MemberSchemas,
    _ members: [DataTree.Member],
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    var isRight = true
    for (place, member) in members.enumerated() {
      if schemas.judged.contains(member.name) {
        judged.insert(place)
        continue
      }
      var isEvaluated = false
      var isPartRight = true
      if let schema = schemas[member.name] {
        isEvaluated = true
        isPartRight = ask(schema, member.value, at: member.name, tells: tells)
      }
      for (pattern, schema) in schemas.patterns {
        guard takeSteps(Self.steps(toRead: member.name.count, by: pattern)) else { return false }
        guard pattern.matches(member.name) else { continue }
        isEvaluated = true
        if !ask(schema, member.value, at: member.name, tells: tells) { isPartRight = false }
      }
      if !isEvaluated, let others = schemas.others {
        isEvaluated = true
        isPartRight = asks(others, about: member, "additionalProperties", tells: tells)
      }
      if isEvaluated { judged.insert(place) }
      if !isPartRight {
        isRight = false
        if !tells || hasEnough { return false }
      }
    }
    return isRight
  }

  /// Asks a schema about a member that nothing else is said of. `false` says that there must be none.
  private mutating func asks(
    _ schema: Int,
    about member: DataTree.Member,
    _ name: Text,
    tells: Bool
  ) -> Bool {
    guard graph.schemas[schema].isNever else { return ask(schema, member.value, at: member.name, tells: tells) }
    guard takeSteps(1) else { return false }
    return tell(tells, .customError, .keyword(name, Parameter("name", .string(member.name))), at: member.name)
  }
}

/// The names of the members of an object, in a set if many of them are looked for.
private struct MemberNames {
  private let members: [DataTree.Member]
  private let names: Set<Text>?

  init(_ members: [DataTree.Member], lookups: Int) {
    self.members = members
    names = members.count > 8 && lookups > 8 ? Set(members.map { $0.name }) : nil
  }

  func contains(_ name: Text) -> Bool { names?.contains(name) ?? members.contains { $0.name == name } }
}
