extension FEELParser {
  /// The error for a word that is not known here.
  func mistake(isFunction: Bool) -> FEELSyntaxError {
    if isAtKeyword { return unexpected("a value") }
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    if isFunction {
      return FEELSyntaxError(
        offset: tokenStart,
        message: "'\(written)' is a function",
        expected: "its arguments in ( )"
      )
    }
    guard isInvocation(at: end) else {
      let candidates = scope.names + bindings.map { String(decoding: $0.name, as: UTF8.self) } + openEntries
      return unknown(written, "name", "a name that is known", candidates)
    }
    if let hint = FEELForeignNames.hint(for: written) {
      return FEELSyntaxError(offset: tokenStart, message: "there is no function '\(written)'", expected: hint)
    }
    return unknown(written, "function", "a function that is known", FEELFunctions.all.map { $0.name })
  }

  /// The error for a name that a declared subject does not have.
  func unknownMember(of node: Int) -> FEELSyntaxError {
    let end = FEELUnknownName.end(in: lexer.source, at: tokenStart)
    let written = String(decoding: lexer.source[tokenStart..<end], as: UTF8.self)
    let names = scope.declarations.node(node).names.map { $0.name.string }
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
