// The part of a transaction that rules have: after all writes, before anybody is told.

extension Engine {
  /// Evaluates what reads the properties that have changed, and what reads what is computed from them; then judges what
  /// rules and checks may judge otherwise than before.
  func applyRules() {
    // Nothing follows from a property without conditions while there are no rules.
    guard hasRules || judgedProperties.contains(where: { $0.conditions != nil }) else { return }
    let subjects = changedSubjects.filter { $0.graph != nil }
    if !subjects.isEmpty {
      for property in judgedProperties where property.pendingChange != nil {
        property.subject.graph?.noteChange(of: property.position)
      }
      for subject in subjects { evaluate(subject) }
    }
    settleIssues()
  }

  /// Brings the issues and checks of all that has been judged up to date.
  private func settleIssues() {
    for property in judgedProperties {
      guard let conditions = property.conditions else { continue }
      let subject = property.subject
      if let position = property.pendingChange, subject.pendingChanges[position].oldValue != property.value {
        conditions.serverIssues.removeAll { $0.clearOn == .change }
      }
      if !conditions.checks.isEmpty { settleChecks(of: property, conditions) }
      guard property.refreshIssues(), let position = property.pendingChange else { continue }
      subject.pendingChanges[position].issues = property.issues
    }
  }

  /// Gives a subject its rules, before anything is evaluated: every property that has some gets conditions.
  func adopt(_ graph: RuleGraph, in subject: Subject) {
    subject.graph = graph
    hasRules = true
    for node in graph.nodes {
      let conditions = subject.properties[node.property].makeConditions()
      if node.kind == .calculate { conditions.setComputed() }
    }
  }

  /// Gives a subject that is being opened its rules, and its properties what these make of them. What is computed is part
  /// of what the subject is opened with, and thus of the baseline.
  func start(_ graph: RuleGraph, in subject: Subject) {
    adopt(graph, in: subject)
    for check in graph.checks {
      let property = subject.properties[check.property]
      property.makeConditions().checks.append(ClientCheck(property: property, rule: graph.rules[check.rule]))
      subject.hasChecks = true
      judge(property)
    }
    graph.noteAll()
    evaluate(subject)
    settleIssues()
    for property in judgedProperties {
      property.isJudged = false
      property.pendingChange = nil
      property.baseline = property.value
    }
    judgedProperties.removeAll()
    changedSubjects.removeAll()
    subject.pendingChanges.removeAll()
    askDueChecks()
  }

  /// What is wrong with a value that a draft stands for, were it written. What it would change elsewhere is not looked
  /// at, and neither the client nor a server has judged it.
  func issues(with value: Value, _ property: Property) -> [Issue] {
    guard let conditions = property.conditions else { return property.constraints.issues(with: value) }
    if conditions.flags.contains(.irrelevant) { return [] }
    var issues = property.valueIssues(with: value)
    let subject = property.subject
    guard let graph = subject.graph else { return issues }
    let environment = environment(of: subject, assuming: value, of: property)
    for rank in graph.own[property.position] where graph.nodes[rank].kind == .constraint {
      let node = graph.nodes[rank]
      guard node.expression.value(in: environment).isFalse else { continue }
      var issue = self.issue(of: node, in: subject)
      issue.assume(value, of: property)
      issues.append(issue)
    }
    return issues
  }
}

extension Engine {
  private func evaluate(_ subject: Subject) {
    guard let graph = subject.graph else { return }
    let environment = environment(of: subject)
    var steps = RuleGraph.transactionSteps
    while let rank = graph.affected.removeFirst() {
      let node = graph.nodes[rank]
      let property = subject.properties[node.property]
      guard let conditions = property.conditions else { continue }
      // What is not relevant has no other rules, until it is relevant again.
      if node.kind != .relevant, conditions.flags.contains(.irrelevant) { continue }
      let result = node.expression.value(in: environment, outOf: &steps)
      switch node.kind {
      case .relevant:
        if note(result.isTrue, rank, graph, property, conditions), property.isRelevant {
          graph.noteRelevance(of: property.position)
        }
      case .readOnly: _ = note(result.isTrue, rank, graph, property, conditions)
      case .required: note(result.isTrue ? requirement(of: node, in: subject) : nil, rank, node, property, conditions)
      case .constraint:
        note(result.isFalse ? issue(of: node, in: subject) : nil, rank, node, property, conditions)
        // What is said of the value may stand, but not what is said of a draft that has not been written.
        judgedDrafts += property.fields.filter(hasUnwrittenDraft)
      case .calculate:
        let (value, fits) = property.fit(result)
        if value != property.value {
          set(property, value)
          graph.noteChange(of: property.position)
        }
        note(fits ? nil : misfit(of: node, in: subject), rank, node, property, conditions)
      }
    }
  }

  /// Notes what a condition came to. Returns whether that makes the property another one to its user.
  private func note(
    _ isTrue: Bool,
    _ rank: Int,
    _ graph: RuleGraph,
    _ property: Property,
    _ conditions: PropertyConditions
  ) -> Bool {
    if graph.nodes[rank].outcome == isTrue { return false }
    graph.nodes[rank].outcome = isTrue
    guard conditions.note(graph.nodes[rank].kind, isTrue: isTrue, transaction: transaction) else { return false }
    judge(property)
    return true
  }

  private func note(
    _ issue: Issue?,
    _ rank: Int,
    _ node: RuleGraph.Node,
    _ property: Property,
    _ conditions: PropertyConditions
  ) {
    guard conditions.note(issue, of: rank, node.kind, transaction: transaction) else { return }
    // That a value would be missing is no news of a property that has one, unless it was not required before.
    if node.kind != .required || property.value.isEmpty || conditions.changedFlagsAt == transaction { judge(property) }
  }

  private func environment(
    of subject: Subject,
    assuming value: Value? = nil,
    of assumed: Property? = nil
  ) -> FEELEnvironment {
    let properties = subject.properties
    return FEELEnvironment(
      values: { place in
        let property = properties[place]
        if let value, property === assumed { return property.feelValue(of: value) }
        return property.feelValue
      },
      now: wallClock
    )
  }

  /// The issue that stands for what an expression finds wrong.
  func finding(of node: RuleGraph.Node, in subject: Subject) -> Issue {
    switch node.kind {
    case .required: requirement(of: node, in: subject)
    case .calculate: misfit(of: node, in: subject)
    case .constraint, .relevant, .readOnly: issue(of: node, in: subject)
    }
  }

  private func issue(of node: RuleGraph.Node, in subject: Subject) -> Issue {
    guard let rule = subject.graph?.rules[node.rule] else { return Issue(.customError, source: .rule) }
    var issue = Issue(rule.code, source: .rule, severity: rule.severity, message: rule.message)
    issue.parameters = parameters(of: node, in: subject)
    issue.rule = rule.name
    return issue
  }

  private func requirement(of node: RuleGraph.Node, in subject: Subject) -> Issue {
    var issue = issue(of: node, in: subject)
    issue.code = .valueMissing
    return issue
  }

  private func misfit(of node: RuleGraph.Node, in subject: Subject) -> Issue {
    var issue = Issue(.customError, source: .rule, parameters: [Parameter("keyword", .string("calculate"))])
    issue.rule = subject.graph?.rules[node.rule].name
    return issue
  }

  /// What an expression reads, for its message; no secrets.
  private func parameters(of node: RuleGraph.Node, in subject: Subject) -> [Parameter] {
    node.expression.references.compactMap { place in
      let property = subject.properties[place]
      return property.constraints.schema.isWriteOnly ? nil : Parameter(property.name, property.value)
    }
  }
}

extension Issue {
  /// Replaces the value of a property among the parameters.
  fileprivate mutating func assume(_ value: Value, of property: Property) {
    for place in parameters.indices where parameters[place].name == property.name { parameters[place].value = value }
  }
}
