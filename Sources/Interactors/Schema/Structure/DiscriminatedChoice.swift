/// A choice between objects by a property that each of them requires, and for which each names other values (rows R18).
/// For any object at most one of the branches is right: the one that names the value.
struct DiscriminatedChoice: Sendable {
  /// The property that chooses.
  let name: Text
  let branches: [Branch]
  /// Whether the choice is `oneOf`; otherwise `anyOf`.
  let isOneOf: Bool
  /// Whether null is a branch, too.
  let admitsNull: Bool
  /// Whether all branches say that they are of objects.
  let holdsObjects: Bool

  /// What holds if the property has one of some values.
  struct Branch: Sendable {
    let values: [DataTree]
    let schema: Int
    let title: Text?
  }

  /// The choice that branches of a graph are; nil if there is no such property.
  init?(_ branches: [Int], isOneOf: Bool, in graph: SchemaGraph) {
    let objects = branches.filter { !graph.schemas[$0].admitsOnlyNull }
    guard objects.count > 1, branches.count - objects.count <= 1 else { return nil }
    var shared: [Text]?
    var values: [[Text: [DataTree]]] = []
    for branch in objects {
      let named = graph.requiredValues(branch)
      values.append(Dictionary(firstOf: named))
      shared = shared.map { names in names.filter { values[values.count - 1][$0] != nil } } ?? named.map { $0.0 }
      if shared?.isEmpty != false { return nil }
    }
    let name = shared?.first { name in
      let all = values.flatMap { $0[name] ?? [] }
      return Set(all).count == all.count
    }
    guard let name else { return nil }
    self.name = name
    self.branches = zip(objects, values).map { branch, values in
      Branch(values: values[name] ?? [], schema: branch, title: graph.title(of: branch))
    }
    self.isOneOf = isOneOf
    admitsNull = branches.count > objects.count
    holdsObjects = objects.allSatisfy { graph.types(of: $0) == .object }
  }

  /// The branch that names a value.
  func branch(for value: DataTree) -> Branch? { branches.first { $0.values.contains(value) } }

  /// The keyword that the choice is.
  var keyword: Text { isOneOf ? "oneOf" : "anyOf" }
}

extension SchemaGraph {
  /// The properties that a schema of objects requires and names the values of, in the order of the schema.
  fileprivate func requiredValues(_ schema: Int) -> [(Text, [DataTree])] {
    let parts = ConjunctionParts(SchemaConjunction([schema], in: self), in: self)
    if let types = parts.types, types != .object { return [] }
    let required = Set(parts.required.flatMap { $0.names })
    if required.isEmpty { return [] }
    return parts.members.flatMap { $0.declared }.compactMap { name, schema in
      guard required.contains(name) else { return nil }
      let values = ConjunctionParts(SchemaConjunction([schema], in: self), in: self).enumerations.first?.values.values
      return values.map { (name, $0) }
    }
  }

  /// The types that a schema says it is of, or what it leads to; nil if it says none.
  fileprivate func types(of schema: Int) -> TypeSet? {
    ConjunctionParts(SchemaConjunction([schema], in: self), in: self).types
  }

  /// The title of a schema, or of what it leads to.
  fileprivate func title(of schema: Int) -> Text? {
    SchemaConjunction([schema], in: self).members.lazy.compactMap { self.schemas[$0].title }.first
  }
}
