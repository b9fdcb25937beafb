/// The schemas of a document and of those that it refers to, with references resolved. It never changes.
///
/// Schemas are named by their index, because they can refer to each other in circles.
final class SchemaGraph: Sendable {
  let schemas: [SchemaKeywords]
  let resources: [SchemaResource]

  init(schemas: [SchemaKeywords], resources: [SchemaResource]) {
    self.schemas = schemas
    self.resources = resources
  }

  /// What the keywords of one schema say.
  struct SchemaKeywords: Sendable {
    var assertions: [SchemaAssertion] = []
    var title: Text?
    var summary: Text?
    var defaultValue: DataTree?
    var isReadOnly = false
    var isWriteOnly = false
    /// `x-key`.
    var key: Text?
    /// `format`, whether it is checked or not.
    var formatName: Text?
    /// The resource that it belongs to.
    var resource = 0
  }

  /// A schema with an identifier of its own, for `$dynamicRef`.
  struct SchemaResource: Sendable {
    /// The schemas with a `$dynamicAnchor`, by its name.
    var dynamicAnchors: [Text: Int] = [:]
  }
}
