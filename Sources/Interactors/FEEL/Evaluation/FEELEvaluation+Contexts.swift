extension FEELEvaluation {
  /// A context. Each of its values is at hand for those behind it.
  mutating func context(_ node: FEELContextNode) -> FEELValue {
    guard budget.take(making: node.values.count) else { return .null }
    let start = locals.count
    for value in node.values {
      locals.append(self.value(of: value))
      if budget.isExhausted { break }
    }
    defer { locals.removeLast(locals.count - start) }
    return budget.isExhausted ? .null : budget.made(.context(node.names, Array(locals[start...])))
  }
}
