/// Reads what a request gives to the properties of a subject, or of many on one level of a tree. Nothing has changed
/// where it throws.
struct GivenReader {
  private let schema: ObjectSchema
  private let properties: [PropertySchema]
  private let level: [Int]
  private let tree: Tree?
  private let textsAreNumbers: Bool
  /// The rules about the level.
  private let rules: RuleLevel?

  /// The rules of a tree, whose computed properties cannot be given values.
  struct Tree {
    /// The schema of the root.
    let schema: ObjectSchema
    let program: RuleProgram

    /// The rules of a subject's tree; nil if there are none.
    init?(_ subject: Subject) {
      guard let program = subject.tree.program else { return nil }
      (schema, self.program) = (subject.root.shape.schema, program)
    }
  }

  /// Reads values for subjects of a schema on a level of a tree. `textsAreNumbers` says that a text may stand for a
  /// number.
  init(_ schema: ObjectSchema, level: [Int] = [], in tree: Tree? = nil, textsAreNumbers: Bool = false) {
    self.init(schema, level, tree, textsAreNumbers, tree?.program.level(level))
  }

  /// Reads values for subjects of a shape.
  init(_ shape: SubjectShape, in tree: Tree?, textsAreNumbers: Bool = false) {
    self.init(shape.schema, shape.level, tree, textsAreNumbers, shape.rules)
  }

  private init(_ schema: ObjectSchema, _ level: [Int], _ tree: Tree?, _ textsAreNumbers: Bool, _ rules: RuleLevel?) {
    self.schema = schema
    properties = schema.properties
    self.level = level
    self.tree = tree
    self.textsAreNumbers = textsAreNumbers
    self.rules = rules
  }

  /// Reads values by name. Errors have paths that start with `path`.
  func read(
    _ values: [(name: Text, value: Value)],
    path: @autoclosure () -> String
  ) throws(InteractorError) -> GivenValues {
    var given = GivenValues(capacity: values.count)
    var next = 0
    for (name, value) in values { try read(name, value, into: &given, &next, path: path()) }
    return given
  }

  /// Reads the values of an item of a list, whose shape and level are those of the reader.
  func read(
    item: DataTree,
    of list: ListSchema,
    path: @autoclosure () -> String
  ) throws(InteractorError) -> GivenValues {
    var given: GivenValues
    if list.holdsObjects {
      guard case .object(let members) = item else {
        throw .invalid(path: path(), expected: "an object", got: item.kindName)
      }
      given = try read(members, path: path())
    } else {
      given = GivenValues(capacity: 1)
      try give(Value(item), at: 0, to: &given, path: path())
    }
    given.countItem(of: list)
    return given
  }

  private func read(
    _ members: [DataTree.Member],
    path: @autoclosure () -> String
  ) throws(InteractorError) -> GivenValues {
    var given = GivenValues(capacity: members.count)
    var next = 0
    for index in members.indices {
      try read(members[index].name, Value(members[index].value), into: &given, &next, path: path())
    }
    return given
  }

  /// So many properties in a row may be left out without a search for the next name.
  private static let nearby = 4

  /// Reads one value. `next` is the place behind that of the value before, since most clients send values in the order
  /// of the schema.
  private func read(
    _ name: Text,
    _ value: Value,
    into given: inout GivenValues,
    _ next: inout Int,
    path: @autoclosure () -> String
  ) throws(InteractorError) {
    var near = next
    let end = min(next + Self.nearby, properties.count)
    while near < end, properties[near].name != name { near += 1 }
    guard let place = near < end ? near : schema.propertyPlace(name) else {
      guard schema.keepsUndeclared else {
        let (expected, got) = ("the value of a declared property", "the value of another one")
        throw .invalid(path: "\(path()).\(name)", expected: expected, got: got)
      }
      return given.keep(DataTree.Member(name, value.plain))
    }
    next = place + 1
    if let rules, rules.rules(at: place).isComputed { throw refusal(at: place) }
    try give(value, at: place, to: &given, path: "\(path()).\(name)")
  }

  /// Gives the property at a place what a value is.
  private func give(
    _ value: Value,
    at place: Int,
    to given: inout GivenValues,
    path: @autoclosure () -> String
  ) throws(InteractorError) {
    switch properties[place].structure?.child {
    case .list?:
      guard let list = schema.list(at: place) else { return }
      given.add(GivenValues.Member(place: place, given: .list(try items(value, of: list, at: place, path: path()))))
    case .object?, nil:
      if case .tree(.object(let members)) = value, let inner = schema.object(at: place) {
        let reader = GivenReader(inner, level: level + [place], in: tree, textsAreNumbers: textsAreNumbers)
        return given.add(GivenValues.Member(place: place, given: .object(try reader.read(members, path: path()))))
      }
      if properties[place].structure?.isTooDeep == true, !value.isNull, value != .tree(.list([])) {
        let levels = ObjectSchema.maximumLevels
        let message = "What \(path()) holds would be too deep: a tree has \(levels) levels."
        throw .failed(.limitReached, message: message)
      }
      guard let admitted = properties.admitted(value, at: place, textsAreNumbers: textsAreNumbers) else {
        throw .invalid(path: path(), expected: properties[place].expectation, got: value.kindName)
      }
      given.add(GivenValues.Member(place: place, given: .value(admitted)))
    }
  }

  /// The items of the list at a place. Null is a list without items (rows R5).
  private func items(
    _ value: Value,
    of list: ListSchema,
    at place: Int,
    path: @autoclosure () -> String
  ) throws(InteractorError) -> [GivenValues] {
    if value.isNull { return [] }
    guard case .tree(.list(let elements)) = value else {
      throw .invalid(path: path(), expected: "an array", got: value.kindName)
    }
    let reader = GivenReader(list.items, level: level + [place], in: tree, textsAreNumbers: textsAreNumbers)
    var items: [GivenValues] = []
    items.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      items.append(try reader.read(item: element, of: list, path: "\(path())[\(index)]"))
    }
    return items
  }

  private func refusal(at place: Int) -> InteractorError {
    let declared = DeclaredProperty(level: level, place: place)
    let path = tree?.schema.path(of: declared) ?? properties[place].name
    return .failed(WriteRefusal.computed.failureCode, message: "The property \"\(path)\" is computed by a rule.")
  }
}
