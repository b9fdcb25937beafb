// What schemas demand of objects as a whole is found out again where something has changed.

extension Engine {
  /// Judges the objects anew in which something has changed in this transaction.
  func judgeObjects() {
    var known: Set<ObjectIdentifier> = []
    var subjects: [Subject] = []
    for property in transaction.marked {
      var next: Subject? = property.subject
      while let subject = next, known.insert(ObjectIdentifier(subject)).inserted {
        subjects.append(subject)
        next = subject.parent
      }
    }
    // What an object would send hangs on those inside of it.
    if subjects.count > 1 { subjects.sort { $0.shape.level.count > $1.shape.level.count } }
    for subject in subjects {
      for property in subject.judgeWhole(transaction, work) { transaction.mark(property) }
    }
    evaluateAffected(in: subjects)
  }

  /// Evaluates the rules of properties that have become relevant by the schema.
  private func evaluateAffected(in subjects: [Subject]) {
    if !hasExpressions { return }
    for subject in subjects where subject.shape.schema.branching != nil {
      subject.tree.program?.evaluate(subject.root, in: transaction)
    }
  }

  /// Judges all objects of a tree that has just been made.
  func judgeObjects(of root: Subject) {
    guard root.shape.schema.hasConditions else { return }
    judgesObjects = true
    var subjects: [Subject] = []
    root.forEach { subjects.append($0) }
    for subject in subjects.reversed() {
      for property in subject.judgeWhole(transaction, work) { _ = property.refreshIssues(transaction) }
    }
  }
}
