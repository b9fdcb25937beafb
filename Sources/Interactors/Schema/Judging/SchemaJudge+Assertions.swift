extension SchemaJudge {
  /// Whether a value satisfies an assertion. Adds to `judged` what the assertion has evaluated.
  mutating func holds(
    _ assertion: SchemaAssertion,
    _ value: DataTree,
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    switch assertion {
    case .never: return tell(tells, .customError, .keyword("false"))
    case .types(let types):
      if types.contains(TypeSet(of: value)) { return true }
      let names = Text(types.words)
      return tell(tells, .typeMismatch, [Parameter("type", .string(names))])
    case .enumeration(let values):
      guard takeSteps(value.weight / 4) else { return false }
      return values.contains(value) || tell(tells, .customError, .keyword("enum"))
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
      return value.decimal.map { holdsLimit(assertion, $0, tells: tells) } ?? true
    case .minLength, .maxLength, .pattern, .format, .formatBound:
      if case .string(let text) = value { return holdsForm(assertion, text, tells: tells) }
      return true
    case .required, .minProperties, .maxProperties, .dependentRequired, .members, .propertyNames, .dependentSchemas,
      .unevaluatedProperties:
      if case .object(let members) = value { return holds(assertion, members, value, &judged, tells: tells) }
      return true
    case .minItems, .maxItems, .uniqueItems, .items, .contains, .unevaluatedItems:
      if case .list(let elements) = value { return holds(assertion, elements, &judged, tells: tells) }
      return true
    case .allOf(let schemas):
      var isRight = true
      for schema in schemas where !ask(schema, value, &judged, tells: tells) { isRight = false }
      return isRight
    case .anyOf(let schemas): return holdsAny(of: schemas, value, &judged, tells: tells)
    case .oneOf(let schemas): return holdsOne(of: schemas, value, &judged, tells: tells)
    case .not(let schema):
      var none = JudgedParts()
      if !ask(schema, value, &none, tells: false) { return !isExhausted }
      return tell(tells, .customError, .keyword("not"))
    case .condition(let condition, let consequence, let alternative):
      var parts = JudgedParts()
      let isMet = ask(condition, value, &parts, tells: false)
      if isMet { judged.formUnion(parts) }
      guard let branch = isMet ? consequence : alternative else { return true }
      return ask(branch, value, &judged, tells: tells)
    case .choice(let choice): return holds(choice, value, &judged, tells: tells)
    case .reference(let schema): return ask(schema, value, &judged, tells: tells)
    case .dynamicReference(let schema, let anchor):
      return ask(target(ofDynamicReference: schema, anchor: anchor), value, &judged, tells: tells)
    }
  }

  // MARK: - Alternatives

  private mutating func holdsAny(
    of schemas: [Int],
    _ value: DataTree,
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    var isRight = false
    for schema in schemas {
      var parts = JudgedParts()
      // All are asked, as each that is right evaluates parts of its own.
      guard ask(schema, value, &parts, tells: false) else { continue }
      judged.formUnion(parts)
      isRight = true
    }
    return isRight || tellWrong(schemas, "anyOf", value, tells: tells)
  }

  /// Tells what is wrong with a value that no branch admits: if a property of it chooses between them, that is what the
  /// chosen one says. Returns false.
  private mutating func tellWrong(_ schemas: [Int], _ keyword: Text, _ value: DataTree, tells: Bool) -> Bool {
    guard tells, case .object = value, takeSteps(8 * schemas.count),
      let choice = DiscriminatedChoice(schemas, isOneOf: keyword == "oneOf", in: graph)
    else { return tell(tells, .customError, .keyword(keyword)) }
    var judged = JudgedParts()
    return holds(choice, value, &judged, tells: true)
  }

  /// Asks the branch that the value of the property chooses. So what is wrong with an object is told of that branch.
  private mutating func holds(
    _ choice: DiscriminatedChoice,
    _ value: DataTree,
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    guard takeSteps(1 + choice.branches.count / 4) else { return false }
    guard case .object(let members) = value, let member = members.first(where: { $0.name == choice.name }) else {
      return tell(tells, .valueMissing, [], at: choice.name)
    }
    guard let branch = choice.branch(for: member.value) else {
      return tell(tells, .customError, .keyword(choice.keyword), at: choice.name)
    }
    return ask(branch.schema, value, &judged, tells: tells)
  }

  private mutating func holdsOne(
    of schemas: [Int],
    _ value: DataTree,
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    var right = 0
    for schema in schemas {
      var parts = JudgedParts()
      guard ask(schema, value, &parts, tells: false) else { continue }
      judged.formUnion(parts)
      right += 1
      if right > 1 { break }
    }
    if right > 1 { return tell(tells, .customError, .keyword("oneOf")) }
    return right == 1 || tellWrong(schemas, "oneOf", value, tells: tells)
  }
}
