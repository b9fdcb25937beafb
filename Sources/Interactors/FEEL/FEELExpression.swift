/// An expression of FEEL (DMN 1.4, section 10.3), parsed and ready to be evaluated.
///
/// Contexts, function definitions and loops (`for`, `some`, `every`) are left out and refused where they stand. There
/// is no error at evaluation: what cannot be computed is `null`, as is whatever needs more work than `FEELLimits`
/// allows.
public struct FEELExpression: Sendable {
  /// Which of the names it reads, as indices into the names it was parsed with; ascending.
  public let references: [Int]
  let program: FEELProgram

  /// Parses an expression in which these names mean something. Names may hold spaces, dots and other signs; the longest
  /// that fits wins. A name that is a word of the language cannot be read.
  public init(parsing source: Text, names: [Text]) throws(FEELSyntaxError) {
    try self.init(parsing: source, scope: FEELScope(names: names))
  }

  /// Parses an expression with names that were made ready for many of them.
  public init(parsing source: Text, scope: FEELScope) throws(FEELSyntaxError) {
    var parser = FEELParser(source: source, scope: scope)
    program = try parser.parse()
    references = parser.references.sorted()
  }

  /// The value of the expression; null if it takes more than so many steps.
  public func value(in environment: FEELEnvironment, steps: Int = FEELLimits.steps) -> FEELValue {
    evaluate(in: environment, steps: steps).value
  }

  /// The value of the expression, and how many steps it took: all of them where the value is null because they were too
  /// few.
  package func evaluate(in environment: FEELEnvironment, steps: Int) -> (value: FEELValue, taken: Int) {
    var evaluation = FEELEvaluation(program: program, environment: environment, budget: FEELBudget(steps: steps))
    let value = evaluation.value()
    return (value, steps - max(0, evaluation.budget.steps))
  }
}
