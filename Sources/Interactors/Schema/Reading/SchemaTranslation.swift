import SchemaKeywords

/// Schemas of older drafts, and of OpenAPI 3.0, in the words of 2020-12.
///
/// | written | is |
/// |---|---|
/// | `dependencies` | `dependentRequired` and `dependentSchemas` |
/// | `items: [...]`, `additionalItems` | `prefixItems`, `items` |
/// | `minimum` with `exclusiveMinimum: true` (draft 4) | `exclusiveMinimum`; the maximum likewise |
/// | `id` (draft 4) | `$id`; one that is only a fragment (until draft 7) is an `$anchor` |
/// | keywords beside `$ref` (until draft 7) | nothing, but for annotations and definitions |
/// | `$recursiveRef`, `$recursiveAnchor` (2019-09) | `$dynamicRef`, `$dynamicAnchor` |
/// | `nullable: true` (OpenAPI) | `null` among the types |
/// | `example` (OpenAPI) | `examples` |
/// | `discriminator` (OpenAPI) beside `oneOf` or `anyOf` | a `const` in each branch that names no value itself |
/// | `xml`, `externalDocs` (OpenAPI) | nothing |
///
/// `$schema` decides. Without it, everything is understood that does not contradict 2020-12.
struct SchemaTranslation {
  /// The document that is being translated, for what references in it lead to.
  let document: DataTree

  /// What differs between the drafts.
  private struct FormerDraft {
    /// Whether `id` names a schema.
    var hasPlainID = false
    /// Whether nothing counts beside `$ref`.
    var hasBareReferences = false
    /// Whether the resource has `$recursiveAnchor`.
    var isRecursive = false

    /// The draft of a schema within one of another draft.
    init(_ members: [DataTree.Member], within outer: FormerDraft?) {
      if let outer { self = outer }
      if case .string(let uri)? = members.first(where: { $0.name == "$schema" })?.value {
        let draft = SchemaDraft(uri: uri)
        hasPlainID = draft == .draft4
        hasBareReferences = draft == .draft4 || draft == .draft6 || draft == .draft7
      }
      let isResource = outer == nil || members.contains { $0.name == "$id" || $0.name == "$recursiveAnchor" }
      if isResource { isRecursive = members.contains { $0.name == "$recursiveAnchor" && $0.value == true } }
    }
  }

  /// Names that mean something in another language than 2020-12.
  private static let formerNames: Set<Text> = [
    "dependencies", "additionalItems", "$recursiveRef", "$recursiveAnchor", "nullable", "example", "discriminator",
    "xml", "externalDocs",
  ]

  /// Whether a keyword says so that its schema is not of 2020-12.
  static func isNeeded(for keyword: SchemaKeyword, _ value: DataTree) -> Bool {
    switch (keyword, value) {
    case (.schema, .string(let uri)): SchemaDraft(uri: uri)?.isFormer ?? false
    case (.items, .list), (.exclusiveMinimum, .boolean), (.exclusiveMaximum, .boolean): true
    default: false
    }
  }

  /// Whether a name that is no keyword says so.
  static func isNeeded(for name: Text) -> Bool { formerNames.contains(name) }

  /// A whole document. Without `$schema` it is of the same draft as the one that refers to it.
  static func document(_ tree: DataTree, from referring: DataTree? = nil) -> DataTree {
    var draft: FormerDraft?
    if case .object(let members)? = referring {
      draft = FormerDraft(members.filter { $0.name == "$schema" }, within: nil)
    }
    return SchemaTranslation(document: tree).schema(tree, within: draft)
  }

  private func schema(_ tree: DataTree, within outer: FormerDraft?) -> DataTree {
    guard case .object(let members) = tree else { return tree }
    let draft = FormerDraft(members, within: outer)
    let isBare = draft.hasBareReferences && members.contains { $0.name == "$ref" }
    var schema = TranslatedSchema()
    for member in naming(membersOfChoice: members) {
      if isBare, !Self.counts(besideReference: member.name) { continue }
      translate(member, of: members, draft, into: &schema)
    }
    if members.contains(where: { $0.name == "nullable" && $0.value == true }) { schema.admitNull() }
    return .object(schema.members)
  }

  private static func counts(besideReference name: Text) -> Bool {
    switch SchemaKeyword(named: name.utf8) {
    case .reference, .definitions, .formerDefinitions, .schema, .defaultValue, .readOnly, .writeOnly: true
    case let keyword?: keyword.isAnnotation && keyword != .id && keyword != .anchor
    case nil: false
    }
  }

  private func translate(
    _ member: DataTree.Member,
    of all: [DataTree.Member],
    _ draft: FormerDraft,
    into schema: inout TranslatedSchema
  ) {
    func value(_ name: Text) -> DataTree? { all.first { $0.name == name }?.value }
    switch (member.name, member.value) {
    case ("$schema", .string(let uri)) where SchemaDraft(uri: uri)?.isFormer == true: break
    case ("id", .string(let id)) where draft.hasPlainID: schema.identify(id)
    case ("$id", .string(let id)): schema.identify(id)
    case ("$ref", .string(let reference)): schema.set("$ref", .string(reference.withPrefixItems))
    case ("$recursiveRef", _):
      schema.set(draft.isRecursive ? "$dynamicRef" : "$ref", .string(draft.isRecursive ? "#recursion" : "#"))
    case ("$recursiveAnchor", .boolean(let isAnchor)): if isAnchor { schema.set("$dynamicAnchor", "recursion") }
    case ("minimum", _) where value("exclusiveMinimum") == true: schema.set("exclusiveMinimum", member.value)
    case ("maximum", _) where value("exclusiveMaximum") == true: schema.set("exclusiveMaximum", member.value)
    case ("exclusiveMinimum", .boolean), ("exclusiveMaximum", .boolean): break
    case ("items", .list(let schemas)):
      if !schemas.isEmpty { schema.set("prefixItems", .list(schemas.map { self.schema($0, within: draft) })) }
      if let others = value("additionalItems") { schema.set("items", self.schema(others, within: draft)) }
    case ("additionalItems", _), ("nullable", .boolean), ("discriminator", _), ("xml", _), ("externalDocs", _): break
    case ("example", let example): if value("examples") == nil { schema.set("examples", .list([example])) }
    case ("dependencies", .object(let dependencies)):
      var required: [DataTree.Member] = []
      var schemas: [DataTree.Member] = []
      for dependency in dependencies {
        switch dependency.value {
        case .list: required.append(dependency)
        case .string(let name): required.append(DataTree.Member(dependency.name, .list([.string(name)])))
        default: schemas.append(DataTree.Member(dependency.name, self.schema(dependency.value, within: draft)))
        }
      }
      schema.add(required, to: "dependentRequired")
      schema.add(schemas, to: "dependentSchemas")
    default: schema.set(member.name, inner(member, draft))
    }
  }

  /// The value of a member, with the schemas in it.
  private func inner(_ member: DataTree.Member, _ draft: FormerDraft) -> DataTree {
    let operand = SchemaKeyword(named: member.name.utf8)?.operand
    return member.value.mapSchemas(of: operand) { schema($0, within: draft) } ?? member.value
  }
}

/// The members of a schema that is being translated.
private struct TranslatedSchema {
  private(set) var members: [DataTree.Member] = []

  mutating func set(_ name: Text, _ value: DataTree) { members.append(DataTree.Member(name, value)) }

  /// Adds members to an object, which may be there already.
  mutating func add(_ more: [DataTree.Member], to name: Text) {
    if more.isEmpty { return }
    guard let place = members.firstIndex(where: { $0.name == name }), case .object(let known) = members[place].value
    else { return set(name, .object(more)) }
    members[place].value = .object(known + more)
  }

  /// What is only a fragment names a schema within its document.
  mutating func identify(_ id: Text) {
    guard id.byte(at: 0) == UInt8(ascii: "#"), id.count > 1 else { return set("$id", .string(id)) }
    set("$anchor", .string(Text(utf8: Array(id.utf8.dropFirst()))))
  }

  /// Null is a value, too.
  mutating func admitNull() {
    if let place = members.firstIndex(where: { $0.name == "type" }) {
      switch members[place].value {
      case .list(let types): if !types.contains("null") { members[place].value = .list(types + ["null"]) }
      case let type: members[place].value = .list([type, "null"])
      }
      return
    }
    let choices: Set<Text> = ["$ref", "allOf", "anyOf", "oneOf"]
    let moved = members.filter { choices.contains($0.name) }
    if moved.isEmpty { return }
    members.removeAll { choices.contains($0.name) }
    set("anyOf", .list([.object(moved), .object([DataTree.Member("type", "null")])]))
  }
}

extension Text {
  /// A reference into `items` of a tuple, which are `prefixItems`.
  fileprivate var withPrefixItems: Text {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 2 else { return self }
    var bytes = Array(parts[0])
    for (part, next) in zip(parts.dropFirst(), parts.dropFirst(2).map { Optional($0) } + [nil]) {
      let isTuple =
        part.elementsEqual("items".utf8) && next?.isEmpty == false && next?.allSatisfy { $0.isASCIIDigit } == true
      bytes += [UInt8(ascii: "/")] + (isTuple ? Array("prefixItems".utf8) : Array(part))
    }
    return Text(utf8: bytes)
  }
}
