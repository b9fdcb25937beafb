// How a subject gets its rules: when it is opened, and when it is restored.

extension Engine {
  /// Gives a subject that is being opened its rules, and its properties what these make of them. Computed values are
  /// part of what the subject is opened with, and so of the baseline; so are the defaults of properties that are not
  /// given a value.
  func start(
    _ graph: RuleGraph,
    in subject: Subject,
    _ transaction: Transaction,
    isDefaulted: (Int) -> Bool
  ) {
    adopt(graph, in: subject, transaction)
    for property in subject.properties where property.conditions?.checks.isEmpty == false { transaction.mark(property) }
    graph.affectAll(defaultsOf: isDefaulted)
    graph.evaluate(subject, in: transaction)
    refreshIssues()
    transaction.absorbChanges()
  }

  /// Gives a subject its rules before anything is evaluated: every property that has some gets conditions.
  func adopt(_ graph: RuleGraph, in subject: Subject, _ transaction: Transaction) {
    subject.graph = graph
    hasExpressions = true
    for (rank, node) in graph.nodes.enumerated() {
      let conditions = subject.properties[node.property].makeConditions(transaction)
      if node.kind.tellsValues { conditions.addFindingRule(transaction) }
      if node.kind.ownsValue { conditions.setComputed(transaction) }
      if node.kind.isEvaluatedOnDemand { conditions.setDefault(rank: rank, transaction) }
    }
    for check in graph.checks {
      let property = subject.properties[check.property]
      let check = ClientCheck(property: property, rule: graph.rules[check.rule])
      property.makeConditions(transaction).add(check, transaction)
      subject.hasChecks = true
    }
  }
}
