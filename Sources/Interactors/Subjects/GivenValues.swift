/// What a property is given by a request.
enum GivenValue {
  /// A value; of an object only null.
  case value(Value)
  /// What the properties of an object are given. One that is null is made.
  indirect case object(GivenValues)
  /// What the items of a list are given, in order.
  indirect case list([GivenValues])
}

/// Values that a request gives to the properties of a subject, and to those inside of its objects and lists. All of
/// them are of the right types.
struct GivenValues {
  /// In the order of the request.
  private(set) var members: [Member]
  /// Members of the object that the schema keeps without declaring them.
  private(set) var undeclared: [DataTree.Member] = []
  /// How many cells an item has to which they are given.
  private(set) var cells = ListSchema.cellsOfItem
  /// What lists that are given nothing begin with.
  private var start = ItemsSize()

  /// What one property is given.
  struct Member {
    /// Its place.
    var place: Int
    var given: GivenValue
  }

  /// What the property at each place is given; nil for nothing.
  func byPlace(_ count: Int) -> [GivenValue?] {
    var given = [GivenValue?](repeating: nil, count: count)
    for member in members where member.place < count { given[member.place] = member.given }
    return given
  }

  /// No values.
  init(members: [Member] = [], undeclared: [DataTree.Member] = []) {
    self.members = members
    self.undeclared = undeclared
  }

  /// No values yet, with room for some.
  init(capacity: Int) {
    members = []
    members.reserveCapacity(capacity)
  }

  /// Gives another property something.
  mutating func add(_ member: Member) { members.append(member) }

  /// Keeps a member that the schema does not declare.
  mutating func keep(_ member: DataTree.Member) { undeclared.append(member) }

  /// The values are those of an item of a list, and complete.
  mutating func countItem(of list: ListSchema) {
    cells = ListSchema.cellsOfItem + list.items.properties.count
    countStart(of: list.items)
  }

  /// The values are those that a subject begins with, and complete.
  mutating func countStart(of schema: ObjectSchema) {
    if schema.hasItemsAtStart { start = itemsAtStart(of: schema) }
  }

  private func itemsAtStart(of schema: ObjectSchema) -> ItemsSize {
    var size = ItemsSize()
    var places: Set<Int> = []
    for member in members {
      places.insert(member.place)
      guard case .object(let values) = member.given, let inner = schema.object(at: member.place) else { continue }
      size.add(values.itemsAtStart(of: inner))
    }
    for (place, more) in schema.itemsAtStart where !places.contains(place) { size.add(more) }
    return size
  }

  /// How many items there are in all lists.
  var itemCount: Int { sumOfItems({ $0.start.items }) { _ in 1 } }

  /// How many cells these items have: properties, whether they are given or not, and some for each item.
  var cellCount: Int { sumOfItems({ $0.start.cells }) { $0.cells } }

  private func sumOfItems(_ start: (GivenValues) -> Int, _ count: (GivenValues) -> Int) -> Int {
    members.reduce(start(self)) { sum, member in
      switch member.given {
      case .value: sum
      case .object(let values): sum + values.sumOfItems(start, count)
      case .list(let items): items.reduce(sum) { $0 + count($1) + $1.sumOfItems(start, count) }
      }
    }
  }

  /// Takes other values in place of those of the same properties.
  func overridden(by others: GivenValues) -> GivenValues {
    let places = Set(others.members.map { $0.place })
    var values = self
    values.members = members.filter { !places.contains($0.place) } + others.members
    let names = Set(others.undeclared.map { $0.name })
    values.undeclared = undeclared.filter { !names.contains($0.name) } + others.undeclared
    return values
  }

  /// The values of a schema's default of an object. What does not fit is left out.
  init(default tree: DataTree, of schema: ObjectSchema) {
    members = []
    guard case .object(let given) = tree else { return }
    for member in given {
      guard let place = schema.propertyPlace(member.name) else {
        if schema.keepsUndeclared { undeclared.append(member) }
        continue
      }
      if let inner = schema.object(at: place), case .object = member.value {
        members.append(Member(place: place, given: .object(GivenValues(default: member.value, of: inner))))
      } else if let list = schema.list(at: place), case .list(let elements) = member.value {
        members.append(Member(place: place, given: .list(elements.map { GivenValues(default: $0, ofItem: list) })))
      } else if let value = schema.properties.admitted(Value(member.value), at: place) {
        members.append(Member(place: place, given: .value(value)))
      }
    }
  }
}

extension GivenValues {
  /// The values of an item in a schema's default of a list.
  init(default tree: DataTree, ofItem list: ListSchema) {
    self.init(default: list.holdsObjects ? tree : .object([DataTree.Member("value", tree)]), of: list.items)
  }
}

extension PropertyDefinition {
  /// What the property of a new subject starts with, as far as the schema says: a value, or those inside of an object.
  func start(in schema: ObjectSchema) -> GivenValue {
    if let list = schema.list(at: place) {
      guard case .tree(.list(let elements))? = defaultValue else { return .list([]) }
      return .list(elements.map { GivenValues(default: $0, ofItem: list) })
    }
    guard let inner = schema.object(at: place) else { return .value(declaredDefault) }
    switch declaredDefault {
    case .tree(let tree): return .object(GivenValues(default: tree, of: inner))
    default: return .value(.null)
    }
  }
}
