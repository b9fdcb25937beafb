/// Finds an order of expressions in which each stands behind all that it needs, over declared paths (rows R11).
struct RuleOrder {
  /// An expression, with what it depends on apart from the item before its own.
  typealias Expression = (kind: Rule.Kind, property: DeclaredProperty, rule: Int, needs: [RuleDependency])

  private let schema: ObjectSchema
  private let nodes: [Expression]

  /// Expressions in the order of declaration.
  init(_ schema: ObjectSchema, _ nodes: [Expression]) {
    self.schema = schema
    self.nodes = nodes
  }

  /// The places of the expressions in order. Those that compute values and relevance come first. None needs a
  /// constraint, so these come last. An error names the cycle that there is.
  func order() throws(InteractorError) -> [Int] {
    let needs = self.needs()
    var dependents = [[Int]](repeating: [], count: nodes.count)
    for (node, needed) in needs.enumerated() { for other in needed { dependents[other].append(node) } }
    var open = needs.map { $0.count }
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

  /// The expressions that each one needs: the calculations and the defaults of what it reads, and for a calculation the
  /// relevance of its property and of the objects around it.
  private func needs() -> [[Int]] {
    var values: [DeclaredProperty: Int] = [:]
    var relevances: [DeclaredProperty: [Int]] = [:]
    for (index, node) in nodes.enumerated() {
      if node.kind.purpose == .value { values[node.property] = index }
      if node.kind.decidesRelevance { relevances[node.property, default: []].append(index) }
    }
    return nodes.map { node in
      var needed: [Int] = []
      for need in node.needs {
        switch need {
        case .property(let property): if let value = values[property] { needed.append(value) }
        case .whole(let level): needed += values.filter { $0.key.level.starts(with: level) }.map { $0.value }.sorted()
        }
      }
      guard node.kind.ownsValue else { return needed }
      var property = node.property
      while true {
        needed += relevances[property] ?? []
        guard let place = property.level.last else { return needed }
        property = DeclaredProperty(level: property.level.dropLast(), place: place)
      }
    }
  }

  /// The error that names a cycle: each property needs the next one. `open` counts the unmet needs of each expression.
  private func cycle(_ needs: [[Int]], _ open: [Int]) -> InteractorError {
    var path: [Int] = []
    var seen: [Int: Int] = [:]
    var node = open.firstIndex { $0 > 0 } ?? 0
    while seen[node] == nil {
      seen[node] = path.count
      path.append(node)
      // One with unmet needs has a need with unmet needs.
      guard let needed = needs[node].first(where: { open[$0] > 0 }) else { break }
      node = needed
    }
    var cycle = Array(path[(seen[node] ?? 0)...])
    // The message starts with the rule that was declared first.
    if let first = cycle.indices.min(by: { cycle[$0] < cycle[$1] }) { cycle = Array(cycle[first...] + cycle[..<first]) }
    var names: [Text] = []
    for index in cycle + [cycle[0]] {
      let name = schema.path(of: nodes[index].property)
      if names.last != name { names.append(name) }
    }
    if names.count == 1 { names.append(names[0]) }
    let start = nodes[cycle[0]]
    return .invalid(
      path: "rules[\(start.rule)].\(start.kind.rawValue)",
      expected: "free of cycles",
      got: "one: " + names.map { $0.string }.joined(separator: " -> ")
    )
  }
}
