/// A check of one property that the client answers.
///
/// It is pending from the moment it is due until the answer to its latest request has come. A request is known by its
/// id alone. So the answer to an earlier request never counts, even if the value is the same again.
final class ClientCheck {
  let property: Property
  let rule: Rule
  /// The name that the client knows the check by.
  let name: Text

  /// The value that is being checked.
  var value: Value?
  /// The request for it, once the client has been asked.
  var request: Int?
  /// Whether it waits until fewer others are asked.
  var isQueued = false
  /// Ends the time that the value has to stand, or that the client may take.
  var timer: ScheduledTimer?
  /// The last verdict, and the value that it is about.
  var verdict: (value: Value, issue: Issue?)?
  /// The value that could not be checked.
  var failedValue: Value?
  /// What is wrong with the present value, as far as the check knows.
  var issue: Issue?

  init(property: Property, rule: Rule) {
    self.property = property
    self.rule = rule
    name = rule.client ?? Text()
  }

  var isPending: Bool { value != nil }

  /// The issue of an answer that is not `valid`.
  func issue(_ severity: Issue.Severity?, _ message: Text?, about value: Value) -> Issue {
    var issue = Issue(rule.code, source: .client, severity: severity ?? rule.severity)
    issue.message = message.map(Issue.Message.text) ?? rule.message
    issue.rule = rule.name
    if !property.constraints.schema.isWriteOnly { issue.parameters = [Parameter(property.name, value)] }
    return issue
  }

  /// The issue where there is no verdict: no answer came, or none that could be read.
  var failure: Issue {
    var issue = Issue(.customError, source: .client, parameters: [Parameter("keyword", .string("check"))])
    issue.rule = rule.name
    return issue
  }

  /// Nothing is asked or waited for any more. The verdict stays.
  func endRequest() {
    value = nil
    request = nil
    timer = nil
  }
}

extension Subject {
  /// Makes the checks of the properties, unless that was done before.
  func adoptChecks(_ transaction: Transaction) {
    guard let rules = shape.rules, let program = tree.program, let first = rules.checks.first,
      properties[first.place].conditions?.checks.isEmpty ?? true
    else { return }
    tree.hasChecks = true
    for (place, rule) in rules.checks {
      let check = ClientCheck(property: properties[place], rule: program.rules[rule])
      properties[place].makeConditions(transaction).add(check, transaction)
    }
  }
}

/// A question for the client.
public struct CheckRequest: Hashable, Sendable {
  /// Names the question. No two of an engine have the same one; later ones have higher ones.
  public var id: Int
  /// The name that the client knows the check by.
  public var check: Text
  /// The subject.
  public var subject: Text
  /// Its revision.
  public var revision: Int
  /// The property.
  public var property: Text
  /// The value to check.
  public var value: Value
}

/// What the client answers.
public enum CheckAnswer: Hashable, Sendable {
  /// The value may stand.
  case valid
  /// It may not, or only with a remark. Without a message or a severity it is the rule's.
  case invalid(message: Text?, severity: Issue.Severity?)
  /// There is no verdict: the client could not tell, or the answer cannot be read.
  case failed
}
