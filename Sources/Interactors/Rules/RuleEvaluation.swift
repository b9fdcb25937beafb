extension RuleProgram {
  /// Evaluates everything that is affected in a tree, lowest rank first. Computed values are set, and properties are
  /// marked of which the rules now say something else.
  func evaluate(_ root: Subject, in transaction: Transaction) {
    while let (rank, item) = root.tree.takeAffected() {
      let node = nodes[rank]
      let level = levels[node.level]
      if level.isInList {
        // One that has been taken apart has no properties.
        if let item, !item.properties.isEmpty, !item.isAbsent, !item.isRemoved {
          evaluate(node, rank, of: item, in: transaction)
        }
        continue
      }
      guard let subject = root.inner(along: level.places), !subject.isAbsent else { continue }
      evaluate(node, rank, of: subject, in: transaction)
    }
  }

  private func evaluate(_ node: Node, _ rank: Int, of subject: Subject, in transaction: Transaction) {
    let property = subject.properties[node.place]
    // A property that is not relevant has no other rules until it is relevant again, but it has a value.
    if !node.kind.countsWhileIrrelevant, !property.isRelevant { return }
    subject.tree.evaluating = rank
    var result = budget.value(of: node.expression, in: subject)
    subject.tree.evaluating = nil
    if node.kind.purpose == .value, !budget.take(property.stepsToStore(result)) { result = .null }
    switch node.kind {
    case .relevant:
      if store(result.isTrue, of: node, property, transaction), property.isRelevant {
        subject.affectOwn(of: property)
      }
    case .default:
      let value = property.fitted(default: result)
      if value == property.value { return }
      transaction.compute(property, value)
      subject.affectReaders(of: property)
    case .readOnly:
      _ = store(result.isTrue, of: node, property, transaction)
    case .required:
      store(result.isTrue ? requirement(of: node, in: subject) : nil, of: rank, property, transaction)
    case .constraint:
      store(result.isFalse ? violation(of: node, in: subject) : nil, of: rank, property, transaction)
      // The result is about the value. A draft that has not been written may now get another result, too.
      let fields = property.fields + property.keptEditors
      if !fields.isEmpty, property.makeConditions(transaction).beginsJudgingDrafts(in: transaction) {
        for field in fields where field.session != nil {
          field.forgetVerdict()
          if field.hasUnwrittenDraft { transaction.mark(draftOf: field) }
        }
      }
    case .calculate:
      let (value, fits) = property.fit(result)
      if value != property.value {
        transaction.compute(property, value)
        subject.affectReaders(of: property)
      }
      subject.setOutcome(result.isNull, of: node)
      store(fits ? nil : misfit(of: node, in: subject), of: rank, property, transaction)
    }
  }

  /// Stores the result of a condition. Returns whether the flags of the property have changed.
  private func store(_ outcome: Bool, of node: Node, _ property: Property, _ transaction: Transaction) -> Bool {
    if property.subject.outcome(of: node) == outcome { return false }
    property.subject.setOutcome(outcome, of: node)
    guard property.makeConditions(transaction).setCondition(node.kind, outcome, transaction) else { return false }
    transaction.mark(property)
    transaction.inherit(from: property)
    return true
  }

  /// Stores what an expression finds wrong; nil for nothing.
  private func store(_ issue: Issue?, of rank: Int, _ property: Property, _ transaction: Transaction) {
    if issue == nil, property.conditions == nil { return }
    let conditions = property.makeConditions(transaction)
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

extension SubjectTree {
  /// Takes out the node that is to be evaluated next.
  fileprivate func takeAffected() -> (rank: Int, subject: Subject?)? { queue?.removeFirst() }
}

extension Subject {
  /// The last result of a condition (`relevant`, `readOnly`), and of a calculation whether it was null. Not used by the
  /// other kinds.
  func outcome(of node: RuleProgram.Node) -> Bool { outcomes[node.slot] }

  /// Keeps such a result.
  func setOutcome(_ outcome: Bool, of node: RuleProgram.Node) { outcomes[node.slot] = outcome }

  /// A property has another value: everything that reads it is affected.
  func affectReaders(of property: Property) {
    guard let rules = shape.rules else { return }
    for rank in rules.readers[property.place] { affect(rank) }
    if !rules.farReaders.isEmpty { for code in rules.farReaders[property.place] { affect(FarReader(code: code)) } }
    for reader in rules.wholeReaders { affect(reader) }
    if tree.hasAccumulators { noteInAccumulators() }
  }

  /// A node about this subject is affected.
  func affect(_ rank: Int) {
    if shape.rules?.isInList == true {
      tree.queue?.insert(rank, of: self)
    } else {
      tree.queue?.insert(rank)
    }
  }

  /// A node that reads something of this subject is affected, in all subjects that it is about.
  func affect(_ reader: FarReader) {
    guard let program = tree.program else { return }
    let node = program.nodes[reader.rank]
    if !program.levels[node.level].isInList {
      tree.queue?.insert(reader.rank)
      return
    }
    var base = self
    while base.shape.level.count > reader.depth, let parent = base.parent { base = parent }
    if reader.isOfPrevious {
      guard let item = base.item, !item.isRemoved, let next = item.next else { return }
      base = next
    }
    base.forEachSubject(along: program.levels[node.level].places[reader.depth...]) { $0.affect(reader.rank) }
  }

  /// A property has become relevant: its own rules, which were not evaluated while it was not, are affected, and those
  /// of what is inside of it.
  func affectOwn(of property: Property) {
    if let rules = shape.rules, let program = tree.program {
      for rank in rules.own[property.place] where !program.nodes[rank].kind.countsWhileIrrelevant { affect(rank) }
    }
    for inner in innerSubjects(at: property.place) {
      for property in inner.properties where property.isRelevant { inner.affectOwn(of: property) }
    }
  }

  /// Everything is affected, but of the defaults only those of some properties.
  func affectAll(defaultsOf isDefaulted: (Property) -> Bool) {
    guard let rules = shape.rules, let program = tree.program else { return }
    for rank in rules.ranks {
      let node = program.nodes[rank]
      if !node.kind.isEvaluatedOnDemand || isDefaulted(properties[node.place]) { affect(rank) }
    }
  }

  /// A property takes its default.
  func affectDefault(of property: Property) {
    if let rank = property.definition.rules.defaultRank { affect(rank) }
  }
}

extension SubjectList {
  /// The order has changed: what reads the keys or all of the list is affected, what reads the places of the items at
  /// `moved`, and what `neighbors`, which have others before them, read of those.
  func affectReaders(moved: Range<Int>, neighbors: [Subject]) {
    subject.affectReaders(of: holder)
    guard let rules = shape.rules else { return }
    for reader in rules.wholeReaders { subject.affect(reader) }
    for rank in rules.positionReaders {
      for subject in items[moved.clamped(to: items.indices)] { subject.affect(rank) }
    }
    for rank in rules.neighborReaders {
      for subject in neighbors where subject.item?.isRemoved == false { subject.affect(rank) }
    }
  }
}

extension Transaction {
  /// Gives a property what a rule comes to. One that has just been made begins with it.
  fileprivate func compute(_ property: Property, _ value: Value) {
    let subject = property.subject
    guard subject.startedAt == number else { return set(property, value) }
    if property.isUnobserved, !value.isNull, subject.isNew(in: self) {
      // The list tells all of a new item, so that there is nothing to keep of the change.
      property.begin(with: value, in: self)
      property.changedAt = subject.revision &+ 1
      if !property.issues.isEmpty { mark(property) }
      return
    }
    set(property, value)
    property.setBaseline(value, in: self)
  }
}
