extension FEELParser {
  /// `{name: value, "name": value}`. An entry can be read by those behind it. With a name twice it is null.
  mutating func context() throws(FEELSyntaxError) -> FEELNodeID {
    try nested { parser throws(FEELSyntaxError) in
      var names: [Text] = []
      var values: [FEELNodeID] = []
      var entries: [FEELShape.Entry] = []
      try parser.advance()
      if parser.token != .symbol(.closeBrace) {
        repeat {
          let name = try parser.key()
          try parser.require(.colon, "':' after the name of an entry")
          let value = try parser.operand(.none)
          names.append(name)
          values.append(value)
          entries.append(FEELShape.Entry(name: name.utf8, shape: parser.builder.shape(of: value)))
          parser.bind(name.utf8, shape: parser.builder.shape(of: value))
        } while try parser.take(.comma)
      }
      for _ in names { parser.unbind() }
      try parser.require(.closeBrace, "',' or '}'")
      guard let names = FEELEntryNames(names) else { return try parser.add(parser.builder.constant(.null), over: []) }
      let shape = entries.count <= FEELShape.maximumEntries ? FEELShape.entries(entries) : .unknown
      let node = parser.builder.context(FEELContextNode(names: names, values: values))
      return try parser.add(node, over: values, shape: shape)
    }
  }

  /// The name of an entry: a string, or all that stands before the colon.
  private mutating func key() throws(FEELSyntaxError) -> Text {
    if case .string(let text) = token {
      try advance()
      return text
    }
    guard token == .word else { throw unexpected("the name of an entry; a list stands in [ ]") }
    var end = tokenStart
    while end < lexer.source.count, lexer.source[end] != UInt8(ascii: ":") {
      let space = FEELCharacters.spaceLength(in: lexer.source, at: end)
      let scalar = FEELCharacters.scalar(in: lexer.source, at: end)
      let isPart =
        space > 0 || FEELCharacters.continuesName(scalar.value)
        || FEELCharacters.isAdditionalSign(lexer.source[end])
      guard isPart else {
        let isBlock = isAt("return")
        throw unexpected(
          isBlock ? "the value alone, without 'return' and { }" : "the name of an entry and ':', or a name in \" \""
        )
      }
      end += max(space, scalar.length)
    }
    let name = Text(utf8: FEELCharacters.normalizingSpace(Array(lexer.source[tokenStart..<end])))
    try advance(from: end)
    return name
  }
}
