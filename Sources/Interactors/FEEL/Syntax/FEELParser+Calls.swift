extension FEELParser {
  /// An argument, with the name of its parameter if that is given.
  typealias Argument = (name: String?, node: FEELNodeID)

  /// Arguments after a value. What is no function makes the result null.
  mutating func invocation(ofValue node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    let arguments = try arguments()
    let nodes = arguments.map { $0.node }
    if case .plain = builder.shape(of: node) { return try add(builder.constant(.null), over: []) }
    let names = arguments.map { $0.name.map { Text($0) } }
    let invocation = builder.invocation(FEELInvocation(function: node, arguments: nodes, names: names))
    return try add(invocation, over: [node] + nodes, shape: .unknown)
  }

  /// The arguments of a function of the language. A call that fits none of its forms is null.
  mutating func invocation(of function: FEELFunction) throws(FEELSyntaxError) -> FEELNodeID {
    let arguments = try arguments(of: function)
    guard let arrangement = function.arrangement(of: arguments.map { $0.name }) else {
      return try add(builder.constant(.null), over: [])
    }
    if let aggregate = try aggregate(function, arguments) { return aggregate }
    let places = arrangement.arguments.map { $0.map { arguments[$0].node } }
    let pattern = function.pattern.flatMap { literalPattern(among: places, $0) }
    if let pattern { steps += pattern.steps }
    try requireSteps()
    let call = FEELCallNode(
      function: function,
      form: arrangement.form,
      isNamed: arrangement.isNamed,
      arguments: places,
      pattern: pattern
    )
    let nodes = arguments.map { $0.node }
    let shapes = places.compactMap { $0.map { builder.shape(of: $0) } }
    return try add(builder.call(call), over: nodes, shape: function.shape(over: shapes))
  }

  /// The pattern of arguments that are literals; nil if one is no literal, or the pattern is invalid.
  private func literalPattern(among arguments: [FEELNodeID?], _ parameters: FEELPatternParameters) -> Pattern? {
    func literal(_ index: Int) -> FEELValue? {
      guard index < arguments.count, let node = arguments[index] else { return .null }
      return builder.constantValue(of: node)
    }
    guard case .string(let source) = literal(parameters.source) else { return nil }
    guard let flags = parameters.flags else { return Pattern(feel: source, flags: .null) }
    return literal(flags).flatMap { Pattern(feel: source, flags: $0) }
  }

  /// The arguments of a call. Functions among those of a function that calls them get elements of its first parameter,
  /// so that what these have is known in their bodies.
  private mutating func arguments(of function: FEELFunction? = nil) throws(FEELSyntaxError) -> [Argument] {
    try nested { parser throws(FEELSyntaxError) in
      try parser.require(.openParenthesis, "'('")
      var arguments: [Argument] = []
      if try parser.take(.closeParenthesis) { return arguments }
      repeat {
        let name = try parser.parameterName()
        if let function, function.elementParameters > 0, parser.isAt("function"),
          let list = arguments.first(where: { $0.name == nil || $0.name == function.forms[0][0].name })
        {
          let element = parser.builder.shape(of: list.node).element
          parser.shapesOfParameters = Array(repeating: element, count: function.elementParameters)
        }
        arguments.append((name, try parser.operand(.none)))
        parser.shapesOfParameters = []
      } while try parser.take(.comma)
      try parser.require(.closeParenthesis, "',' or ')'")
      return arguments
    }
  }

  /// The name of a parameter and its colon, if an argument starts with them.
  mutating func parameterName() throws(FEELSyntaxError) -> String? {
    guard token == .word else { return nil }
    let source = lexer.source
    var end = tokenStart
    while end < source.count {
      let space = FEELCharacters.spaceLength(in: source, at: end)
      if space > 0 {
        end += space
        continue
      }
      let scalar = FEELCharacters.scalar(in: source, at: end)
      guard FEELCharacters.continuesName(scalar.value) else { break }
      end += scalar.length
    }
    guard end < source.count, source[end] == UInt8(ascii: ":") else { return nil }
    let name = FEELCharacters.normalizingSpace(Array(source[tokenStart..<end]))
    try advance(from: end + 1)
    return String(decoding: name, as: UTF8.self)
  }
}

extension FEELFunction {
  /// What is known of the result of a call.
  func shape(over arguments: [FEELShape]) -> FEELShape {
    switch results {
    case .scalars: return .plain
    case .anything: return .unknown
    case .likeFirst: return arguments.first ?? .plain
    case .likeArguments:
      if arguments.allSatisfy({ !$0.hasEntries }) { return .plain }
      let elements = arguments.map { $0.element }
      return .list(elements.dropFirst().reduce(elements[0]) { $0.joined($1) })
    }
  }
}
