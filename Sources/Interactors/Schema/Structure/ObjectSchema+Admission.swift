// Whether nested values have the types that a schema gives them. What else a schema demands is told by issues.

extension ObjectSchema {
  /// The members of an object as its properties hold them: with numbers of their types. Members that are left out stay
  /// left out. Throws where a value is of another type, or a member is neither declared nor kept; paths start at the
  /// object. `textsAreNumbers` says that a text may stand for a number.
  public func admitted(
    _ members: [DataTree.Member],
    textsAreNumbers: Bool = false
  ) throws(InteractorError) -> [DataTree.Member] {
    var admitted: [DataTree.Member] = []
    admitted.reserveCapacity(members.count)
    for member in members {
      guard let place = propertyPlace(member.name) else {
        guard keepsUndeclared else {
          throw .invalid(
            path: member.name.string,
            expected: "the value of a declared property",
            got: "the value of another one"
          )
        }
        admitted.append(member)
        continue
      }
      let value = try under(
        member.name.string,
        try self.admitted(member.value, at: place, textsAreNumbers: textsAreNumbers)
      )
      admitted.append(DataTree.Member(member.name, value))
    }
    return admitted
  }

  /// A value as the property at a place holds it. Paths start at the value.
  public func admitted(
    _ tree: DataTree,
    at place: Int,
    textsAreNumbers: Bool = false
  ) throws(InteractorError) -> DataTree {
    let property = properties[place]
    if let object = object(at: place), case .object(let members) = tree {
      return .object(try object.admitted(members, textsAreNumbers: textsAreNumbers))
    }
    if let list = list(at: place), case .list(let elements) = tree {
      var items: [DataTree] = []
      items.reserveCapacity(elements.count)
      for (index, element) in elements.enumerated() {
        items.append(try under("[\(index)]", try list.admitted(item: element, textsAreNumbers: textsAreNumbers)))
      }
      return .list(items)
    }
    // Null is a list without items (rows R5).
    if case .null = tree, property.isOptional || property.structure?.startsAbsent == true || list(at: place) != nil {
      return tree
    }
    if let value = properties.admitted(Value(tree), at: place, textsAreNumbers: textsAreNumbers),
      property.type == .any || property.type.isScalar
    {
      return value.plain
    }
    throw .invalid(path: "", expected: property.expectation, got: tree.kindName)
  }
}

extension ListSchema {
  /// An item as the list holds it. Paths start at the item.
  public func admitted(item: DataTree, textsAreNumbers: Bool = false) throws(InteractorError) -> DataTree {
    guard holdsObjects else { return try items.admitted(item, at: 0, textsAreNumbers: textsAreNumbers) }
    guard case .object(let members) = item else {
      throw .invalid(path: "", expected: "an object", got: item.kindName)
    }
    return .object(try items.admitted(members, textsAreNumbers: textsAreNumbers))
  }
}

extension PropertySchema {
  /// The value of a schema or a message as the property holds it; nil if the type does not allow it. The types are
  /// those of JSON Schema: `1.0` is an integer.
  func admitted(_ tree: DataTree) -> Value? { type.admitted(bySchema: Value(tree), isOptional: isOptional) }
}

extension [PropertySchema] {
  /// The value as the property at a place holds it; nil if the type does not allow it. `textsAreNumbers` says that a
  /// text may stand for a number. The schema of the property is not copied for it.
  func admitted(_ value: Value, at place: Int, textsAreNumbers: Bool = false) -> Value? {
    if value.isNull, self[place].structure?.startsAbsent == true { return value }
    if textsAreNumbers, self[place].type == .number, case .string(let text) = value {
      return (try? DecimalNumber(parsing: text.utf8)).map { .number($0) }
    }
    return self[place].type.admitted(bySchema: value, isOptional: self[place].isOptional)
  }
}

/// The places of properties by their names. Few of them are looked at one by one.
struct MemberPlaces: Sendable {
  private let properties: [PropertySchema]
  private let places: [Text: Int]?

  init(_ properties: [PropertySchema]) {
    self.properties = properties
    places =
      properties.count < 8
      ? nil : Dictionary(firstOf: properties.enumerated().map { ($1.name, $0) })
  }

  /// Whether no two of the properties have the same name.
  var areUnique: Bool {
    places.map { $0.count == properties.count }
      ?? properties.enumerated().allSatisfy { place, property in self[property.name] == place }
  }

  subscript(_ name: Text) -> Int? {
    if let places { return places[name] }
    return properties.firstIndex { $0.name == name }
  }
}
