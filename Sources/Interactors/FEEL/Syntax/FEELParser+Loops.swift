extension FEELParser {
  /// `for name in list, … return value`, `some name in list, … satisfies test`, `every …`. A later list can read
  /// earlier variables.
  mutating func loop(_ kind: FEELLoop.Kind) throws(FEELSyntaxError) -> FEELNodeID {
    let keyword = kind == .list ? "for" : (kind == .some ? "some" : "every")
    return try nested { parser throws(FEELSyntaxError) in
      let bound = parser.bindings.count
      if kind == .list { parser.reservePlace() }
      var sources: [FEELLoop.Source] = []
      var below: [FEELNodeID] = []
      repeat {
        try parser.advance()
        guard parser.depth + sources.count < FEELLimits.nesting else { throw parser.nestedTooDeeply }
        let name = try parser.variableName("the name of a variable after '\(sources.isEmpty ? keyword : ",")'")
        try parser.require("in", "'in' and a list after the name of the variable")
        let (source, nodes) = try parser.source(of: name)
        sources.append(source)
        below += nodes
      } while parser.token == .symbol(.comma)
      if kind == .list {
        try parser.require("return", "'return' and a value")
        // The results so far stand in front of the variables.
        parser.bindPartial(inFrontOf: bound)
      } else {
        try parser.require("satisfies", "'satisfies' and a test")
      }
      let body = try parser.operand(.none)
      var readsPartial = false
      if kind == .list { readsPartial = parser.bindings.removeLast().isRead }
      for _ in bound..<parser.bindings.count { parser.unbind() }
      if kind == .list { parser.releasePlace() }
      let loop = FEELLoop(kind: kind, sources: sources, body: body, readsPartial: readsPartial)
      let shape = kind == .list ? FEELShape.list(parser.builder.shape(of: body)) : .plain
      return try parser.add(
        parser.builder.loop(loop),
        over: below + [body],
        shape: shape,
        levels: 1 + 2 * sources.count
      )
    }
  }

  /// Makes the results so far known, which stand in front of the variables from a binding on.
  private mutating func bindPartial(inFrontOf bound: Int) {
    let level = calls.count - 1
    var place = calls[level].locals - 1
    for binding in bindings[bound...] {
      if case .local = binding.meaning { place -= 1 }
    }
    bindings.append(
      FEELBinding(
        name: Array("partial".utf8),
        meaning: .local(place),
        shape: .list(.unknown),
        level: level,
        opensEntries: false
      )
    )
  }

  /// Reads what a variable stands for in turn, and makes it known.
  private mutating func source(of name: [UInt8]) throws(FEELSyntaxError) -> (FEELLoop.Source, [FEELNodeID]) {
    let node = try operand(.none)
    if try take(.dots) {
      let end = try operand(.none)
      bind(name, shape: .plain)
      return (.steps(node, end), [node, end])
    }
    if let selection = selection(on: node), selection.isList {
      bind(name, toItemsOf: selection.list, node: selection.itemNode)
      return (.items(node), [node])
    }
    bind(name, shape: builder.shape(of: node).element)
    return (.value(node), [node])
  }

  /// The name of a variable or a parameter: words, none of them a keyword.
  mutating func variableName(_ expected: String) throws(FEELSyntaxError) -> [UInt8] {
    guard token == .word, !isAtKeyword else {
      throw unexpected(token == .symbol(.openParenthesis) ? expected + ", without ( )" : expected)
    }
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let name = FEELCharacters.normalizingSpace(Array(lexer.source[tokenStart..<end]))
    try advance(from: end)
    return name
  }
}
