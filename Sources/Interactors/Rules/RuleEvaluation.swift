extension RuleGraph {
  /// Evaluates everything that is affected, lowest rank first. Computed values are set, and properties are marked of
  /// which the rules now say something else.
  func evaluate(_ subject: Subject, in transaction: Transaction) {
    let environment = subject.environment(clock)
    while let rank = affected.removeFirst() {
      let node = nodes[rank]
      let property = subject.properties[node.property]
      guard let conditions = property.conditions else { continue }
      // A property that is not relevant has no other rules until it is relevant again, but it has a value.
      if node.kind != .relevant, node.kind != .default, conditions.flags.contains(.irrelevant) { continue }
      var result = budget.value(of: node.expression, in: environment)
      if node.kind == .calculate || node.kind == .default, !budget.take(property.stepsToStore(result)) {
        result = .null
      }
      switch node.kind {
      case .relevant:
        if store(result.isTrue, of: rank, property, conditions, transaction), property.isRelevant {
          affectOwn(of: property.position)
        }
      case .default:
        let value = property.fitted(default: result)
        if value == property.value { continue }
        transaction.set(property, value)
        affectReaders(of: property.position)
      case .readOnly:
        _ = store(result.isTrue, of: rank, property, conditions, transaction)
      case .required:
        store(result.isTrue ? requirement(of: node, in: subject) : nil, of: rank, property, conditions, transaction)
      case .constraint:
        store(result.isFalse ? violation(of: node, in: subject) : nil, of: rank, property, conditions, transaction)
        // The result is about the value. A draft that has not been written may now get another result, too.
        if conditions.judgesDrafts(in: transaction.number) {
          for field in property.fields where field.session != nil {
            field.session?.verdict = nil
            if field.hasUnwrittenDraft { transaction.mark(draftOf: field) }
          }
        }
      case .calculate:
        let (value, fits) = property.fit(result)
        if value != property.value {
          transaction.set(property, value)
          affectReaders(of: property.position)
        }
        nodes[rank].outcome = result.isNull
        store(fits ? nil : misfit(of: nodes[rank], in: subject), of: rank, property, conditions, transaction)
      }
    }
  }

  /// Stores the result of a condition. Returns whether the flags of the property have changed.
  private func store(
    _ outcome: Bool,
    of rank: Int,
    _ property: Property,
    _ conditions: PropertyConditions,
    _ transaction: Transaction
  ) -> Bool {
    if nodes[rank].outcome == outcome { return false }
    nodes[rank].outcome = outcome
    guard conditions.setCondition(nodes[rank].kind, outcome, transaction: transaction.number) else { return false }
    transaction.mark(property)
    return true
  }

  /// Stores what an expression finds wrong; nil for nothing.
  private func store(
    _ issue: Issue?,
    of rank: Int,
    _ property: Property,
    _ conditions: PropertyConditions,
    _ transaction: Transaction
  ) {
    let kind = nodes[rank].kind
    guard conditions.setFinding(issue, of: rank, kind, transaction: transaction.number) else { return }
    // A requirement changes nothing about a property that has a value, unless the flag has changed.
    if kind != .required || property.value.isEmpty || conditions.changedFlagsAt == transaction.number {
      transaction.mark(property)
    }
  }
}

extension Property {
  /// What would be wrong with a value if it were written: the verdict on a draft. What it would change elsewhere is not
  /// looked at, and neither the client nor a server has checked it. `session` is that of the field with the draft,
  /// which keeps what the constraints say.
  func issues(assuming value: Value, in session: EditSession?) -> [Issue] {
    guard let conditions else { return constraints.issues(with: value) }
    if conditions.flags.contains(.irrelevant) { return [] }
    let issues = valueIssues(with: value)
    guard let graph = subject.graph, graph.hasConstraints(of: self) else { return issues }
    if let known = session?.verdict, known.value.isWritten(as: value) { return issues + known.issues }
    let found = graph.violations(of: self, assuming: value)
    // What the transaction could not pay for is evaluated again when it is read.
    if graph.budget.steps > 0 { session?.verdict = DraftVerdict(value: value, issues: found) }
    return issues + found
  }
}

extension RuleGraph {
  /// Whether there are constraints of a property. Without any there is no verdict on a draft to keep, or to save.
  fileprivate func hasConstraints(of property: Property) -> Bool {
    own[property.position].contains { nodes[$0].kind == .constraint }
  }

  /// What the constraints of a property say of a value that has not been written.
  fileprivate func violations(of property: Property, assuming value: Value) -> [Issue] {
    let subject = property.subject
    let environment = subject.environment(clock, assuming: value, of: property)
    var issues: [Issue] = []
    for rank in own[property.position] where nodes[rank].kind == .constraint {
      let node = nodes[rank]
      guard budget.value(of: node.expression, in: environment).isFalse else { continue }
      var issue = violation(of: node, in: subject)
      issue.assume(value, of: property)
      issues.append(issue)
    }
    return issues
  }
}

extension Property {
  /// Whether a `default` rule gives the value that the property starts with.
  var hasDefaultRule: Bool { conditions?.defaultRank != nil }

  /// The value that the property starts with: what its `default` rule comes to now, else the schema's default.
  var initialValue: Value {
    guard let rank = conditions?.defaultRank, let graph = subject.graph else { return declaredDefault }
    return fitted(default: graph.budget.value(of: graph.nodes[rank].expression, in: subject.environment(graph.clock)))
  }

  /// The value that the result of a `default` rule stands for: one that the property cannot have gives way to the
  /// schema's default.
  fileprivate func fitted(default result: FEELValue) -> Value {
    let (value, fits) = fit(result)
    return fits ? value : declaredDefault
  }
}

/// What the constraints of a property say of a draft. It holds until one of them is evaluated again, so that reading
/// evaluates nothing.
struct DraftVerdict {
  var value: Value
  var issues: [Issue]
}

extension Subject {
  /// What expressions see: the values of the properties, one of them replaced if an assumed value is given.
  fileprivate func environment(
    _ clock: WallClock,
    assuming value: Value? = nil,
    of assumed: Property? = nil
  ) -> FEELEnvironment {
    let properties = properties
    return FEELEnvironment(
      values: { place in
        let property = properties[place]
        if let value, property === assumed { return property.feelValue(of: value) }
        return property.feelValue
      },
      now: clock.now
    )
  }
}

extension Issue {
  /// Replaces the value of a property among the parameters.
  fileprivate mutating func assume(_ value: Value, of property: Property) {
    for place in parameters.indices where parameters[place].name == property.name { parameters[place].value = value }
  }
}
