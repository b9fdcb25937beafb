// What schemas demand of objects as a whole is found out again where something has changed.

extension Engine {
  /// Judges the objects anew in which something has changed in this transaction.
  func judgeObjects() {
    var judged: Set<ObjectIdentifier> = []
    for property in transaction.marked {
      var next: Subject? = property.subject
      while let subject = next, judged.insert(ObjectIdentifier(subject)).inserted {
        for property in subject.judgeWhole(transaction, work) { transaction.mark(property) }
        next = subject.parent
      }
    }
  }

  /// Judges all objects of a tree that has just been made.
  func judgeObjects(of root: Subject) {
    guard root.shape.schema.hasConditions else { return }
    judgesObjects = true
    root.forEach { subject in
      for property in subject.judgeWhole(transaction, work) { _ = property.refreshIssues(transaction) }
    }
  }
}
