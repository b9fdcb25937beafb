import InteractorProtocol
import Interactors

extension Session {
  /// Issues on the wire, with their messages in the session's locale. `context` is what they are about.
  func wireIssues(_ issues: [Issue], in context: MessageContext) -> [IssueBody] {
    issues.map { wireIssue($0, in: context) }
  }

  /// The issues of a field on the wire, with whether to show them.
  func wireIssues(_ issues: [Issue], _ shown: ShownIssues, in context: MessageContext) -> [IssueBody] {
    issues.enumerated().map { place, issue in wireIssue(issue, shown: shown.contains(place), in: context) }
  }

  /// An issue on the wire.
  func wireIssue(_ issue: Issue, shown: Bool? = nil, in context: MessageContext) -> IssueBody {
    IssueBody(
      code: issue.code.rawValue,
      message: messages.sentence(for: issue, in: context).utf8,
      severity: issue.severity.rawValue,
      source: issue.source.rawValue,
      params: wireValues(issue.parameters),
      rule: issue.rule?.utf8,
      shown: shown
    )
  }

  /// A reason of a field on the wire, with its message in the session's locale.
  func wireReason(_ reason: Reason, of field: Text) -> ReasonBody {
    ReasonBody(
      code: reason.code.rawValue,
      message: messages.sentence(for: reason, in: engine.messageContext(ofField: field)).utf8,
      params: wireValues(reason.parameters),
      isShown: reason.isShown
    )
  }
}
