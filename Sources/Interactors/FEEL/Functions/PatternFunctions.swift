/// Functions with regular expressions in the syntax of XPath (DMN 1.4, table 73). They are null if the pattern is
/// invalid.
enum PatternFunctions {
  static let all: [FEELFunction] = [
    FEELFunction("matches", "input, pattern, flags?", pattern: .init(source: 1, flags: 2)) { call in
      matches(&call)
    },
    FEELFunction("replace", "input, pattern, replacement, flags?", pattern: .init(source: 1, flags: 3)) { call in
      replace(&call)
    },
    FEELFunction("split", "string, delimiter", pattern: .init(source: 1, flags: nil)) { call in split(&call) },
  ]

  private static func matches(_ call: inout FEELCall) -> FEELValue {
    guard let input = call.string(0), let pattern = call.madePattern(flags: 2) else { return .null }
    let found = try? call.budget.lend { steps throws(PatternSearchError) in
      try pattern.isFound(in: input, steps: &steps)
    }
    return FEELValue(found)
  }

  private static func replace(_ call: inout FEELCall) -> FEELValue {
    guard let input = call.string(0), let replacement = call.string(2), let pattern = call.madePattern(flags: 3)
    else { return .null }
    let result = try? call.budget.lend { steps throws(PatternSearchError) in
      try pattern.replacingMatches(
        in: input,
        with: replacement,
        steps: &steps,
        maximumBytes: FEELLimits.stringBytes
      )
    }
    guard let result, result.count <= FEELLimits.stringBytes else { return .null }
    return .string(result)
  }

  private static func split(_ call: inout FEELCall) -> FEELValue {
    guard let input = call.string(0), let pattern = call.madePattern(flags: nil) else { return .null }
    let parts = try? call.budget.lend { steps throws(PatternSearchError) in
      try pattern.split(input, steps: &steps)
    }
    return parts.map { call.made($0.map { .string($0) }) } ?? .null
  }
}

extension FEELCall {
  /// The pattern, the one made at parse time or a new one of the second argument, which costs by its length and by what
  /// is put together for it.
  fileprivate mutating func madePattern(flags: Int?) -> Pattern? {
    if let pattern { return pattern }
    guard let source = string(1), budget.take(200 + 8 * source.count),
      let made = Pattern(feel: source, flags: flags.map { scalar($0) } ?? .null), budget.take(made.steps)
    else { return nil }
    return made
  }
}

extension Pattern {
  /// A pattern from its source and flags, which may be null; nil where it is none.
  convenience init?(feel source: Text, flags: FEELValue) {
    let options: PatternOptions?
    switch flags {
    case .null: options = PatternOptions(.xpath)
    case .string(let flags): options = PatternOptions(xpathFlags: flags)
    default: options = nil
    }
    guard let options else { return nil }
    do {
      try self.init(source, options)
    } catch {
      return nil
    }
  }
}
