// What schemas demand of objects as a whole: `if` and `then`, `dependentRequired`, `minProperties`, `anyOf` and others
// (JSON Schema Core section 10.2, Validation section 6.5). An issue stands on the property that it is about, and one
// about the object itself on the property that holds the object. Nothing holds a root: there it stands on the first
// property that a person can change.

extension Subject {
  /// Asks the schema about the object, and keeps what it finds with the properties. Returns those of which it says
  /// something else than before.
  func judgeWhole(_ transaction: Transaction, _ budget: WorkBudget) -> [Property] {
    let moved = isAbsent ? [] : takeBranches(transaction, budget)
    guard let condition = shape.schema.condition else { return moved }
    var found: [(property: Property, issue: Issue)] = []
    if !isAbsent {
      for issue in condition.issues(with: sentObject(budget), budget: budget) {
        guard let (property, issue) = place(of: issue), !found.contains(where: { $0.property === property }) else {
          continue
        }
        found.append((property, issue))
      }
    }
    var changed = wronged.filter { property in
      !found.contains { $0.property === property }
        && property.conditions?.setObjectIssue(nil, of: self, transaction) == true
    }
    for (property, issue) in found {
      if property.makeConditions(transaction).setObjectIssue(issue, of: self, transaction) { changed.append(property) }
    }
    setWronged(found.map { $0.property })
    return moved + changed
  }

  /// The object as it would be sent. A text that nobody has filled in is no member, although it would be sent: a
  /// condition such as `dependentRequired` asks whether there is something. Lists have their items where `readsAll`, or
  /// where the schema of the object looks into them.
  fileprivate func sentObject(_ budget: WorkBudget, readsAll: Bool = false) -> DataTree {
    _ = budget.takeToJudge(1 + properties.count / 4)
    var members: [DataTree.Member] = []
    for property in properties where !property.isLeftOut && property.conditions?.flags.contains(.irrelevant) != true {
      members.append(property.sentMember(budget, isRead: readsAll || shape.schema.looksInto(property.place)))
    }
    return .object(members + undeclared)
  }

  /// The same of an item of a list, which may be no object.
  fileprivate func sentItem(_ budget: WorkBudget) -> DataTree {
    guard item?.list.schema.holdsObjects == false, let property = properties.first else {
      return sentObject(budget, readsAll: true)
    }
    return property.sentMember(budget, isRead: true).value
  }

  // MARK: Branches

  /// Finds out which branches of the schema are taken, and what that makes of the properties. Returns those of which it
  /// makes something else than before.
  private func takeBranches(_ transaction: Transaction, _ budget: WorkBudget) -> [Property] {
    guard let branching = shape.schema.branching else { return [] }
    _ = budget.takeToJudge(1 + properties.count / 4)
    var members: [(place: Int?, member: DataTree.Member)] = undeclared.map { (nil, $0) }
    for property in properties where !property.isLeftOut && property.conditions?.isIrrelevantByRules != true {
      let isRead = shape.schema.looksInto(property.place)
      members.append((property.place, property.sentMember(budget, isRead: isRead)))
    }
    let verdict = BranchJudge(branching: branching, budget: budget).verdict(on: members)
    var changed: [Property] = []
    for place in branching.places {
      let property = properties[place]
      let isOut = branching.conditional.contains(place) && !verdict.declared.contains(place)
      let requirement = isOut ? nil : verdict.required[place].map { Issue.missing(because: $0) }
      if !isOut, requirement == nil, property.conditions == nil { continue }
      let wasRelevant = property.isRelevant
      guard property.makeConditions(transaction).setBranches(isOut: isOut, requirement: requirement, transaction) else {
        continue
      }
      changed.append(property)
      transaction.inherit(from: property)
      if !wasRelevant, property.isRelevant { affectOwn(of: property) }
    }
    return changed
  }

  /// The property that an issue stands on, with the issue as it is told there.
  private func place(of found: SchemaIssue) -> (Property, Issue)? {
    let named = property(along: found.path)
    guard let property = named?.property ?? holder ?? firstEditable else { return nil }
    let rest = named?.rest ?? found.path[...]
    return (property, SchemaIssue(path: Array(rest), issue: found.issue).pointedIssue)
  }

  private var firstEditable: Property? {
    properties.first { $0.isRelevant && !$0.isReadOnly && $0.type.isScalar } ?? properties.first
  }
}

extension Issue {
  /// A value is missing, because another property has the value that it has.
  fileprivate static func missing(because name: Text?) -> Issue {
    Issue(.valueMissing, source: .schema, parameters: name.map { [Parameter("because", .string($0))] } ?? [])
  }
}

extension Property {
  /// What would be sent of it. Lists have their items if the property is read.
  fileprivate func sentMember(_ budget: WorkBudget, isRead: Bool) -> DataTree.Member {
    if let inner = objectInside { return DataTree.Member(name, inner.sentObject(budget, readsAll: isRead)) }
    guard isRead, let list = listInside, budget.takeToJudge(list.items.count) else {
      return DataTree.Member(name, value.plain)
    }
    return DataTree.Member(name, .list(list.items.map { $0.sentItem(budget) }))
  }

  /// Whether nobody has given it a value.
  fileprivate var isLeftOut: Bool { isAbsent || value == .string(Text()) }

  /// How many objects around it may find something wrong with it.
  var judges: Int {
    var (count, next) = (0, subject as Subject?)
    while let subject = next {
      if subject.shape.schema.condition != nil { count += 1 }
      next = subject.parent
    }
    return count
  }
}
