// Properties that only branches of a schema declare, and what decides on branches (rows R18).

extension StructureReader {
  /// How deep branches may be in branches. What is further in is judged, and does not act on properties.
  private static let maximumNesting = 8

  // MARK: - Choices

  /// The choices by a property among what some schemas say of an object.
  mutating func choices(among parts: ConjunctionParts) throws(InteractorError) -> [DiscriminatedChoice] {
    var found: [DiscriminatedChoice] = []
    for (schema, assertion) in parts.others {
      if let choice = try choice(assertion, of: schema) { found.append(choice) }
    }
    return found
  }

  /// The choice by a property that an assertion is; nil if it is none.
  private mutating func choice(
    _ assertion: SchemaAssertion,
    of schema: Int
  ) throws(InteractorError) -> DiscriminatedChoice? {
    switch assertion {
    case .choice(let choice): return choice
    case .oneOf(let branches), .anyOf(let branches):
      if let known = knownChoices[branches] { return known }
      try take(branches.reduce(1) { $0 + 4 + SchemaConjunction([$1], in: graph).members.count }, at: schema)
      let choice = DiscriminatedChoice(branches, isOneOf: assertion.isOneOf, in: graph)
      knownChoices[branches] = .some(choice)
      return choice
    default: return nil
    }
  }

  /// Has choices by a property judged by that property.
  mutating func recogniseChoices(in parts: inout ConjunctionParts) throws(InteractorError) {
    for (place, other) in parts.others.enumerated() {
      if let choice = try choice(other.assertion, of: other.schema) { parts.others[place].assertion = .choice(choice) }
    }
  }

  // MARK: - Branches

  /// A branch as the schema has it.
  fileprivate struct BranchDraft {
    var members: [MemberSchemas] = []
    var required: [Text] = []
    var tests: [TestDraft] = []
  }

  /// A test as the schema has it.
  fileprivate indirect enum TestDraft {
    case condition(Int, about: Text?, then: BranchDraft?, otherwise: BranchDraft?)
    case presence(of: Text, BranchDraft)
    case choice(DiscriminatedChoice, [BranchDraft])
  }

  /// Adds the properties that only branches declare, and notes what decides on branches.
  mutating func addBranches(
    of parts: ConjunctionParts,
    to properties: inout [PropertySchema],
    of index: Int,
    _ key: ObjectKey
  ) throws(InteractorError) {
    let tests = try self.tests(parts, nesting: 0)
    if tests.isEmpty { return }
    let declared = Set(properties.map { $0.name })
    var names: [Text] = []
    var groups: [Text: [[Int]]] = [:]
    var known: Set<[Int]> = []
    for test in tests {
      test.forEachDeclared { name, schemas in
        if declared.contains(name) || name.isEmpty { return }
        if groups[name] == nil { names.append(name) }
        if known.insert(schemas).inserted { groups[name, default: []].append(schemas) }
      }
    }
    for name in names {
      let around = parts.members.flatMap { $0.schemas(for: name) }
      // Where the object can have no such member, no branch can be right.
      if around.contains(where: { [graph] in graph.schemas[$0].isNever }) { continue }
      try take(around.count + (groups[name]?.count ?? 0), at: key.schemas.members[0])
      properties.append(try property(name, declaredIn: (groups[name] ?? []).map { around + $0 }, key))
    }
    var places: [Text: Int] = [:]
    for (place, property) in properties.enumerated() { places[property.name] = place }
    var conditional = Set(declared.count..<properties.count)
    for case .choice(let choice, _) in tests {
      guard let place = places[choice.name] else { continue }
      properties[place].offer(choice)
      // It takes part, whatever branch it chooses.
      conditional.remove(place)
    }
    objects[index].branching = SchemaBranching(tests.map { branchTest($0, places) }, conditional: conditional)
  }

  /// What decides on branches among what some schemas say of an object.
  private mutating func tests(_ parts: ConjunctionParts, nesting: Int) throws(InteractorError) -> [TestDraft] {
    if nesting >= Self.maximumNesting { return [] }
    var tests: [TestDraft] = []
    for (schema, assertion) in parts.others {
      switch assertion {
      case .condition(let test, let consequence, let alternative):
        let then = try consequence.map { schema throws(InteractorError) in try branch(schema, nesting) }
        let otherwise = try alternative.map { schema throws(InteractorError) in try branch(schema, nesting) }
        if then != nil || otherwise != nil {
          tests.append(.condition(test, about: graph.onlyName(in: test), then: then, otherwise: otherwise))
        }
      case .dependentRequired(let needs):
        for (name, needed) in needs { tests.append(.presence(of: name, BranchDraft(required: needed))) }
      case .dependentSchemas(let schemas):
        for (name, schema) in schemas { tests.append(.presence(of: name, try branch(schema, nesting))) }
      case .oneOf, .anyOf, .choice:
        guard let choice = try choice(assertion, of: schema) else { continue }
        var branches: [BranchDraft] = []
        for each in choice.branches { branches.append(try branch(each.schema, nesting)) }
        tests.append(.choice(choice, branches))
      default: break
      }
    }
    return tests
  }

  private mutating func branch(_ schema: Int, _ nesting: Int) throws(InteractorError) -> BranchDraft {
    let conjunction = SchemaConjunction([schema], in: graph)
    try take(1 + conjunction.members.count, at: schema)
    let parts = ConjunctionParts(conjunction, in: graph)
    try take(parts.members.reduce(0) { $0 + $1.declared.count }, at: schema)
    return BranchDraft(
      members: parts.members,
      required: parts.required.flatMap { $0.names },
      tests: try tests(parts, nesting: nesting + 1)
    )
  }

  private func branchTest(_ draft: TestDraft, _ places: [Text: Int]) -> SchemaBranching.Test {
    switch draft {
    case .condition(let schema, let about, let then, let otherwise):
      return .condition(
        SchemaNode(graph, schema),
        about: about,
        then: then.map { branch($0, places) },
        otherwise: otherwise.map { branch($0, places) }
      )
    case .presence(let name, let draft): return .presence(of: name, branch(draft, places))
    case .choice(let choice, let drafts):
      let branches = zip(choice.branches, drafts).map { (values: $0.values, branch: branch($1, places)) }
      return .choice(of: choice.name, branches)
    }
  }

  private func branch(_ draft: BranchDraft, _ places: [Text: Int]) -> SchemaBranching.Branch {
    SchemaBranching.Branch(
      declared: draft.members.flatMap { $0.declared.compactMap { places[$0.name] } },
      required: draft.required.compactMap { places[$0] },
      tests: draft.tests.map { branchTest($0, places) }
    )
  }

  // MARK: - Properties

  /// A property that branches declare, each by some schemas. What the branches say otherwise is left to them.
  private mutating func property(
    _ name: Text,
    declaredIn groups: [[Int]],
    _ owner: ObjectKey
  ) throws(InteractorError) -> PropertySchema {
    var each: [PropertySchema] = []
    for group in groups {
      let conjunction = SchemaConjunction(group, in: graph)
      try take(conjunction.members.count, at: group[0])
      each.append(try property(name, conjunction, isRequired: false, owner))
    }
    let merged = PropertySchema(name: name, declaredBy: each)
    if merged.type == .any, each.contains(where: { $0.type != .any }) {
      let reason = "it has different types in different branches"
      warn(groups[0][0], "The property \"\(name.excerpt)\" is one JSON value, which no field can edit: \(reason).")
    }
    return merged
  }
}

extension StructureReader.TestDraft {
  /// Calls a function with each property that a branch declares, and its schemas there.
  fileprivate func forEachDeclared(_ body: (Text, [Int]) -> Void) {
    switch self {
    case .condition(_, _, let then, let otherwise):
      then?.forEachDeclared(body)
      otherwise?.forEachDeclared(body)
    case .presence(_, let branch): branch.forEachDeclared(body)
    case .choice(_, let branches): for branch in branches { branch.forEachDeclared(body) }
    }
  }
}

extension StructureReader.BranchDraft {
  fileprivate func forEachDeclared(_ body: (Text, [Int]) -> Void) {
    for member in members {
      for (name, _) in member.declared { body(name, members.flatMap { $0.schemas(for: name) }) }
    }
    for test in tests { test.forEachDeclared(body) }
  }
}

extension SchemaBranching {
  /// What was read.
  init(_ tests: [Test], conditional: Set<Int>) {
    var acting: Set<Int> = []
    for test in tests { test.forEachBranch { acting.formUnion($0.declared + $0.required) } }
    self.tests = tests
    self.conditional = conditional
    places = acting.union(conditional).sorted()
  }
}

extension SchemaBranching.Test {
  /// Calls a function with each branch, and those in it.
  fileprivate func forEachBranch(_ body: (SchemaBranching.Branch) -> Void) {
    let branches: [SchemaBranching.Branch] =
      switch self {
      case .condition(_, _, let then, let otherwise): [then, otherwise].compactMap { $0 }
      case .presence(_, let branch): [branch]
      case .choice(_, let branches): branches.map { $0.branch }
      }
    for branch in branches {
      body(branch)
      for test in branch.tests { test.forEachBranch(body) }
    }
  }
}

extension SchemaGraph {
  /// The one property that a schema asks about; nil if there are several.
  fileprivate func onlyName(in schema: Int) -> Text? {
    let parts = ConjunctionParts(SchemaConjunction([schema], in: self), in: self)
    let names = Set(parts.members.flatMap { $0.declared.map { $0.name } } + parts.required.flatMap { $0.names })
    return names.count == 1 ? names.first : nil
  }
}
