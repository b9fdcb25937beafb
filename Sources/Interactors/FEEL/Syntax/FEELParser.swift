/// Reads an expression by the precedence of DMN 1.4, section 10.3.1.2, and makes its nodes.
///
/// From lowest to highest precedence: `or`, `and`, comparisons, `+ -`, `* /`, `**`, the sign, `instance of`, and after
/// a value `.part`, `[filter]`, `(arguments)`. All of them associate to the left.
struct FEELParser {
  /// The precedence of an operator.
  enum Precedence: Int, Comparable {
    case none, disjunction, conjunction, comparison, sum, product, power, sign, instance, postfix

    static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

    /// The next higher precedence, for the right operand of operators that associate to the left.
    var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .postfix }
  }

  var lexer: FEELLexer
  let scope: FEELScope
  /// The next token, and where it starts.
  var token: FEELToken = .end
  var tokenStart = 0
  var builder: FEELBuilder
  /// The names that are known besides those of the scope, the innermost last.
  var bindings: [FEELBinding] = []
  /// The bodies of functions around, the innermost last.
  var calls = [FEELCallScope()]
  /// What is known of the values of the first parameters in the definition that comes next.
  var shapesOfParameters: [FEELShape] = []
  /// How many brackets, conditions and invocations are open.
  var depth = 0
  /// How often the parser may still try a `[` after an endpoint as a filter, before it takes it as the end of the
  /// range.
  var attempts = 64
  /// What the parser has done besides reading the source once, in steps of `WorkBudget`.
  var steps = 0
  private let maximumSteps: Int
  /// Whether the parser reads the end of a range, after which `[` can close the range.
  var isInEndpoint = false

  /// A parser of a source. It computes parts that have only literals, unless the caller needs their nodes.
  init(source: Text, scope: FEELScope, computesLiterals: Bool = true, maximumSteps: Int = .max) {
    lexer = FEELLexer(source: source.utf8)
    self.scope = scope
    builder = FEELBuilder(computesLiterals: computesLiterals)
    self.maximumSteps = maximumSteps
  }

  /// Throws if the parser has done more than it may.
  func requireSteps() throws(FEELSyntaxError) {
    guard steps > maximumSteps else { return }
    throw FEELSyntaxError(
      offset: tokenStart,
      message: "what stands before this takes too long to read",
      expected: "fewer patterns, and fewer names that begin with the same word"
    )
  }

  /// The program for the whole source.
  mutating func parse() throws(FEELSyntaxError) -> FEELProgram {
    guard lexer.source.count <= FEELLimits.sourceBytes else {
      throw FEELSyntaxError(
        offset: FEELLimits.sourceBytes,
        message: "the expression is too long",
        expected: "at most \(FEELLimits.sourceBytes) bytes"
      )
    }
    try advance()
    if token == .symbol(.equal) { throw unexpected("the expression without '=' in front") }
    let root = try expression()
    guard token == .end else { throw unexpectedBehindAll }
    addEntryNames()
    return builder.program(root: root, scope.declarations)
  }

  // MARK: Tokens

  /// Goes to the next token.
  mutating func advance() throws(FEELSyntaxError) { (token, tokenStart) = try lexer.next() }

  /// Goes to the next token after a name.
  mutating func advance(from offset: Int) throws(FEELSyntaxError) {
    lexer.position = offset
    try advance()
  }

  /// Whether the token is this sign; if so, goes to the next one.
  mutating func take(_ symbol: FEELSymbol) throws(FEELSyntaxError) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  /// Reads a sign that must be here.
  mutating func require(_ symbol: FEELSymbol, _ expected: String) throws(FEELSyntaxError) {
    guard try take(symbol) else { throw unexpectedBehindValue(expected) }
  }

  /// Whether the token is this keyword.
  func isAt(_ keyword: StaticString) -> Bool {
    guard token == .word else { return false }
    let word = lexer.source[tokenStart..<FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound]
    return keyword.withUTF8Buffer { $0.elementsEqual(word) }
  }

  /// Reads a keyword that must be here.
  mutating func require(_ keyword: StaticString, _ expected: String) throws(FEELSyntaxError) {
    guard isAt(keyword) else { throw unexpectedBehindValue(expected) }
    try advance()
  }

  /// The error for a token that was not expected.
  func unexpected(_ expected: String) -> FEELSyntaxError {
    let message: String
    switch token {
    case .end: message = "the expression ends too early"
    case .symbol(let symbol): message = "unexpected '\(symbol.rawValue)'"
    case .number: message = "unexpected number"
    case .string: message = "unexpected string"
    case .word: message = "unexpected '\(writtenWord)'"
    }
    return FEELSyntaxError(offset: tokenStart, message: message, expected: expected)
  }

  /// The word at the token.
  var writtenWord: String {
    String(decoding: lexer.source[FEELCharacters.word(in: lexer.source, at: tokenStart)], as: UTF8.self)
  }

  // MARK: Structure

  /// A whole expression, one level deeper.
  mutating func expression() throws(FEELSyntaxError) -> FEELNodeID {
    try nested { parser throws(FEELSyntaxError) in try parser.operand(.none) }
  }

  /// Reads something one level deeper, within the limit of nesting.
  mutating func nested<Result>(
    _ body: (inout FEELParser) throws(FEELSyntaxError) -> Result
  ) throws(FEELSyntaxError) -> Result {
    guard depth < FEELLimits.nesting else { throw nestedTooDeeply }
    depth += 1
    let wasInEndpoint = isInEndpoint
    isInEndpoint = false
    defer {
      depth -= 1
      isInEndpoint = wasInEndpoint
    }
    return try body(&self)
  }

  var nestedTooDeeply: FEELSyntaxError {
    FEELSyntaxError(
      offset: tokenStart,
      message: "the expression is nested too deeply",
      expected: "at most \(FEELLimits.nesting) levels"
    )
  }

  /// Adds a node, within the limit of height.
  mutating func add(
    _ node: FEELNode,
    over children: FEELNodeID...,
    shape: FEELShape = .plain
  ) throws(FEELSyntaxError) -> FEELNodeID {
    try add(node, over: children, shape: shape)
  }

  /// Adds a node over any number of others.
  mutating func add(
    _ node: FEELNode,
    over children: [FEELNodeID],
    shape: FEELShape = .plain,
    levels: Int = 1
  ) throws(FEELSyntaxError) -> FEELNodeID {
    guard let id = builder.add(node, over: children, shape, levels: levels) else {
      throw FEELSyntaxError(
        offset: tokenStart,
        message: "the expression has too many operators inside of each other",
        expected: "at most \(FEELLimits.height) of them"
      )
    }
    return id
  }
}
