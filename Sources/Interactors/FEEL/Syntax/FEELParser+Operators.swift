extension FEELParser {
  /// A value and all operators after it of the given precedence or a higher one.
  mutating func operand(_ minimum: Precedence) throws(FEELSyntaxError) -> FEELNodeID {
    try operators(after: prefix(minimum), minimum)
  }

  /// The operators after a value of the given precedence or a higher one.
  mutating func operators(after first: FEELNodeID, _ minimum: Precedence) throws(FEELSyntaxError) -> FEELNodeID {
    var left = first
    while let precedence = infixPrecedence, precedence >= minimum {
      left = try infix(after: left, precedence)
    }
    return left
  }

  /// Whether the token is an operator between values.
  var isAtOperator: Bool { infixPrecedence != nil }

  /// The precedence of the token as an operator; nil if it is none.
  private var infixPrecedence: Precedence? {
    switch token {
    case .symbol(let symbol):
      switch symbol {
      case .plus, .minus: .sum
      case .times, .divide: .product
      case .power: .power
      default: symbol.comparison == nil ? nil : .comparison
      }
    case .word:
      if isAt("or") {
        .disjunction
      } else if isAt("and") {
        .conjunction
      } else if isAt("between") || isAt("in") {
        .comparison
      } else {
        nil
      }
    case .end, .number, .string: nil
    }
  }

  private mutating func infix(after left: FEELNodeID, _ precedence: Precedence) throws(FEELSyntaxError) -> FEELNodeID {
    if isAt("between") { return try between(left) }
    if isAt("in") { return try membership(of: left) }
    let operation = token
    try advance()
    let right = try operand(precedence.next)
    switch (precedence, operation) {
    case (.disjunction, _): return try add(.disjunction(left, right), over: left, right)
    case (.conjunction, _): return try add(.conjunction(left, right), over: left, right)
    case (_, .symbol(let symbol)):
      if let comparison = symbol.comparison {
        if let presence = try presence(left, right, comparison) { return presence }
        return try add(.comparison(comparison, left, right), over: left, right)
      }
      return try add(.arithmetic(symbol.arithmetic, left, right), over: left, right)
    default: return left
    }
  }

  /// `value between low and high`.
  private mutating func between(_ value: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    let low = try operand(.sum)
    try require("and", "'and' between the two ends of 'between'")
    let high = try operand(.sum)
    return try add(.between(value, low: low, high: high), over: value, low, high)
  }

  /// `value in test` or `value in (test, test)` (DMN 1.4, rule 51 c).
  private mutating func membership(of value: FEELNodeID) throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    bind("?", shape: builder.shape(of: value))
    defer { unbind() }
    let tests: [FEELNodeID]
    if token == .symbol(.openParenthesis) {
      tests = try testsInParentheses()
    } else {
      tests = [try test(.sum)]
    }
    let children = builder.children(tests)
    return try add(.membership(value, children), over: tests + [value])
  }

  /// Tests in parentheses; or a single value that starts with a parenthesis, such as `(1..10)` or `(a) + 1`.
  private mutating func testsInParentheses() throws(FEELSyntaxError) -> [FEELNodeID] {
    let first: FEELNodeID
    switch try parenthesized({ parser throws(FEELSyntaxError) in try parser.test(.none) }) {
    case .list(let tests): return tests
    case .single(let test): first = test
    }
    let node = try operators(after: postfix(after: first), .sum)
    let readsValue = bindings.last?.isRead ?? false
    return [node != first && readsValue ? try add(.predicate(node), over: node) : node]
  }

  /// A test: an expression, or a comparison whose left side is the value before `in`. An expression that reads `?` is
  /// itself true or false.
  private mutating func test(_ minimum: Precedence) throws(FEELSyntaxError) -> FEELNodeID {
    let current = bindings.count - 1
    let wasRead = bindings[current].isRead
    bindings[current].isRead = false
    let node = try token.comparison == nil ? operand(minimum) : comparisonTest()
    let isPredicate = bindings[current].isRead
    bindings[current].isRead = wasRead || isPredicate
    return isPredicate ? try add(.predicate(node), over: node) : node
  }
}

extension FEELToken {
  /// The comparison of the token; nil if it is none.
  var comparison: FEELComparison? {
    if case .symbol(let symbol) = self { return symbol.comparison }
    return nil
  }
}

extension FEELSymbol {
  /// The comparison of the sign; nil if it is none.
  var comparison: FEELComparison? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  /// The arithmetic operator of the sign.
  fileprivate var arithmetic: FEELArithmetic {
    switch self {
    case .minus: .subtract
    case .times: .multiply
    case .divide: .divide
    case .power: .power
    default: .add
    }
  }
}
