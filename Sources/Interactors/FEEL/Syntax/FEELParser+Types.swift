extension FEELParser {
  /// The type after `instance of` (DMN 1.4, rule 52).
  mutating func type() throws(FEELSyntaxError) -> FEELType {
    guard token == .word else { throw unexpected("the name of a type") }
    for (name, type) in Self.types {
      guard let end = FEELCharacters.end(of: Array(name.utf8), in: lexer.source, at: tokenStart) else { continue }
      try advance(from: end)
      return type
    }
    if isAt("context") { return try contextType() }
    if isAt("function") { return try functionType() }
    if isAt("list") { return try generic { .list($0) } }
    if isAt("range") { return try generic { .range($0) } }
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    let known = Self.types.map { $0.name } + Self.genericTypes
    let nearest = FEELForeignWords.hint(forType: written) ?? FEELUnknownName.nearest(to: written, among: known)
    throw FEELSyntaxError(
      offset: tokenStart,
      message: "there is no type '\(written)'",
      expected: nearest.map { "a type that is known, perhaps '\($0)'" } ?? "a type such as 'number' or 'list<string>'"
    )
  }

  /// A type with the type of its elements, if that is given.
  private mutating func generic(_ make: (FEELType) -> FEELType) throws(FEELSyntaxError) -> FEELType {
    try advance()
    guard try take(.less) else { return make(.any) }
    let element = try nested { parser throws(FEELSyntaxError) in try parser.type() }
    try require(.greater, "'>' after the type")
    return make(element)
  }

  /// `context` or `context<name: type, ...>`.
  private mutating func contextType() throws(FEELSyntaxError) -> FEELType {
    try advance()
    guard try take(.less) else { return .context([]) }
    return try nested { parser throws(FEELSyntaxError) in
      var entries: [FEELType.Entry] = []
      repeat {
        guard let name = try parser.parameterName() else { throw parser.unexpected("a name and ':'") }
        entries.append(FEELType.Entry(name: Text(name), type: try parser.type()))
      } while try parser.take(.comma)
      try parser.require(.greater, "',' or '>'")
      return .context(entries)
    }
  }

  /// `function` or `function<type, ...> -> type`.
  private mutating func functionType() throws(FEELSyntaxError) -> FEELType {
    let isEmpty = try skipEmptyTypes()
    if !isEmpty {
      try advance()
      guard try take(.less) else { return .function(nil) }
    }
    return try nested { parser throws(FEELSyntaxError) in
      var parameters: [FEELType] = []
      if !isEmpty {
        repeat { parameters.append(try parser.type()) } while try parser.take(.comma)
        try parser.require(.greater, "',' or '>'")
      }
      try parser.require(.minus, "'->' and the type of the result")
      try parser.require(.greater, "'->' and the type of the result")
      return .function(FEELType.Signature(parameters: parameters, result: try parser.type()))
    }
  }

  /// Goes behind `function<>`, whose signs are no operator here.
  private mutating func skipEmptyTypes() throws(FEELSyntaxError) -> Bool {
    var position = FEELCharacters.word(in: lexer.source, at: tokenStart).upperBound
    for sign in [UInt8(ascii: "<"), UInt8(ascii: ">")] {
      position = FEELCharacters.endOfSpace(in: lexer.source, at: position)
      guard position < lexer.source.count, lexer.source[position] == sign else { return false }
      position += 1
    }
    try advance(from: position)
    return true
  }

  private static let genericTypes = ["list", "range", "context", "function"]

  private static let types: [(name: String, type: FEELType)] = [
    ("days and time duration", .daysTimeDuration), ("years and months duration", .yearsMonthsDuration),
    ("date and time", .dateTime), ("dateTime", .dateTime), ("date", .date), ("time", .time), ("number", .number),
    ("string", .string), ("boolean", .boolean), ("Any", .any), ("Null", .null),
  ]
}
