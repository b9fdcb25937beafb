// What a program makes of each kind of rule. Nobody else asks which kind a rule is, but those who say what a result
// does: `RuleProgram.evaluate`, `RuleIssues` and `PropertyConditions.setCondition`. So the compiler finds all that
// there is to say about a new one.

extension Rule.Kind {
  /// What the result of an expression is for.
  enum Purpose {
    /// Whether something holds of the property: a flag.
    case condition
    /// The value of the property.
    case value
    /// What is wrong with the value.
    case finding
  }

  /// What the result is for.
  var purpose: Purpose {
    switch self {
    case .relevant, .readOnly: .condition
    case .default, .calculate: .value
    case .required, .constraint: .finding
    }
  }

  /// Whether it is evaluated only when the property takes its start value, and not when what it reads changes.
  var isEvaluatedOnDemand: Bool {
    switch self {
    case .default: true
    case .relevant, .calculate, .readOnly, .required, .constraint: false
    }
  }

  /// Whether it is evaluated while the property is not relevant.
  var countsWhileIrrelevant: Bool {
    switch self {
    case .relevant, .default: true
    case .calculate, .readOnly, .required, .constraint: false
    }
  }

  /// Whether it makes its property relevant or not, which is decided before the property is calculated.
  var decidesRelevance: Bool {
    switch self {
    case .relevant: true
    case .default, .calculate, .readOnly, .required, .constraint: false
    }
  }

  /// Whether nobody but the rule gives the property a value.
  var ownsValue: Bool {
    switch self {
    case .calculate: true
    case .relevant, .default, .readOnly, .required, .constraint: false
    }
  }

  /// Whether its issue tells the values that the rule's message names.
  var tellsValues: Bool { purpose == .finding }

  /// Whether it is about a value that a person wrote, so that a draft is judged by it as well. It is evaluated when all
  /// values stand.
  var judgesValue: Bool {
    switch self {
    case .constraint: true
    case .relevant, .default, .calculate, .readOnly, .required: false
    }
  }

  /// Whether its issue is about a value that is missing.
  var isRequirement: Bool {
    switch self {
    case .required: true
    case .relevant, .default, .calculate, .readOnly, .constraint: false
    }
  }

  /// The result before the first evaluation: a property is relevant, and the user may change it.
  var outcomeAtFirst: Bool { decidesRelevance }
}
