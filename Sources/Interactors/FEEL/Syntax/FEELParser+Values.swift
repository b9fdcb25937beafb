extension FEELParser {
  /// The part before an infix operator: a sign, a condition, a test as a value, or a value with its parts, filters and
  /// arguments.
  mutating func prefix(_ minimum: Precedence) throws(FEELSyntaxError) -> FEELNodeID {
    if token == .symbol(.minus) { return try negation() }
    if token.comparison != nil, minimum <= .comparison { return try comparisonTest() }
    var node = try postfix(after: primary())
    while isAt("instance") {
      try advance()
      try require("of", "'of' after 'instance'")
      let type = try type()
      node = try add(builder.instance(node, of: type), over: node)
    }
    return node
  }

  /// A comparison without its left side, as a value: `< 10`.
  mutating func comparisonTest() throws(FEELSyntaxError) -> FEELNodeID {
    guard let comparison = token.comparison else { throw unexpected("a comparison") }
    try advance()
    let node = try operand(.sum)
    return try add(.test(comparison, node), over: node)
  }

  /// A minus sign. In front of a number it belongs to the number, so that `-3 ** 2` is 9 (DMN 1.4, rule 37).
  private mutating func negation() throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    if case .number(let number) = token {
      token = .number(number.negated)
      return try prefix(.sign)
    }
    let node = try nested { parser throws(FEELSyntaxError) in try parser.prefix(.sign) }
    return try add(.negation(node), over: node)
  }

  /// A value alone.
  private mutating func primary() throws(FEELSyntaxError) -> FEELNodeID {
    switch token {
    case .number(let number):
      try advance()
      return try add(builder.constant(.number(number)), over: [])
    case .string(let text):
      try advance()
      return try add(builder.constant(.string(text)), over: [])
    case .word: return try word()
    case .symbol(.openParenthesis):
      switch try parenthesized({ parser throws(FEELSyntaxError) in try parser.operand(.none) }) {
      case .single(let node): return node
      case .list: throw unexpected("one expression in the parentheses; a list stands in [ ]")
      }
    case .symbol(.openBracket): return try listOrRange()
    case .symbol(.closeBracket):
      try advance()
      let lower = try expression()
      return try range(from: lower, includesLower: false)
    case .symbol(.at): return try temporalLiteral()
    case .symbol(.openBrace): return try context()
    case .symbol(.dots): throw unexpected("a value; 'concatenate(list, list)' joins lists")
    case .symbol(.plus): throw unexpected("a value without the sign '+'")
    case .end, .symbol: throw unexpected("a value")
    }
  }

  /// `@"2024-02-29"`: a date, a time, both, or a duration, by its form. Any other text is null, like every invalid
  /// temporal text in FEEL (DMN 1.4, rule 62).
  private mutating func temporalLiteral() throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    guard case .string(let text) = token else {
      throw unexpected("a string with a date, a time or a duration: '@\"2024-02-29\"'")
    }
    try advance()
    return try add(builder.constant(FEELValue(temporal: text)), over: [])
  }

  /// The contents of parentheses.
  enum Parenthesized {
    case single(FEELNodeID)
    case list([FEELNodeID])
  }

  /// An expression in parentheses, several of them, or a range that does not include its start.
  mutating func parenthesized(
    _ element: (inout FEELParser) throws(FEELSyntaxError) -> FEELNodeID
  ) throws(FEELSyntaxError) -> Parenthesized {
    try nested { parser throws(FEELSyntaxError) in
      try parser.advance()
      let first = try element(&parser)
      if parser.token == .symbol(.dots) {
        return .single(try parser.range(from: first, includesLower: false))
      }
      var all = [first]
      while try parser.take(.comma) { all.append(try element(&parser)) }
      try parser.require(.closeParenthesis, "')'")
      return all.count == 1 ? .single(first) : .list(all)
    }
  }

  /// `[a, b]` or `[a..b]`.
  private mutating func listOrRange() throws(FEELSyntaxError) -> FEELNodeID {
    try nested { parser throws(FEELSyntaxError) in
      try parser.advance()
      var elements: [FEELNodeID] = []
      if try !parser.take(.closeBracket) {
        elements.append(try parser.operand(.none))
        if parser.token == .symbol(.dots) { return try parser.range(from: elements[0], includesLower: true) }
        while try parser.take(.comma) { elements.append(try parser.operand(.none)) }
        try parser.require(.closeBracket, "',' or ']'")
      }
      let children = parser.builder.children(elements)
      return try parser.add(.list(children), over: elements, shape: .list(parser.joinedShape(of: elements)))
    }
  }

  /// What is known of values that are elements of one list.
  private mutating func joinedShape(of nodes: [FEELNodeID]) -> FEELShape {
    guard let first = nodes.first else { return .plain }
    var shape = builder.shape(of: first)
    for node in nodes.dropFirst() {
      if case .unknown = shape { return shape }
      let next = builder.shape(of: node)
      if case .entries(let entries) = next { steps += entries.count * FEELShape.maximumEntries / 16 }
      shape = shape.joined(next)
    }
    return shape
  }

  /// The rest of a range from its two dots.
  private mutating func range(from lower: FEELNodeID, includesLower: Bool) throws(FEELSyntaxError) -> FEELNodeID {
    try require(.dots, "'..' between the ends of the range")
    let upper = try nested { parser throws(FEELSyntaxError) in
      parser.isInEndpoint = true
      return try parser.operand(.sum)
    }
    let includesUpper = token == .symbol(.closeBracket)
    guard includesUpper || token == .symbol(.closeParenthesis) || token == .symbol(.openBracket) else {
      throw unexpected("']' to include the end of the range, or ')' to exclude it")
    }
    try advance()
    let node = FEELNode.range(lower, upper, includesLower: includesLower, includesUpper: includesUpper)
    return try add(node, over: lower, upper)
  }
}
