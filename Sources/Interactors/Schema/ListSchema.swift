/// The shape of a list: what its items are, and what is demanded of it.
public struct ListSchema: Hashable, Sendable {
  private let structure: SchemaStructure
  private let index: Int

  init(_ structure: SchemaStructure, _ index: Int) {
    self.structure = structure
    self.index = index
  }

  /// Whether both are the same part of the same schema.
  public static func == (left: ListSchema, right: ListSchema) -> Bool {
    left.structure === right.structure && left.index == right.index
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(structure))
    hasher.combine(index)
  }

  private var list: SchemaStructure.List { structure.lists[index] }

  /// The shape of the items. Items that are no objects have one property, `value`.
  public var items: ObjectSchema { ObjectSchema(structure, list.items) }

  /// Whether the items are objects.
  public var holdsObjects: Bool { list.holdsObjects }

  /// `minItems`; 0 without it.
  public var minItems: Int { list.minItems }

  /// `maxItems`.
  public var maxItems: Int? { list.maxItems }

  /// `uniqueItems`.
  public var hasUniqueItems: Bool { list.hasUniqueItems }

  /// `x-key`: the property of an item whose text is the item's key.
  public var key: Text? { list.key }

  /// What else the schema demands of the list as a whole; nil if nothing.
  public var condition: SchemaNode? { list.condition }
}
