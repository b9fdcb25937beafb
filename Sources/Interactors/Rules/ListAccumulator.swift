/// What an aggregate of a rule, such as `sum(lines.net)`, knows of the items of a list: what each adds to it. So a
/// change of one item costs what one item does, however many there are (rows R11). Its value is that of a full
/// evaluation, to the last digit.
///
/// All subjects whose rule has the aggregate share it: what its test reads besides the items stands outside of the
/// list.
final class ListAccumulator {
  @exclusivity(unchecked) private var accumulator: FEELAccumulator
  @exclusivity(unchecked) private var contributions: [ObjectIdentifier: FEELValue] = [:]
  /// Items that have come, gone or changed since the value was found out last.
  @exclusivity(unchecked) private var stale: [Subject]
  /// The values outside of the list that the test has read.
  private var outer: [FEELValue] = []

  /// In shorter lists an evaluation of all items takes no longer.
  static let fewItems = 32

  fileprivate init(_ aggregate: FEELAggregate, _ list: SubjectList) {
    accumulator = FEELAccumulator(aggregate.function)
    stale = Array(list.items)
  }

  /// An item has come, gone or changed.
  fileprivate func note(_ item: Subject) { if stale.last !== item { stale.append(item) } }

  /// The value of the aggregate in an expression about `subject`; nil if only a full evaluation can tell.
  fileprivate func value(
    of aggregate: FEELAggregate,
    in expression: FEELExpression,
    about subject: Subject,
    _ list: SubjectList,
    _ names: [RuleRead],
    _ budget: WorkBudget
  ) -> FEELValue? {
    let outer = names.map { $0.property(from: subject)?.feelValue ?? .null }
    if outer != self.outer {
      self.outer = outer
      accumulator = FEELAccumulator(aggregate.function)
      contributions = [:]
      stale = Array(list.items)
    }
    while let item = stale.last {
      guard update(item, aggregate, expression, subject, budget) else { return nil }
      stale.removeLast().item?.isStale = false
    }
    if let result = accumulator.result { return result }
    // The extreme has gone.
    accumulator = FEELAccumulator(aggregate.function)
    guard budget.take(contributions.count / 8 + 1) else { return nil }
    for value in contributions.values { accumulator.insert(value) }
    return accumulator.result
  }

  /// Counts an item anew. Returns false if there are not enough steps.
  private func update(
    _ item: Subject,
    _ aggregate: FEELAggregate,
    _ expression: FEELExpression,
    _ subject: Subject,
    _ budget: WorkBudget
  ) -> Bool {
    var new: FEELValue?
    if item.item?.isRemoved == false {
      let (contribution, taken) = expression.contribution(of: item, to: aggregate, in: subject, steps: budget.steps)
      guard budget.take(taken + 1) else { return false }
      switch contribution {
      case .value(let value): new = value
      case .nothing: break
      case .unknown: return false
      }
    }
    let id = ObjectIdentifier(item)
    let old = if let new { contributions.updateValue(new, forKey: id) } else { contributions.removeValue(forKey: id) }
    if let old { accumulator.remove(old) }
    if let new { accumulator.insert(new) }
    return true
  }
}

extension Subject {
  /// The value of an aggregate of the rule that is being evaluated about the subject, as its list keeps it; nil where
  /// all items have to be looked at.
  func kept(_ aggregate: FEELAggregate) -> FEELValue? {
    guard tree.assumption == nil, let rank = tree.evaluating, let program = tree.program,
      case .subject(let outwards) = aggregate.list.origin, let list = list(outwards, aggregate.list.places),
      list.items.count >= ListAccumulator.fewItems
    else { return nil }
    let depth = list.subject.shape.level.count
    var names: [RuleRead] = []
    for reference in aggregate.outerReads {
      guard case .subject(let outwards) = reference.origin, reference.part == .value,
        shape.level.count - outwards <= depth
      else { return nil }
      names.append(RuleRead(name: Text(), outwards: outwards, places: reference.places))
    }
    let key = rank << 8 | aggregate.index & 0xFF
    guard aggregate.index < 0x100 else { return nil }
    return list.accumulator(key, of: aggregate).value(
      of: aggregate,
      in: program.nodes[rank].expression,
      about: self,
      list,
      names,
      program.budget
    )
  }

  /// The list at a path; nil if there is none, or an object on the way is null.
  private func list(_ outwards: Int, _ places: [Int]) -> SubjectList? {
    var subject: Subject? = self
    for _ in 0..<outwards { subject = subject?.parent }
    guard let place = places.last else { return nil }
    return subject?.inner(along: places.dropLast())?.knownList(at: place)
  }

  /// A value in the subject has changed: what lists keep of the items that it is, or is in, is stale.
  func noteInAccumulators() {
    var next: Subject? = self
    while let subject = next {
      subject.item?.list.noteStale(subject)
      next = subject.parent
    }
  }
}

extension SubjectList {
  /// What the list keeps of an aggregate.
  fileprivate func accumulator(_ key: Int, of aggregate: FEELAggregate) -> ListAccumulator {
    let place = accumulators.partitionPoint { $0.key >= key }
    if place < accumulators.count, accumulators[place].key == key { return accumulators[place].accumulator }
    let made = ListAccumulator(aggregate, self)
    accumulators.insert((key, made), at: place)
    subject.tree.hasAccumulators = true
    return made
  }

  /// An item has come, gone or changed.
  fileprivate func noteStale(_ subject: Subject) {
    guard !accumulators.isEmpty, let item = subject.item, !item.isStale else { return }
    item.isStale = true
    for known in accumulators { known.accumulator.note(subject) }
  }

  /// Items have come or gone.
  func noteChanged(_ items: [Subject]) {
    for item in items { noteStale(item) }
    if let judgedItems { for item in items { judgedItems.note(item) } }
  }
}
