// The issues that stand for what the expressions of rules find wrong.

extension RuleProgram {
  /// The issue of a node that finds something wrong.
  func finding(of node: Node, in subject: Subject) -> Issue {
    switch node.kind {
    case .required: requirement(of: node, in: subject)
    case .calculate: misfit(of: node, in: subject)
    case .constraint, .relevant, .readOnly, .default: violation(of: node, in: subject)
    }
  }

  /// A constraint is false.
  func violation(of node: Node, in subject: Subject) -> Issue {
    let rule = rules[node.rule]
    var issue = Issue(rule.code, source: .rule, severity: rule.severity, message: rule.message)
    issue.parameters = parameters(of: node, in: subject)
    issue.rule = rule.name
    return issue
  }

  /// A value is required and there is none.
  func requirement(of node: Node, in subject: Subject) -> Issue {
    var issue = violation(of: node, in: subject)
    issue.code = .valueMissing
    return issue
  }

  /// The result of a calculation does not fit the type of its property. If the result is null, the issue names the
  /// properties without a value that the expression reads.
  func misfit(of node: Node, in subject: Subject) -> Issue {
    var issue = Issue(.customError, source: .rule, parameters: [Parameter("keyword", .string("calculate"))])
    issue.rule = rules[node.rule].name
    if !subject.outcome(of: node) { return issue }
    let missing = node.tells.filter { read in
      if read.isPosition { return false }
      guard let property = read.property(from: subject) else { return true }
      return property.feelValue.isNull && !property.constraints.isSecret
    }
    if missing.isEmpty { return issue }
    let names = missing.map { $0.name.string }.joined(separator: ", ")
    issue.parameters.insert(Parameter("missing", .string(Text(names))), at: 0)
    return issue
  }

  /// The values that an expression reads and its message names; no secrets.
  private func parameters(of node: Node, in subject: Subject) -> [Parameter] {
    node.tells.compactMap { read in
      if read.isPosition { return subject.position.map { Parameter(read.name, .integer(Int64($0))) } }
      guard let property = read.property(from: subject) else { return Parameter(read.name, .null) }
      return property.constraints.isSecret ? nil : Parameter(read.name, property.value)
    }
  }
}
