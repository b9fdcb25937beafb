/// One evaluation of a program: the meaning of an expression, node by node (DMN 1.4, section 10.3.2).
struct FEELEvaluation {
  let program: FEELProgram
  let environment: FEELEnvironment
  var budget: FEELBudget
  /// The values of `item` and `?`, the outermost first.
  var locals: [FEELValue] = []

  /// What it costs to read a date, a time or a duration.
  private static let stepsToRead = 4

  /// The value of the whole program; null if it took more than allowed.
  mutating func value() -> FEELValue {
    let result = value(of: program.root)
    return budget.isExhausted ? .null : result
  }

  /// The value of a node.
  mutating func value(of id: FEELNodeID) -> FEELValue {
    guard budget.take(1) else { return .null }
    switch program.nodes[Int(id)] {
    case .constant(let index): return program.constants[Int(index)]
    case .name(let index):
      let value = environment.values(Int(index))
      // A text that stands for a date or a time is read anew whenever it is asked for.
      return budget.take(value.isTemporal ? Self.stepsToRead : 0) ? value : .null
    case .local(let index): return locals[Int(index)]
    case .negation(let node): return .negated(value(of: node))
    case .arithmetic(let operation, let left, let right):
      let left = value(of: left)
      return .arithmetic(operation, left, value(of: right), &budget)
    case .comparison(let operation, let left, let right):
      let left = value(of: left)
      let right = value(of: right)
      return FEELValue(left.compares(operation, to: right, &budget))
    case .conjunction(let left, let right): return conjunction(left, right)
    case .disjunction(let left, let right): return disjunction(left, right)
    case .between(let node, let low, let high):
      let value = value(of: node)
      let low = self.value(of: low)
      let high = self.value(of: high)
      let isAfterLow = value.compares(.greaterOrEqual, to: low, &budget)
      return FEELValue(FEELLogic.and(isAfterLow, value.compares(.lessOrEqual, to: high, &budget)))
    case .membership(let node, let tests): return membership(of: value(of: node), in: tests)
    case .predicate(let node): return value(of: node)
    case .conditional(let condition, let then, let otherwise):
      if case .boolean(true) = value(of: condition) { return value(of: then) }
      return value(of: otherwise)
    case .instance(let node, let type):
      let value = value(of: node)
      return FEELValue(program.types[Int(type)].contains(value, &budget))
    case .list(let elements): return list(elements)
    case .range(let lower, let upper, let includesLower, let includesUpper):
      let lower = value(of: lower)
      let upper = value(of: upper)
      return .interval(lower, upper, includesLower: includesLower, includesUpper: includesUpper, &budget)
    case .test(let comparison, let node): return .test(comparison, value(of: node))
    case .filter(let list, let predicate, let readsItem):
      return filter(value(of: list), by: predicate, readsItem: readsItem)
    case .property(let node, let property): return part(property, of: value(of: node))
    case .call(let index): return call(program.calls[Int(index)])
    }
  }

  private mutating func conjunction(_ left: FEELNodeID, _ right: FEELNodeID) -> FEELValue {
    let left = value(of: left).truth
    if left == false { return .boolean(false) }
    return FEELValue(FEELLogic.and(left, value(of: right).truth))
  }

  private mutating func disjunction(_ left: FEELNodeID, _ right: FEELNodeID) -> FEELValue {
    let left = value(of: left).truth
    if left == true { return .boolean(true) }
    return FEELValue(FEELLogic.or(left, value(of: right).truth))
  }

  private mutating func list(_ elements: FEELChildren) -> FEELValue {
    var values: [FEELValue] = []
    values.reserveCapacity(Int(elements.count))
    for index in elements.range { values.append(value(of: program.children[index])) }
    return .list(values)
  }

  private mutating func call(_ invocation: FEELInvocation) -> FEELValue {
    var arguments: [FEELValue?] = []
    arguments.reserveCapacity(invocation.arguments.count)
    for argument in invocation.arguments { arguments.append(argument.map { value(of: $0) }) }
    // Nothing is begun that could not be paid for.
    if budget.isExhausted { return .null }
    var call = FEELCall(
      form: invocation.form,
      arguments: arguments,
      pattern: invocation.pattern,
      environment: environment,
      readRange: Self.range(in:),
      budget: budget
    )
    let result = invocation.function.body(&call)
    budget = call.budget
    return result
  }
}
