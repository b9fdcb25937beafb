/// A parsed expression of FEEL (DMN 1.4, section 10.3).
///
/// Contexts, function definitions and loops (`for`, `some`, `every`) are errors of the parser. An evaluation has no
/// errors: what cannot be computed, or takes more work than `FEELLimits` allow, is `null`.
public struct FEELExpression: Sendable {
  /// The names that it reads, as ascending indices of the names that it was parsed with.
  public let references: [Int]
  let program: FEELProgram
  /// What it took to parse the expression, in steps of `WorkBudget`.
  let steps: Int

  /// Parses an expression that may read these names. Names may contain spaces, dots and other signs; the longest that
  /// fits counts. A name that is a keyword cannot be read.
  public init(parsing source: Text, names: [Text]) throws(FEELSyntaxError) {
    try self.init(parsing: source, scope: FEELScope(names: names))
  }

  /// Parses an expression with a scope that many expressions share. Throws if that takes more steps than are left.
  public init(parsing source: Text, scope: FEELScope, steps left: Int = .max) throws(FEELSyntaxError) {
    var parser = FEELParser(source: source, scope: scope, maximumSteps: left)
    program = try parser.parse()
    references = parser.references.sorted()
    steps = source.count / 8 + parser.steps
  }

  /// The value of the expression; null if it takes more than `steps` steps.
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
