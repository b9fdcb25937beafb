/// What a snapshot holds of a subject, before there is one. Nothing in it is trusted.
struct RestoredNode {
  let properties: [RestoredProperty]
  let undeclared: [DataTree.Member]
  /// What the rules about an item, or an object in one, have come to.
  let results: [Int]

  /// The values, by place.
  var values: [Value] { properties.map { $0.value } }

  /// The words that properties have for themselves.
  func addWords(_ level: [Int], to words: inout [DeclaredProperty: PropertyWords]) {
    for (place, property) in properties.enumerated() {
      words[DeclaredProperty(level: level, place: place)] = property.words
      property.inside?.addWords(level + [place], to: &words)
    }
  }
}

/// What a snapshot holds of a property.
struct RestoredProperty {
  let object: SnapshotObject
  let schema: PropertySchema
  let words: PropertyWords?
  let value: Value
  let baseline: Value?
  /// What it holds of the object of the property.
  let inside: RestoredNode?
  /// What it holds of the list that the property is.
  let list: RestoredList?
}

extension SnapshotRestorer {
  private static let propertyMembers: [Text] = [
    "value", "baseline", "messages", "changedAt", "checks", "serverIssues", "inside", "list", "kept",
  ]

  /// What an object holds of a subject. `declared` is its shape; nil if the properties say that themselves. Within an
  /// object that is null there are no values.
  func node(
    _ object: SnapshotObject,
    _ declared: ObjectSchema?,
    isAbsent: Bool = false
  ) throws(InteractorError) -> RestoredNode {
    var names: Set<Text> = []
    let properties = try object.list("properties") { tree throws(InteractorError) in
      let property = try self.property(tree, declared, at: names.count, isAbsent: isAbsent)
      guard names.insert(property.schema.name).inserted else {
        throw .invalid(path: "name", expected: "a name that is used once", got: "a second one")
      }
      return property
    }
    if let declared, properties.count < declared.properties.count {
      let expected = "all \(declared.properties.count) properties of the schema"
      throw .invalid(path: "properties", expected: expected, got: "\(properties.count)")
    }
    return RestoredNode(
      properties: properties,
      undeclared: try undeclared(object, declared),
      results: try results(object)
    )
  }

  /// Members that the schema does not declare.
  func undeclared(
    _ object: SnapshotObject,
    _ declared: ObjectSchema?
  ) throws(InteractorError) -> [DataTree.Member] {
    try object.optional("undeclared") { tree throws(InteractorError) in
      guard declared?.keepsUndeclared == true, case .tree(.object(let members)) = try tree.value() else {
        throw .invalid(path: "", expected: "members that the schema keeps", got: tree.kindName)
      }
      return members
    } ?? []
  }

  /// A property of an item, whose value stands elsewhere.
  func property(
    _ tree: DataTree,
    inRow value: DataTree,
    _ declared: ObjectSchema,
    at place: Int
  ) throws(InteractorError) -> RestoredProperty {
    let isThere = if case .boolean = value { true } else { false }
    let schema = declared.properties[place]
    switch schema.type {
    case .object where isThere, .array:
      let own: DataTree = schema.type == .object ? .object([]) : .list([])
      return try property(tree, declared, at: place, isAbsent: false, value: Value(own))
    default:
      return try property(tree, declared, at: place, isAbsent: false, value: try value.value(orAbsentOf: schema))
    }
  }

  private func property(
    _ tree: DataTree,
    _ declared: ObjectSchema?,
    at place: Int,
    isAbsent: Bool,
    value given: Value? = nil
  ) throws(InteractorError) -> RestoredProperty {
    let object = try SnapshotObject(
      tree,
      of: (declared == nil ? PropertySchema.snapshotMembers : ["name"]) + Self.propertyMembers
    )
    let schema: PropertySchema
    if let declared {
      guard place < declared.properties.count, declared.properties[place].name == (try object.name("name")) else {
        throw .invalid(path: "name", expected: "the next property of the schema", got: "another one")
      }
      schema = declared.properties[place]
    } else {
      schema = try PropertySchema(object, patterns: patterns)
    }
    let words = try object.optional("messages") { tree throws(InteractorError) in try tree.words() }
    let list = try list(object, declared?.list(at: place))
    let value: Value =
      if let given { given } else if list != nil || schema.type == .array { .tree(.list([])) } else if isAbsent {
        .null
      } else {
        try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(orAbsentOf: schema) }
      }
    let baseline = try object.optional("baseline") { tree throws(InteractorError) in
      try tree.value(orAbsentOf: schema)
    }
    let inside = try inside(object, declared?.object(at: place), isAbsent: value.isNull)
    return RestoredProperty(
      object: object,
      schema: schema,
      words: words,
      value: value,
      baseline: baseline,
      inside: inside,
      list: list
    )
  }

  private func list(
    _ object: SnapshotObject,
    _ schema: ListSchema?
  ) throws(InteractorError) -> RestoredList? {
    guard let schema else {
      if object["list"] == nil { return nil }
      throw .invalid(path: "list", expected: "left out of a property that is no list", got: "something")
    }
    return try object.optional("list") { tree throws(InteractorError) in try list(tree, schema) }
  }

  private func inside(
    _ object: SnapshotObject,
    _ shape: ObjectSchema?,
    isAbsent: Bool
  ) throws(InteractorError) -> RestoredNode? {
    guard let shape else {
      if object["inside"] == nil { return nil }
      throw .invalid(path: "inside", expected: "left out of a property that is no object", got: "something")
    }
    // An object that is null may have been asked for or not.
    if isAbsent, object["inside"] == nil { return nil }
    return try object.required("inside", "what is inside of the object") { tree throws(InteractorError) in
      try node(
        try SnapshotObject(tree, of: ["subject", "undeclared", "properties", "results"]),
        shape,
        isAbsent: isAbsent
      )
    }
  }
}

extension DataTree {
  /// A value that a property of this schema holds; null where there is none.
  fileprivate func value(orAbsentOf schema: PropertySchema) throws(InteractorError) -> Value {
    if self == .null, schema.structure?.startsAbsent == true { return .null }
    return try value(of: schema)
  }
}
