/// The shape of a list: what its items are, and what is demanded of it.
public struct ListSchema: Hashable, Sendable {
  private let structure: SchemaStructure
  private let index: Int
  /// How many others an item is inside of.
  private let depth: Int

  /// The shape of a list, whose items are inside of so many others.
  init(_ structure: SchemaStructure, _ index: Int, depth: Int) {
    self.structure = structure
    self.index = index
    self.depth = depth
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
  public var items: ObjectSchema { ObjectSchema(structure, list.items, depth: depth) }

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

extension ObjectSchema {
  /// How many cells values of this shape have in the items of their lists: so many properties, and some more for each
  /// item. What they take is bounded by it.
  package func cells(in values: [(name: Text, value: Value)]) -> Int {
    values.reduce(0) { cells, member in
      guard case .tree(let tree) = member.value, let place = propertyPlace(member.name) else { return cells }
      return cells + self.cells(in: tree, at: place)
    }
  }

  fileprivate func cells(in members: [DataTree.Member]) -> Int {
    members.reduce(0) { cells, member in
      propertyPlace(member.name).map { cells + self.cells(in: member.value, at: $0) } ?? cells
    }
  }

  fileprivate func cells(in tree: DataTree, at place: Int) -> Int {
    switch tree {
    case .object(let members): object(at: place)?.cells(in: members) ?? 0
    case .list(let elements): list(at: place).map { list in elements.reduce(0) { $0 + list.cells(in: $1) } } ?? 0
    default: 0
    }
  }
}

extension ListSchema {
  /// What an item needs beyond its properties, in cells.
  static let cellsOfItem = 8

  /// How many cells an item has, with those of the lists in it.
  package func cells(in item: DataTree) -> Int {
    let own = Self.cellsOfItem + items.properties.count
    if !items.hasInnerShapes { return own }
    guard holdsObjects else { return own + items.cells(in: item, at: 0) }
    if case .object(let members) = item { return own + items.cells(in: members) }
    return own
  }
}
