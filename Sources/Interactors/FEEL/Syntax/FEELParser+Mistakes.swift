extension FEELParser {
  /// The error for a word that is not known here.
  func mistake() -> FEELSyntaxError {
    if isAtKeyword { return unexpected(isAt("return") ? "the value alone, without 'return'" : "a value") }
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    guard isInvocation(at: end) else {
      let candidates = scope.names + bindings.map { String(decoding: $0.name, as: UTF8.self) } + openEntries
      if FEELUnknownName.meant(by: written, among: candidates).isEmpty, let hint = hint(forNameTo: end) {
        return FEELSyntaxError(offset: tokenStart, message: "there is no name '\(written)'", expected: hint)
      }
      return unknown(written, "name", "a name that is known", candidates)
    }
    if let hint = FEELForeignNames.hint(for: written) {
      return FEELSyntaxError(offset: tokenStart, message: "there is no function '\(written)'", expected: hint)
    }
    let candidates = FEELFunctions.all.map { $0.name }
    let hint = FEELForeignWords.hint(forValue: writtenWord)
    if let hint, FEELUnknownName.meant(by: written, among: candidates).isEmpty {
      return FEELSyntaxError(offset: tokenStart, message: "there is no function '\(written)'", expected: hint)
    }
    return unknown(written, "function", "a function that is known", candidates)
  }

  /// The error for a function of the language without its arguments.
  func needsArguments(_ function: Int, at offset: Int) -> FEELSyntaxError {
    let message = "'\(FEELFunctions.all[function].name)' is a function"
    let member = token == .symbol(.dot) ? hint(forMemberAt: lexer.position) : nil
    return FEELSyntaxError(offset: offset, message: message, expected: member ?? "its arguments in ( )")
  }

  /// The error for what follows a whole expression.
  var unexpectedBehindAll: FEELSyntaxError {
    let expected = "an operator or the end of the expression"
    return switch token {
    case .symbol(.comma): unexpected(expected + "; a decimal point is '.', and several values stand in [ ]")
    case .symbol(.colon): unexpected(expected + "; names and values stand in { }")
    default: unexpectedBehindValue(expected)
    }
  }

  /// The error for a token behind a value that was not expected.
  func unexpectedBehindValue(_ expected: String) -> FEELSyntaxError {
    switch token {
    case .word: unexpected(FEELForeignWords.hint(forOperator: writtenWord) ?? expected)
    case .symbol(.dots): unexpected("one dot before a name, or [ ] around a range")
    default: unexpected(expected)
    }
  }

  /// The error for what is no name behind a dot.
  var noNameBehindDot: FEELSyntaxError {
    switch token {
    case .symbol(.openParenthesis), .symbol(.openBrace): unexpected("'for x in list return …'")
    default: unexpected("the name of an entry, or of a part such as 'year'")
    }
  }

  /// The error for a member at the token that values have in other languages, such as `name.length`; nil if it is none.
  func foreignMember() -> FEELSyntaxError? {
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    guard let hint = hint(forMemberAt: tokenStart) else { return nil }
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    return FEELSyntaxError(offset: tokenStart, message: "a value has no '\(written)'", expected: hint)
  }

  /// The function to write instead of a member at an offset; nil if it is none of another language. Without arguments
  /// only a few are, since any word can be the name of an entry.
  func hint(forMemberAt offset: Int) -> String? {
    let end = FEELUnknownName.end(in: lexer.source, at: offset)
    guard end - offset <= FEELForeignWords.maximumBytes else { return nil }
    let written = String(decoding: lexer.source[offset..<end], as: UTF8.self)
    guard isInvocation(at: end) || ["length", "size", "count"].contains(written) else { return nil }
    if let hint = FEELForeignNames.hint(for: written) { return hint }
    guard let function = FEELFunctions.longestName(in: lexer.source, at: offset), function.end == end else {
      return nil
    }
    return "'\(FEELFunctions.all[function.index].signature)'"
  }

  /// What to write instead of a name of another language that ends at an offset: of a module with functions, of a
  /// value, of a variable behind it, of a parameter, or of a function without arguments; nil if it is not known.
  private func hint(forNameTo end: Int) -> String? {
    let source = lexer.source
    let next = FEELCharacters.endOfSpace(in: source, at: end)
    if next + 1 < source.count, source[next] == UInt8(ascii: "."), let hint = hint(forMemberAt: next + 1) {
      return hint
    }
    guard writtenWord.utf8.count <= FEELForeignWords.maximumBytes else { return nil }
    if let hint = FEELForeignWords.hint(forValue: writtenWord) { return hint }
    if isVariable(behind: end) { return "'for \(writtenWord) in list return …'" }
    if isParameterOfArrow(before: next) { return "'function(\(writtenWord)) …'" }
    let lowercase = writtenWord.lowercased()
    return FEELFunctions.all.first { $0.name == lowercase }.map { "'\($0.signature)'" }
  }

  /// Whether the word at the token is a variable of a loop behind it, as in `[x.net for x in lines]`.
  private func isVariable(behind end: Int) -> Bool {
    let loop = Array(" for \(writtenWord) in ".utf8)
    return lexer.source[end...].indices.contains { lexer.source[$0...].starts(with: loop) }
  }

  /// Whether other parameters, a parenthesis and `=>` follow.
  private func isParameterOfArrow(before offset: Int) -> Bool {
    let source = lexer.source
    var next = offset
    while next < source.count, source[next] == UInt8(ascii: ",") {
      let word = FEELCharacters.word(in: source, at: FEELCharacters.endOfSpace(in: source, at: next + 1))
      next = FEELCharacters.endOfSpace(in: source, at: word.upperBound)
    }
    if next < source.count, source[next] == UInt8(ascii: ")") {
      next = FEELCharacters.endOfSpace(in: source, at: next + 1)
    }
    return source[next...].starts(with: [UInt8(ascii: "="), UInt8(ascii: ">")])
  }

  /// The error for a name that a declared subject does not have.
  func unknownMember(of node: Int) -> FEELSyntaxError {
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    let names = scope.declarations.node(node).names.map { $0.name.string }
    if let foreign = foreignMember(), isInvocation(at: end) || FEELUnknownName.nearest(to: written, among: names) == nil
    {
      return foreign
    }
    let some = FEELUnknownName.alternatives(names.prefix(4).map { "'\($0)'" })
    return unknown(written, "name", "a name that is declared there", names, otherwise: ", such as \(some)")
  }

  private func unknown(
    _ written: String,
    _ kind: String,
    _ expected: String,
    _ names: [String],
    otherwise: String = ""
  ) -> FEELSyntaxError {
    let meant = FEELUnknownName.meant(by: written, among: names).map { "'\($0)'" }
    let perhaps = meant.isEmpty ? otherwise : ", perhaps " + FEELUnknownName.alternatives(meant)
    return FEELSyntaxError(
      offset: tokenStart,
      message: "there is no \(kind) '\(written)'",
      expected: expected + perhaps
    )
  }

  /// The names of entries that can be read alone here.
  private var openEntries: [String] {
    bindings.filter { $0.opensEntries }.flatMap { binding -> [String] in
      switch binding.shape {
      case .declared(let node): scope.declarations.names(of: node)
      case .entries(let entries): entries.map { String(decoding: $0.name, as: UTF8.self) }
      case .plain, .unknown, .list: []
      }
    }
  }
}
