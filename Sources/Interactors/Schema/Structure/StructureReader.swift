/// Makes of a graph of schemas what a subject is: properties, objects and lists. What these cannot say is left to
/// schemas that judge values as a whole.
struct StructureReader {
  /// How many shapes of objects one schema may have, and how many steps it may take to put schemas together. Schemas
  /// for one value can be combined in many ways.
  static let maximumObjects = 2_000
  static let maximumWork = 500_000

  let graph: SchemaGraph
  /// The path of a schema of the graph, for errors and warnings.
  let path: (Int) -> String
  /// Whether members that are not declared are kept where the schema does not forbid them.
  let keepsUndeclared: Bool
  /// Whether what nobody has filled in is no member of its object.
  let unfilledIsAbsent: Bool
  var objects: [SchemaStructure.Object] = []
  private(set) var lists: [SchemaStructure.List] = []
  var warnings: [SchemaWarning] = []
  /// The paths of each `format` that has no effect.
  var ignored: [String] = []
  /// Whether the document describes the one property `value`.
  private(set) var isOfValue = false
  /// The schemas that the defaults of objects and lists come from.
  var treeDefaults: [PropertyStructure: Int] = [:]
  private var known: [ObjectKey: Int] = [:]
  private var waiting: [(key: ObjectKey, index: Int)] = []
  private var work = 0
  /// The choices that were looked for, by their branches.
  var knownChoices: [[Int]: DiscriminatedChoice?] = [:]

  /// What makes two objects have one shape.
  struct ObjectKey: Hashable {
    /// The schemas of the object, or of the one property `value` of an item that is no object.
    var schemas: SchemaConjunction
    var isValue: Bool
    var isReadOnly: Bool
    var isWriteOnly: Bool
  }

  init(
    _ graph: SchemaGraph,
    keepsUndeclared: Bool = false,
    unfilledIsAbsent: Bool = false,
    path: @escaping (Int) -> String
  ) {
    self.graph = graph
    self.keepsUndeclared = keepsUndeclared
    self.unfilledIsAbsent = unfilledIsAbsent
    self.path = path
  }

  /// The shape of the document: of an object with properties, or else of an object with one property, `value`, which is
  /// what the document describes. `source` is what it was read from.
  mutating func structure(from source: SchemaSource) throws(InteractorError) -> SchemaStructure {
    let root = SchemaConjunction([0], in: graph)
    let parts = ConjunctionParts(root, in: graph)
    let choices = try choices(among: parts)
    let isObject = (parts.hasDeclared || !choices.isEmpty) && parts.types ?? .object == .object
    isOfValue = !isObject
    if isOfValue {
      let message = "The schema is not one of an object with properties: the subject has one property, \"value\""
      warnings.append(SchemaWarning(path: "schema", message: message + "."))
    }
    _ = try object(ObjectKey(schemas: root, isValue: isOfValue, isReadOnly: false, isWriteOnly: false))
    while let next = waiting.popLast() { try fill(next.index, next.key) }
    dropWrongDefaults()
    markCircles()
    let structure = SchemaStructure(objects: objects, lists: lists, source: isFlat ? nil : source)
    try requireFewAtStart(structure)
    return structure
  }

  /// Whether the properties say all.
  private var isFlat: Bool {
    objects.count == 1 && !objects[0].keepsUndeclared && objects[0].condition == nil
      && objects[0].properties.allSatisfy { $0.structure == nil && $0.valueTitles.isEmpty && !$0.mayBeAbsent }
  }

  /// The index of an object, which is read later if it is new.
  mutating func object(_ key: ObjectKey) throws(InteractorError) -> Int {
    // What only leads elsewhere has no say in the shape, and neither has null.
    var key = key
    key.schemas = key.schemas.withoutWrappers(in: graph)
    if let index = known[key] { return index }
    let index = objects.count
    if index >= Self.maximumObjects { throw tooMuch(at: key.schemas.members[0]) }
    objects.append(SchemaStructure.Object(properties: []))
    known[key] = index
    waiting.append((key, index))
    return index
  }

  /// Takes steps for work that a schema causes.
  mutating func take(_ steps: Int, at schema: Int) throws(InteractorError) {
    work += steps
    if work > Self.maximumWork { throw tooMuch(at: schema) }
  }

  /// Whether null is right where a schema holds.
  mutating func admitsNull(_ whole: SchemaNode, at schema: Int) throws(InteractorError) -> Bool {
    var judge = SchemaJudge(graph, steps: Self.maximumWork - work)
    let admits = judge.judge(whole, .null, tells: false)
    work = Self.maximumWork - judge.steps
    if judge.isExhausted { throw tooMuch(at: schema) }
    return admits
  }

  private func tooMuch(at schema: Int) -> InteractorError {
    let expected =
      "a schema that has at most \(Self.maximumObjects) different objects, each put together of a few schemas"
    return .invalid(path: path(schema), expected: expected, got: "more")
  }

  /// The index of a list, which is new.
  mutating func list(_ list: SchemaStructure.List) -> Int {
    lists.append(list)
    return lists.count - 1
  }

  private mutating func fill(_ index: Int, _ key: ObjectKey) throws(InteractorError) {
    if key.isValue {
      let value = try property("value", key.schemas, isRequired: false, key)
      objects[index].properties = [value]
      return
    }
    var parts = ConjunctionParts(key.schemas, in: graph)
    try recogniseChoices(in: &parts)
    let required = Set(parts.required.flatMap { $0.names })
    var properties: [PropertySchema] = []
    var names: Set<Text> = []
    for member in parts.members {
      properties.reserveCapacity(properties.count + member.declared.count)
      for (name, schema) in member.declared where parts.members.count == 1 || names.insert(name).inserted {
        guard !name.isEmpty else {
          throw .invalid(path: path(schema), expected: "a name that is not empty", got: "\"\"")
        }
        try take(parts.members.reduce(1) { $0 + $1.costOfName }, at: schema)
        let schemas = parts.isOneDeclaration ? [schema] : parts.members.flatMap { $0.schemas(for: name) }
        let conjunction = SchemaConjunction(schemas, in: graph)
        try take(conjunction.members.count, at: schema)
        properties.append(try property(name, conjunction, isRequired: required.contains(name), key))
      }
    }
    try addBranches(of: parts, to: &properties, of: index, key)
    objects[index].properties = properties
    try readOthers(of: index, key.schemas, parts)
  }

  /// Reads what the schema says of an object besides its properties.
  private mutating func readOthers(
    of index: Int,
    _ conjunction: SchemaConjunction,
    _ parts: ConjunctionParts
  ) throws(InteractorError) {
    let forbids = parts.members.contains { members in
      members.patterns.isEmpty && members.others.map { graph.schemas[$0].isNever } ?? false
    }
    let allows = parts.members.contains { !$0.patterns.isEmpty || $0.others != nil }
    objects[index].keepsUndeclared = !forbids && (allows || keepsUndeclared)
    var assertions = parts.enumerations.map { SchemaAssertion.enumeration($0.values) }
    assertions += parts.others.map { $0.assertion }
    if parts.required.isEmpty, assertions.isEmpty, !allows { return }

    let declared = Set(objects[index].properties.map { $0.name })
    for (schema, names) in parts.required {
      let others = names.filter { !declared.contains($0) }
      guard let first = others.first else { continue }
      guard objects[index].keepsUndeclared else {
        let place = names.firstIndex(of: first) ?? 0
        let expected = "the name of a declared property"
        throw .invalid(path: "\(path(schema)).required[\(place)]", expected: expected, got: "\"\(first.excerpt)\"")
      }
      assertions.append(.required(others))
    }
    // The properties judge their own values; whether others are evaluated hangs on all of them.
    let looksAtAll = assertions.contains { if case .unevaluatedProperties = $0 { true } else { false } }
    for members in parts.members where looksAtAll || objects[index].keepsUndeclared {
      let others = members.others.flatMap { graph.schemas[$0].assertions.isEmpty && !looksAtAll ? nil : $0 }
      if members.patterns.isEmpty, others == nil, !looksAtAll { continue }
      assertions.append(
        .members(
          MemberSchemas(declared: [], patterns: members.patterns, others: others, hasDeclared: false, judged: declared)
        )
      )
    }
    if assertions.isEmpty { return }
    // Assertions that look at what others have evaluated come last.
    assertions = assertions.filter { !$0.looksAtEvaluated } + assertions.filter { $0.looksAtEvaluated }
    objects[index].condition = SchemaNode(graph, assertions, resource: graph.schemas[conjunction.members[0]].resource)
  }
}

extension SchemaGraph.SchemaKeywords {
  /// Whether it is `false`.
  var isNever: Bool {
    if assertions.count == 1, case .never = assertions[0] { true } else { false }
  }
}

extension SchemaAssertion {
  /// Whether it looks at what other keywords have evaluated.
  var looksAtEvaluated: Bool {
    switch self {
    case .unevaluatedItems, .unevaluatedProperties: true
    default: false
    }
  }
}
