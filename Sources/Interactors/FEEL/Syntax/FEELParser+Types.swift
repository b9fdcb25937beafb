extension FEELParser {
  /// The type after `instance of` (DMN 1.4, rule 52).
  mutating func type() throws(FEELSyntaxError) -> FEELType {
    guard token == .word else { throw unexpected("the name of a type") }
    for (name, type) in Self.types {
      guard let end = FEELCharacters.end(of: Array(name.utf8), in: lexer.source, at: tokenStart) else { continue }
      try advance(from: end)
      return type
    }
    if isAt("list") { return try generic { .list($0) } }
    if isAt("range") { return try generic { .range($0) } }
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    let nearest = FEELUnknownName.nearest(to: written, among: Self.types.map(\.name) + ["list", "range"])
    throw FEELSyntaxError(
      offset: tokenStart,
      message: "there is no type '\(written)'",
      expected: nearest.map { "perhaps '\($0)'" } ?? "a type such as 'number' or 'list<string>'"
    )
  }

  /// A type with the type of what is in it, where that is given.
  private mutating func generic(_ make: (FEELType) -> FEELType) throws(FEELSyntaxError) -> FEELType {
    try advance()
    guard try take(.less) else { return make(.any) }
    let element = try nested { parser throws(FEELSyntaxError) in try parser.type() }
    try require(.greater, "'>' after the type")
    return make(element)
  }

  private static let types: [(name: String, type: FEELType)] = [
    ("days and time duration", .daysTimeDuration), ("years and months duration", .yearsMonthsDuration),
    ("date and time", .dateTime), ("dateTime", .dateTime), ("date", .date), ("time", .time), ("number", .number),
    ("string", .string), ("boolean", .boolean), ("Any", .any), ("Null", .null),
    ("context", .uninhabited), ("function", .uninhabited),
  ]
}
