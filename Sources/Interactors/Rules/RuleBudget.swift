/// The work that the rules of one transaction may do together, however many there are. The engine has one; every
/// transaction begins with all of it.
final class RuleBudget {
  /// How many steps all expressions of a transaction may take: about half a second.
  static let transactionSteps = 10 * FEELLimits.steps
  /// So many names that an expression reads cost a step, whether or not they are looked at: its issue tells of all of
  /// them.
  private static let namesPerStep = 4
  /// How many steps are taken before it is asked again whether the transaction has to end: about five milliseconds.
  private static let stepsBetweenQuestions = 25_000

  /// What is left for the transaction.
  private(set) var steps = RuleBudget.transactionSteps
  /// Whether the transaction has to end. Asked during a transaction only, where no message is half written.
  var isInterrupted: (() -> Bool)?
  private var stepsToQuestion = RuleBudget.stepsBetweenQuestions
  private var isOpen = false
  private var isStopped = false

  /// A transaction begins.
  func refill() {
    isOpen = true
    if !isStopped { steps = Self.transactionSteps }
  }

  /// A transaction has ended. What is read until the next one takes from what it has left.
  func close() { isOpen = false }

  /// The value of an expression; null if it takes more steps than one may take, or than are left. Those that it took are
  /// subtracted.
  func value(of expression: FEELExpression, in environment: FEELEnvironment) -> FEELValue {
    guard take(expression.references.count / Self.namesPerStep) else { return .null }
    let granted = min(FEELLimits.steps, steps)
    let (value, taken) = expression.evaluate(in: environment, steps: granted)
    _ = take(min(granted, taken))
    return value
  }

  /// Takes steps for work that is about to be done. Returns false if that leaves nothing; the work must not be done
  /// then.
  func take(_ count: Int) -> Bool {
    steps -= min(steps, count)
    stepsToQuestion -= count
    if stepsToQuestion < 0 { ask() }
    return steps > 0
  }

  private func ask() {
    stepsToQuestion = Self.stepsBetweenQuestions
    guard isOpen, !isStopped, let isInterrupted, isInterrupted() else { return }
    isStopped = true
    steps = 0
  }
}
