import SchemaKeywords

extension StructureReader {
  /// The property of a name for which some schemas hold.
  mutating func property(
    _ name: Text,
    _ schemas: SchemaConjunction,
    isRequired: Bool,
    _ owner: ObjectKey
  ) throws(InteractorError) -> PropertySchema {
    let parts = ConjunctionParts(schemas, in: graph)
    let types = parts.admittedTypes
    var property = PropertySchema(name: name, type: types.valueType ?? .any, isOptional: types.contains(.null))
    property.isRequired = isRequired
    property.isReadOnly = owner.isReadOnly
    property.isWriteOnly = owner.isWriteOnly
    for member in schemas.members { property.annotate(with: graph.schemas[member]) }
    if types == .all, let choice = try choices(among: parts).first(where: { $0.holdsObjects }) {
      property.type = .object
      property.isOptional = choice.admitsNull || parts.admitsNull
    }
    switch property.type {
    case .object: try readObject(&property, schemas, parts)
    case .array: try readList(&property, schemas, parts)
    case .any:
      try makeOpaque(&property, schemas, parts, types == .all ? "it has no type" : "it can be of different types")
    case .string, .integer, .number, .boolean: try readScalar(&property, schemas, parts)
    }
    readDefault(&property, schemas)
    // An item of a list is there, whatever it is.
    if unfilledIsAbsent, !owner.isValue { property.admitAbsence() }
    return property
  }

  // MARK: - Scalars

  private mutating func readScalar(
    _ property: inout PropertySchema,
    _ schemas: SchemaConjunction,
    _ parts: ConjunctionParts
  ) throws(InteractorError) {
    var rest: [SchemaAssertion] = []
    for (_, assertion) in parts.others where !property.take(assertion) { rest.append(assertion) }
    if !rest.isEmpty, !schemas.nullable.isEmpty {
      return try makeOpaque(
        &property,
        schemas,
        parts,
        "null is an alternative to a schema that asks for more than a type"
      )
    }
    readEnumeration(&property, parts)
    for member in schemas.members {
      let keywords = graph.schemas[member]
      if property.type == .string, keywords.formatName == "password" {
        property.isPassword = true
      } else if let format = keywords.formatName, property.format?.rawValue.utf8.elementsEqual(format.utf8) != true {
        ignored.append(path(member) + ".format")
      }
    }
    if rest.isEmpty { return }
    let resource = graph.schemas[schemas.members[0]].resource
    property.structure = PropertyStructure(whole: SchemaNode(graph, rest, resource: resource))
  }

  /// The values of `enum` and `const` that the property can have.
  private mutating func readEnumeration(_ property: inout PropertySchema, _ parts: ConjunctionParts) {
    for (schema, enumerated) in parts.enumerations {
      var values: [Value] = []
      values.reserveCapacity(enumerated.values.count)
      for tree in enumerated.values {
        if let value = property.admitted(tree) {
          values.append(value)
        } else if tree != .null {
          warn(
            schema,
            "A value of \"enum\" or \"const\" is left out: the property can only be \(property.expectation)."
          )
        }
      }
      guard let known = property.enumeration else {
        property.enumeration = values
        continue
      }
      let both = Set(values)
      property.enumeration = known.filter(both.contains)
    }
    for (tree, title) in parts.titles {
      if let value = property.admitted(tree) { property.valueTitles[value] = title }
    }
  }

  // MARK: - Objects and lists

  private mutating func readObject(
    _ property: inout PropertySchema,
    _ schemas: SchemaConjunction,
    _ parts: ConjunctionParts
  ) throws(InteractorError) {
    let choices = try choices(among: parts)
    guard parts.members.contains(where: { !$0.declared.isEmpty }) || !choices.isEmpty else {
      return try makeOpaque(&property, schemas, parts, "it declares no properties")
    }
    let key = ObjectKey(
      schemas: schemas,
      isValue: false,
      isReadOnly: property.isReadOnly,
      isWriteOnly: property.isWriteOnly
    )
    property.structure = PropertyStructure(child: .object(try object(key)), whole: whole(schemas))
  }

  private mutating func readList(
    _ property: inout PropertySchema,
    _ schemas: SchemaConjunction,
    _ parts: ConjunctionParts
  ) throws(InteractorError) {
    guard let items = parts.items else {
      return try makeOpaque(&property, schemas, parts, "its items have schemas of their own (\"prefixItems\")")
    }
    if items.isEmpty { return try makeOpaque(&property, schemas, parts, "it says nothing of its items (\"items\")") }
    let conjunction = SchemaConjunction(items, in: graph)
    let itemParts = ConjunctionParts(conjunction, in: graph)
    let holdsObjects =
      itemParts.admittedTypes == .object && itemParts.members.contains(where: { !$0.declared.isEmpty })
    let key = ObjectKey(
      schemas: conjunction,
      isValue: !holdsObjects,
      isReadOnly: property.isReadOnly,
      isWriteOnly: property.isWriteOnly
    )
    var list = SchemaStructure.List()
    list.items = try object(key)
    list.holdsObjects = holdsObjects
    list.minItems = parts.minItems
    list.maxItems = parts.maxItems
    list.hasUniqueItems = parts.hasUniqueItems
    list.key = schemas.members.lazy.compactMap { [graph] in graph.schemas[$0].key }.first
    let rest = parts.enumerations.map { SchemaAssertion.enumeration($0.values) } + parts.others.map { $0.assertion }
    if !rest.isEmpty {
      list.condition = SchemaNode(graph, rest, resource: graph.schemas[schemas.members[0]].resource)
    }
    property.structure = PropertyStructure(child: .list(self.list(list)), whole: whole(schemas))
  }

  // MARK: - Values of any type

  /// Makes the property one value, which is judged as a whole.
  private mutating func makeOpaque(
    _ property: inout PropertySchema,
    _ schemas: SchemaConjunction,
    _ parts: ConjunctionParts,
    _ reason: String
  ) throws(InteractorError) {
    property.type = .any
    let whole = whole(schemas)
    property.isOptional = try admitsNull(whole, at: schemas.members[0])
    property.structure = PropertyStructure(whole: whole)
    let message = "The property \"\(property.name.excerpt)\" is one JSON value, which no field can edit: \(reason)."
    warn(schemas.members[0], message)
  }

  /// What judges a value for which some schemas hold.
  private func whole(_ schemas: SchemaConjunction) -> SchemaNode {
    // What the first schema leads to is asserted by it; others are there only where several objects declare a property.
    SchemaNode(graph, schemas.starts.map { .reference($0) }, resource: graph.schemas[schemas.members[0]].resource)
  }

  mutating func warn(_ schema: Int, _ message: String, at keyword: SchemaKeyword? = nil) {
    if warnings.count >= SchemaWarning.maximumCount { return }
    let place = keyword.map { ".\($0.name)" } ?? ""
    warnings.append(SchemaWarning(path: path(schema) + place, message: message))
  }
}

extension PropertySchema {
  /// Takes what a schema tells a person. The first schema that says something decides.
  fileprivate mutating func annotate(with keywords: SchemaGraph.SchemaKeywords) {
    if title == nil { title = keywords.title }
    if summary == nil { summary = keywords.summary }
    if keywords.isReadOnly { isReadOnly = true }
    if keywords.isWriteOnly { isWriteOnly = true }
  }
}

extension PropertySchema {
  /// Has null say that there is no value. A box that is not ticked says no, and an object that is required is there.
  fileprivate mutating func admitAbsence() {
    switch type {
    case .any, .array: mayBeAbsent = !isRequired
    case .boolean where isRequired, .object where isRequired: return
    case .string, .integer, .number, .boolean, .object:
      isOptional = true
      mayBeAbsent = true
    }
    if defaultValue == .string(Text()), refusesEmptyText { defaultValue = nil }
  }
}

extension PropertySchema {
  /// The scalar property that the keywords of one schema describe; nil if a value of it is not of the type.
  init?(name: Text, _ keywords: SchemaGraph.SchemaKeywords, isRequired: Bool) {
    let graph = SchemaGraph(schemas: [keywords], resources: [])
    let schemas = SchemaConjunction([0], in: graph)
    let owner = StructureReader.ObjectKey(schemas: schemas, isValue: false, isReadOnly: false, isWriteOnly: false)
    var reader = StructureReader(graph) { _ in "" }
    guard let property = try? reader.property(name, schemas, isRequired: isRequired, owner), reader.warnings.isEmpty
    else { return nil }
    self = property
  }
}
