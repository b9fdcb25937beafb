extension SchemaNode {
  /// Steps that are not taken from the budget of a request: what a value of a plain schema takes.
  private static func freeSteps(for value: DataTree) -> Int { 2_000 + 16 * value.weight }
  /// The most steps that one value may take beyond these.
  private static let maximumSteps = 500_000

  /// What is wrong with a value; empty if nothing. At most `SchemaJudge.maximumIssues` are told.
  ///
  /// What takes more steps than a plain schema would is taken from `budget`. Where that is used up, the value counts as
  /// wrong, and the issue says that it could not be checked.
  public func issues(with value: DataTree) -> [SchemaIssue] { issues(with: value, budget: nil) }

  func issues(with value: DataTree, budget: WorkBudget?) -> [SchemaIssue] {
    var judge = SchemaJudge(graph, steps: 0)
    if self.judge(value, &judge, budget, tells: false) { return [] }
    if !judge.isExhausted, !self.judge(value, &judge, budget, tells: true), !judge.isExhausted, !judge.issues.isEmpty {
      return judge.issues
    }
    let unchecked = Issue(.customError, source: .schema, parameters: [Parameter("keyword", .string("check"))])
    return [SchemaIssue(path: [], issue: unchecked)]
  }

  /// Whether a value is right.
  public func admits(_ value: DataTree) -> Bool { admits(value, budget: nil) }

  func admits(_ value: DataTree, budget: WorkBudget?) -> Bool {
    var judge = SchemaJudge(graph, steps: 0)
    return self.judge(value, &judge, budget, tells: false)
  }

  private func judge(_ value: DataTree, _ judge: inout SchemaJudge, _ budget: WorkBudget?, tells: Bool) -> Bool {
    let free = Self.freeSteps(for: value)
    let granted = min(Self.maximumSteps, (budget?.steps ?? .max / 2) * SchemaJudge.stepsPerWork)
    judge = SchemaJudge(graph, steps: free + granted)
    let isRight = judge.judge(self, value, tells: tells)
    let used = granted - max(0, min(granted, judge.steps))
    if used > 0, let budget { _ = budget.takeFirst(used / SchemaJudge.stepsPerWork + 1) }
    return isRight
  }
}
