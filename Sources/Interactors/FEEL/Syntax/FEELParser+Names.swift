extension FEELParser {
  /// Reads what starts with a word: a keyword, a call, a name that is known here, or a function as a value. Anything
  /// else is an error.
  mutating func word() throws(FEELSyntaxError) -> FEELNodeID {
    if let literal = try literal() { return literal }
    if let construct = try construct() { return construct }
    let function = FEELFunctions.longestName(in: lexer.source, at: tokenStart)
    if let function, isInvocation(at: function.end), !isBound(to: function.end) {
      try advance(from: function.end)
      return try invocation(of: FEELFunctions.all[function.index])
    }
    if let node = try relative() { return node }
    if let node = try name() { return node }
    if let function, let node = try functionAsValue(function) { return node }
    throw mistake()
  }

  /// Whether there is a known name here that is longer than its first word.
  private mutating func isName() -> Bool {
    let end = FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
    return longestName().end > end
  }

  /// `true`, `false` or `null`, unless a longer name starts with the word.
  private mutating func literal() throws(FEELSyntaxError) -> FEELNodeID? {
    let value: FEELValue
    if isAt("true") {
      value = .boolean(true)
    } else if isAt("false") {
      value = .boolean(false)
    } else if isAt("null") {
      value = .null
    } else {
      return nil
    }
    if isName() { return nil }
    try advance()
    return try add(builder.constant(value), over: [])
  }

  /// What a keyword begins, unless a longer name starts with it.
  private mutating func construct() throws(FEELSyntaxError) -> FEELNodeID? {
    guard isAt("if") || isAt("for") || isAt("some") || isAt("every") || isAt("function"), !isName() else { return nil }
    if isAt("if") { return try conditional() }
    if isAt("function") { return try definition() }
    if isAt("for") { return try loop(.list) }
    return try loop(isAt("some") ? .some : .every)
  }

  /// `if condition then value else value`.
  private mutating func conditional() throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    let condition = try expression()
    try require("then", "'then' after the condition")
    let then = try expression()
    try require("else", "'else' and a value")
    let otherwise = try expression()
    let shape = builder.shape(of: then).joined(builder.shape(of: otherwise))
    let node = FEELNode.conditional(condition, then: then, otherwise: otherwise)
    return try add(node, over: condition, then, otherwise, shape: shape)
  }

  /// Keywords, which cannot be names.
  static let keywords: [StaticString] = [
    "if", "then", "else", "and", "or", "between", "in", "instance", "for", "return", "some", "every", "satisfies",
    "function", "true", "false", "null",
  ]

  /// Whether the token is a keyword.
  var isAtKeyword: Bool { Self.keywords.contains { isAt($0) } }

  /// Whether there is an argument list at an offset.
  func isInvocation(at offset: Int) -> Bool {
    let position = FEELCharacters.endOfSpace(in: lexer.source, at: offset)
    return position < lexer.source.count && lexer.source[position] == UInt8(ascii: "(")
  }

  // MARK: Names that are known here

  /// Where the longest name that is known here ends, 0 if there is none; and what the scope knows here.
  private mutating func longestName() -> (end: Int, inScope: FEELScope.Found?) {
    let inScope = scope.longestName(in: lexer.source, at: tokenStart, &steps)
    var longest = inScope?.end ?? 0
    steps += bindings.count / 8
    for binding in bindings {
      if let end = FEELCharacters.end(of: binding.name, in: lexer.source, at: tokenStart) {
        longest = max(longest, end)
      }
      if binding.opensEntries, let end = endOfEntry(of: binding.shape) { longest = max(longest, end) }
    }
    return (longest, inScope)
  }

  /// Where the longest name of an entry ends.
  private mutating func endOfEntry(of shape: FEELShape) -> Int? {
    if case .declared(let node) = shape {
      return scope.declarations.longestName(of: node, in: lexer.source, at: tokenStart, &steps)?.end
    }
    return shape.longestEntry(in: lexer.source, at: tokenStart, &steps)?.end
  }

  /// Whether a variable, a parameter or an entry has a name that ends at an offset or behind it.
  private func isBound(to offset: Int) -> Bool {
    bindings.contains { binding in
      FEELCharacters.end(of: binding.name, in: lexer.source, at: tokenStart).map { $0 >= offset } ?? false
    }
  }

  /// A name that is known here. Within a filter on elements whose entries are not known, any other name is that of an
  /// entry.
  private mutating func name() throws(FEELSyntaxError) -> FEELNodeID? {
    let known = longestName()
    try requireSteps()
    let wordEnd = FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
    if known.end <= wordEnd, isAtKeyword { return nil }
    var end = known.end
    if end == 0 {
      end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
      guard !isInvocation(at: end), bindings.contains(where: { $0.opensEntries && $0.shape.isDynamic }) else {
        return nil
      }
    }
    let node = try meaning(ofNameTo: end, inScope: known.inScope)
    try advance(from: end)
    return node
  }

  /// The node of a name that ends at an offset: what the innermost binding or subject knows by it. Elements whose
  /// entries are not known are asked before, when the expression is evaluated.
  private mutating func meaning(
    ofNameTo end: Int,
    inScope found: FEELScope.Found?
  ) throws(FEELSyntaxError) -> FEELNodeID {
    var asked: [Int] = []
    var node: FEELNodeID?
    for index in bindings.indices.reversed() {
      let binding = bindings[index]
      if binding.opensEntries {
        if binding.shape.isDynamic {
          asked.append(index)
        } else if let entry = try declaredEntry(ofBinding: index, to: end) {
          bindings[index].hasReadEntries = true
          node = entry
          break
        }
      }
      if FEELCharacters.end(of: binding.name, in: lexer.source, at: tokenStart) == end {
        bindings[index].isRead = true
        node = try value(ofBinding: index)
        break
      }
    }
    var meaning: FEELNodeID
    if let node { meaning = node } else { meaning = try name(ofScope: found, to: end) }
    if asked.isEmpty { return meaning }
    let name = Text(utf8: FEELCharacters.normalizingSpace(Array(lexer.source[tokenStart..<end])))
    for index in asked.reversed() {
      let found = bindings[index].shape.longestEntry(in: lexer.source, at: tokenStart, &steps)
      let entry = found.flatMap { $0.end == end ? $0.entry : nil }
      if entry == nil, bindings[index].shape.isComplete { continue }
      bindings[index].hasReadEntries = true
      let element = try value(ofBinding: index)
      let shape = entry.map { $0.shape.joined(builder.shape(of: meaning)) } ?? .unknown
      let member = builder.member(name)
      meaning = try add(.entry(element, member, otherwise: meaning), over: element, meaning, shape: shape)
    }
    return meaning
  }

  /// The entry of an item of a declared list, or of a declared subject as a value, with a name that ends at an offset.
  private mutating func declaredEntry(ofBinding index: Int, to end: Int) throws(FEELSyntaxError) -> FEELNodeID? {
    guard case .declared(let node) = bindings[index].shape,
      let found = scope.declarations.longestName(of: node, in: lexer.source, at: tokenStart, &steps), found.end == end
    else { return nil }
    return try declaredMember(found.place, of: value(ofBinding: index), node)
  }

  /// The node of a name of the scope; null if there is none.
  private mutating func name(ofScope found: FEELScope.Found?, to end: Int) throws(FEELSyntaxError) -> FEELNodeID {
    guard let found, found.end == end else {
      return try add(builder.constant(.null), over: [])
    }
    let node = scope.levels[found.outwards].node
    let step = FEELPath.Step(place: found.place, kind: scope.declarations.kind(of: found.place, in: node))
    let base = FEELPath.Base.subject(outwards: found.outwards)
    return try add(FEELPath(base, node: node, origin: .subject(outwards: found.outwards)).appending(step))
  }

  // MARK: Functions as values

  /// A function of the language as a value, which no operator takes and which has no parts. Before another value it
  /// lacks its parentheses, or is the start of an unknown name.
  private mutating func functionAsValue(_ function: (index: Int, end: Int)) throws(FEELSyntaxError) -> FEELNodeID? {
    let start = tokenStart
    let unknown = isInvocation(at: FEELUnknownName.end(in: lexer.source, at: start)) ? mistake() : nil
    try advance(from: function.end)
    let isRefused =
      switch token {
      case .end, .number, .string, .symbol(.dot): true
      case .word: !isAtKeyword || isAtOperator
      case .symbol: isAtOperator
      }
    if isRefused { throw unknown ?? needsArguments(function.index, at: start) }
    return try add(builder.constant(FEELFunctions.values[function.index]), over: [], shape: .unknown)
  }
}
