// What schemas demand of lists as a whole: how many items there are, that no two are equal, and whatever else a schema
// says of the array (rows R9).

extension Engine {
  /// Judges the lists anew that this transaction has changed, and those with something in them that has changed.
  func judgeLists() {
    var known: Set<ObjectIdentifier> = []
    func judge(_ list: SubjectList) {
      guard list.isJudged, known.insert(ObjectIdentifier(list)).inserted, list.judge(work, transaction) else { return }
      transaction.mark(list.holder)
    }
    // All items that have changed are known before one list is judged.
    var lists: [SubjectList] = []
    for property in transaction.marked {
      var next: Subject? = property.subject
      while let subject = next {
        if let list = subject.item?.list, list.schema.readsItems {
          list.judgedItems?.note(subject)
          if lists.last !== list { lists.append(list) }
        }
        next = subject.parent
      }
    }
    lists.forEach(judge)
    for list in transaction.changedLists { judge(list) }
    for item in transaction.insertedItems { item.forEach { $0.knownLists.forEach(judge) } }
    judgeUnique()
  }

  /// Finds out anew what `unique` rules say about the items that have come, gone or changed.
  private func judgeUnique() {
    func judge(_ subject: Subject) {
      guard !subject.properties.isEmpty, let list = subject.item?.list, !list.uniqueRules.isEmpty,
        let program = subject.tree.program
      else { return }
      for property in list.judgeUnique(subject, program, transaction) { transaction.mark(property) }
    }
    for property in transaction.marked where property.pendingChange != nil { judge(property.subject) }
    for item in transaction.insertedItems { item.forEach(judge) }
    for item in transaction.removedItems { judge(item) }
    for list in transaction.changedLists where !list.uniqueRules.isEmpty {
      guard let program = list.subject.tree.program else { continue }
      for property in list.tellPositions(program, transaction) { transaction.mark(property) }
    }
  }

  /// Finds out what `unique` rules say about all items of a tree that has just been made.
  func judgeUnique(of root: Subject) {
    guard let program = root.tree.program, program.levels.contains(where: { !$0.uniques.isEmpty }) else { return }
    judgesLists = true
    root.forEach { subject in
      guard let list = subject.item?.list, !list.uniqueRules.isEmpty else { return }
      for property in list.judgeUnique(subject, program, transaction) { _ = property.refreshIssues(transaction) }
    }
  }

  /// Judges all lists of a tree that has just been made.
  func judgeLists(of root: Subject) {
    guard root.shape.schema.judgesLists else { return }
    judgesLists = true
    root.forEach { subject in
      for list in subject.knownLists where list.isJudged {
        if list.judge(work, transaction) { _ = list.holder.refreshIssues(transaction) }
      }
    }
  }
}

extension SubjectList {
  /// Whether the schema demands anything of the list as a whole.
  var isJudged: Bool { schema.minItems > 0 || schema.maxItems != nil || schema.readsItems }

  /// Finds out what is wrong with the list. Returns whether its property has to refresh its issues.
  func judge(_ budget: WorkBudget, _ transaction: Transaction) -> Bool {
    let issues = isLeftOut ? [] : issues(budget)
    if issues.isEmpty, holder.conditions?.schemaIssues.isEmpty ?? true { return false }
    if holder.conditions?.schemaIssues == issues { return false }
    holder.setListIssues(issues, transaction)
    return true
  }

  private func issues(_ budget: WorkBudget) -> [Issue] {
    var issues: [Issue] = []
    func report(_ code: MessageCode, _ keyword: Text, _ limit: Int) {
      let parameters = [
        Parameter(keyword, .integer(Int64(limit))), Parameter("count", .integer(Int64(items.count))),
      ]
      issues.append(Issue(code, source: .schema, parameters: parameters))
    }
    if items.count < schema.minItems { report(.tooShort, "minItems", schema.minItems) }
    if let most = schema.maxItems, items.count > most { report(.tooLong, "maxItems", most) }
    return (issues + issuesOfItems(budget)).inOrder
  }
}

extension ListSchema {
  /// Whether judging the list looks at its items.
  fileprivate var readsItems: Bool { hasUniqueItems || condition != nil }
}
