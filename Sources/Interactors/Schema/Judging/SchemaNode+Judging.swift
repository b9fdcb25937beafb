extension SchemaNode {
  /// The most steps that one value may take.
  private static let maximumSteps = 1_000_000

  /// What is wrong with a value; empty if nothing. At most `SchemaJudge.maximumIssues` are told.
  ///
  /// All steps are taken from `budget`. Where that is used up, the value counts as wrong, and the issue says that it
  /// could not be checked.
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
    let granted = min(Self.maximumSteps, budget?.stepsToJudge ?? .max)
    judge = SchemaJudge(graph, steps: granted)
    let isRight = judge.judge(self, value, tells: tells)
    _ = budget?.takeToJudge(granted - max(0, judge.steps))
    return isRight
  }
}
