/// The objects and lists of a schema. It never changes.
///
/// Objects name each other by their index, because an object can hold others of its own kind.
final class SchemaStructure: Sendable {
  /// Those of the schema, and behind them what stands for some of them at the deepest level.
  let objects: [Object]
  let lists: [List]
  /// What stands for an object at the deepest level of a tree, by their places (`SchemaDepths`).
  let deepest: [Int: Int]
  /// What it was read from; nil for one object of scalars, whose properties say all.
  let source: SchemaSource?
  /// The places of the properties of each object by their names.
  let places: [MemberPlaces]
  /// Whether properties of each object are objects or lists.
  let hasInnerShapes: [Bool]
  /// The places of the objects and lists into which conditions of each object may look.
  let lookedInto: [Set<Int>]
  /// What each object begins with.
  let start: SchemaStart
  /// Whether lists begin with items.
  let hasItemsAtStart: Bool
  /// Whether something is demanded of an object as a whole.
  let hasConditions: Bool
  /// Whether something is demanded of a list as a whole.
  let judgesLists: Bool
  /// Whether an object that a person has emptied may be absent.
  let dropsObjects: Bool

  init(objects: [Object], lists: [List], source: SchemaSource? = nil) {
    let (objects, deepest) = SchemaDepths(objects: objects, lists: lists).withDeepest()
    (self.objects, self.deepest) = (objects, deepest)
    places = objects.map { MemberPlaces($0.properties) }
    start = SchemaStart(objects, lists, places)
    hasItemsAtStart = start.hasItems
    hasInnerShapes = objects.map { $0.properties.contains { $0.type == .object || $0.type == .array } }
    lookedInto = objects.map { $0.lookedInto }
    hasConditions = objects.contains { $0.condition != nil || $0.branching != nil }
    judgesLists = lists.contains {
      $0.minItems > 0 || $0.maxItems != nil || $0.hasUniqueItems || $0.condition != nil
    }
    dropsObjects =
      source?.unfilledIsAbsent == true
      && objects.contains { $0.properties.contains { $0.type == .object && $0.mayBeAbsent } }
    self.lists = lists
    self.source = source
  }

  /// See `ObjectSchema`.
  struct Object: Sendable {
    var properties: [PropertySchema]
    var keepsUndeclared = false
    var condition: SchemaNode?
    var branching: SchemaBranching?
  }

  /// See `ListSchema`.
  struct List: Sendable {
    var items = 0
    var holdsObjects = false
    var minItems = 0
    var maxItems: Int?
    var hasUniqueItems = false
    var key: Text?
    var condition: SchemaNode?
  }
}

/// What a schema was read from: the document, those that it may refer to, and how it was read.
struct SchemaSource: Sendable {
  let schema: DataTree
  let others: [DataTree.Member]
  let keepsUndeclared: Bool
  let unfilledIsAbsent: Bool
}

/// What a property is beyond the keywords of a scalar. It is equal to itself only.
public final class PropertyStructure: Sendable {
  /// The object or the list, by its index in the structure.
  enum Child: Sendable { case object(Int), list(Int) }

  let child: Child?
  /// What judges a value as a whole: all that the schema says of a property of any type, an object or a list, and of a
  /// scalar what its keywords do not say.
  public let whole: SchemaNode?
  /// Whether an object that must not be null begins as null all the same, because it holds one of its own kind.
  public let startsAbsent: Bool
  /// Whether it is an object or a list that is too deep in the tree to be there (rows R22).
  let isTooDeep: Bool

  init(child: Child? = nil, whole: SchemaNode?, startsAbsent: Bool = false, isTooDeep: Bool = false) {
    self.child = child
    self.whole = whole
    self.startsAbsent = startsAbsent
    self.isTooDeep = isTooDeep
  }
}

extension PropertyStructure: Hashable {
  /// Whether both are the same object.
  public static func == (left: PropertyStructure, right: PropertyStructure) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
