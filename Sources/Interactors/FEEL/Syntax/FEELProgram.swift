/// A parsed expression. Children come before their parents.
final class FEELProgram: Sendable {
  let nodes: [FEELNode]
  let children: [FEELNodeID]
  let constants: [FEELValue]
  let calls: [FEELCallNode]
  let types: [FEELType]
  let tables: FEELProgramTables
  let declarations: FEELDeclarations
  let root: FEELNodeID

  init(
    nodes: [FEELNode],
    children: [FEELNodeID],
    constants: [FEELValue],
    calls: [FEELCallNode],
    types: [FEELType],
    tables: FEELProgramTables,
    declarations: FEELDeclarations,
    root: FEELNodeID
  ) {
    self.nodes = nodes
    self.children = children
    self.constants = constants
    self.calls = calls
    self.types = types
    self.tables = tables
    self.declarations = declarations
    self.root = root
  }
}

/// What the nodes of a program refer to that few expressions have.
struct FEELProgramTables: Sendable {
  var members: [FEELMember] = []
  var invocations: [FEELInvocation] = []
  var contexts: [FEELContextNode] = []
  var loops: [FEELLoop] = []
  var definitions: [FEELDefinition] = []
  var paths: [FEELPath] = []
  var selections: [FEELSelection] = []
  var aggregates: [FEELAggregate] = []
  /// The names of the entries of a declared subject as a value, by its node.
  var entryNames: [Int: FEELEntryNames] = [:]
}
