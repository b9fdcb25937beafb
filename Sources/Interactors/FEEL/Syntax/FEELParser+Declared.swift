// What is declared is read by path, and its names are known when the expression is parsed.

extension FEELParser {
  /// Adds the node of what stands at a path. A value of the expression's own subject has a node of its own.
  mutating func add(_ path: FEELPath) throws(FEELSyntaxError) -> FEELNodeID {
    var shape = shape(of: path.end)
    for _ in 0..<path.listsOnTheWay { shape = .list(shape) }
    if path.base == .subject(outwards: 0), path.steps.count == 1, !path.steps[0].kind.isNode {
      return try add(.name(Int32(path.steps[0].place)), over: [], shape: shape)
    }
    return try add(builder.path(path), over: [], shape: shape)
  }

  /// Adds the node of a selection.
  mutating func add(_ selection: FEELSelection) throws(FEELSyntaxError) -> FEELNodeID {
    var shape = shape(of: selection.end)
    for step in selection.steps.dropLast() where step.isList { shape = .list(shape) }
    if selection.isList { shape = .list(shape) }
    return try add(builder.selection(selection), over: selection.filters.map { $0.predicate }, shape: shape)
  }

  /// What is known of a value of a kind.
  func shape(of kind: FEELDeclarations.Kind) -> FEELShape {
    switch kind {
    case .scalar: return .plain
    case .any: return .unknown
    case .object(let node): return .declared(node)
    case .list(let node):
      let isPlain = scope.declarations.node(node).isPlain
      return .list(isPlain ? shape(of: scope.declarations.kind(of: 0, in: node)) : .declared(node))
    }
  }

  // MARK: Names behind a dot

  /// What a declared path or selection has by the name at the token; nil if its end is no object or list of objects.
  mutating func declaredProperty(of node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID? {
    if let path = builder.path(of: node) {
      guard let (inner, step) = try declaredStep(behind: path.end) else { return nil }
      return try add((inner.map { path.appending($0) } ?? path).appending(step))
    }
    if var selection = builder.selection(of: node) {
      guard let (inner, step) = try declaredStep(behind: selection.end) else { return nil }
      selection.result = .values(selection.steps + [inner, step].compactMap { $0 })
      return try add(selection)
    }
    guard case .declared(let declared) = builder.shape(of: node).element else { return nil }
    let place = try declaredName(in: declared)
    return try declaredMember(place, of: node, declared)
  }

  /// The step to the name at the token from what is behind a name; nil if that has no names. Behind a list of items
  /// that are lists stands the step to these first.
  private mutating func declaredStep(
    behind kind: FEELDeclarations.Kind
  ) throws(FEELSyntaxError) -> (inner: FEELPath.Step?, step: FEELPath.Step)? {
    switch kind {
    case .scalar, .any: return nil
    case .object(let node): return (nil, try declaredStep(in: node))
    case .list(let node):
      guard scope.declarations.node(node).isPlain else { return (nil, try declaredStep(in: node)) }
      let inner = FEELPath.Step(place: 0, kind: scope.declarations.kind(of: 0, in: node))
      // Items that are scalars have parts, and others what is known when the expression is evaluated.
      guard case .list(let items) = inner.kind, !scope.declarations.node(items).isPlain else { return nil }
      return (inner, try declaredStep(in: items))
    }
  }

  private mutating func declaredStep(in node: Int) throws(FEELSyntaxError) -> FEELPath.Step {
    let place = try declaredName(in: node)
    return FEELPath.Step(place: place, kind: scope.declarations.kind(of: place, in: node))
  }

  /// Reads the name at the token, which a node must declare.
  private mutating func declaredName(in node: Int) throws(FEELSyntaxError) -> Int {
    let found = scope.declarations.longestName(of: node, in: lexer.source, at: tokenStart, &steps)
    try requireSteps()
    guard let found else { throw unknownMember(of: node) }
    try advance(from: found.end)
    return found.place
  }

  /// What a declared subject has at a place: by path, or as a value by its name.
  mutating func declaredMember(_ place: Int, of node: FEELNodeID, _ declared: Int) throws(FEELSyntaxError) -> FEELNodeID
  {
    let kind = scope.declarations.kind(of: place, in: declared)
    if let path = builder.path(of: node) { return try add(path.appending(.init(place: place, kind: kind))) }
    let names = scope.declarations.node(declared).names
    var shape = shape(of: kind)
    if case .list = builder.shape(of: node) { shape = .list(shape) }
    let member = builder.member(names.indices.contains(place) ? names[place].name : Text())
    return try add(.member(node, member), over: node, shape: shape)
  }

  // MARK: Filters

  /// The declared list that a filter on a node is about, as a selection without that filter; nil if it is about values.
  func selection(on node: FEELNodeID) -> FEELSelection? {
    if let path = builder.path(of: node), let items = path.itemNode {
      let cursor = calls[calls.count - 1].cursors
      return FEELSelection(list: path, itemNode: items, cursor: cursor, filters: [], result: .values(toItems(items)))
    }
    guard let selection = builder.selection(of: node), selection.isList,
      selection.steps == toItems(selection.itemNode)
    else { return nil }
    return selection
  }

  /// The steps from an item to what it is as a value.
  private func toItems(_ node: Int) -> [FEELPath.Step] {
    guard scope.declarations.node(node).isPlain else { return [] }
    return [FEELPath.Step(place: 0, kind: scope.declarations.kind(of: 0, in: node))]
  }

  // MARK: Presence, position, and the subjects around

  /// `= null` or `!= null` after what is an object or a list, which asks only whether there is one.
  mutating func presence(
    _ left: FEELNodeID,
    _ right: FEELNodeID,
    _ comparison: FEELComparison
  ) throws(FEELSyntaxError) -> FEELNodeID? {
    guard comparison == .equal || comparison == .notEqual else { return nil }
    for (node, other) in [(left, right), (right, left)] where builder.constantValue(of: other)?.isNull == true {
      if case .path(let index) = builder[node], let path = builder.path(of: node), path.end.isNode,
        path.listsOnTheWay == 0
      {
        return try add(.presence(index, isPresent: comparison == .notEqual), over: [])
      }
    }
    return nil
  }

  /// `parent()`, `previous()` or `position()`: what the subject of the expression stands in.
  mutating func relative() throws(FEELSyntaxError) -> FEELNodeID? {
    let end = FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
    guard isAt("parent") || isAt("previous") || isAt("position"), isInvocation(at: end) else { return nil }
    let word = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    let own = scope.levels[0]
    let isKnown = word == "parent" ? scope.levels.count > 1 : own.isItem
    guard isKnown else {
      throw FEELSyntaxError(
        offset: tokenStart,
        message: "'\(word)()' is not known here",
        expected: word == "parent"
          ? "a rule of an object or an item that stands in another one" : "a rule of an item of a list"
      )
    }
    try advance(from: end)
    try require(.openParenthesis, "'('")
    try require(.closeParenthesis, "')', since '\(word)' takes no arguments")
    switch word {
    case "parent":
      return try add(FEELPath(.subject(outwards: 1), node: scope.levels[1].node, origin: .subject(outwards: 1)))
    case "previous": return try add(FEELPath(.previous, node: own.node, origin: .previous))
    default: return try add(.position, over: [])
    }
  }

  // MARK: What is read as a whole

  /// The names of the entries of declared subjects that are values, for all nodes that can be below those.
  mutating func addEntryNames() {
    var open: [Int] = []
    for path in builder.tables.paths { open += Self.nodes(behind: path.end) }
    for selection in builder.tables.selections { open += Self.nodes(behind: selection.end) }
    while let index = open.popLast() {
      guard builder.tables.entryNames[index] == nil else { continue }
      let node = scope.declarations.node(index)
      builder.tables.entryNames[index] = FEELEntryNames(node.names.map { $0.name }) ?? FEELEntryNames.none
      for (_, kind) in node.names { open += Self.nodes(behind: kind) }
    }
  }

  private static func nodes(behind kind: FEELDeclarations.Kind) -> [Int] {
    switch kind {
    case .object(let node), .list(let node): [node]
    case .scalar, .any: []
    }
  }
}

extension FEELDeclarations.Kind {
  /// Whether there is a node behind it: an object or a list.
  var isNode: Bool {
    switch self {
    case .object, .list: true
    case .scalar, .any: false
    }
  }
}
