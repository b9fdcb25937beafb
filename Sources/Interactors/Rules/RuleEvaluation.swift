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
      if !node.kind.countsWhileIrrelevant, conditions.flags.contains(.irrelevant) { continue }
      var result = budget.value(of: node.expression, in: environment)
      if node.kind.purpose == .value, !budget.take(property.stepsToStore(result)) { result = .null }
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
        if conditions.beginsJudgingDrafts(in: transaction) {
          for field in property.fields where field.session != nil {
            field.forgetVerdict()
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
    guard conditions.setCondition(nodes[rank].kind, outcome, transaction) else { return false }
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
    var issue = issue
    // An issue with long values that all fields would have to tell is left out.
    if let found = issue, !budget.load.take(property.load(of: [found])) { issue = nil }
    guard conditions.setFinding(issue, of: rank, kind, transaction) else { return }
    // A requirement changes nothing about a property that has a value, unless the flag has changed.
    if !kind.isRequirement || property.value.isEmpty || conditions.changedFlagsAt == transaction.number {
      transaction.mark(property)
    }
  }
}

extension Subject {
  /// What expressions see: the values of the properties, one of them replaced if an assumed value is given.
  func environment(_ clock: WallClock, assuming value: Value? = nil, of assumed: Property? = nil) -> FEELFrame {
    SubjectFrame(self, clock, assuming: value, of: assumed)
  }
}

/// The values of a subject as its expressions read them.
private final class SubjectFrame: FEELFrame {
  private let properties: [Property]
  private let clock: WallClock
  private let value: Value?
  private let assumed: Property?

  init(_ subject: Subject, _ clock: WallClock, assuming value: Value?, of assumed: Property?) {
    properties = subject.properties
    self.clock = clock
    self.value = value
    self.assumed = assumed
  }

  override func value(at place: Int) -> FEELValue {
    let property = properties[place]
    if let value, property === assumed { return property.feelValue(of: value) }
    return property.feelValue
  }

  override var now: DateTime { clock.now() }
}
