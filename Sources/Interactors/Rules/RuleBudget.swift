/// The work that all expressions of one transaction may do together, however many rules there are. The engine has one;
/// every transaction begins with all of it.
final class RuleBudget {
  /// How many steps all expressions of a transaction may take: about half a second.
  static let transactionSteps = 10 * FEELLimits.steps
  /// So many names that an expression reads cost a step, whatever becomes of it: its issue tells of all of them.
  private static let namesPerStep = 4

  /// What is left for the transaction.
  private(set) var steps = RuleBudget.transactionSteps

  /// A transaction begins.
  func refill() { steps = Self.transactionSteps }

  /// The value of an expression; null if it takes more steps than one may, or than are left. Those that it took are
  /// taken off.
  func value(of expression: FEELExpression, in environment: FEELEnvironment) -> FEELValue {
    steps -= min(steps, expression.references.count / Self.namesPerStep)
    if steps == 0 { return .null }
    let granted = min(FEELLimits.steps, steps)
    let (value, taken) = expression.evaluate(in: environment, steps: granted)
    steps -= min(granted, taken)
    return value
  }
}
