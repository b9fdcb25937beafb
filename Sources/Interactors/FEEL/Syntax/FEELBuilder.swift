/// Collects the nodes of a program.
struct FEELBuilder {
  private(set) var nodes: [FEELNode] = []
  private var heights: [Int] = []
  private var shapes: [FEELShape] = []
  private(set) var children: [FEELNodeID] = []
  private var constants: [FEELValue] = []
  private(set) var calls: [FEELCallNode] = []
  private var types: [FEELType] = []
  var tables = FEELProgramTables()
  private let computesLiterals: Bool
  /// The steps for computing literals. When they are used up, the evaluation computes the rest.
  private var budget = FEELBudget(steps: 10_000)

  init(computesLiterals: Bool) { self.computesLiterals = computesLiterals }

  /// Adds a node; nil if the tree would get too high. A node over constants is computed here if possible. `levels` is
  /// how deep an evaluation recurs for the node itself.
  mutating func add(
    _ node: FEELNode,
    over below: [FEELNodeID],
    _ shape: FEELShape = .plain,
    levels: Int = 1
  ) -> FEELNodeID? {
    let node = computed(node).map { constant($0) } ?? node
    let height = (below.map { heights[Int($0)] }.max() ?? 0) + levels
    guard height <= FEELLimits.height else { return nil }
    nodes.append(node)
    heights.append(height)
    shapes.append(shape)
    return FEELNodeID(nodes.count - 1)
  }

  /// A node by its index.
  subscript(node: FEELNodeID) -> FEELNode { nodes[Int(node)] }

  /// What is known of the value of a node.
  func shape(of node: FEELNodeID) -> FEELShape { shapes[Int(node)] }

  /// How many nodes are within each other.
  func height(of node: FEELNodeID) -> Int { heights[Int(node)] }

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
  private mutating func computed(_ node: FEELCallNode) -> FEELValue? {
    guard !node.arguments.isEmpty, node.function.isComputedAtParseTime, case .plain(let body) = node.function.body
    else {
      return nil
    }
    var arguments: [FEELValue?] = []
    for argument in node.arguments {
      guard let argument else {
        arguments.append(nil)
        continue
      }
      guard let value = constantValue(of: argument) else { return nil }
      arguments.append(value)
    }
    var call = FEELCall(
      form: node.form,
      isNamed: node.isNamed,
      arguments: arguments,
      pattern: node.pattern,
      frame: nil,
      readRange: nil,
      budget: budget
    )
    let result = body(&call)
    budget = call.budget
    return budget.isExhausted ? nil : result
  }

  /// Stores nodes as the children of one node.
  mutating func children(_ nodes: [FEELNodeID]) -> FEELChildren {
    children.append(contentsOf: nodes)
    return FEELChildren(start: Int32(children.count - nodes.count), count: Int32(nodes.count))
  }

  mutating func call(_ call: FEELCallNode) -> FEELNode {
    .call(calls.add(call))
  }

  mutating func instance(_ node: FEELNodeID, of type: FEELType) -> FEELNode {
    .instance(node, types.add(type))
  }

  func program(root: FEELNodeID, _ declarations: FEELDeclarations) -> FEELProgram {
    FEELProgram(
      nodes: nodes,
      children: children,
      constants: constants,
      calls: calls,
      types: types,
      tables: tables,
      declarations: declarations,
      root: root
    )
  }
}

// MARK: - Nodes with tables

extension FEELBuilder {
  mutating func path(_ path: FEELPath) -> FEELNode {
    .path(tables.paths.add(path))
  }

  mutating func selection(_ selection: FEELSelection) -> FEELNode {
    .selection(tables.selections.add(selection))
  }

  mutating func member(_ name: Text) -> Int32 {
    tables.members.add(FEELMember(name))
  }

  mutating func invocation(_ invocation: FEELInvocation) -> FEELNode {
    .invocation(tables.invocations.add(invocation))
  }

  mutating func context(_ context: FEELContextNode) -> FEELNode {
    .context(tables.contexts.add(context))
  }

  mutating func loop(_ loop: FEELLoop) -> FEELNode {
    .loop(tables.loops.add(loop))
  }

  mutating func definition(_ definition: FEELDefinition) -> FEELNode {
    .definition(tables.definitions.add(definition))
  }

  /// The path of a node; nil if it is none.
  func path(of node: FEELNodeID) -> FEELPath? {
    guard case .path(let index) = self[node] else { return nil }
    return tables.paths[Int(index)]
  }

  /// The selection of a node; nil if it is none.
  func selection(of node: FEELNodeID) -> FEELSelection? {
    guard case .selection(let index) = self[node] else { return nil }
    return tables.selections[Int(index)]
  }
}

extension Array {
  /// Adds an element. Returns its place.
  fileprivate mutating func add(_ element: Element) -> Int32 {
    append(element)
    return Int32(count - 1)
  }
}
