/// What schemas that hold for the same value say of it, put together.
struct ConjunctionParts {
  /// The types that `type` admits; nil without `type`.
  private(set) var types: TypeSet?
  private(set) var enumerations: [(schema: Int, values: EnumeratedValues)] = []
  /// What people read instead of values: the `title` beside a `const` in a choice.
  private(set) var titles: [DataTree: Text] = [:]
  /// Whether null is right, whatever the schemas say of types and values.
  private(set) var admitsNull = false

  // Objects.
  private(set) var members: [MemberSchemas] = []
  private(set) var required: [(schema: Int, names: [Text])] = []

  // Lists.
  /// The schemas of all items; nil if there are others for the first ones.
  private(set) var items: [Int]? = []
  private(set) var minItems = 0
  private(set) var maxItems: Int?
  private(set) var hasUniqueItems = false

  /// All else.
  var others: [(schema: Int, assertion: SchemaAssertion)] = []

  init(_ conjunction: SchemaConjunction, in graph: SchemaGraph) {
    admitsNull = !conjunction.nullable.isEmpty
    for (schema, assertion) in graph.assertions(of: conjunction) {
      let isNullable = conjunction.nullable.contains(schema)
      switch assertion {
      case .types(let admitted):
        let admitted = isNullable ? admitted.union(.null) : admitted
        types = types?.intersection(admitted) ?? admitted
      case .enumeration(let values): enumerations.append((schema, values))
      case .members(let schemas): members.append(schemas)
      case .required(let names): required.append((schema, names))
      case .items(let prefix, let rest):
        if !prefix.isEmpty { items = nil } else if let rest { items?.append(rest) }
      case .minItems(let count): minItems = max(minItems, count)
      case .maxItems(let count): maxItems = min(maxItems ?? count, count)
      case .uniqueItems: hasUniqueItems = true
      case .oneOf(let branches), .anyOf(let branches):
        guard let listed = ListedValues(branches, areExclusive: assertion.isOneOf, in: graph) else {
          others.append((schema, assertion))
          continue
        }
        enumerations.append((schema, EnumeratedValues(listed.values)))
        titles.add(listed.titles)
      default: others.append((schema, assertion))
      }
    }
    if let types, !types.contains(.null) { admitsNull = false }
  }

  /// Whether there is `properties`.
  var hasDeclared: Bool { members.contains { $0.hasDeclared } }

  /// Whether each property is declared once, and nothing else is said of its name.
  var isOneDeclaration: Bool { members.count == 1 && members[0].patterns.isEmpty }

  /// The types of values that are right; those of `enum` where `type` says nothing.
  var admittedTypes: TypeSet {
    if let types { return types }
    guard let first = enumerations.first else { return .all }
    let listed = enumerations.dropFirst().reduce(first.values.types) { $0.intersection($1.values.types) }
    // Objects and lists of an enumeration have no structure.
    return listed.isDisjoint(with: [.object, .array]) ? listed : .all
  }
}
