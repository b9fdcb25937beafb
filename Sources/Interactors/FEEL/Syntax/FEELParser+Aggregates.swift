extension FEELParser {
  /// A call that is an aggregate, or counts the items of a declared list; nil for any other call.
  mutating func aggregate(
    _ function: FEELFunction,
    _ arguments: [Argument]
  ) throws(FEELSyntaxError) -> FEELNodeID? {
    guard arguments.count == 1, arguments[0].name ?? "list" == "list",
      let kind = FEELAggregate.Function(rawValue: function.name)
    else { return nil }
    let argument = arguments[0].node
    if let path = builder.path(of: argument) {
      if kind == .count { return try count(path) }
      guard let (list, steps) = path.column, path.end == .scalar else { return nil }
      return try aggregate(kind, function, argument, list, steps.map { $0.place }, test: nil)
    }
    guard var selection = builder.selection(of: argument), selection.isList else { return nil }
    var values = argument
    let column = selection.steps.map { $0.place }
    if kind == .count {
      selection.result = .count
      values = try add(selection)
    } else if selection.end != .scalar || selection.steps.contains(where: { $0.isList }) {
      return nil
    }
    let test = selection.filters.count == 1 ? selection.filters[0].predicate : nil
    guard let test else { return kind == .count ? values : nil }
    return try aggregate(kind, function, values, selection.list, column, test: (test, selection.cursor))
      ?? (kind == .count ? values : nil)
  }

  /// The number of items of a list, which is that of the values in one of its columns, too.
  private mutating func count(_ path: FEELPath) throws(FEELSyntaxError) -> FEELNodeID? {
    guard let list = path.itemNode != nil ? path : path.column?.list else { return nil }
    guard case .path(let index) = builder.path(list) else { return nil }
    return try add(.count(index), over: [])
  }

  private mutating func aggregate(
    _ kind: FEELAggregate.Function,
    _ function: FEELFunction,
    _ argument: FEELNodeID,
    _ list: FEELPath,
    _ column: [Int],
    test: (node: FEELNodeID, cursor: Int)?
  ) throws(FEELSyntaxError) -> FEELNodeID? {
    guard calls.count == 1, case .subject = list.base, list.listsOnTheWay == 0 else { return nil }
    var reads = FEELTestReads(cursor: test?.cursor ?? 0, locals: calls[0].locals)
    if let test, !reads.follow(test.node, in: builder) { return nil }
    let index = builder.tables.aggregates.count
    let aggregate = FEELAggregate(
      index: index,
      kind,
      list: list.presence,
      column: kind == .count ? [] : column,
      testReads: test == nil ? nil : reads.item.sorted { $0.lexicographicallyPrecedes($1) },
      outerReads: reads.outer.sorted(),
      test: test.map { ($0.node, $0.cursor, calls[0].locals) }
    )
    var call = argument
    if kind != .count {
      let node = FEELCallNode(function: function, form: 0, isNamed: false, arguments: [argument], pattern: nil)
      call = try add(builder.call(node), over: argument)
    }
    builder.tables.aggregates.append(aggregate)
    return try add(.aggregate(Int32(index), call), over: call)
  }
}

/// What the test of an aggregate reads, if it is a test that can be made of one item after the other.
private struct FEELTestReads {
  let cursor: Int
  /// How many values are at hand in front of those of the test.
  let locals: Int
  var item: [[Int]] = []
  var outer: [FEELReference] = []

  /// Whether nodes read nothing but the item, values outside of the list and constants, and give the same at any time.
  mutating func follow(_ root: FEELNodeID, in builder: FEELBuilder) -> Bool {
    var open = [root]
    while let node = open.popLast() {
      switch builder[node] {
      case .name(let place): note(FEELReference(.subject(outwards: 0), [Int(place)]))
      case .local(let place): if Int(place) < locals { return false }
      case .path(let index):
        let path = builder.tables.paths[Int(index)]
        guard path.end == .scalar, path.listsOnTheWay == 0 else { return false }
        switch path.base {
        case .cursor(cursor):
          let places = path.steps.map { $0.place }
          if !item.contains(places) { item.append(places) }
        case .subject: path.references.forEach { note($0) }
        case .cursor, .previous: return false
        }
      case .call(let index):
        // The result of `now()` and `today()` is another one for every item that changes.
        if builder.calls[Int(index)].arguments.isEmpty { return false }
      case .captured, .invocation, .context, .loop, .definition, .presence, .count, .selection, .aggregate, .position,
        .member, .entry:
        return false
      default: break
      }
      open += builder.below(node)
    }
    return true
  }

  private mutating func note(_ reference: FEELReference) {
    if !outer.contains(reference) { outer.append(reference) }
  }
}
