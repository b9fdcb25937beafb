/// A parsed expression of FEEL (DMN 1.4, section 10.3).
///
/// An evaluation has no errors: what cannot be computed, or takes more work than `FEELLimits` allow, is `null`.
public struct FEELExpression: Sendable {
  /// All that it reads, in order. An evaluation asks its frame for nothing else.
  public let references: [FEELReference]
  let program: FEELProgram
  /// What it took to parse the expression, in steps of `WorkBudget`.
  let steps: Int

  /// Parses an expression that may read these names, which stand for any values. Names may contain spaces, dots and
  /// other signs; the longest that fits counts. A name that is a keyword cannot be read.
  public init(parsing source: Text, names: [Text]) throws(FEELSyntaxError) {
    try self.init(parsing: source, scope: FEELScope(names: names))
  }

  /// Parses an expression with a scope that many expressions share. Throws if that takes more steps than are left.
  public init(parsing source: Text, scope: FEELScope, steps left: Int = .max) throws(FEELSyntaxError) {
    var parser = FEELParser(source: source, scope: scope, maximumSteps: left)
    program = try parser.parse()
    references = parser.builder.references(of: program.root)
    steps = source.count / 8 + parser.steps
  }

  /// The calls in it that can be answered without looking at each item of a list.
  public var aggregates: [FEELAggregate] { program.tables.aggregates }

  /// The places of the values that it reads of its own subject, ascending.
  public var ownPlaces: [Int] { references.compactMap { $0.ownPlace } }

  /// The value of the expression; null if it takes more than `steps` steps.
  public func value(in frame: FEELFrame, steps: Int = FEELLimits.steps) -> FEELValue {
    evaluate(in: frame, steps: steps).value
  }

  /// The value of the expression, and how many steps it took: all of them where the value is null because they were too
  /// few. Items of declared lists that it reads add steps, up to `most` of all.
  package func evaluate(in frame: FEELFrame, steps: Int, most: Int = 0) -> (value: FEELValue, taken: Int) {
    var evaluation = FEELEvaluation(program: program, frame: frame, steps: steps, reserve: max(0, most - steps))
    let value = evaluation.value()
    return (value, steps + evaluation.added - max(0, evaluation.budget.steps))
  }

  /// What an item adds to an aggregate, and how many steps it took to find out. `frame` is that of the expression.
  package func contribution(
    of item: FEELFrame,
    to aggregate: FEELAggregate,
    in frame: FEELFrame,
    steps: Int
  ) -> (contribution: FEELContribution, taken: Int) {
    var evaluation = FEELEvaluation(program: program, frame: frame, steps: steps)
    let contribution = evaluation.contribution(of: item, to: aggregate)
    return (contribution, steps - max(0, evaluation.budget.steps))
  }
}
