/// What the constraints of a property say of a draft. It holds until one of them is evaluated again, so that reading
/// evaluates nothing.
struct DraftVerdict {
  var value: Value
  var issues: [Issue]
}

extension Property {
  /// What would be wrong with a value if it were written: the verdict on a draft. What it would change elsewhere is not
  /// looked at, and neither the client nor a server has checked it. `session` is that of the field with the draft,
  /// which keeps what the constraints say.
  func issues(assuming value: Value, in session: EditSession?) -> [Issue] {
    if isSilent { return [] }
    guard conditions != nil || definition.rules.isJudged else { return constraints.issues(with: value) }
    if !isRelevant { return [] }
    let issues = valueIssues(with: value)
    guard definition.rules.isJudged, let program = subject.tree.program else { return issues }
    if let known = session?.verdict, known.value.isWritten(as: value) { return issues + known.issues }
    let found = program.violations(of: self, assuming: value)
    // What the transaction could not pay for is evaluated again when it is read.
    if program.budget.steps > 0 { session?.verdict = DraftVerdict(value: value, issues: found) }
    return issues + found
  }
}

extension Field {
  /// What the constraints said of the draft does not hold any more.
  func forgetVerdict() { session?.verdict = nil }
}

extension RuleProgram {
  /// What the constraints of a property say of a value that has not been written.
  fileprivate func violations(of property: Property, assuming value: Value) -> [Issue] {
    let subject = property.subject
    guard let rules = subject.shape.rules else { return [] }
    subject.tree.assumption = (property, value)
    defer { subject.tree.assumption = nil }
    var issues: [Issue] = []
    for rank in rules.own[property.place] where nodes[rank].kind.judgesValue {
      let node = nodes[rank]
      guard budget.value(of: node.expression, in: subject).isFalse else { continue }
      var issue = violation(of: node, in: subject)
      issue.assume(value, of: property)
      issues.append(issue)
    }
    return issues
  }
}

extension Issue {
  /// Replaces the value of a property among the parameters.
  fileprivate mutating func assume(_ value: Value, of property: Property) {
    for place in parameters.indices where parameters[place].name == property.name { parameters[place].value = value }
  }
}
