/// The work that one request may do, in steps. The engine has one budget, and every request begins with all of it.
///
/// Whatever takes longer than a small constant for each byte and each object that it is about takes steps before it
/// begins: the rules of a transaction, the patterns and expressions that are compiled, the formats that are made. What
/// can still be refused throws then (`require`), and nothing has changed. What cannot be refused any more is left out
/// (`take`): the value of a rule is null.
final class WorkBudget {
  /// What a step takes at most, in nanoseconds.
  static let nanosecondsPerStep = 200
  /// How many steps a request may take: about half a second.
  static let requestSteps = 2_500_000
  /// How many steps schemas have of their own, before they take those of the request: what values of plain schemas take
  /// is no matter of what rules have left.
  static let judgingSteps = 250_000
  /// How many steps are taken before it is asked again whether the transaction has to end: about five milliseconds.
  private static let stepsBetweenQuestions = 25_000

  /// What all that is open takes together from one request that concerns all of it.
  let load = SessionLoad()
  /// What is left for the request.
  @exclusivity(unchecked) private(set) var steps = WorkBudget.requestSteps
  /// What is left of what schemas have of their own.
  private var ownJudgingSteps = WorkBudget.judgingSteps
  /// Whether the transaction has to end. Asked during a transaction only, where no message is half written.
  var isInterrupted: (() -> Bool)?
  @exclusivity(unchecked) private var stepsToQuestion = WorkBudget.stepsBetweenQuestions
  /// Whether the work that comes next is that of another request.
  @exclusivity(unchecked) private var isOver = true
  @exclusivity(unchecked) private var isOpen = false
  @exclusivity(unchecked) private var isStopped = false

  /// A request begins. Without this call one begins with the first work after a transaction.
  func begin() { refill() }

  /// The steps that the request has taken so far.
  var taken: Int { Self.requestSteps + Self.judgingSteps - steps - ownJudgingSteps }

  /// The transaction of a request begins.
  func open() {
    isOpen = true
    if isOver { refill() }
  }

  /// The transaction has ended. What is read afterwards takes from what it has left.
  func close() {
    isOpen = false
    isOver = true
  }

  private func refill() {
    isOver = false
    if isStopped { return }
    steps = Self.requestSteps
    ownJudgingSteps = Self.judgingSteps
  }

  /// Takes steps for work that is about to be done. Returns false if that leaves nothing; the work must not be done
  /// then.
  func take(_ count: Int) -> Bool {
    steps -= min(steps, count)
    stepsToQuestion -= min(stepsToQuestion + 1, count)
    if stepsToQuestion < 0 { ask() }
    return steps > 0
  }

  /// As `take`, before the transaction of a request has begun.
  func takeFirst(_ count: Int) -> Bool {
    if isOver { refill() }
    return take(count)
  }

  /// What schemas may take to judge values.
  var stepsToJudge: Int {
    if isOver { refill() }
    return ownJudgingSteps + steps
  }

  /// As `take`, for work that schemas do, and before the transaction as well.
  func takeToJudge(_ count: Int) -> Bool {
    if isOver { refill() }
    let own = min(ownJudgingSteps, count)
    ownJudgingSteps -= own
    return own == count || take(count - own)
  }

  private func ask() {
    stepsToQuestion = Self.stepsBetweenQuestions
    guard isOpen, !isStopped, let isInterrupted, isInterrupted() else { return }
    isStopped = true
    (steps, ownJudgingSteps) = (0, 0)
  }
}
