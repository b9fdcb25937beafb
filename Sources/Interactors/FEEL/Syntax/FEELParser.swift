/// Reads an expression by the precedence of DMN 1.4, section 10.3.1.2, and writes it down as nodes.
///
/// From loosest to tightest: `or`, `and`, comparisons, `+ -`, `* /`, `**`, the sign, `instance of`, and what follows a
/// value: `.part`, `[filter]`, `(arguments)`. All of them associate to the left.
struct FEELParser {
  /// How tightly an operator binds.
  enum Precedence: Int, Comparable {
    case none, disjunction, conjunction, comparison, sum, product, power, sign, instance, postfix

    static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }

    /// The one that binds the next tighter, for the right side of what associates to the left.
    var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .postfix }
  }

  /// A name that a filter or a test gives a meaning to.
  struct Local {
    let name: StaticString
    var isRead = false
  }

  var lexer: FEELLexer
  let scope: FEELScope
  /// The token that has not been used yet, and where it starts.
  var token: FEELToken = .end
  var tokenStart = 0
  var builder: FEELBuilder
  var references: Set<Int> = []
  var locals: [Local] = []
  /// How many brackets, conditions and invocations are open.
  var depth = 0
  /// How often a `[` after an endpoint may still be tried as a filter before it is the end of the range.
  var attempts = 64
  /// Whether the value that is being read is the end of a range, after which `[` can close it.
  var isInEndpoint = false

  /// A parser of a source. What has literals alone is computed while it is read, unless somebody wants to look at it.
  init(source: Text, scope: FEELScope, computesLiterals: Bool = true) {
    lexer = FEELLexer(source: source.utf8)
    self.scope = scope
    builder = FEELBuilder(computesLiterals: computesLiterals)
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
    let root = try expression()
    guard token == .end else { throw unexpected("an operator or the end of the expression") }
    return builder.program(root: root)
  }

  // MARK: Tokens

  /// Goes to the next token.
  mutating func advance() throws(FEELSyntaxError) { (token, tokenStart) = try lexer.next() }

  /// Goes on where a name has ended.
  mutating func advance(from offset: Int) throws(FEELSyntaxError) {
    lexer.position = offset
    try advance()
  }

  /// Whether the token is this sign; if it is, goes on.
  mutating func take(_ symbol: FEELSymbol) throws(FEELSyntaxError) -> Bool {
    guard token == .symbol(symbol) else { return false }
    try advance()
    return true
  }

  /// Goes past a sign that must be there.
  mutating func require(_ symbol: FEELSymbol, _ expected: String) throws(FEELSyntaxError) {
    guard try take(symbol) else { throw unexpected(expected) }
  }

  /// Whether the token is this word of the language.
  func isAt(_ keyword: StaticString) -> Bool {
    guard token == .word else { return false }
    let word = lexer.source[tokenStart..<FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound]
    return keyword.withUTF8Buffer { $0.elementsEqual(word) }
  }

  /// Goes past a word of the language that must be there.
  mutating func require(_ keyword: StaticString, _ expected: String) throws(FEELSyntaxError) {
    guard isAt(keyword) else { throw unexpected(expected) }
    try advance()
  }

  /// The error that something else stands where something was expected.
  func unexpected(_ expected: String) -> FEELSyntaxError {
    let message: String
    switch token {
    case .end: message = "the expression ends too early"
    case .symbol(let symbol): message = "unexpected '\(symbol.rawValue)'"
    case .number: message = "unexpected number"
    case .string: message = "unexpected string"
    case .word:
      let word = FEELCharacters.word(in: lexer.source, at: tokenStart)
      message = "unexpected '\(String(decoding: lexer.source[word], as: UTF8.self))'"
    }
    return FEELSyntaxError(offset: tokenStart, message: message, expected: expected)
  }

  // MARK: Structure

  /// A whole expression, one level deeper.
  mutating func expression() throws(FEELSyntaxError) -> FEELNodeID {
    try nested { parser throws(FEELSyntaxError) in try parser.operand(.none) }
  }

  /// Reads something one level deeper, which has a bound.
  mutating func nested<Result>(
    _ body: (inout FEELParser) throws(FEELSyntaxError) -> Result
  ) throws(FEELSyntaxError) -> Result {
    guard depth < FEELLimits.nesting else {
      throw FEELSyntaxError(
        offset: tokenStart,
        message: "the expression is nested too deeply",
        expected: "at most \(FEELLimits.nesting) levels"
      )
    }
    depth += 1
    let wasInEndpoint = isInEndpoint
    isInEndpoint = false
    defer {
      depth -= 1
      isInEndpoint = wasInEndpoint
    }
    return try body(&self)
  }

  /// Writes a node down, if what it builds on is not too high already.
  mutating func add(_ node: FEELNode, over children: FEELNodeID...) throws(FEELSyntaxError) -> FEELNodeID {
    try add(node, over: children)
  }

  /// Writes a node down over any number of others.
  mutating func add(_ node: FEELNode, over children: [FEELNodeID]) throws(FEELSyntaxError) -> FEELNodeID {
    guard let id = builder.add(node, over: children) else {
      throw FEELSyntaxError(
        offset: tokenStart,
        message: "the expression has too many parts that build on each other",
        expected: "at most \(FEELLimits.height) of them"
      )
    }
    return id
  }
}
