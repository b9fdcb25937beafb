/// Schemas that all hold for the same value: a schema with what it refers to and the members of its `allOf`, and what
/// these refer to. The schema itself comes first, so that its annotations come before those of others.
///
/// A choice between a schema and `{"type": "null"}` is that schema, which admits null besides.
struct SchemaConjunction: Hashable {
  /// The schemas that were given.
  private(set) var starts: [Int]
  private(set) var members: [Int] = []
  /// Those members that null need not satisfy.
  private(set) var nullable: Set<Int> = []

  /// All that holds where some schemas of a graph hold.
  init(_ starts: [Int], in graph: SchemaGraph) {
    self.starts = starts
    if starts.count == 1, !graph.schemas[starts[0]].hasConjuncts {
      members = starts
      return
    }
    var known: Set<Int> = []
    var waiting = starts.reversed().map { (schema: $0, isNullable: false) }
    while let next = waiting.popLast() {
      guard known.insert(next.schema).inserted else { continue }
      members.append(next.schema)
      if next.isNullable { nullable.insert(next.schema) }
      for assertion in graph.schemas[next.schema].assertions.reversed() {
        switch assertion {
        case .reference(let target): waiting.append((target, next.isNullable))
        case .allOf(let branches): waiting += branches.reversed().map { ($0, next.isNullable) }
        case .anyOf(let branches), .oneOf(let branches):
          if let other = graph.alternativeToNull(branches) { waiting.append((other, true)) }
        default: break
        }
      }
    }
  }

  /// The same without members that only lead to others, and without what is said of null.
  func withoutWrappers(in graph: SchemaGraph) -> SchemaConjunction {
    var plain = self
    plain.nullable = []
    plain.members = members.filter { !graph.schemas[$0].isWrapper(in: graph) }
    if plain.members.isEmpty { plain.members = Array(members.prefix(1)) }
    plain.starts = plain.members
    return plain
  }
}

extension SchemaGraph.SchemaKeywords {
  /// Whether it says nothing itself.
  fileprivate func isWrapper(in graph: SchemaGraph) -> Bool {
    assertions.allSatisfy { assertion in
      switch assertion {
      case .reference, .allOf: true
      case .anyOf(let branches), .oneOf(let branches): graph.alternativeToNull(branches) != nil
      default: false
      }
    }
  }

  /// Whether other schemas may hold for each value for which this one does.
  fileprivate var hasConjuncts: Bool {
    assertions.contains { assertion in
      switch assertion {
      case .reference, .allOf, .anyOf, .oneOf: true
      default: false
      }
    }
  }

  /// Whether it is `{"type": "null"}`, or says the same in other words.
  var admitsOnlyNull: Bool {
    guard assertions.count == 1 else { return false }
    switch assertions[0] {
    case .types(let types): return types == .null
    case .enumeration(let enumerated): return enumerated.types == .null
    default: return false
    }
  }
}

extension SchemaGraph {
  /// The one of two branches that the other one adds null to; nil if none does.
  fileprivate func alternativeToNull(_ branches: [Int]) -> Int? {
    guard branches.count == 2, let null = branches.firstIndex(where: { schemas[$0].admitsOnlyNull }) else { return nil }
    return branches[1 - null]
  }

  /// What the members of a conjunction assert, one after the other, without what leads from one to another.
  func assertions(of conjunction: SchemaConjunction) -> [(schema: Int, assertion: SchemaAssertion)] {
    var assertions: [(schema: Int, assertion: SchemaAssertion)] = []
    for member in conjunction.members {
      for assertion in schemas[member].assertions {
        switch assertion {
        case .reference, .allOf: break
        case .anyOf(let branches), .oneOf(let branches):
          if alternativeToNull(branches) == nil { assertions.append((member, assertion)) }
        default: assertions.append((member, assertion))
        }
      }
    }
    return assertions
  }
}
