extension SnapshotRestorer {
  /// A rule of a snapshot, and what its expressions have come to.
  struct RestoredRule {
    let rule: Rule
    let effective: Set<Text>
    let isUnknown: Bool
  }

  /// The rules of a subject.
  func rules(_ object: SnapshotObject) throws(InteractorError) -> [RestoredRule] {
    try object.list("rules") { tree throws(InteractorError) in
      let object = try SnapshotObject(tree, of: Rule.snapshotMembers)
      let effective: [Text] = try object.list("effective") { tree throws(InteractorError) in try tree.text() }
      let isUnknown = try object.flag("unknown")
      return RestoredRule(rule: try Rule(object, canCheck: canCheck), effective: Set(effective), isUnknown: isUnknown)
    }
  }

  /// The program of restored rules; nil if there are none.
  func program(_ rules: [RestoredRule], _ schema: ObjectSchema) throws(InteractorError) -> RuleProgram? {
    if rules.isEmpty { return nil }
    return try RuleCompiler.program(rules.map { $0.rule }, schema, clock: engine.time.wall, budget: engine.work)
  }

  /// Gives a tree the results that its rules had.
  func restoreResults(_ rules: [RestoredRule], of root: Subject) {
    guard let program = root.tree.program else { return }
    engine.adopt(root, transaction)
    for (rank, node) in program.nodes.enumerated() {
      let level = program.levels[node.level]
      guard !level.isInList, let subject = root.inner(along: level.places) else { continue }
      _ = subject.properties[node.place].makeConditions(transaction)
      guard rules[node.rule].effective.contains(Text(node.kind.rawValue)) else { continue }
      restoreResult(node, rank, isUnknown: rules[node.rule].isUnknown, of: subject, program)
    }
  }

  /// Gives a subject what one of its rules had come to.
  func restoreResult(
    _ node: RuleProgram.Node,
    _ rank: Int,
    isUnknown: Bool,
    of subject: Subject,
    _ program: RuleProgram
  ) {
    let conditions = subject.properties[node.place].makeConditions(transaction)
    // What is effective is other than before the first evaluation.
    let outcome = !node.kind.outcomeAtFirst
    switch node.kind.purpose {
    case .condition:
      subject.setOutcome(outcome, of: node)
      _ = conditions.setCondition(node.kind, outcome, transaction)
      transaction.inherit(from: subject.properties[node.place])
    case .value where node.kind.isEvaluatedOnDemand: break
    case .value, .finding:
      if node.kind.ownsValue { subject.setOutcome(isUnknown, of: node) }
      let issue = program.finding(of: node, in: subject)
      _ = conditions.setFinding(issue, of: rank, node.kind, transaction)
    }
  }

  /// Gives a property what the client and a server had said about it. Returns the checks that were under way.
  func restoreConditions(
    _ object: SnapshotObject,
    of property: Property
  ) throws(InteractorError) -> [(check: ClientCheck, isAsked: Bool)] {
    property.changedAt = try object.count("changedAt")
    let issues = try object.list("serverIssues") { tree throws(InteractorError) in
      let object = try SnapshotObject(tree, of: ["issue", "clearOn"])
      let clearOn: IssueClearing? = try object.token("clearOn")
      let issue = try object.required("issue", "an issue") { tree throws(InteractorError) in try tree.issue() }
      return PropertyConditions.ServerIssue(issue: issue, clearOn: clearOn ?? .change)
    }
    if !issues.isEmpty { property.makeConditions(transaction).setServerIssues(issues, transaction) }
    let checks = property.conditions?.checks ?? []
    let saved = try object.list("checks") { $0 }
    guard saved.count == checks.count else {
      throw .invalid(path: "checks", expected: "\(checks.count) checks", got: "\(saved.count)")
    }
    var underWay: [(check: ClientCheck, isAsked: Bool)] = []
    for (place, (check, tree)) in zip(checks, saved).enumerated() {
      let isAsked = try under("checks[\(place)]", try restore(check, tree))
      if let isAsked { underWay.append((check, isAsked)) }
    }
    if property.conditions != nil { _ = property.refreshIssues(transaction) }
    return underWay
  }

  /// Gives a check its verdict back. Returns whether the client had been asked; nil if nothing was under way.
  private func restore(_ check: ClientCheck, _ tree: DataTree) throws(InteractorError) -> Bool? {
    let object = try SnapshotObject(tree, of: ["pending", "value", "issue", "failed", "shown"])
    let schema = check.property.constraints.schema
    if object["value"] != nil {
      let value = try object.required("value", "a value") { tree throws(InteractorError) in try tree.value(of: schema) }
      check.verdict = (value, try object.optional("issue") { tree throws(InteractorError) in try tree.issue() })
    }
    check.failedValue = try object.optional("failed") { tree throws(InteractorError) in try tree.value(of: schema) }
    if try object.flag("shown") {
      let isJudged = check.verdict?.value == check.property.value
      check.issue = isJudged ? check.verdict?.issue : check.failure
    }
    guard let pending = try object.text("pending") else { return nil }
    guard pending == "waiting" || pending == "asked" else {
      throw .invalid(path: "pending", expected: "waiting or asked", got: "another string")
    }
    check.value = check.property.value
    return pending == "asked"
  }
}
