/// Makes the program of declared rules: parses the expressions and finds an order in which to evaluate them.
struct RuleCompiler {
  /// An expression before it has a rank.
  private struct Uncompiled {
    let kind: Rule.Kind
    let property: DeclaredProperty
    let rule: Int
    let expression: FEELExpression
    let tells: [RuleRead]
    /// What has to change for it to be evaluated again, and through which reference.
    let dependencies: [(dependency: RuleDependency, origin: FEELReference.Origin)]
    /// Those of them that are not of the item before its own.
    let needs: [RuleDependency]
  }

  private let schema: ObjectSchema
  private let rules: [Rule]
  private let declarations: FEELDeclarations
  /// The scopes of the levels that rules are about.
  private var scopes: [[Int]: FEELScope] = [:]
  /// In the order of declaration; the expressions of one rule in the order of `Rule.Kind`.
  private var uncompiled: [Uncompiled] = []
  private var checks: [(property: DeclaredProperty, rule: Int)] = []
  private var uniques: [(property: DeclaredProperty, rule: Int, columns: [Int])] = []

  /// The program of rules about a tree. Paths of errors start at `rules`.
  static func program(
    _ rules: [Rule],
    _ schema: ObjectSchema,
    clock: WallClock,
    budget: WorkBudget
  ) throws(InteractorError) -> RuleProgram {
    var compiler = RuleCompiler(schema: schema, rules: rules)
    try compiler.parse(budget)
    let order = try RuleOrder(schema, compiler.uncompiled.map { ($0.kind, $0.property, $0.rule, $0.needs) }).order()
    return compiler.program(order, clock, budget)
  }

  private init(schema: ObjectSchema, rules: [Rule]) {
    self.schema = schema
    self.rules = rules
    declarations = FEELDeclarations(schema)
  }

  private mutating func parse(_ budget: WorkBudget) throws(InteractorError) {
    var valued: Set<DeclaredProperty> = []
    for (index, rule) in rules.enumerated() {
      guard let property = schema.property(at: rule.property) else {
        let path = "rules[\(index)].property"
        throw .invalid(path: path, expected: "the name of a declared property", got: "\"\(rule.property)\"")
      }
      // One expression at most says what the value is.
      for kind in Rule.Kind.allCases
      where kind.purpose == .value && rule[kind] != nil && !valued.insert(property).inserted {
        let path = "rules[\(index)].\(kind.rawValue)"
        let expected = "the only default or calculation of \"\(rule.property)\""
        throw .invalid(path: path, expected: expected, got: "a second one")
      }
      try requireKinds(of: rule, about: property, path: "rules[\(index)]")
      let names = RuleNames(schema, level: property.level)
      let mentioned = try under("rules[\(index)]", try mentions(of: rule, property, names))
      if rule.client != nil { checks.append((property, index)) }
      if let names = rule.unique {
        uniques.append((property, index, try under("rules[\(index)].unique", try columns(names, of: property))))
      }
      for kind in Rule.Kind.allCases {
        guard let source = rule[kind] else { continue }
        let path = "rules[\(index)].\(kind.rawValue)"
        let expression: FEELExpression
        do throws(FEELSyntaxError) {
          expression = try FEELExpression(parsing: source, scope: scope(of: property.level), steps: budget.steps)
        } catch {
          throw .invalidExpression(
            path: path,
            expected: error.expected,
            got: error.message,
            source: source,
            offset: error.offset
          )
        }
        try budget.require(expression.steps, path: path)
        var tells = expression.references.compactMap(names.read)
        if kind.tellsValues { tells += mentioned.filter { !tells.contains($0) } }
        uncompiled.append(Self.uncompiled(kind, property, rule: index, expression, tells))
      }
    }
  }

  private static func uncompiled(
    _ kind: Rule.Kind,
    _ property: DeclaredProperty,
    rule: Int,
    _ expression: FEELExpression,
    _ tells: [RuleRead]
  ) -> Uncompiled {
    var dependencies: [(dependency: RuleDependency, origin: FEELReference.Origin)] = []
    var needs: [RuleDependency] = []
    for reference in expression.references {
      guard let dependency = RuleDependency(reference, from: property.level) else { continue }
      dependencies.append((dependency, reference.origin))
      if reference.origin != .previous { needs.append(dependency) }
    }
    for read in tells {
      guard let dependency = RuleDependency(read, from: property.level), !needs.contains(dependency) else { continue }
      dependencies.append((dependency, .subject(outwards: read.outwards)))
      needs.append(dependency)
    }
    return Uncompiled(
      kind: kind,
      property: property,
      rule: rule,
      expression: expression,
      tells: tells,
      dependencies: dependencies,
      needs: needs
    )
  }

  private mutating func scope(of level: [Int]) -> FEELScope {
    if let known = scopes[level] { return known }
    let scope = FEELScope(declarations, places: level)
    scopes[level] = scope
    return scope
  }

  /// Throws where a rule says of an object or a list what only a single value can have.
  private func requireKinds(
    of rule: Rule,
    about property: DeclaredProperty,
    path: String
  ) throws(InteractorError) {
    guard let shape = schema.level(property.level), shape.inner(at: property.place) != nil else { return }
    for kind in Rule.Kind.allCases where kind.purpose == .value && rule[kind] != nil {
      throw .invalid(
        path: "\(path).\(kind.rawValue)",
        expected: "a rule about single values",
        got: "one about an object"
      )
    }
    if rule.client != nil {
      throw .invalid(path: "\(path).client", expected: "a check of a single value", got: "one of an object")
    }
  }

  /// The places of the properties that a `unique` rule compares.
  private func columns(_ names: [Text], of property: DeclaredProperty) throws(InteractorError) -> [Int] {
    guard let place = property.level.last, let holder = schema.level(property.level.dropLast()),
      let items = holder.list(at: place)?.items
    else {
      throw .invalid(path: "", expected: "left out of a rule that is not about the items of a list", got: "names")
    }
    if names.isEmpty { throw .invalid(path: "", expected: "one name at least", got: "none") }
    var columns: [Int] = []
    for (index, name) in names.enumerated() {
      guard let place = items.propertyPlace(name), items.properties[place].type.isScalar,
        !items.properties[place].isWriteOnly
      else {
        let expected = "the name of a property of the items that is a single value and no secret"
        throw .invalid(path: "[\(index)]", expected: expected, got: "\"\(name)\"")
      }
      columns.append(place)
    }
    return columns
  }

  /// The values that the message of a rule names. A check of the client is about its own property alone, and a `unique`
  /// rule about what it compares.
  private func mentions(
    of rule: Rule,
    _ property: DeclaredProperty,
    _ names: RuleNames
  ) throws(InteractorError) -> [RuleRead] {
    guard case .templates(let templates)? = rule.message else { return [] }
    let own = schema.level(property.level)?.properties[property.place].name ?? rule.property
    let known: [Text]? = rule.unique.map { $0 + ["position"] } ?? (rule.client == nil ? nil : [own])
    var mentioned: [RuleRead] = []
    for (language, template) in templates.sorted(by: { $0.key < $1.key }) {
      for name in template.parameterNames {
        if let read = names.mentioned(name), known?.contains(name) ?? true {
          mentioned.append(read)
          continue
        }
        let expected =
          known.map { known in
            "a template that names only " + known.map { "{\($0)}" }.joined(separator: ", ")
          } ?? "a template that names properties only"
        let error = InteractorError.invalid(path: language.string, expected: expected, got: "{\(name)}")
        throw error.under("message")
      }
    }
    return Set(mentioned).sorted { one, other in
      one.outwards == other.outwards
        ? one.places.lexicographicallyPrecedes(other.places) : one.outwards < other.outwards
    }
  }
}

// MARK: - The program

extension RuleCompiler {
  /// What is known of a level while the program is made.
  private struct LevelParts {
    var ranks: [Int] = []
    var own: [(place: Int, rank: Int)] = []
    var readers: [(place: Int, rank: Int)] = []
    var farReaders: [(place: Int, rank: Int)] = []
    var neighborReaders: [Int] = []
    var positionReaders: [Int] = []
    var checks: [(place: Int, rule: Int)] = []
    var uniques: [UniqueRule] = []
  }

  private func program(_ order: [Int], _ clock: WallClock, _ budget: WorkBudget) -> RuleProgram {
    var levels: [[Int]: LevelParts] = [:]
    var wholeReads: [WholeRead] = []
    var slots: [Int] = []
    for (rank, place) in order.enumerated() {
      let node = uncompiled[place]
      let own = node.property.level
      slots.append(levels[own]?.ranks.count ?? 0)
      levels[own, default: LevelParts()].ranks.append(rank)
      levels[own]?.own.append((node.property.place, rank))
      if node.kind.isEvaluatedOnDemand { continue }
      for reference in node.expression.references {
        switch reference.origin {
        case .previous where levels[own]?.neighborReaders.last != rank: levels[own]?.neighborReaders.append(rank)
        case .position: levels[own]?.positionReaders.append(rank)
        case .previous, .subject: break
        }
      }
      if node.tells.contains(where: { $0.isPosition }), levels[own]?.positionReaders.last != rank {
        levels[own]?.positionReaders.append(rank)
      }
      for (dependency, origin) in node.dependencies {
        let reader = FarReader(rank: rank, of: own, origin)
        switch dependency {
        case .property(let property) where property.level == own && reader.depth == own.count && !reader.isOfPrevious:
          levels[own]?.readers.append((property.place, rank))
        case .property(let property):
          levels[property.level, default: LevelParts()].farReaders.append((property.place, reader.code))
        case .whole(let level): wholeReads.append(WholeRead(level: level, reader: reader))
        }
      }
    }
    for (property, rule) in checks {
      levels[property.level, default: LevelParts()].checks.append((property.place, rule))
    }
    for (property, rule, columns) in uniques {
      let unique = UniqueRule(
        rule: rule,
        place: property.place,
        columns: columns,
        tellsPosition: rules[rule].mentionedNames.contains("position"),
        rank: order.count + rule
      )
      levels[property.level, default: LevelParts()].uniques.append(unique)
    }
    // The root first, so that it is the level of rules about a single subject.
    let paths = levels.keys.sorted { $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count }
    let indices = Dictionary(firstOf: paths.enumerated().map { ($1, $0) })
    let nodes = zip(order, slots).map { place, slot in
      RuleProgram.Node(
        kind: uncompiled[place].kind,
        level: indices[uncompiled[place].property.level] ?? 0,
        place: uncompiled[place].property.place,
        slot: slot,
        rule: uncompiled[place].rule,
        expression: uncompiled[place].expression,
        tells: uncompiled[place].tells
      )
    }
    return RuleProgram(
      rules: rules,
      nodes: nodes,
      levels: paths.map { level(at: $0, levels[$0] ?? LevelParts(), nodes, wholeReads) },
      wholeReads: wholeReads,
      clock: clock,
      budget: budget
    )
  }

  private func level(
    at places: [Int],
    _ parts: LevelParts,
    _ nodes: [RuleProgram.Node],
    _ wholeReads: [WholeRead]
  ) -> RuleLevel {
    let count = schema.level(places)?.properties.count ?? 0
    var properties = [PropertyRules](repeating: .none, count: count)
    for rank in parts.ranks {
      let node = nodes[rank]
      if node.kind.ownsValue { properties[node.place].isComputed = true }
      if node.kind.isEvaluatedOnDemand { properties[node.place].defaultRank = rank }
      if node.kind.judgesValue { properties[node.place].isJudged = true }
      if node.kind.tellsValues { properties[node.place].findings += 1 }
    }
    for unique in parts.uniques { properties[unique.place].findings += 1 }
    return RuleLevel(
      places: places,
      isInList: schema.leadsThroughList(places),
      ranks: parts.ranks,
      outcomesAtFirst: SlotBits(parts.ranks.map { nodes[$0].kind.outcomeAtFirst }),
      properties: properties,
      own: RankGroups(count: count, parts.own),
      readers: RankGroups(count: count, parts.readers),
      farReaders: RankGroups(count: count, parts.farReaders),
      wholeReaders: RuleProgram.readers(of: places, in: wholeReads),
      neighborReaders: parts.neighborReaders,
      positionReaders: parts.positionReaders,
      uniques: parts.uniques,
      checks: parts.checks
    )
  }
}

extension FarReader {
  /// A node of a level that reads something through a reference of this origin.
  fileprivate init(rank: Int, of level: [Int], _ origin: FEELReference.Origin) {
    switch origin {
    case .subject(let outwards): self.init(rank: rank, depth: max(0, level.count - outwards), isOfPrevious: false)
    case .previous: self.init(rank: rank, depth: level.count, isOfPrevious: true)
    case .position: self.init(rank: rank, depth: level.count, isOfPrevious: false)
    }
  }
}
