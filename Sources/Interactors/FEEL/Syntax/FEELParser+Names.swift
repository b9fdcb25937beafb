extension FEELParser {
  /// Reads what starts with a word: a name of the scope, a keyword, or a call. Anything else is an error.
  mutating func word() throws(FEELSyntaxError) -> FEELNodeID {
    if let literal = try literal() { return literal }
    if isAt("if"), !isName() { return try conditional() }
    let function = FEELFunctions.longestName(in: lexer.source, at: tokenStart)
    if let function, isInvocation(at: function.end) {
      try advance(from: function.end)
      return try invocation(of: function.function)
    }
    if let node = try name() { return node }
    throw mistake(isFunction: function != nil)
  }

  /// Whether there is a name of the scope here that is longer than its first word.
  private mutating func isName() -> Bool {
    guard let name = scope.longestName(in: lexer.source, at: tokenStart, &steps) else { return false }
    return name.end > FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
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

  /// `if condition then value else value`.
  private mutating func conditional() throws(FEELSyntaxError) -> FEELNodeID {
    try advance()
    let condition = try expression()
    try require("then", "'then' after the condition")
    let then = try expression()
    try require("else", "'else' and a value")
    let otherwise = try expression()
    return try add(.conditional(condition, then: then, otherwise: otherwise), over: condition, then, otherwise)
  }

  /// A name that is known here: of a filter, a test or the scope.
  private mutating func name() throws(FEELSyntaxError) -> FEELNodeID? {
    let known = scope.longestName(in: lexer.source, at: tokenStart, &steps)
    try requireSteps()
    let end = FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
    if known == nil || known.map({ $0.end <= end }) == true,
      let index = locals.lastIndex(where: { isAt($0.name) })
    {
      locals[index].isRead = true
      try advance()
      return try add(.local(Int32(index)), over: [])
    }
    guard let known else { return nil }
    if known.end == end, Self.keywords.contains(where: { isAt($0) }) { return nil }
    references.insert(known.index)
    try advance(from: known.end)
    return try add(.name(Int32(known.index)), over: [])
  }

  /// Keywords, which cannot be names.
  static let keywords: [StaticString] = [
    "if", "then", "else", "and", "or", "between", "in", "instance", "for", "return", "some", "every", "satisfies",
    "function", "true", "false", "null",
  ]

  /// Whether there is an argument list at an offset.
  private func isInvocation(at offset: Int) -> Bool {
    let position = FEELCharacters.endOfSpace(in: lexer.source, at: offset)
    return position < lexer.source.count && lexer.source[position] == UInt8(ascii: "(")
  }

  /// The error for a word that is not known here.
  private func mistake(isFunction: Bool) -> FEELSyntaxError {
    for (word, what) in Self.excluded where isAt(word) {
      let expected = "an expression without '\(word)'"
      return FEELSyntaxError(offset: tokenStart, message: "\(what) not supported", expected: expected)
    }
    if Self.keywords.contains(where: { isAt($0) }) { return unexpected("a value") }
    for name in Self.contextFunctions {
      guard FEELCharacters.end(of: Array(name.utf8), in: lexer.source, at: tokenStart).map(isInvocation) == true else {
        continue
      }
      let message = "'\(name)' needs contexts, which are not supported"
      return FEELSyntaxError(offset: tokenStart, message: message, expected: "an expression without contexts")
    }
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    let isCall = isInvocation(at: end)
    if isFunction {
      return FEELSyntaxError(
        offset: tokenStart,
        message: "'\(written)' is a function",
        expected: "its arguments in ( )"
      )
    }
    let candidates =
      isCall
      ? FEELFunctions.all.map(\.name)
      : scope.names.map { String(decoding: $0, as: UTF8.self) } + locals.map { "\($0.name)" }
    let meant = FEELUnknownName.meant(by: written, among: candidates).map { "'\($0)'" }
    let perhaps = meant.isEmpty ? "" : ", perhaps " + FEELUnknownName.alternatives(meant)
    let kind = isCall ? "function" : "name"
    return FEELSyntaxError(
      offset: tokenStart,
      message: "there is no \(kind) '\(written)'",
      expected: "a \(kind) that is known" + perhaps
    )
  }

  private static let contextFunctions = ["get value", "get entries", "context put", "context merge", "context"]

  private static let excluded: [(StaticString, String)] = [
    ("for", "'for' loops are"), ("some", "'some' is"), ("every", "'every' is"),
    ("function", "function definitions are"),
  ]
}

/// What an error tells about an unknown name.
enum FEELUnknownName {
  /// Where the name probably ends: before the next keyword or sign.
  static func end(in source: [UInt8], at offset: Int) -> Int {
    var end = FEELCharacters.word(in: source, at: offset).upperBound
    while true {
      let position = FEELCharacters.endOfSpace(in: source, at: end)
      let word = FEELCharacters.word(in: source, at: position)
      let isKeyword = FEELParser.keywords.contains { keyword in
        keyword.withUTF8Buffer { $0.elementsEqual(source[word]) }
      }
      if word.isEmpty || isKeyword { return end }
      end = word.upperBound
    }
  }

  /// So many candidates are compared.
  private static let maximumCandidates = 1_000

  /// What may be meant: the nearest candidate; where none is near, up to four with a word that begins like the name, as
  /// the names of functions have several.
  static func meant(by name: String, among candidates: [String]) -> [String] {
    if let nearest = nearest(to: name, among: candidates) { return [nearest] }
    let start = name.lowercased()
    // Nobody means a longer name, and to compare texts in normal form takes quadratic time.
    guard (3...64).contains(start.utf8.count) else { return [] }
    let found = candidates.prefix(maximumCandidates).filter { candidate in
      candidate.lowercased().split(separator: " ").contains { $0.hasPrefix(start) }
    }
    return Array(found.sorted().prefix(4))
  }

  /// `a`, `a or b`, `a, b or c`.
  static func alternatives(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The candidate that differs in the fewest letters, if there are few of them.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let name = Array(name.lowercased().utf8.prefix(64))
    var best: (candidate: String, distance: Int)?
    for candidate in candidates.prefix(maximumCandidates).sorted() {
      let other = Array(candidate.lowercased().utf8.prefix(64))
      let bound = name.count > 1 ? max(1, name.count / 3) : 0
      guard abs(other.count - name.count) <= bound else { continue }
      let distance = distance(from: name, to: other)
      if distance <= bound, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// How many letters to insert, delete or replace (Levenshtein).
  private static func distance(from one: [UInt8], to other: [UInt8]) -> Int {
    var row = Array(0...other.count)
    for (line, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in other.indices {
        let substitution = diagonal + (letter == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
      }
    }
    return row[other.count]
  }
}
