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

  /// `.part`. A part that no value has is null.
  private mutating func property(of node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    let start = lexer.position
    try advance()
    guard token == .word else { throw unexpected("the name of a part, such as 'year'") }
    let candidates = FEELProperty.allCases.sorted { $0.rawValue.utf8.count > $1.rawValue.utf8.count }
    for property in candidates where property != .unknown {
      if let end = FEELCharacters.end(of: Array(property.rawValue.utf8), in: lexer.source, at: tokenStart) {
        try advance(from: end)
        return try add(.property(node, property), over: node)
      }
    }
    try advance(from: FEELUnknownName.end(in: lexer.source, at: max(start, tokenStart)))
    return try add(.property(node, .unknown), over: node)
  }

  /// `[filter]`.
  private mutating func filter(on node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID? {
    locals.append(Local(name: "item"))
    defer { locals.removeLast() }
    try advance()
    let predicate = try expression()
    try require(.closeBracket, "']' after the filter")
    let readsItem = locals.last?.isRead ?? false
    return try add(.filter(node, predicate, readsItem: readsItem), over: node, predicate)
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

  /// Arguments after a value that is no function. The result is null.
  private mutating func invocation(ofValue node: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    _ = try arguments()
    return try add(builder.constant(.null), over: [])
  }

  /// The arguments of a function. A call that fits none of its forms is null.
  mutating func invocation(of function: FEELFunction) throws(FEELSyntaxError) -> FEELNodeID {
    let arguments = try arguments()
    // Among forms with the same names, such as `before(point, range)` and `before(range, point)`, the one with the
    // names in the given order comes first.
    let names = arguments.map(\.name)
    let forms = function.forms.enumerated()
    let inOrder = forms.filter { $0.element.map(\.name) == names }
    for (form, parameters) in inOrder + forms {
      guard let places = Self.places(of: arguments, in: parameters) else { continue }
      let pattern = function.pattern.flatMap { literalPattern(among: places, $0) }
      if let pattern { steps += pattern.steps }
      try requireSteps()
      let call = FEELInvocation(function: function, form: form, arguments: places, pattern: pattern)
      return try add(builder.call(call), over: arguments.map(\.node))
    }
    return try add(builder.constant(.null), over: [])
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

  /// An argument, with the name of its parameter if that is given.
  typealias Argument = (name: String?, node: FEELNodeID)

  private mutating func arguments() throws(FEELSyntaxError) -> [Argument] {
    try nested { parser throws(FEELSyntaxError) in
      try parser.require(.openParenthesis, "'('")
      var arguments: [Argument] = []
      if try parser.take(.closeParenthesis) { return arguments }
      repeat {
        let name = try parser.parameterName()
        arguments.append((name, try parser.operand(.none)))
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

  /// The arguments in the order of the parameters; nil if they do not fit.
  private static func places(of arguments: [Argument], in parameters: [FEELParameter]) -> [FEELNodeID?]? {
    let isNamed = arguments.contains { $0.name != nil }
    if isNamed { return namedPlaces(of: arguments, in: parameters) }
    if parameters.last?.isVariadic == true {
      return arguments.count >= parameters.count ? arguments.map(\.node) : nil
    }
    guard arguments.count <= parameters.count, parameters[arguments.count...].allSatisfy(\.isOptional) else {
      return nil
    }
    return parameters.indices.map { $0 < arguments.count ? arguments[$0].node : nil }
  }

  private static func namedPlaces(of arguments: [Argument], in parameters: [FEELParameter]) -> [FEELNodeID?]? {
    var places: [FEELNodeID?] = parameters.map { _ in nil }
    for argument in arguments {
      guard let index = parameters.firstIndex(where: { $0.name == argument.name }), places[index] == nil else {
        return nil
      }
      places[index] = argument.node
    }
    guard zip(places, parameters).allSatisfy({ $0 != nil || $1.isOptional }) else { return nil }
    return places
  }
}
