/// The index of a node in its program.
typealias FEELNodeID = Int32

/// A part of a parsed expression. Nodes refer to each other by index and hold no references, so that an evaluation
/// retains and releases nothing.
enum FEELNode {
  /// A value that is known at parse time, by its index in `FEELProgram.constants`.
  case constant(Int32)
  /// A value of the subject that the expression is about, by its place.
  case name(Int32)
  /// A value of this call: `item` in a filter, `?` in a test, a parameter, a variable of a loop, an entry of a context.
  case local(Int32)
  /// A value that the function has from around its definition.
  case captured(Int32)
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
  /// A filter on a value, with what it reads of each element.
  case filter(FEELNodeID, FEELNodeID, FEELFilterReading)
  /// A part of a value that is no context.
  case property(FEELNodeID, FEELProperty)
  /// What a value has by a name of `FEELProgram.members`: an entry of a context, or else a part.
  case member(FEELNodeID, Int32)
  /// The entry of the first value with a name of `FEELProgram.members`; the second value if there is none.
  case entry(FEELNodeID, Int32, otherwise: FEELNodeID)
  /// A call of a function of the language, by its index in `FEELProgram.calls`.
  case call(Int32)
  /// A call of what is a function at run time, by its index in `FEELProgram.invocations`.
  case invocation(Int32)
  /// A context, by its index in `FEELProgram.contexts`.
  case context(Int32)
  /// `for`, `some` or `every`, by its index in `FEELProgram.loops`.
  case loop(Int32)
  /// A definition of a function, by its index in `FEELProgram.definitions`.
  case definition(Int32)
  /// What stands at a declared path, by its index in `FEELProgram.paths`.
  case path(Int32)
  /// Whether there is an object or a list at a declared path, or there is none.
  case presence(Int32, isPresent: Bool)
  /// How many items the list at a declared path has.
  case count(Int32)
  /// A filter on a declared list, by its index in `FEELProgram.selections`.
  case selection(Int32)
  /// An aggregate, by its index in `FEELProgram.aggregates`, and the call that computes it.
  case aggregate(Int32, FEELNodeID)
  /// The place of the item that the expression is about.
  case position
}

/// What a filter reads of each element.
enum FEELFilterReading: UInt8 {
  /// Nothing: it is evaluated once.
  case nothing
  /// `item`.
  case item
  /// Names that may be those of entries of the element.
  case entries
}

/// A range of `FEELProgram.children`.
struct FEELChildren {
  let start: Int32
  let count: Int32
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// A call of a function of the language, with its arguments in the order of the parameters of one form.
struct FEELCallNode: Sendable {
  /// The place of the function in `FEELFunctions.all`.
  let function: FEELFunction
  /// The index of the form.
  let form: Int
  let isNamed: Bool
  /// One node for each parameter; nil if it was left out.
  let arguments: [FEELNodeID?]
  /// The pattern among the arguments if it is a literal.
  let pattern: Pattern?
}

/// A call of a value.
struct FEELInvocation: Sendable {
  let function: FEELNodeID
  let arguments: [FEELNodeID]
  /// The names of the arguments; nil where they are given by position.
  let names: [Text?]
}

/// A context: a name for each of its nodes. Each entry is a local value of those behind it.
struct FEELContextNode: Sendable {
  let names: FEELEntryNames
  let values: [FEELNodeID]
}

/// A loop over one or several lists.
struct FEELLoop: Sendable {
  enum Kind: Sendable { case list, some, every }

  /// What one variable stands for in turn.
  enum Source: Sendable {
    /// The elements of a value.
    case value(FEELNodeID)
    /// The numbers or dates from one value to another, up or down.
    case steps(FEELNodeID, FEELNodeID)
    /// The items of a declared list, by its path or by a selection.
    case items(FEELNodeID)
  }

  let kind: Kind
  let sources: [Source]
  let body: FEELNodeID
  /// Whether the body reads the results so far, which are the local value in front of the variables.
  let readsPartial: Bool
}

/// A function that an expression defines.
struct FEELDefinition: Sendable {
  let parameters: [FEELFormalParameter]
  let body: FEELNodeID
  /// What a call adds to the nodes within each other.
  let height: Int
  /// What the body has from around the definition, evaluated there.
  let captured: [FEELNodeID]
  let result: FEELType?
}
