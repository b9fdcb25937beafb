/// What a property is given by a request.
enum GivenValue {
  /// A value; of an object or a list only null.
  case value(Value)
  /// What the properties of an object are given. One that is null is made.
  indirect case object(GivenValues)
}

/// Values that a request gives to the properties of a subject, and to those inside of its objects. All of them are of
/// the right types.
struct GivenValues {
  /// In the order of the request.
  private(set) var members: [Member]
  /// Members of the object that the schema keeps without declaring them.
  private(set) var undeclared: [DataTree.Member] = []

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
  init(members: [Member] = []) { self.members = members }

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
      } else if let value = try? schema.properties[place].required(Value(member.value)) {
        members.append(Member(place: place, given: .value(value)))
      }
    }
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
    guard let inner = schema.object(at: place) else { return .value(declaredDefault) }
    switch declaredDefault {
    case .tree(let tree): return .object(GivenValues(default: tree, of: inner))
    default: return .value(.null)
    }
  }
}
