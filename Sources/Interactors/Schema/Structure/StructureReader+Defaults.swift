import SchemaKeywords

// Defaults of properties.

extension StructureReader {
  /// Reads what the property starts with and is reset to.
  mutating func readDefault(_ property: inout PropertySchema, _ schemas: SchemaConjunction) {
    guard let member = schemas.members.first(where: { [graph] in graph.schemas[$0].defaultValue != nil }),
      let tree = graph.schemas[member].defaultValue
    else { return }
    guard let value = property.admitted(tree) else {
      return warnOfDefault(member, "the property can only be \(property.expectation)")
    }
    property.defaultValue = value
    if case .tree = value, let content = property.structure { treeDefaults[content] = member }
  }

  /// Leaves out defaults of objects and lists that are not of their shape.
  mutating func dropWrongDefaults() {
    if treeDefaults.isEmpty { return }
    let structure = SchemaStructure(objects: objects, lists: lists)
    for (index, object) in objects.enumerated() {
      for (place, property) in object.properties.enumerated() where property.type != .any {
        guard case .tree(let tree)? = property.defaultValue, let content = property.structure else { continue }
        let shape = ObjectSchema(structure, index)
        let given = unfilledIsAbsent ? shape.withoutRefusedBlanks(tree, at: place) : tree
        do throws(InteractorError) {
          let admitted = try shape.admitted(given, at: place)
          objects[index].properties[place].defaultValue = Value(admitted)
        } catch {
          objects[index].properties[place].defaultValue = nil
          if let schema = treeDefaults[content] { warnOfDefault(schema, "\(error.reason)") }
        }
      }
    }
  }

  private mutating func warnOfDefault(_ schema: Int, _ reason: String) {
    warn(schema, "The \"default\" is left out: \(reason).", at: .defaultValue)
  }
}

extension InteractorError {
  /// What is wrong, in words.
  fileprivate var reason: String {
    guard case .invalid(let path, let expected, let got) = self else { return "it does not fit" }
    return (path.isEmpty ? "" : "at \(path) ") + "\(got) stands where \(expected) has to be"
  }
}

extension PropertySchema {
  /// Whether it can hold the empty text and finds it wrong. As a default, it then says that there is none.
  var refusesEmptyText: Bool {
    let empty = Value.string(Text())
    return type.admitted(bySchema: empty, isOptional: isOptional) != nil && !issues(with: empty).isEmpty
  }
}

extension ObjectSchema {
  /// A value of the property at a place without the empty texts in it that their own schemas find wrong.
  fileprivate func withoutRefusedBlanks(_ tree: DataTree, at place: Int) -> DataTree {
    if let object = object(at: place) { return object.withoutRefusedBlanks(tree) }
    guard let list = list(at: place), list.holdsObjects, case .list(let elements) = tree else { return tree }
    return .list(elements.map { list.items.withoutRefusedBlanks($0) })
  }

  private func withoutRefusedBlanks(_ tree: DataTree) -> DataTree {
    guard case .object(let members) = tree else { return tree }
    return .object(
      members.compactMap { member in
        guard let place = propertyPlace(member.name) else { return member }
        if member.value == .string(Text()), properties[place].refusesEmptyText { return nil }
        return DataTree.Member(member.name, withoutRefusedBlanks(member.value, at: place))
      }
    )
  }
}
