import SchemaKeywords

/// The keywords of one schema while they are read. Those that act together are put together at the end.
struct KeywordsInReading {
  var keywords = SchemaGraph.SchemaKeywords()
  var patterns: [(pattern: Pattern, schema: Int)] = []

  private var declared: [(name: Text, schema: Int)] = []
  private var hasMembers = false
  private var others: Int?
  private var prefix: [Int] = []
  private var items: Int?
  private var contains: Int?
  private var minContains = 1
  private var maxContains: Int?
  private var condition: Int?
  private var consequence: Int?
  private var alternative: Int?
  private var format: StringFormat?
  private var unevaluated: [SchemaAssertion] = []

  /// No keywords yet.
  init() {}

  /// The keyword `type` of a property.
  init(_ type: ValueType, isOptional: Bool) {
    var types = TypeSet(type)
    if isOptional { types.insert(.null) }
    add(.types(types))
  }

  /// Reads a keyword that holds no schemas. It must be well-formed, whatever the types of values are.
  mutating func read(
    _ keyword: SchemaKeyword,
    _ operand: DataTree,
    _ patterns: PatternCache
  ) throws(InteractorError) {
    switch keyword {
    case .type: add(.types(try operand.schemaTypes()))
    case .title: keywords.title = try operand.schemaText()
    case .description: keywords.summary = try operand.schemaText()
    case .readOnly: keywords.isReadOnly = try operand.schemaBoolean()
    case .writeOnly: keywords.isWriteOnly = try operand.schemaBoolean()
    case .key: keywords.key = try operand.schemaText()
    case .minimum: add(.minimum(try operand.schemaNumber()))
    case .maximum: add(.maximum(try operand.schemaNumber()))
    case .exclusiveMinimum: add(.exclusiveMinimum(try operand.schemaNumber()))
    case .exclusiveMaximum: add(.exclusiveMaximum(try operand.schemaNumber()))
    case .multipleOf: add(.multipleOf(try operand.schemaPositiveNumber()))
    case .minLength: add(.minLength(try operand.schemaCount()))
    case .maxLength: add(.maxLength(try operand.schemaCount()))
    case .pattern: add(.pattern(try operand.schemaPattern(patterns)))
    case .format:
      // Any string is a well-formed `format` (Validation section 7.2.3).
      let name = try operand.schemaText()
      keywords.formatName = name
      format = StringFormat(name: name)
      if let format { add(.format(format)) }
    case .formatMinimum: try addBound(.minimum, operand)
    case .formatMaximum: try addBound(.maximum, operand)
    case .formatExclusiveMinimum: try addBound(.exclusiveMinimum, operand)
    case .formatExclusiveMaximum: try addBound(.exclusiveMaximum, operand)
    case .minItems: add(.minItems(try operand.schemaCount()))
    case .maxItems: add(.maxItems(try operand.schemaCount()))
    case .uniqueItems: if try operand.schemaBoolean() { add(.uniqueItems) }
    case .minContains: minContains = try operand.schemaCount()
    case .maxContains: maxContains = try operand.schemaCount()
    case .minProperties: add(.minProperties(try operand.schemaCount()))
    case .maxProperties: add(.maxProperties(try operand.schemaCount()))
    case .required: add(.required(try operand.schemaNames()))
    case .dependentRequired:
      var needs: [(name: Text, needs: [Text])] = []
      for member in try operand.schemaMembers("an object of lists of names") {
        needs.append((member.name, try under(member.name.string, try member.value.schemaNames())))
      }
      add(.dependentRequired(needs))
    case .enumeration:
      guard case .list(let values) = operand else { throw operand.isNo("an array") }
      add(.enumeration(EnumeratedValues(values)))
    case .constant: add(.enumeration(EnumeratedValues([operand])))
    case .defaultValue: keywords.defaultValue = operand
    default: break
    }
  }

  /// Takes a schema that a keyword holds.
  mutating func set(_ keyword: SchemaKeyword, _ schema: Int) {
    switch keyword {
    case .items: items = schema
    case .contains: contains = schema
    case .additionalProperties: others = schema
    case .propertyNames: add(.propertyNames(schema))
    case .not: add(.not(schema))
    case .condition: condition = schema
    case .consequence: consequence = schema
    case .alternative: alternative = schema
    case .unevaluatedItems: unevaluated.append(.unevaluatedItems(schema))
    case .unevaluatedProperties: unevaluated.append(.unevaluatedProperties(schema))
    default: break
    }
  }

  /// Takes the schemas that a keyword holds.
  mutating func set(_ keyword: SchemaKeyword, _ schemas: [Int]) {
    switch keyword {
    case .prefixItems: prefix = schemas
    case .allOf: add(.allOf(schemas))
    case .anyOf: add(.anyOf(schemas))
    case .oneOf: add(.oneOf(schemas))
    default: break
    }
  }

  /// Takes the schemas that a keyword holds, by name.
  mutating func set(_ keyword: SchemaKeyword, _ schemas: [(name: Text, schema: Int)]) {
    switch keyword {
    case .properties:
      declared = schemas
      hasMembers = true
    case .dependentSchemas: add(.dependentSchemas(schemas))
    default: break
    }
  }

  /// What was read, with what acts together put together.
  var whole: SchemaGraph.SchemaKeywords {
    var whole = keywords
    if !prefix.isEmpty || items != nil { whole.assertions.append(.items(prefix: prefix, rest: items)) }
    if let contains {
      whole.assertions.append(.contains(contains, minimum: minContains, maximum: maxContains))
    }
    if hasMembers || !patterns.isEmpty || others != nil {
      let members = MemberSchemas(declared: declared, patterns: patterns, others: others, hasDeclared: hasMembers)
      whole.assertions.append(.members(members))
    }
    if let condition {
      // Without branches, too: what it evaluates counts as evaluated.
      whole.assertions.append(.condition(condition, then: consequence, otherwise: alternative))
    }
    whole.assertions += unevaluated
    return whole
  }

  private mutating func add(_ assertion: SchemaAssertion) { keywords.assertions.append(assertion) }

  /// `formatMinimum` and its like (ajv-formats), which limit dates, times and durations only, and must then be some.
  private mutating func addBound(_ bound: FormatBound, _ operand: DataTree) throws(InteractorError) {
    guard let format, format.isOrdered else { return }
    guard case .string(let text) = operand, format.accepts(text) else {
      throw operand.isNo("a string of the format \(format.rawValue)")
    }
    add(.formatBound(bound, text, of: format))
  }
}

extension DataTree {
  /// `type`: the name of a type, or a list of different names.
  func schemaTypes() throws(InteractorError) -> TypeSet {
    guard case .list(let names) = self else { return try schemaType() }
    var types: TypeSet = []
    for (place, name) in names.enumerated() {
      let type = try under("[\(place)]", try name.schemaType())
      if names[..<place].contains(name) { throw isNo("a list of different types") }
      types.formUnion(type)
    }
    if types.isEmpty { throw isNo("the name of a type, or a list of names") }
    return types
  }

  private func schemaType() throws(InteractorError) -> TypeSet {
    guard case .string(let name) = self else { throw isNo("the name of a type") }
    if let known = TypeSet.names.first(where: { $0.name == name }) { return known.types }
    throw isNo("one of " + TypeSet.names.map { "\"\($0.name)\"" }.joined(separator: ", "))
  }
}
