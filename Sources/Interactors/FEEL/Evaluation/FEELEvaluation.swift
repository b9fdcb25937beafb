/// One evaluation of a program: the meaning of an expression, node by node (DMN 1.4, section 10.3.2).
struct FEELEvaluation {
  let program: FEELProgram
  let frame: FEELFrame
  var budget: FEELBudget
  /// The values at hand of all calls that are under way, the outermost first: `item` and `?`, parameters, variables,
  /// entries of contexts.
  var locals: [FEELValue] = []
  /// The first of the values at hand that belongs to the innermost call.
  var localBase = 0
  /// What few expressions need; nil before one does.
  private var others: FEELCalls?
  /// How many steps the items of declared lists may add.
  private let reserve: Int

  init(program: FEELProgram, frame: FEELFrame, steps: Int, reserve: Int = 0) {
    self.program = program
    self.frame = frame
    self.reserve = reserve
    budget = FEELBudget(steps: steps)
  }

  /// What few expressions need.
  var calls: FEELCalls {
    mutating get {
      if let others { return others }
      let others = FEELCalls(reserve: reserve)
      self.others = others
      return others
    }
  }

  /// How many steps items have added.
  var added: Int { others?.added ?? 0 }

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
    case .name(let place): return read(frame, Int(place))
    case .local(let index): return locals[localBase + Int(index)]
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
    case .test(let comparison, let node): return budget.made(.test(comparison, value(of: node)))
    case .filter(let list, let predicate, let reading): return filter(value(of: list), by: predicate, reading)
    case .property(let node, let property): return part(property, of: value(of: node))
    case .call(let index): return call(program.calls[Int(index)])
    case let node: return valueOfOther(node)
    }
  }

  /// The value of a node that flat expressions without contexts, loops and functions do not have.
  @inline(never)
  private mutating func valueOfOther(_ node: FEELNode) -> FEELValue {
    switch node {
    case .captured(let index): return calls.captured[Int(index)]
    case .member(let node, let member): return self.member(program.tables.members[Int(member)], of: value(of: node))
    case .entry(let node, let member, let otherwise):
      return entry(program.tables.members[Int(member)], of: value(of: node), otherwise: otherwise)
    case .invocation(let index): return invoke(program.tables.invocations[Int(index)])
    case .context(let index): return context(program.tables.contexts[Int(index)])
    case .loop(let index): return loop(program.tables.loops[Int(index)])
    case .definition(let index): return function(Int(index), program.tables.definitions[Int(index)])
    case .path(let index): return value(at: program.tables.paths[Int(index)])
    case .presence(let index, let isPresent): return .boolean(isThere(program.tables.paths[Int(index)]) == isPresent)
    case .count(let index): return count(at: program.tables.paths[Int(index)])
    case .selection(let index): return value(of: program.tables.selections[Int(index)])
    case .aggregate(let index, let call):
      return frame.value(of: program.tables.aggregates[Int(index)]) ?? value(of: call)
    case .position: return frame.position.map { .number($0) } ?? .null
    default: return .null
    }
  }

  /// The value at a place of a frame.
  @inline(__always)
  mutating func read(_ frame: FEELFrame, _ place: Int) -> FEELValue {
    let value = frame.value(at: place)
    return budget.take(value.stepsToRead) ? value : .null
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
    return budget.made(.list(values))
  }
}

extension FEELValue {
  /// What it costs to get the value from a frame. A text that stands for a date or a time is read anew whenever it is
  /// asked for, and so is all of a JSON value.
  @inline(__always)
  fileprivate var stepsToRead: Int {
    switch self {
    case .null, .boolean, .number, .string, .range, .function: 0
    case .date, .time, .dateTime, .yearsMonthsDuration, .daysTimeDuration: 4
    case .list, .context: Int(extent.size / 4)
    }
  }
}
