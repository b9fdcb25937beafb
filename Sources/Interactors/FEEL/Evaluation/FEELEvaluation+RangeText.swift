extension FEELEvaluation {
  /// The range of a text, for the function `range(from)`. Both ends must be literals, or temporal values made of
  /// literals; nil if the text is anything else.
  static func range(in text: Text) -> FEELRange? {
    var parser = FEELParser(source: text, scope: FEELScope(names: []), computesLiterals: false)
    guard let program = try? parser.parse(), program.isLiteralRange else { return nil }
    // Literals read neither names nor the time.
    var evaluation = FEELEvaluation(program: program, frame: FEELFrame(), steps: text.count)
    guard case .range(let range) = evaluation.value(), range.lower?.isNull == false, range.upper?.isNull == false else {
      return nil
    }
    return range
  }
}

extension FEELProgram {
  private static let makers: Set<String> = ["date", "time", "date and time", "duration"]

  /// Whether the program is a range between literals.
  fileprivate var isLiteralRange: Bool {
    guard case .range(let lower, let upper, _, _) = nodes[Int(root)] else { return false }
    return isLiteral(lower) && isLiteral(upper)
  }

  private func isLiteral(_ node: FEELNodeID) -> Bool {
    switch nodes[Int(node)] {
    case .constant: return true
    case .call(let index):
      let call = calls[Int(index)]
      return Self.makers.contains(call.function.name)
        && call.arguments.allSatisfy { argument in
          guard let argument, case .constant = nodes[Int(argument)] else { return false }
          return true
        }
    default: return false
    }
  }
}
