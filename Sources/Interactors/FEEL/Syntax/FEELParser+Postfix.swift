extension FEELParser {
  /// Parts, filters, and arguments after a value.
  mutating func postfix(after first: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    var node = first
    while case .symbol(let symbol) = token {
      switch symbol {
      case .dot: node = try property(of: node)
      case .openBracket:
        guard let filtered = try isInEndpoint ? filterIfThereIsOne(on: node) : filter(on: node) else { return node }
        node = filtered
      case .openParenthesis: node = try invocation(ofValue: node)
      default: return node
      }
    }
    return node
  }

  // MARK: Names behind a dot

  /// `.name`: an entry, or a part. One that a value does not have is null, but what is declared must have it.
  private mutating func property(of node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    guard token == .word else { throw noNameBehindDot }
    if let declared = try declaredProperty(of: node) { return declared }
    let shape = builder.shape(of: node)
    if !shape.hasEntries { return try part(of: node) }
    let known = shape.element.longestEntry(in: lexer.source, at: tokenStart, &steps)
    try requireSteps()
    let end = known?.end ?? FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let name = FEELCharacters.normalizingSpace(Array(lexer.source[tokenStart..<end]))
    try advance(from: end)
    var value = known?.entry.shape ?? .unknown
    if case .list = shape { value = .list(value) }
    let member = builder.member(Text(utf8: name))
    return try add(.member(node, member), over: node, shape: value)
  }

  /// The part of a value that is no context.
  private mutating func part(of node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    for property in Self.properties {
      if let end = FEELCharacters.end(of: property.name, in: lexer.source, at: tokenStart) {
        try advance(from: end)
        return try add(.property(node, property.property), over: node)
      }
    }
    if let foreign = foreignMember() { throw foreign }
    try advance(from: FEELUnknownName.end(in: lexer.source, at: tokenStart))
    return try add(.property(node, .unknown), over: node)
  }

  /// The parts that values have, those with the longest names first.
  private static let properties: [(name: [UInt8], property: FEELProperty)] =
    FEELProperty.allCases.filter { $0 != .unknown }.map { (Array($0.rawValue.utf8), $0) }
    .sorted { $0.name.count > $1.name.count }

  // MARK: Filters

  /// `[filter]`.
  private mutating func filter(on node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID? {
    try advance()
    if isAtEmptyFilter { throw unexpected("a test or a position; 'list.name' reads a name of each element") }
    if var selection = selection(on: node) {
      bind(Array("item".utf8), toItemsOf: selection.list, node: selection.itemNode, opensEntries: true)
      let predicate = try expression()
      let binding = unbind()
      try endFilter()
      let readsItem = binding.isRead || binding.hasReadEntries
      selection.filters.append(.init(predicate: predicate, readsItem: readsItem))
      return try add(selection)
    }
    let shape = builder.shape(of: node)
    bind("item", shape: shape.element, opensEntries: shape.hasEntries)
    let predicate = try expression()
    let binding = unbind()
    try endFilter()
    let reading: FEELFilterReading = binding.isRead ? .item : (binding.hasReadEntries ? .entries : .nothing)
    let result = reading == .nothing && builder.constantValue(of: predicate) != nil ? shape.element : shape
    return try add(.filter(node, predicate, reading), over: node, predicate, shape: result)
  }

  /// Whether the token closes a filter that has nothing in it; a `]` with a value behind it begins a range.
  private var isAtEmptyFilter: Bool {
    guard token == .symbol(.closeBracket) else { return false }
    var rest = lexer
    guard let next = try? rest.next().token else { return false }
    switch next {
    case .end, .symbol(.dot), .symbol(.closeParenthesis), .symbol(.comma): return true
    default: return false
    }
  }

  private mutating func endFilter() throws(FEELSyntaxError) {
    let isSlice = token == .symbol(.colon)
    try require(.closeBracket, isSlice ? "'sublist(list, start position, length)'" : "']' after the filter")
  }

  /// A filter after the end of a range, or nil if the bracket closes the range: `]1..10[`.
  private mutating func filterIfThereIsOne(on node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID? {
    guard attempts > 0 else { return nil }
    attempts -= 1
    let before = self
    do {
      return try filter(on: node)
    } catch {
      let left = attempts
      self = before
      attempts = left
      return nil
    }
  }
}
