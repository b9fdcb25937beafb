/// Collects the nodes of a program.
struct FEELBuilder {
  private(set) var nodes: [FEELNode] = []
  private var heights: [Int] = []
  private var children: [FEELNodeID] = []
  private var constants: [FEELValue] = []
  private var calls: [FEELInvocation] = []
  private var types: [FEELType] = []
  private let computesLiterals: Bool
  /// The steps for computing literals. When they are used up, the evaluation computes the rest.
  private var budget = FEELBudget(steps: 10_000)

  init(computesLiterals: Bool) { self.computesLiterals = computesLiterals }

  /// Adds a node; nil if the tree would get too high. A node over constants is computed here if possible.
  mutating func add(_ node: FEELNode, over below: [FEELNodeID]) -> FEELNodeID? {
    let node = computed(node).map { constant($0) } ?? node
    let height = (below.map { heights[Int($0)] }.max() ?? 0) + 1
    guard height <= FEELLimits.height else { return nil }
    nodes.append(node)
    heights.append(height)
    return FEELNodeID(nodes.count - 1)
  }

  /// The node of a value.
  mutating func constant(_ value: FEELValue) -> FEELNode {
    constants.append(value)
    return .constant(Int32(constants.count - 1))
  }

  /// The value of a node that is a constant.
  func constantValue(of node: FEELNodeID) -> FEELValue? {
    guard case .constant(let index) = nodes[Int(node)] else { return nil }
    return constants[Int(index)]
  }

  /// The value of a node over constants; nil if it cannot be computed here.
  private mutating func computed(_ node: FEELNode) -> FEELValue? {
    guard computesLiterals, !budget.isExhausted else { return nil }
    switch node {
    case .negation(let operand): return constantValue(of: operand).map { .negated($0) }
    case .range(let lower, let upper, let includesLower, let includesUpper):
      guard let lower = constantValue(of: lower), let upper = constantValue(of: upper) else { return nil }
      return .interval(lower, upper, includesLower: includesLower, includesUpper: includesUpper, &budget)
    case .test(let comparison, let operand): return constantValue(of: operand).map { .test(comparison, $0) }
    case .call(let index): return computed(calls[Int(index)])
    default: return nil
    }
  }

  /// The value of a call with constants. Calls without arguments are left to the evaluation, as they read the time.
  private mutating func computed(_ invocation: FEELInvocation) -> FEELValue? {
    guard !invocation.arguments.isEmpty, invocation.function.isComputedAtParseTime else { return nil }
    var arguments: [FEELValue?] = []
    for argument in invocation.arguments {
      guard let argument else {
        arguments.append(nil)
        continue
      }
      guard let value = constantValue(of: argument) else { return nil }
      arguments.append(value)
    }
    var call = FEELCall(
      form: invocation.form,
      arguments: arguments,
      pattern: invocation.pattern,
      environment: nil,
      readRange: nil,
      budget: budget
    )
    let result = invocation.function.body(&call)
    budget = call.budget
    return budget.isExhausted ? nil : result
  }

  /// Stores nodes as the children of one node.
  mutating func children(_ nodes: [FEELNodeID]) -> FEELChildren {
    children.append(contentsOf: nodes)
    return FEELChildren(start: Int32(children.count - nodes.count), count: Int32(nodes.count))
  }

  mutating func call(_ call: FEELInvocation) -> FEELNode {
    calls.append(call)
    return .call(Int32(calls.count - 1))
  }

  mutating func instance(_ node: FEELNodeID, of type: FEELType) -> FEELNode {
    types.append(type)
    return .instance(node, Int32(types.count - 1))
  }

  func program(root: FEELNodeID) -> FEELProgram {
    FEELProgram(
      nodes: nodes,
      children: children,
      constants: constants,
      calls: calls,
      types: types,
      root: root
    )
  }
}
