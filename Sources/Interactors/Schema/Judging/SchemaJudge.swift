/// Judges values by a schema (JSON Schema 2020-12).
///
/// It counts what it does: a schema that refers to itself can take exponentially many steps for a value.
struct SchemaJudge {
  /// How many schemas may be asked within each other about one value. A value can have 64 levels, and a schema may ask
  /// several others at each of them.
  static let maximumDepth = 1_000
  /// How many issues are told of one value.
  static let maximumIssues = 16

  let graph: SchemaGraph
  /// How many steps are left, which are those of `WorkBudget`. Each asks a schema about a value.
  private(set) var steps: Int
  /// Whether there were too many steps or too many levels, so that no answer is right.
  private(set) var isExhausted = false
  private(set) var issues: [SchemaIssue] = []
  /// Whether nothing more has to be found out.
  var hasEnough: Bool { isExhausted || issues.count >= Self.maximumIssues }
  /// The way to the part that is being judged, if issues are told of it.
  private var path: [Text] = []
  /// The resources that the schemas belong to which are being asked, from outside in: the dynamic scope.
  private var scope: [Int] = []
  private var depth = 0

  init(_ graph: SchemaGraph, steps: Int) {
    self.graph = graph
    self.steps = steps
  }

  /// Whether a value is right. `tells` says whether the issues are wanted.
  mutating func judge(_ node: SchemaNode, _ value: DataTree, tells: Bool) -> Bool {
    var judged = JudgedParts()
    return ask(node.assertions, node.resource, value, &judged, tells: tells) && !isExhausted
  }

  // MARK: - Schemas

  /// Asks a schema of the graph about a value. If the value is right, what the schema has evaluated is added to
  /// `judged`.
  mutating func ask(_ schema: Int, _ value: DataTree, _ judged: inout JudgedParts, tells: Bool) -> Bool {
    let keywords = graph.schemas[schema]
    return ask(keywords.assertions, keywords.resource, value, &judged, tells: tells)
  }

  /// Asks a schema about a part of the value.
  mutating func ask(_ schema: Int, _ part: DataTree, at token: @autoclosure () -> Text, tells: Bool) -> Bool {
    var judged = JudgedParts()
    if !tells { return ask(schema, part, &judged, tells: false) }
    path.append(token())
    defer { path.removeLast() }
    return ask(schema, part, &judged, tells: true)
  }

  private mutating func ask(
    _ assertions: [SchemaAssertion],
    _ resource: Int,
    _ value: DataTree,
    _ judged: inout JudgedParts,
    tells: Bool
  ) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard takeSteps(1), depth <= Self.maximumDepth else {
      isExhausted = true
      return false
    }
    let isOther = scope.last != resource
    if isOther { scope.append(resource) }
    defer { if isOther { scope.removeLast() } }
    var isRight = true
    // What a schema evaluates is no business of those beside it.
    var parts = JudgedParts()
    for assertion in assertions {
      // Where something is wrong, not all is evaluated that would be.
      if !isRight, assertion.looksAtEvaluated { break }
      if holds(assertion, value, &parts, tells: tells) { continue }
      isRight = false
      // The rest only adds to what is told.
      if !tells || hasEnough { return false }
    }
    if isRight { judged.formUnion(parts) }
    return isRight
  }

  /// Takes steps. Returns false if there are not enough.
  mutating func takeSteps(_ count: Int) -> Bool {
    steps -= count
    if steps < 0 { isExhausted = true }
    return !isExhausted
  }

  /// What it takes to read so many bytes by a pattern, which may be less than a step.
  static func steps(toRead count: Int, by pattern: Pattern) -> Int {
    1 + Int((pattern.nanoseconds(forBytes: count) + Int64(count)) / Int64(WorkBudget.nanosecondsPerStep))
  }

  // MARK: - Issues

  /// Tells an issue about the part that is being judged, or about what has a name in it. Returns false.
  mutating func tell(
    _ isTold: Bool,
    _ code: MessageCode,
    _ parameters: @autoclosure () -> [Parameter],
    at token: Text? = nil
  ) -> Bool {
    guard isTold, issues.count < Self.maximumIssues else { return false }
    let issue = Issue(code, source: .schema, parameters: parameters())
    issues.append(SchemaIssue(path: path + (token.map { [$0] } ?? []), issue: issue))
    return false
  }

  /// The dynamic target of a reference: the outermost schema with the anchor, else the one that it leads to anyway
  /// (Core section 8.2.3.2).
  func target(ofDynamicReference schema: Int, anchor: Text) -> Int {
    for resource in scope {
      if let target = graph.resources[resource].dynamicAnchors[anchor] { return target }
    }
    return schema
  }
}
