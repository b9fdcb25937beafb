// What objects begin with where nobody gives them anything: properties, and the items of lists that have defaults.

/// How much there is in lists, all levels together.
struct ItemsSize: Hashable, Sendable {
  /// How many items there are.
  var items = 0
  /// How many cells they have: properties, and some more for each item.
  var cells = 0

  /// Past a million, nothing is told apart.
  static let most = 1 << 20

  /// Adds more, so many times.
  mutating func add(_ more: ItemsSize, times count: Int = 1) {
    items = min(items + more.items * min(count, Self.most), Self.most)
    cells = min(cells + more.cells * min(count, Self.most), Self.most)
  }
}

/// What the objects of a schema begin with. Lists whose defaults have items may lead to each other, or to themselves.
struct SchemaStart: Sendable {
  /// How many properties each object begins with, those of the objects and items inside of it included.
  private(set) var properties: [Int]
  /// The properties of each object that begin with items, by their places.
  private(set) var lists: [[(place: Int, size: ItemsSize)]]
  /// Whether anything begins with items.
  var hasItems: Bool { lists.contains { !$0.isEmpty } }

  init(_ objects: [SchemaStructure.Object], _ lists: [SchemaStructure.List], _ places: [MemberPlaces]) {
    properties = objects.map { $0.properties.count }
    self.lists = objects.map { _ in [] }
    // A flat schema is not looked through.
    if objects.count == 1, lists.isEmpty { return }
    let isLong = objects.contains { object in object.properties.contains { $0.beginsWithMore } }
    if !isLong { return }
    let own = properties
    // The deepest level has no objects and no lists.
    var sizes = objects.map { _ in ItemsSize() }
    for _ in 1..<ObjectSchema.maximumLevels {
      let walk = StartWalk(objects: objects, lists: lists, places: places, inside: properties, sizes: sizes)
      self.lists = objects.map { object in
        object.properties.enumerated().compactMap { place, property in
          let size = walk.items(of: property)
          return size.items > 0 ? (place, size) : nil
        }
      }
      sizes = self.lists.map { lists in lists.reduce(into: ItemsSize()) { $0.add($1.size) } }
      properties = objects.indices.map { index in
        objects[index].properties.reduce(own[index] + sizes[index].cells) { count, property in
          min(count + (property.objectAtStart.map { walk.inside[$0] - walk.sizes[$0].cells } ?? 0), ItemsSize.most)
        }
      }
    }
  }
}

/// One level of what objects begin with, as it is known of the level below.
private struct StartWalk {
  let objects: [SchemaStructure.Object]
  let lists: [SchemaStructure.List]
  let places: [MemberPlaces]
  let inside: [Int]
  let sizes: [ItemsSize]

  /// The items that a property begins with.
  func items(of property: PropertySchema) -> ItemsSize {
    switch property.structure?.child {
    case .object(let child)?:
      if case .tree(.object(let members))? = property.defaultValue { return items(of: child, given: members) }
      return property.objectAtStart.map { sizes[$0] } ?? ItemsSize()
    case .list(let index)?:
      guard case .tree(.list(let elements))? = property.defaultValue else { return ItemsSize() }
      return items(elements, of: lists[index])
    case nil: return ItemsSize()
    }
  }

  /// The items of an object that is given members, at most.
  private func items(of object: Int, given members: [DataTree.Member]) -> ItemsSize {
    var size = sizes[object]
    for member in members where member.value.isNested {
      guard let place = places[object][member.name] else { continue }
      switch (objects[object].properties[place].structure?.child, member.value) {
      case (.object(let child)?, .object(let members)): size.add(items(of: child, given: members))
      case (.list(let index)?, .list(let elements)): size.add(items(elements, of: lists[index]))
      default: break
      }
    }
    return size
  }

  private func items(_ elements: [DataTree], of list: SchemaStructure.List) -> ItemsSize {
    let own = ItemsSize(items: 1, cells: ListSchema.cellsOfItem + max(inside[list.items] - sizes[list.items].cells, 0))
    var size = ItemsSize()
    size.add(own, times: elements.count)
    if objects[list.items].properties.allSatisfy({ $0.structure?.child == nil }) { return size }
    for element in elements {
      if case .object(let members) = element, list.holdsObjects {
        size.add(items(of: list.items, given: members))
      } else {
        size.add(items(of: list.items, given: [DataTree.Member("value", element)]))
      }
    }
    return size
  }
}

extension DataTree {
  /// Whether something can be inside of it.
  fileprivate var isNested: Bool {
    switch self {
    case .object, .list: true
    case .null, .boolean, .integer, .number, .string: false
    }
  }
}

extension PropertySchema {
  /// Whether it begins with an object, or with items.
  fileprivate var beginsWithMore: Bool {
    if objectAtStart != nil { return true }
    if case .list? = structure?.child, case .tree(.list(let elements))? = defaultValue { return !elements.isEmpty }
    return false
  }

  /// The object that the property begins with, by its place among the objects of the structure; nil if it begins as
  /// null or is none.
  fileprivate var objectAtStart: Int? {
    guard case .object(let child)? = structure?.child else { return nil }
    if case .tree(.object)? = defaultValue { return child }
    return isOptional || structure?.startsAbsent == true || defaultValue != nil ? nil : child
  }
}
