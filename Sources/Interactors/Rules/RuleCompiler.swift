/// Makes the graph of declared rules: parses the expressions and finds an order in which to evaluate them.
struct RuleCompiler {
  private let schema: ObjectSchema
  private let rules: [Rule]
  private let places: [Text: Int]
  /// In the order of declaration; the expressions of one rule in the order of `Rule.Kind`.
  private var nodes: [RuleGraph.Node] = []
  private var checks: [(property: Int, rule: Int)] = []

  /// The graph of rules on the properties of a schema. `places` are the places of the properties, by name. Paths of
  /// errors start at `rules`.
  static func graph(
    _ rules: [Rule],
    _ schema: ObjectSchema,
    places: [Text: Int],
    clock: WallClock,
    budget: WorkBudget
  ) throws(InteractorError) -> RuleGraph {
    var compiler = RuleCompiler(schema: schema, rules: rules, places: places)
    try compiler.parse(budget)
    let order = try compiler.order()
    return RuleGraph(
      rules: rules,
      nodes: order.map { compiler.nodes[$0] },
      checks: compiler.checks,
      propertyCount: schema.properties.count,
      clock: clock,
      budget: budget
    )
  }

  private init(schema: ObjectSchema, rules: [Rule], places: [Text: Int]) {
    self.schema = schema
    self.rules = rules
    self.places = places
  }

  private mutating func parse(_ budget: WorkBudget) throws(InteractorError) {
    let scope = FEELScope(scalars: schema.properties.map(\.name))
    var valued: Set<Int> = []
    for (index, rule) in rules.enumerated() {
      guard let place = places[rule.property] else {
        let path = "rules[\(index)].property"
        throw .invalid(path: path, expected: "the name of a declared property", got: "\"\(rule.property)\"")
      }
      // One expression at most says what the value is.
      for kind in Rule.Kind.allCases where kind.purpose == .value && rule[kind] != nil && !valued.insert(place).inserted
      {
        let path = "rules[\(index)].\(kind.rawValue)"
        let expected = "the only default or calculation of \"\(rule.property)\""
        throw .invalid(path: path, expected: expected, got: "a second one")
      }
      let mentioned = try under("rules[\(index)]", try mentions(of: rule))
      if rule.client != nil { checks.append((property: place, rule: index)) }
      for kind in Rule.Kind.allCases {
        guard let source = rule[kind] else { continue }
        let expression: FEELExpression
        do throws(FEELSyntaxError) {
          expression = try FEELExpression(parsing: source, scope: scope, steps: budget.steps)
        } catch {
          throw .invalidExpression(
            path: "rules[\(index)].\(kind.rawValue)",
            expected: error.expected,
            got: error.message,
            source: source,
            offset: error.offset
          )
        }
        try budget.require(expression.steps, path: "rules[\(index)].\(kind.rawValue)")
        var node = RuleGraph.Node(kind: kind, property: place, rule: index, expression: expression)
        if kind.tellsValues { node.reads += mentioned.filter { !node.reads.contains($0) } }
        nodes.append(node)
      }
    }
  }

  /// The places of the properties that the message of a rule names, in order. A check of the client is about its own
  /// property alone.
  private func mentions(of rule: Rule) throws(InteractorError) -> [Int] {
    guard case .templates(let templates)? = rule.message else { return [] }
    var mentioned: [Int] = []
    for (language, template) in templates.sorted(by: { $0.key < $1.key }) {
      for name in template.parameterNames {
        if let place = places[name], rule.client == nil || name == rule.property {
          mentioned.append(place)
          continue
        }
        let expected =
          rule.client == nil
          ? "a template that names properties only"
          : "a template that names only {\(rule.property)}, the property that the check is about"
        let error = InteractorError.invalid(path: language.string, expected: expected, got: "{\(name)}")
        throw error.under("message")
      }
    }
    return Set(mentioned).sorted()
  }

  /// The places of the nodes in an order in which each stands behind all that it needs. Nodes that compute values and
  /// relevance come first. No node needs a constraint, so these come last.
  private func order() throws(InteractorError) -> [Int] {
    let needs = self.needs()
    var dependents = [[Int]](repeating: [], count: nodes.count)
    for (node, needed) in needs.enumerated() { for other in needed { dependents[other].append(node) } }
    var open = needs.map(\.count)
    var order: [Int] = []
    order.reserveCapacity(nodes.count)
    for node in nodes.indices where open[node] == 0 { order.append(node) }
    var next = 0
    while next < order.count {
      for node in dependents[order[next]] {
        open[node] -= 1
        if open[node] == 0 { order.append(node) }
      }
      next += 1
    }
    if order.count < nodes.count { throw cycle(needs, open) }
    return order.filter { !nodes[$0].kind.judgesValue } + order.filter { nodes[$0].kind.judgesValue }
  }

  /// The nodes that each node needs: the calculations and the defaults of the properties it reads, and for a
  /// calculation the relevance of its property.
  private func needs() -> [[Int]] {
    var calculations = [Int?](repeating: nil, count: schema.properties.count)
    var relevances = [[Int]](repeating: [], count: schema.properties.count)
    for (index, node) in nodes.enumerated() {
      if node.kind.purpose == .value { calculations[node.property] = index }
      if node.kind.decidesRelevance { relevances[node.property].append(index) }
    }
    return nodes.map { node in
      let read = node.reads.compactMap { calculations[$0] }
      return node.kind.ownsValue ? read + relevances[node.property] : read
    }
  }

  /// The error that names a cycle: each property needs the next one. `open` counts the unmet needs of each node.
  private func cycle(_ needs: [[Int]], _ open: [Int]) -> InteractorError {
    var path: [Int] = []
    var seen: [Int: Int] = [:]
    var node = open.firstIndex { $0 > 0 } ?? 0
    while seen[node] == nil {
      seen[node] = path.count
      path.append(node)
      // A node with unmet needs has a need with unmet needs.
      guard let needed = needs[node].first(where: { open[$0] > 0 }) else { break }
      node = needed
    }
    var cycle = Array(path[(seen[node] ?? 0)...])
    // The message starts with the rule that was declared first.
    if let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) { cycle = Array(cycle[first...] + cycle[..<first]) }
    var names: [Text] = []
    for index in cycle + [cycle[0]] {
      let name = schema.properties[nodes[index].property].name
      if names.last != name { names.append(name) }
    }
    if names.count == 1 { names.append(names[0]) }
    let start = nodes[cycle[0]]
    return .invalid(
      path: "rules[\(start.rule)].\(start.kind.rawValue)",
      expected: "free of cycles",
      got: "one: " + names.map(\.string).joined(separator: " -> ")
    )
  }
}
