/// A schema, which judges values as a whole: any of JSON Schema 2020-12, with all that it refers to.
///
/// It is equal to itself only.
public final class SchemaNode: Sendable {
  let graph: SchemaGraph
  /// What it asserts. Schemas in it are those of the graph.
  let assertions: [SchemaAssertion]
  /// The resource that it belongs to.
  let resource: Int

  init(_ graph: SchemaGraph, _ assertions: [SchemaAssertion], resource: Int) {
    self.graph = graph
    self.assertions = assertions
    self.resource = resource
  }

  /// A schema of the graph.
  convenience init(_ graph: SchemaGraph, _ index: Int) {
    self.init(graph, [.reference(index)], resource: graph.schemas[index].resource)
  }
}

extension SchemaNode: Hashable {
  /// Whether both are the same object.
  public static func == (left: SchemaNode, right: SchemaNode) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
