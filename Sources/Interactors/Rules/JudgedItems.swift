/// What the schema of a list says of its items one by one: which are equal (`uniqueItems`), and how many are as
/// `contains` asks. Only items that have come, gone or changed are looked at again, so that a key in a row costs the
/// same in a long list as in a short one.
final class JudgedItems {
  /// Items that have come, gone or changed since.
  private var stale: [Subject]
  /// The hash of each item.
  private var hashes: [ObjectIdentifier: Int] = [:]
  /// The items by their hashes, where only one has it.
  private var alone: [Int: Subject] = [:]
  /// The items by their hashes, where several have it.
  private var alike: [Int: [ObjectIdentifier: Subject]] = [:]
  /// What `contains` asks about an item, with how many there must be.
  private let demands: [Demand]
  /// The items that are as each of these asks.
  private var found: [Set<ObjectIdentifier>]

  /// `contains`, `minContains` and `maxContains`.
  private struct Demand {
    let schema: SchemaNode
    let minimum: Int
    let maximum: Int?
  }

  /// Nothing is known yet of the items of a list. `condition` asks nothing but `contains`.
  fileprivate init(_ list: SubjectList, _ condition: SchemaNode?) {
    stale = Array(list.items)
    demands =
      condition?.assertions.compactMap { assertion in
        guard case .contains(let schema, let minimum, let maximum) = assertion, let condition else { return nil }
        let node = SchemaNode(condition.graph, [.reference(schema)], resource: condition.resource)
        return Demand(schema: node, minimum: minimum, maximum: maximum)
      } ?? []
    found = Array(repeating: [], count: demands.count)
  }

  /// An item has come, gone or changed.
  func note(_ item: Subject) { if stale.last !== item { stale.append(item) } }

  /// Looks at what is stale. Returns false if the budget does not suffice; nothing is known then.
  fileprivate func update(_ list: SubjectList, _ budget: WorkBudget) -> Bool {
    let cost = max(1, list.shape.definitions.count) / 8 + 1
    for item in stale {
      guard budget.takeToJudge(cost) else { return false }
      forget(item)
      if item.item?.isRemoved != false { continue }
      let value = item.plain
      if list.schema.hasUniqueItems { add(item, value.hashValue) }
      for (place, demand) in demands.enumerated() where demand.schema.admits(value, budget: budget) {
        found[place].insert(ObjectIdentifier(item))
      }
    }
    stale = []
    return budget.stepsToJudge > 0
  }

  private func add(_ item: Subject, _ hash: Int) {
    let id = ObjectIdentifier(item)
    hashes[id] = hash
    if alike[hash] != nil {
      alike[hash]?[id] = item
    } else if let other = alone.removeValue(forKey: hash) {
      alike[hash] = [ObjectIdentifier(other): other, id: item]
    } else {
      alone[hash] = item
    }
  }

  private func forget(_ item: Subject) {
    let id = ObjectIdentifier(item)
    for place in found.indices { found[place].remove(id) }
    guard let hash = hashes.removeValue(forKey: id) else { return }
    guard var rest = alike[hash] else {
      alone[hash] = nil
      return
    }
    rest[id] = nil
    alike[hash] = rest.count > 1 ? rest : nil
    if rest.count == 1 { alone[hash] = rest.values.first }
  }

  /// The indices of the first two items that are equal; nil if there are none.
  private var twins: (first: Int, second: Int)? {
    var twins: (first: Int, second: Int)?
    for group in alike.values {
      let places = group.values.compactMap { subject in subject.item.map { (place: $0.place, subject: subject) } }
        .sorted { $0.place < $1.place }
      var known: [DataTree: Int] = [:]
      // Items with the same hash are mostly equal: the second one is the end.
      for (place, subject) in places {
        if let second = twins?.second, place >= second { break }
        guard let first = known.updateValue(place, forKey: subject.plain) else { continue }
        twins = (first, place)
        break
      }
    }
    return twins
  }

  /// What is wrong with the items.
  fileprivate var issues: [Issue] {
    let counts = zip(demands, found).compactMap { demand, found in
      SchemaJudge.wrongCount(found.count, from: demand.minimum, to: demand.maximum)
    }
    let equal = twins.map { [SchemaJudge.equalItems($0.first, $0.second)] } ?? []
    return (equal + counts).map { Issue(.customError, source: .schema, parameters: $0) }
  }
}

extension SubjectList {
  /// What its schema says of the items: those that are equal, and what the condition finds wrong. What is as large as
  /// the list is taken from the budget of the request; where that does not suffice, nothing is said.
  func issuesOfItems(_ budget: WorkBudget) -> [Issue] {
    let asksEach = schema.condition?.asksEachItem ?? false
    var issues: [Issue] = []
    if schema.hasUniqueItems || asksEach {
      let judged = judgedItems ?? JudgedItems(self, asksEach ? schema.condition : nil)
      judgedItems = judged
      guard judged.update(self, budget) else {
        judgedItems = nil
        return []
      }
      issues = judged.issues
    }
    if let condition = schema.condition, !asksEach {
      guard budget.takeToJudge(items.count * max(1, shape.definitions.count) / 8 + 1) else { return issues }
      issues += condition.issues(with: .list(items.map { $0.plain }), budget: budget).map { $0.pointedIssue }
    }
    return issues
  }
}

extension SchemaNode {
  /// Whether it asks about the items of an array one by one, and counts them.
  fileprivate var asksEachItem: Bool {
    assertions.allSatisfy { if case .contains = $0 { true } else { false } }
  }
}
