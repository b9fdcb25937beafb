// How the counts of a form stay true: whatever a transaction has changed is recounted, and nothing else.

extension Form {
  /// Recounts a tree as a whole: its properties have been counted already.
  func recount(_ tree: FormTree, in transaction: Transaction) {
    let sum = tree.root.tally.sum
    if sum == tree.counted { return }
    transaction.mark(self)
    setCounted(sum, of: tree, transaction)
  }

  /// Recounts one property that fields of the form show, with those of them that report it.
  func recount(_ target: FormProperty, in transaction: Transaction) {
    transaction.mark(self)
    setCovered(&target.isCovered, target.property.count.contains(.invalid), transaction)
    for member in target.reporters { recount(member, in: transaction) }
  }

  /// Recounts one field. While a field composes, what was known of it before stays (number-entry N19).
  func recount(_ member: FormMember, in transaction: Transaction) {
    guard member.isReporter, let field = member.field, let target = member.target else { return }
    if member.canBeCorrected != field.canBeCorrected {
      setCorrectable(member, field.canBeCorrected, transaction)
      transaction.mark(self)
    }
    if field.session?.composition != nil { return }
    transaction.mark(self)
    let isRelevant = target.property.isRelevant
    setInvalid(member, isRelevant && field.issues.contains { $0.severity == .error }, transaction)
    setUnwritten(&member.isUnwritten, isRelevant && field.hasUnwrittenDraft, transaction)
  }

  /// Recounts all fields, and the properties that they show.
  func recountAll(in transaction: Transaction) {
    for tree in trees {
      for target in tree.properties.values { recount(target, in: transaction) }
    }
  }
}
