// What schemas demand of objects as a whole is found out again where something has changed.

extension Engine {
  /// How often objects are judged anew because rules have changed values in them, which they could not before.
  private static let maximumRounds = 4

  /// Judges the objects anew in which something has changed in this transaction. A property that becomes relevant has
  /// its rules evaluated, which may change values.
  func judgeObjects() {
    for _ in 0..<Self.maximumRounds {
      judgeMarkedObjects()
      if !evaluateAffected() { return }
    }
  }

  private func judgeMarkedObjects() {
    var known: Set<ObjectIdentifier> = []
    var subjects: [Subject] = []
    func note(_ subject: Subject) {
      var next: Subject? = subject
      while let subject = next, known.insert(ObjectIdentifier(subject)).inserted {
        subjects.append(subject)
        next = subject.parent
      }
    }
    for property in transaction.marked { note(property.subject) }
    for item in transaction.insertedItems where !item.isRemoved { item.forEach { note($0) } }
    // What an object would send hangs on those inside of it.
    if subjects.count > 1 { subjects.sort { $0.shape.level.count > $1.shape.level.count } }
    for subject in subjects {
      for property in subject.judgeWhole(transaction, work) { transaction.mark(property) }
    }
  }

  /// Evaluates the rules of properties that have become relevant by the schema. Returns whether there are any.
  private func evaluateAffected() -> Bool {
    if !hasExpressions { return false }
    var roots: [Subject] = []
    for property in transaction.marked {
      let tree = property.subject.tree
      guard tree.queue?.isEmpty == false, !roots.contains(where: { $0.tree === tree }) else { continue }
      roots.append(property.subject.root)
    }
    for root in roots { root.tree.program?.evaluate(root, in: transaction) }
    return !roots.isEmpty
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
