/// An object about which several tests ask. Many members are found by a table.
struct JudgedObject {
  let members: [DataTree.Member]
  private let values: [Text: DataTree]?

  init(_ members: [DataTree.Member]) {
    self.members = members
    values = members.count > 16 ? Dictionary(firstOf: members.map { ($0.name, $0.value) }) : nil
  }

  var tree: DataTree { .object(members) }

  subscript(_ name: Text) -> DataTree? {
    if let values { return values[name] }
    return members.first { $0.name == name }?.value
  }
}

/// Finds out which branches of a schema are taken for an object, and what they make of its properties.
struct BranchJudge {
  /// What the branches that are taken say.
  struct Verdict: Equatable {
    /// The places of the properties that they declare.
    var declared: Set<Int> = []
    /// The places of the properties that they require, each with the property that makes them do so, if it is one.
    var required: [Int: Text?] = [:]
  }

  /// How often the tests are repeated. A branch can show a property that another test asks about.
  private static let maximumRounds = 8

  let branching: SchemaBranching
  let budget: WorkBudget

  /// The verdict on an object. `members` are those that would be sent if all properties took part, with the places of
  /// those that the object declares.
  ///
  /// A property that only branches declare is no member until one of them is taken. So the tests begin without all of
  /// these, and are repeated until nothing changes.
  func verdict(on members: [(place: Int?, member: DataTree.Member)]) -> Verdict {
    var verdict = Verdict()
    for _ in 0..<Self.maximumRounds {
      guard budget.takeToJudge(1 + members.count) else { break }
      let present = members.filter { place, _ in
        place.map { !branching.conditional.contains($0) || verdict.declared.contains($0) } ?? true
      }
      var next = Verdict()
      let object = JudgedObject(present.map { $0.member })
      take(branching.tests, object, &next)
      if next == verdict { break }
      verdict = next
    }
    return verdict
  }

  private func take(_ tests: [SchemaBranching.Test], _ object: JudgedObject, _ verdict: inout Verdict) {
    for test in tests {
      guard budget.takeToJudge(1) else { return }
      switch test {
      case .condition(let schema, let about, let then, let otherwise):
        let branch = schema.admits(object.tree, budget: budget) ? then : otherwise
        if let branch { take(branch, because: about, object, &verdict) }
      case .presence(let name, let branch):
        if object[name] != nil { take(branch, because: name, object, &verdict) }
      case .choice(let name, let branches):
        guard let value = object[name], budget.takeToJudge(branches.count / 4),
          let branch = branches.first(where: { $0.values.contains(value) })?.branch
        else { continue }
        take(branch, because: name, object, &verdict)
      }
    }
  }

  private func take(
    _ branch: SchemaBranching.Branch,
    because name: Text?,
    _ object: JudgedObject,
    _ verdict: inout Verdict
  ) {
    guard budget.takeToJudge((branch.declared.count + branch.required.count) / 2) else { return }
    verdict.declared.formUnion(branch.declared)
    for place in branch.required where verdict.required[place] == nil { verdict.required[place] = .some(name) }
    take(branch.tests, object, &verdict)
  }
}
