/// What a keyword of a schema demands of a value, or several keywords that act together. Other schemas are named by
/// their index in the graph.
enum SchemaAssertion: Sendable {
  /// `false`: no value is right.
  case never
  case types(TypeSet)
  /// `enum`, and `const`, which is an enumeration of one.
  case enumeration(EnumeratedValues)

  // Numbers.
  case minimum(DecimalNumber)
  case maximum(DecimalNumber)
  case exclusiveMinimum(DecimalNumber)
  case exclusiveMaximum(DecimalNumber)
  case multipleOf(DecimalNumber)

  // Strings.
  case minLength(Int)
  case maxLength(Int)
  case pattern(Pattern)
  case format(StringFormat)
  case formatBound(FormatBound, Text, of: StringFormat)

  // Objects.
  case required([Text])
  case minProperties(Int)
  case maxProperties(Int)
  case dependentRequired([(name: Text, needs: [Text])])
  case members(MemberSchemas)
  case propertyNames(Int)

  // Arrays.
  case minItems(Int)
  case maxItems(Int)
  case uniqueItems
  /// `prefixItems`, and `items` for the rest.
  case items(prefix: [Int], rest: Int?)
  case contains(Int, minimum: Int, maximum: Int?)

  // Schemas for the same value.
  case allOf([Int])
  case anyOf([Int])
  case oneOf([Int])
  case not(Int)
  case condition(Int, then: Int?, otherwise: Int?)
  case dependentSchemas([(name: Text, schema: Int)])
  /// A choice by a property. It stands for `oneOf` or `anyOf` where an object is a subject.
  case choice(DiscriminatedChoice)
  case reference(Int)
  /// `$dynamicRef` to an anchor: the index of the schema that it leads to as `$ref` would, and the anchor's name if it
  /// is a dynamic one there.
  case dynamicReference(Int, anchor: Text)

  // They come last, as they look at what no other keyword has judged.
  case unevaluatedItems(Int)
  case unevaluatedProperties(Int)
}

extension SchemaAssertion {
  /// The schemas that it asks about the same value. One that a dynamic reference leads to is none of them.
  var schemasInPlace: [Int] {
    switch self {
    case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas): schemas
    case .not(let schema), .reference(let schema): [schema]
    case .condition(let condition, let then, let otherwise): [condition] + [then, otherwise].compactMap { $0 }
    case .dependentSchemas(let schemas): schemas.map { $0.schema }
    case .choice(let choice): choice.branches.map { $0.schema }
    default: []
    }
  }

  /// Whether it is `oneOf`.
  var isOneOf: Bool { if case .oneOf = self { true } else { false } }
}

/// Which bound of the format a text is (ajv-formats).
enum FormatBound: Sendable { case minimum, maximum, exclusiveMinimum, exclusiveMaximum }

/// The values of `enum`. Many are found by their hash.
final class EnumeratedValues: Sendable {
  let values: [DataTree]
  private let set: Set<DataTree>?

  init(_ values: [DataTree]) {
    self.values = values
    set = values.count > 8 ? Set(values) : nil
  }

  func contains(_ value: DataTree) -> Bool { set?.contains(value) ?? values.contains(value) }

  /// The types of the values.
  var types: TypeSet { values.reduce(into: []) { $0.insert(TypeSet(of: $1)) } }
}

/// `properties`, `patternProperties` and `additionalProperties`, which share the members of an object.
final class MemberSchemas: Sendable {
  /// In the order of the schema.
  let declared: [(name: Text, schema: Int)]
  let patterns: [(pattern: Pattern, schema: Int)]
  /// For all others; nil if there is none, so that others are not evaluated.
  let others: Int?
  /// Whether there is `properties` at all.
  let hasDeclared: Bool
  /// Names that nothing is asked about, because they were judged elsewhere.
  let judged: Set<Text>
  private let places: [Text: Int]

  init(
    declared: [(name: Text, schema: Int)],
    patterns: [(pattern: Pattern, schema: Int)],
    others: Int?,
    hasDeclared: Bool,
    judged: Set<Text> = []
  ) {
    self.declared = declared
    self.patterns = patterns
    self.others = others
    self.hasDeclared = hasDeclared
    self.judged = judged
    // Few names are found sooner one by one.
    places = declared.count < 8 ? [:] : Dictionary(firstOf: declared.map { ($0.name, $0.schema) })
  }

  /// The schema in `properties` for a name.
  subscript(_ name: Text) -> Int? {
    declared.count < 8 ? declared.first { $0.name == name }?.schema : places[name]
  }

  /// How many steps it takes to find the schemas for a name.
  var costOfName: Int { patterns.reduce(1) { $0 + 1 + $1.pattern.nanosecondsPerCharacter / 4 } }

  /// All schemas for the member of a name.
  func schemas(for name: Text) -> [Int] {
    var schemas: [Int] = []
    if let declared = self[name] { schemas.append(declared) }
    for (pattern, schema) in patterns where pattern.matches(name) { schemas.append(schema) }
    if schemas.isEmpty, let others { schemas.append(others) }
    return schemas
  }
}
