import SchemaKeywords

// Scalar properties of subjects, with the names of JSON Schema's keywords for what their schemas say. Values and limits
// are written as in all of a snapshot, which may go through a client whose numbers are binary.

extension SnapshotMembers {
  /// Adds what a schema says of a property.
  mutating func add(_ schema: PropertySchema) {
    add("name", schema.name)
    add("type", Text(schema.type.rawValue))
    flag("optional", schema.isOptional)
    flag("required", schema.isRequired)
    for keyword in SchemaKeyword.saved {
      if let operand = schema.operand(of: keyword) { add(keyword.keyName, operand.saved(as: keyword.operand)) }
    }
  }
}

extension PropertySchema {
  /// The members of a property in a snapshot that say what its schema is.
  static let snapshotMembers: [Text] =
    ["name", "type", "optional", "required"] + SchemaKeyword.saved.map { $0.keyName }

  /// The keywords in the order in which they are read.
  private static let keywords = SchemaKeyword.saved.sorted { $0.rawValue < $1.rawValue }

  /// The schema of a property in a snapshot.
  init(_ object: SnapshotObject, patterns: PatternCache) throws(InteractorError) {
    guard let type: ValueType = try object.token("type") else {
      throw .invalid(path: "type", expected: "the name of a type", got: "nothing")
    }
    let name = try object.name("name")
    var reading = KeywordsInReading(type, isOptional: try object.flag("optional"))
    for keyword in Self.keywords {
      guard let tree = object[keyword.keyName] else { continue }
      try under(keyword.name, try reading.restore(keyword, tree, patterns))
    }
    guard let property = PropertySchema(name: name, reading.whole, isRequired: try object.flag("required")) else {
      throw .invalid(path: "default", expected: "values of the type \(type.rawValue)", got: "others")
    }
    self = property
    for keyword in Self.keywords where operand(of: keyword) == nil {
      guard let tree = object[keyword.keyName], tree != .boolean(false) else { continue }
      let expected = "left out of a property of the type \(type.rawValue)"
      throw .invalid(path: keyword.name, expected: expected, got: tree.kindName)
    }
  }
}

extension KeywordsInReading {
  /// Reads a keyword as a snapshot has it.
  fileprivate mutating func restore(
    _ keyword: SchemaKeyword,
    _ tree: DataTree,
    _ patterns: PatternCache
  ) throws(InteractorError) {
    let operand = try tree.restored(as: keyword.operand)
    do throws(InteractorError) {
      try read(keyword, operand, patterns)
    } catch {
      // What it has instead may be a secret.
      guard keyword != .pattern, case .invalid(let path, let expected, _) = error else { throw error }
      throw .invalid(path: path, expected: expected, got: "something else")
    }
  }
}

extension DataTree {
  /// An operand as a snapshot has it.
  fileprivate func saved(as kind: SchemaOperand?) -> DataTree {
    switch (kind, self) {
    case (.number, .number(let number)): .string(Text(utf8: number.utf8))
    case (.number, .integer(let integer)): .string(Text("\(integer)"))
    case (.value, _), (.attachment, _), (.count, _), (nil, _): DataTree(Value(self))
    case (.values, .list(let values)): .list(values.map { DataTree(Value($0)) })
    default: mapSchemas(of: kind) { $0.savedSchema } ?? self
    }
  }

  /// The operand that a snapshot has.
  fileprivate func restored(as kind: SchemaOperand?) throws(InteractorError) -> DataTree {
    switch (kind, self) {
    case (.number, _): return .number(try Self.decimal(self))
    case (.value, _), (.attachment, _), (.count, _), (nil, _): return try value().plain
    case (.values, .list(let values)):
      return .list(try restored(values) { value throws(InteractorError) in try value.value().plain })
    case (.schema, _): return try restoredSchema()
    case (.schemas, .list(let schemas)):
      return .list(try restored(schemas) { schema throws(InteractorError) in try schema.restoredSchema() })
    case (.schemasByName, .object(let schemas)), (.schemasByMember, .object(let schemas)):
      var members: [Member] = []
      for member in schemas {
        members.append(Member(member.name, try under(member.name.string, try member.value.restoredSchema())))
      }
      return .object(members)
    default: return self
    }
  }

  private func restored(
    _ elements: [DataTree],
    _ read: (DataTree) throws(InteractorError) -> DataTree
  ) throws(InteractorError) -> [DataTree] {
    var restored: [DataTree] = []
    restored.reserveCapacity(elements.count)
    for (place, element) in elements.enumerated() { restored.append(try under("[\(place)]", try read(element))) }
    return restored
  }

  /// A schema as a snapshot has it: its keywords, with numbers and values as in all of a snapshot.
  var savedSchema: DataTree {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { Member($0.name, $0.value.saved(as: SchemaKeyword(named: $0.name.utf8)?.operand)) }
    )
  }

  /// The schema that a snapshot has.
  func restoredSchema() throws(InteractorError) -> DataTree {
    guard case .object(let members) = self else { return self }
    var restored: [Member] = []
    restored.reserveCapacity(members.count)
    for member in members {
      let operand = SchemaKeyword(named: member.name.utf8)?.operand
      restored.append(Member(member.name, try under(member.name.string, try member.value.restored(as: operand))))
    }
    return .object(restored)
  }
}
