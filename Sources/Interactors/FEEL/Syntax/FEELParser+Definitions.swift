extension FEELParser {
  /// `function(name: type, …) body`. The body has the values that are known around the definition as they are there.
  mutating func definition() throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    let shapes = shapesOfParameters
    shapesOfParameters = []
    return try nested { parser throws(FEELSyntaxError) in
      try parser.require(.openParenthesis, "'(' and the parameters of the function")
      let parameters = try parser.parameters()
      try parser.refuseExternal()
      parser.calls.append(FEELCallScope())
      for (index, parameter) in parameters.enumerated() {
        parser.bind(parameter.name.utf8, shape: index < shapes.count ? shapes[index] : .unknown)
      }
      let body = try parser.operand(.none)
      for _ in parameters { parser.unbind() }
      let captured = parser.calls.removeLast().captured.map { $0.node }
      let definition = FEELDefinition(
        parameters: parameters,
        body: body,
        height: parser.builder.height(of: body),
        captured: captured,
        result: parser.builder.type(of: body)
      )
      return try parser.add(parser.builder.definition(definition), over: captured, shape: .unknown)
    }
  }

  private mutating func parameters() throws(FEELSyntaxError) -> [FEELFormalParameter] {
    var parameters: [FEELFormalParameter] = []
    if try take(.closeParenthesis) { return parameters }
    repeat {
      guard parameters.count < FEELLimits.nesting else { throw tooManyParameters }
      let start = tokenStart
      let name = Text(utf8: try variableName("the name of a parameter, or ')'"))
      guard !parameters.contains(where: { $0.name == name }) else {
        let message = "there are two parameters '\(name.string)'"
        throw FEELSyntaxError(offset: start, message: message, expected: "a name for each parameter")
      }
      let type = try take(.colon) ? type() : .any
      parameters.append(FEELFormalParameter(name: name, type: type))
    } while try take(.comma)
    try require(.closeParenthesis, "',' or ')'")
    return parameters
  }

  private var tooManyParameters: FEELSyntaxError {
    FEELSyntaxError(
      offset: tokenStart,
      message: "the function has too many parameters",
      expected: "at most \(FEELLimits.nesting) of them"
    )
  }

  /// `external {…}` stands for a function of Java or PMML.
  private func refuseExternal() throws(FEELSyntaxError) {
    guard isAt("external") else { return }
    let end = FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
    let next = FEELCharacters.endOfSpace(in: lexer.source, at: end)
    guard next < lexer.source.count, lexer.source[next] == UInt8(ascii: "{") else { return }
    throw FEELSyntaxError(
      offset: tokenStart,
      message: "functions that are 'external' are not supported",
      expected: "a body that is an expression, or a check that the client answers"
    )
  }
}

extension FEELBuilder {
  /// The type of all values of a node, as far as its kind tells; nil if it doesn't.
  func type(of node: FEELNodeID) -> FEELType? {
    if let value = constantValue(of: node) { return value.type }
    switch self[node] {
    case .comparison, .conjunction, .disjunction, .between, .membership, .predicate, .instance, .presence:
      return .boolean
    case .count, .position: return .number
    case .list: return .list(.any)
    case .context: return .context([])
    default: return nil
    }
  }
}

extension FEELValue {
  /// The type of a single value; nil for others.
  fileprivate var type: FEELType? {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .number
    case .string: .string
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .yearsMonthsDuration: .yearsMonthsDuration
    case .daysTimeDuration: .daysTimeDuration
    case .list, .context, .function, .range: nil
    }
  }
}
