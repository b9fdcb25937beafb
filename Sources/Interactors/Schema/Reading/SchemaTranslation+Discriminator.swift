// `discriminator` of OpenAPI (3.0.3, section 4.7.25): which of several schemas holds is said by a property. Its values
// are the names of the schemas, or those in `mapping`.

extension SchemaTranslation {
  /// How many schemas are looked at to find out whether a branch names values itself.
  private static let maximumSchemas = 100

  /// The members of a schema, whose branches name the values of the property by which they are chosen. Where one of the
  /// branches names them itself, nothing is added.
  func naming(membersOfChoice members: [DataTree.Member]) -> [DataTree.Member] {
    guard let discriminator = members.first(where: { $0.name == "discriminator" })?.value,
      case .string(let name)? = discriminator["propertyName"],
      let place = members.firstIndex(where: { $0.name == "oneOf" || $0.name == "anyOf" }),
      case .list(let branches) = members[place].value
    else { return members }
    var mapping: [DataTree.Member] = []
    if case .object(let given)? = discriminator["mapping"] { mapping = given }
    var named: [DataTree] = []
    for branch in branches {
      guard case .string(let reference)? = branch["$ref"] else {
        if branch["type"] == "null" {
          named.append(branch)
          continue
        }
        return members
      }
      var rest = Self.maximumSchemas
      if namesValues(of: name, in: branch, &rest) { return members }
      named.append(Self.branch(branch, where: name, isOneOf: Self.values(for: reference, mapping)))
    }
    var members = members
    members[place].value = .list(named)
    return members
  }

  private static func branch(_ schema: DataTree, where name: Text, isOneOf values: [DataTree]) -> DataTree {
    let property = DataTree.object([DataTree.Member("enum", .list(values))])
    return .object([
      DataTree.Member("allOf", .list([schema])),
      DataTree.Member("properties", .object([DataTree.Member(name, property)])),
      DataTree.Member("required", .list([.string(name)])),
    ])
  }

  /// The values for which a schema holds: those of `mapping` that lead to it, else its name.
  private static func values(for reference: Text, _ mapping: [DataTree.Member]) -> [DataTree] {
    let name = Text(utf8: reference.utf8.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? [])
    let mapped = mapping.filter { $0.value == .string(reference) || $0.value == .string(name) }
    return mapped.isEmpty ? [.string(name)] : mapped.map { .string($0.name) }
  }

  /// Whether a schema, or what it leads to within the document, lists values of a property. `rest` is how many schemas
  /// may be looked at.
  private func namesValues(of name: Text, in schema: DataTree, _ rest: inout Int) -> Bool {
    rest -= 1
    if rest < 0 { return false }
    if let property = schema["properties"]?[name], property["const"] != nil || property["enum"] != nil { return true }
    if case .string(let reference)? = schema["$ref"], let target = target(of: reference),
      namesValues(of: name, in: target, &rest)
    {
      return true
    }
    guard case .list(let parts)? = schema["allOf"] else { return false }
    for part in parts where rest > 0 && namesValues(of: name, in: part, &rest) { return true }
    return false
  }

  /// What a JSON pointer in a reference leads to; nil for any other reference.
  private func target(of reference: Text) -> DataTree? {
    guard reference.utf8.first == UInt8(ascii: "#"),
      let names = Text(utf8: Array(reference.utf8.dropFirst())).pointerNames
    else { return nil }
    var tree = document
    for name in names {
      guard let next = tree[name] else { return nil }
      tree = next
    }
    return tree
  }
}
