/// The shape of an object: its properties in the order in which the client declared them, and the objects and lists
/// among them.
///
/// All objects of one schema have the same shape, also those that hold others of their own kind; but at the deepest
/// level of a tree nothing can be in objects and lists (`SchemaDepths`). Two shapes are equal if they are the same part
/// of the same schema.
public struct ObjectSchema: Hashable, Sendable {
  let structure: SchemaStructure
  /// The place among the objects of the structure. The shape of the root has 0.
  public let index: Int
  /// How many others it is inside of.
  private let depth: Int

  /// The shape of an object that is inside of so many others.
  init(_ structure: SchemaStructure, _ index: Int, depth: Int = 0) {
    self.structure = structure
    self.depth = depth
    self.index = depth + 1 < Self.maximumLevels ? index : structure.deepest[index] ?? index
  }

  /// A shape from properties with unique names, none of which is an object or a list.
  public init(properties: [PropertySchema]) {
    self.init(SchemaStructure(objects: [SchemaStructure.Object(properties: properties)], lists: []), 0)
  }

  /// The properties; names are unique.
  public var properties: [PropertySchema] { structure.objects[index].properties }

  /// How many shapes of objects the whole schema has. Their indices are below it.
  public var objectCount: Int { structure.objects.count }

  /// The shape of the property at a place; nil if that is no object.
  public func object(at place: Int) -> ObjectSchema? {
    guard properties.indices.contains(place), case .object(let index)? = properties[place].structure?.child else {
      return nil
    }
    return ObjectSchema(structure, index, depth: depth + 1)
  }

  /// The list that the property at a place is; nil if it is none.
  public func list(at place: Int) -> ListSchema? {
    guard properties.indices.contains(place), case .list(let index)? = properties[place].structure?.child else {
      return nil
    }
    return ListSchema(structure, index, depth: depth + 1)
  }

  /// Whether members that are not declared are kept and sent as they came. Otherwise they are refused.
  public var keepsUndeclared: Bool { structure.objects[index].keepsUndeclared }

  /// What the schema demands of the object as a whole; nil if nothing. It asks nothing that its properties are asked.
  public var condition: SchemaNode? { structure.objects[index].condition }

  /// What its properties say about each other; nil if nothing.
  var branching: SchemaBranching? { structure.objects[index].branching }

  /// Whether only branches of the schema declare the property at a place: it takes part while one of them is taken.
  public func isConditional(_ place: Int) -> Bool { branching?.conditional.contains(place) ?? false }

  /// Whether what the schema demands of the object as a whole, or what decides on its branches, may look into what is
  /// in the property at a place. A condition costs as much as what it looks into.
  func looksInto(_ place: Int) -> Bool { structure.lookedInto[index].contains(place) }

  /// Whether a property of it, or inside of it, is a secret.
  package var hasSecrets: Bool {
    var known: Set<Int> = [index]
    var waiting = [self]
    while let schema = waiting.popLast() {
      for (place, property) in schema.properties.enumerated() {
        if property.isWriteOnly { return true }
        if let inner = schema.inner(at: place), known.insert(inner.index).inserted { waiting.append(inner) }
      }
    }
    return false
  }

  /// Whether the whole schema has such a demand anywhere.
  var hasConditions: Bool { structure.hasConditions }

  /// Whether lists of the schema begin with items anywhere.
  var hasItemsAtStart: Bool { structure.hasItemsAtStart }

  /// The properties that begin with items, and with how many of them at most.
  var itemsAtStart: [(place: Int, size: ItemsSize)] { structure.start.lists[index] }

  /// Whether the whole schema has lists anywhere.
  var hasLists: Bool { !structure.lists.isEmpty }

  /// Whether the whole schema demands something of a list as a whole anywhere.
  var judgesLists: Bool { structure.judgesLists }

  /// Whether an object anywhere in the whole schema may be absent once a person has emptied it.
  var dropsObjects: Bool { structure.dropsObjects }

  /// What the whole schema was read from; nil for one object of scalars, whose properties say all.
  var source: SchemaSource? { structure.source }

  /// Whether both are the same part of the same schema.
  public static func == (left: ObjectSchema, right: ObjectSchema) -> Bool {
    left.structure === right.structure && left.index == right.index
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(structure))
    hasher.combine(index)
  }
}
