extension Property {
  /// Whether a `default` rule gives the value that the property starts with.
  var hasDefaultRule: Bool { definition.rules.defaultRank != nil }

  /// The value that the property starts with: what its `default` rule comes to now, else the schema's default.
  var initialValue: Value {
    guard let rank = definition.rules.defaultRank, let program = subject.tree.program else { return declaredDefault }
    return fitted(default: program.budget.value(of: program.nodes[rank].expression, in: subject))
  }

  /// The value that the result of a `default` rule stands for: one that the property cannot have gives way to the
  /// schema's default.
  func fitted(default result: FEELValue) -> Value {
    let (value, fits) = fit(result)
    return fits ? value : declaredDefault
  }
}
