extension FEELBuilder {
  /// The nodes right below a node, whatever the evaluation makes of them.
  func below(_ node: FEELNodeID) -> [FEELNodeID] {
    switch self[node] {
    case .constant, .name, .local, .captured, .path, .presence, .count, .position: []
    case .negation(let node), .predicate(let node), .instance(let node, _), .test(_, let node), .property(let node, _),
      .member(let node, _), .aggregate(_, let node):
      [node]
    case .arithmetic(_, let left, let right), .comparison(_, let left, let right), .conjunction(let left, let right),
      .disjunction(let left, let right), .range(let left, let right, _, _), .filter(let left, let right, _),
      .entry(let left, _, let right):
      [left, right]
    case .between(let one, let two, let three), .conditional(let one, let two, let three): [one, two, three]
    case .membership(let node, let tests): [node] + children[tests.range]
    case .list(let elements): Array(children[elements.range])
    case .call(let index): calls[Int(index)].arguments.compactMap { $0 }
    case .invocation(let index): [tables.invocations[Int(index)].function] + tables.invocations[Int(index)].arguments
    case .context(let index): tables.contexts[Int(index)].values
    case .loop(let index): tables.loops[Int(index)].nodes
    case .definition(let index): [tables.definitions[Int(index)].body] + tables.definitions[Int(index)].captured
    case .selection(let index): tables.selections[Int(index)].filters.map { $0.predicate }
    }
  }

  /// All that the nodes below a root read, in order.
  func references(of root: FEELNodeID) -> [FEELReference] {
    var references: Set<FEELReference> = []
    var seen = [Bool](repeating: false, count: nodes.count)
    var open = [root]
    while let node = open.popLast() {
      if seen[Int(node)] { continue }
      seen[Int(node)] = true
      switch self[node] {
      case .name(let place): references.insert(FEELReference(.subject(outwards: 0), [Int(place)]))
      case .path(let index): references.formUnion(tables.paths[Int(index)].references)
      case .presence(let index, _), .count(let index): references.insert(tables.paths[Int(index)].presence)
      case .selection(let index): references.formUnion(tables.selections[Int(index)].references)
      case .loop(let index):
        for items in tables.loops[Int(index)].items {
          if let path = path(of: items) { references.insert(path.presence) }
          guard let selection = selection(of: items) else { continue }
          references.insert(selection.list.presence)
          open += selection.filters.map { $0.predicate }
        }
      case .position: references.insert(FEELReference(.position, [], .presence))
      default: break
      }
      open += below(node)
    }
    return references.sorted()
  }
}

extension FEELLoop {
  /// The nodes whose values count. Declared lists are no values here.
  fileprivate var nodes: [FEELNodeID] {
    var nodes = [body]
    for source in sources {
      switch source {
      case .value(let node): nodes.append(node)
      case .steps(let start, let end): nodes += [start, end]
      case .items: break
      }
    }
    return nodes
  }

  /// The declared lists and selections.
  fileprivate var items: [FEELNodeID] {
    sources.compactMap { source in
      if case .items(let node) = source { node } else { nil }
    }
  }
}
