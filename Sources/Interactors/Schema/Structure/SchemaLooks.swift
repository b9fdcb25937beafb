// Which members of an object a schema looks into. What it may ask of a member stands on the safe side: a condition that
// names no list costs nothing for its items, and one that may look into a list gets them all.

extension SchemaStructure.Object {
  /// The places of the objects and lists into which the conditions of the object may look.
  var lookedInto: Set<Int> {
    let asked = [condition].compactMap { $0 } + (branching?.conditions ?? [])
    if asked.isEmpty { return [] }
    let inner = properties.enumerated().filter { $1.type == .object || $1.type == .array }
    if inner.isEmpty { return [] }
    var looks = SchemaLooks()
    for schema in asked { looks.read(schema) }
    return Set(inner.filter { looks.mayFall(into: $1.name) }.map { $0.offset })
  }
}

extension SchemaBranching {
  /// The schemas that decide on branches.
  fileprivate var conditions: [SchemaNode] { Self.conditions(in: tests) }

  private static func conditions(in tests: [Test]) -> [SchemaNode] {
    tests.flatMap { test -> [SchemaNode] in
      switch test {
      case .condition(let schema, _, let then, let otherwise):
        [schema] + [then, otherwise].compactMap { $0 }.flatMap { conditions(in: $0.tests) }
      case .presence(_, let branch): conditions(in: branch.tests)
      case .choice(_, let branches): branches.flatMap { conditions(in: $0.branch.tests) }
      }
    }
  }
}

/// The names of the members that schemas look into.
private struct SchemaLooks {
  private var names: Set<Text> = []
  /// Those that name members by patterns, or all but some.
  private var others: [MemberSchemas] = []
  private var isAnything = false

  /// Past so many, any member may be looked into.
  private static let mostOthers = 16

  /// Adds what a schema looks into.
  mutating func read(_ node: SchemaNode) {
    let graph = node.graph
    var known: Set<Int> = []
    var waiting = [node.assertions]
    while let assertions = waiting.popLast(), !isAnything {
      for assertion in assertions {
        read(assertion, graph)
        for schema in assertion.schemasInPlace where known.insert(schema).inserted {
          waiting.append(graph.schemas[schema].assertions)
        }
      }
    }
  }

  private mutating func read(_ assertion: SchemaAssertion, _ graph: SchemaGraph) {
    func asks(_ schema: Int) -> Bool { !graph.schemas[schema].assertions.isEmpty && !graph.schemas[schema].isNever }
    switch assertion {
    case .enumeration, .dynamicReference: isAnything = true
    case .unevaluatedProperties(let schema): if asks(schema) { isAnything = true }
    case .members(let members):
      for (name, schema) in members.declared where asks(schema) { names.insert(name) }
      guard members.patterns.contains(where: { asks($0.schema) }) || members.others.map(asks) == true else { return }
      if others.count < Self.mostOthers { others.append(members) } else { isAnything = true }
    default: break
    }
  }

  /// Whether one of the schemas may ask about what is in the member of a name.
  func mayFall(into name: Text) -> Bool {
    isAnything || names.contains(name)
      || others.contains { !$0.judged.contains(name) && !$0.schemas(for: name).isEmpty }
  }
}
