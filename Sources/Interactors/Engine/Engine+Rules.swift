// How a tree gets its rules: when it is opened, and when it is restored.

extension Engine {
  /// Evaluates the rules and the conditions of a tree that is being opened. Computed values are part of what it is
  /// opened with, and so of the baseline; so are the defaults of properties that are not given a value.
  func start(_ root: Subject, _ given: GivenValues, _ transaction: Transaction) {
    if let program = root.tree.program {
      adopt(root, transaction)
      root.forEach { subject in
        for property in subject.properties where property.conditions?.checks.isEmpty == false {
          transaction.mark(property)
        }
      }
      root.affectAll(startingWith: given)
      program.evaluate(root, in: transaction)
    }
    judgeObjects(of: root)
    judgeLists(of: root)
    judgeUnique(of: root)
    refreshIssues()
    transaction.absorbChanges()
  }

  /// Gives a tree its checks before anything is evaluated.
  func adopt(_ root: Subject, _ transaction: Transaction) {
    hasExpressions = true
    root.forEach { $0.adoptChecks(transaction) }
  }
}
