// Lists in snapshots. A row is a list of values, so that a snapshot of ten thousand rows stays small; what else there
// is to say of a property of a row stands beside them.

extension DataTree {
  /// A list: its items, in order, and behind them those that have been removed and may come back.
  init(_ list: SubjectList, _ places: [ObjectIdentifier: Int]) {
    var members = SnapshotMembers()
    if list.counter > 0 { members.add("counter", list.counter) }
    members.flag("given", list.isGiven)
    members.list("items", (Array(list.items) + list.removedItems).map { DataTree(item: $0, places) })
    if list.wasGiven != list.isGiven { members.add("wasGiven", .boolean(list.wasGiven)) }
    if list.orderDiffers {
      members.add("baseline", .list(list.baseline.compactMap { ($0.item?.key).map(DataTree.string) }))
    }
    if let submitted = list.submitted {
      members.add("submitted", .list(submitted.map { list.knownKey(of: $0).map(DataTree.string) ?? .null }))
    }
    self = members.tree
  }

  private init(item subject: Subject, _ places: [ObjectIdentifier: Int]) {
    var members = SnapshotMembers()
    members.add("subject", subject.id)
    members.add("key", subject.item?.key)
    members.flag("removed", subject.item?.isRemoved == true)
    let undeclared = subject.undeclared.isEmpty ? nil : DataTree(Value(.object(subject.undeclared)))
    members.add("undeclared", undeclared)
    members.add("values", .list(subject.properties.map { $0.savedValue }))
    members.list(
      "properties",
      subject.properties.compactMap { property in
        let tree = DataTree(property, inRow: true, places)
        // Only the name.
        if case .object(let members) = tree, members.count == 1 { return nil }
        return tree
      }
    )
    members.list("results", subject.savedResults)
    self = members.tree
  }
}

extension Property {
  /// The value in a row. Of what is a subject itself, or a list, it says only whether there is one.
  fileprivate var savedValue: DataTree {
    type == .array || type == .object && !value.isNull ? .boolean(true) : DataTree(value)
  }
}

extension Subject {
  /// What the rules about an item, or about an object in one, have come to: the slots of the nodes that are effective,
  /// twice, and one more where a calculation has come to null.
  var savedResults: [DataTree] {
    guard let program = tree.program, let rules = shape.rules, rules.isInList else { return [] }
    var results: [DataTree] = []
    for rank in rules.ranks {
      let node = program.nodes[rank]
      guard node.isEffective(rank, in: self) else { continue }
      let isUnknown = node.kind.ownsValue && outcome(of: node)
      results.append(.integer(Int64(2 * node.slot + (isUnknown ? 1 : 0))))
    }
    return results
  }
}

extension RuleProgram.Node {
  /// Whether what the node has come to is other than before its first evaluation.
  func isEffective(_ rank: Int, in subject: Subject) -> Bool {
    switch kind.purpose {
    case .condition: subject.outcome(of: self) != kind.outcomeAtFirst
    case .value, .finding: subject.properties[place].conditions?.finds(rank) ?? false
    }
  }
}
