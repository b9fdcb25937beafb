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

  /// Gives another property something.
  mutating func add(_ member: Member) { members.append(member) }

  /// How many items there are in all lists.
  var itemCount: Int { sumOfItems { _ in 1 } }

  /// How many cells these items have: properties, whether they are given or not, and some for each item.
  var cellCount: Int { sumOfItems { $0.cells } }

  private func sumOfItems(_ count: (GivenValues) -> Int) -> Int {
    members.reduce(0) { sum, member in
      switch member.given {
      case .value: sum
      case .object(let values): sum + values.sumOfItems(count)
      case .list(let items): items.reduce(sum) { $0 + count($1) + $1.sumOfItems(count) }
      }
    }
  }

  /// Takes other values in place of those of the same properties.
  func overridden(by others: GivenValues) -> GivenValues {
    let places = Set(others.members.map(\.place))
    var values = GivenValues(members: members.filter { !places.contains($0.place) } + others.members)
    let names = Set(others.undeclared.map(\.name))
    values.undeclared = undeclared.filter { !names.contains($0.name) } + others.undeclared
    return values
  }

  /// Reads values by name. `refuse` throws for a property that cannot be given a value, by the level of the subject and
  /// the property's place. Errors have paths that start with `path`.
  init(
    _ values: [(name: Text, value: Value)],
    of schema: ObjectSchema,
    level: [Int] = [],
    path: String,
    refuse: ([Int], Int) throws(InteractorError) -> Void
  ) throws(InteractorError) {
    members = []
    members.reserveCapacity(values.count)
    for (name, value) in values {
      guard let place = schema.propertyPlace(name) else {
        guard schema.keepsUndeclared else {
          let (expected, got) = ("the value of a declared property", "the value of another one")
          throw .invalid(path: "\(path).\(name)", expected: expected, got: got)
        }
        undeclared.append(DataTree.Member(name, value.plain))
        continue
      }
      try refuse(level, place)
      if let list = schema.list(at: place) {
        let items = try Self.items(value, of: list, level: level + [place], path: "\(path).\(name)", refuse: refuse)
        members.append(Member(place: place, given: .list(items)))
        continue
      }
      guard let inner = schema.object(at: place), case .tree(.object(let given)) = value else {
        let value = try under("\(path).\(name)", try schema.properties[place].required(value))
        members.append(Member(place: place, given: .value(value)))
        continue
      }
      let values = try GivenValues(
        given.map { ($0.name, Value($0.value)) },
        of: inner,
        level: level + [place],
        path: "\(path).\(name)",
        refuse: refuse
      )
      members.append(Member(place: place, given: .object(values)))
    }
  }

  /// Reads the items of a list. Null is a list without items (rows R5).
  private static func items(
    _ value: Value,
    of list: ListSchema,
    level: [Int],
    path: String,
    refuse: ([Int], Int) throws(InteractorError) -> Void
  ) throws(InteractorError) -> [GivenValues] {
    if value.isNull { return [] }
    guard case .tree(.list(let elements)) = value else {
      throw .invalid(path: path, expected: "an array", got: value.kindName)
    }
    var items: [GivenValues] = []
    items.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let path = "\(path)[\(index)]"
      items.append(try GivenValues(item: element, of: list, level: level, path: path, refuse: refuse))
    }
    return items
  }

  /// Reads the values of an item, which is at a level.
  init(
    item: DataTree,
    of list: ListSchema,
    level: [Int],
    path: String,
    refuse: ([Int], Int) throws(InteractorError) -> Void
  ) throws(InteractorError) {
    guard level.count < ObjectSchema.maximumLevels else {
      let message = "An item at \(path) would be inside of more than \(ObjectSchema.maximumLevels - 1) others."
      throw .failed(.limitReached, message: message)
    }
    var members = [(name: "value" as Text, value: Value(item))]
    if list.holdsObjects {
      guard case .object(let given) = item else {
        throw .invalid(path: path, expected: "an object", got: item.kindName)
      }
      members = given.map { ($0.name, Value($0.value)) }
    }
    try self.init(members, of: list.items, level: level, path: path, refuse: refuse)
    cells += list.items.properties.count
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
      } else if let value = try? schema.properties[place].required(Value(member.value)) {
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

extension PropertySchema {
  /// The value as the property holds it. Throws if the type does not allow it.
  fileprivate func required(_ value: Value) throws(InteractorError) -> Value {
    if value.isNull, structure?.startsAbsent == true { return value }
    if let value = admitted(value.plain) { return value }
    throw .invalid(path: "", expected: expectation, got: value.kindName)
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
