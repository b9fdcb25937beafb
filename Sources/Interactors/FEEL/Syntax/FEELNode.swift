/// The index of a node in its program.
typealias FEELNodeID = Int32

/// A part of a parsed expression. Nodes refer to each other by index and hold no references, so that an evaluation
/// retains and releases nothing.
enum FEELNode {
  /// A value that is known at parse time, by its index in `FEELProgram.constants`.
  case constant(Int32)
  /// A name of the scope, by its index.
  case name(Int32)
  /// `item` in a filter or `?` in a test, by the number of filters and tests around it.
  case local(Int32)
  case negation(FEELNodeID)
  case arithmetic(FEELArithmetic, FEELNodeID, FEELNodeID)
  case comparison(FEELComparison, FEELNodeID, FEELNodeID)
  case conjunction(FEELNodeID, FEELNodeID)
  case disjunction(FEELNodeID, FEELNodeID)
  case between(FEELNodeID, low: FEELNodeID, high: FEELNodeID)
  /// `in`, with its tests among `FEELProgram.children`.
  case membership(FEELNodeID, FEELChildren)
  /// A test with `?`, which is true or false by itself.
  case predicate(FEELNodeID)
  case conditional(FEELNodeID, then: FEELNodeID, otherwise: FEELNodeID)
  /// `instance of`, by the index of the type in `FEELProgram.types`.
  case instance(FEELNodeID, Int32)
  case list(FEELChildren)
  case range(FEELNodeID, FEELNodeID, includesLower: Bool, includesUpper: Bool)
  /// A test as a value: `< 10`.
  case test(FEELComparison, FEELNodeID)
  case filter(FEELNodeID, FEELNodeID, readsItem: Bool)
  case property(FEELNodeID, FEELProperty)
  /// A call, by its index in `FEELProgram.calls`.
  case call(Int32)
}

/// A range of `FEELProgram.children`.
struct FEELChildren {
  let start: Int32
  let count: Int32
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A call with its arguments in the order of the parameters of one form.
struct FEELInvocation: Sendable {
  let function: FEELFunction
  /// The index of the form.
  let form: Int
  /// One node for each parameter; nil if it was left out.
  let arguments: [FEELNodeID?]
  /// The pattern among the arguments if it is a literal.
  let pattern: Pattern?
}

/// A parsed expression. Children come before their parents.
final class FEELProgram: Sendable {
  let nodes: [FEELNode]
  let children: [FEELNodeID]
  let constants: [FEELValue]
  let calls: [FEELInvocation]
  let types: [FEELType]
  let root: FEELNodeID

  init(
    nodes: [FEELNode],
    children: [FEELNodeID],
    constants: [FEELValue],
    calls: [FEELInvocation],
    types: [FEELType],
    root: FEELNodeID
  ) {
    self.nodes = nodes
    self.children = children
    self.constants = constants
    self.calls = calls
    self.types = types
    self.root = root
  }
}
