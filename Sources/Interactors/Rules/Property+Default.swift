extension Property {
  /// Whether a `default` rule gives the value that the property starts with.
  var hasDefaultRule: Bool { conditions?.defaultRank != nil }

  /// The value that the property starts with: what its `default` rule comes to now, else the schema's default.
  var initialValue: Value {
    guard let rank = conditions?.defaultRank, let graph = subject.graph else { return declaredDefault }
    return fitted(default: graph.budget.value(of: graph.nodes[rank].expression, in: subject.environment(graph.clock)))
  }

  /// The value that the result of a `default` rule stands for: one that the property cannot have gives way to the
  /// schema's default.
  func fitted(default result: FEELValue) -> Value {
    let (value, fits) = fit(result)
    return fits ? value : declaredDefault
  }
}
