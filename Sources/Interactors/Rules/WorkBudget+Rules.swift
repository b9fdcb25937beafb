extension WorkBudget {
  /// So many names that an expression reads cost a step, whether or not they are looked at: its issue tells of all of
  /// them.
  private static var namesPerStep: Int { 4 }

  /// The value of an expression; null if it takes more steps than one may take, or than are left. Those that it took
  /// are subtracted.
  func value(of expression: FEELExpression, in frame: FEELFrame) -> FEELValue {
    guard take(expression.references.count / Self.namesPerStep) else { return .null }
    let granted = min(FEELLimits.steps, steps)
    let left = steps
    let (value, taken) = expression.evaluate(in: frame, steps: granted, most: left)
    _ = take(min(left, taken))
    return value
  }
}
