/// Where a node of a program is.
typealias FEELNodeID = Int32

/// A part of a parsed expression. Nodes name each other by their places in `FEELProgram.nodes` and hold nothing that is
/// counted, so that evaluation walks them without touching a reference count.
enum FEELNode {
  /// A value known at parse time, by its place in `FEELProgram.constants`.
  case constant(Int32)
  /// A name of the scope.
  case name(Int32)
  /// `item` in a filter or `?` in a test, by how many of them are around the one meant, from the outermost.
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
  /// By the place of the type in `FEELProgram.types`.
  case instance(FEELNodeID, Int32)
  case list(FEELChildren)
  case range(FEELNodeID, FEELNodeID, includesLower: Bool, includesUpper: Bool)
  /// A test as a value: `< 10`.
  case test(FEELComparison, FEELNodeID)
  case filter(FEELNodeID, FEELNodeID, readsItem: Bool)
  case property(FEELNodeID, FEELProperty)
  /// By the place of the call in `FEELProgram.calls`.
  case call(Int32)
}

/// A stretch of `FEELProgram.children`.
struct FEELChildren {
  let start: Int32
  let count: Int32
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// An invocation with its arguments in the order of the parameters of one form of the function.
struct FEELInvocation: Sendable {
  let function: FEELFunction
  /// Which of the forms of the function it is.
  let form: Int
  /// One for each parameter; nil if it was left out.
  let arguments: [FEELNodeID?]
  /// The pattern among the arguments, if it is a literal.
  let pattern: Pattern?
}

/// A parsed expression: nodes in the order in which they were made, children before their parents.
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
