import InteractorProtocol
import Interactors

extension Session {
  /// Issues on the wire, with their messages in the session's locale.
  func wireIssues(_ issues: [Issue]) -> [IssueBody] {
    issues.isEmpty ? [] : issues.map { wireIssue($0) }
  }

  /// An issue on the wire.
  func wireIssue(_ issue: Issue) -> IssueBody {
    IssueBody(
      code: issue.code.rawValue,
      message: messages.sentence(for: issue).utf8,
      severity: issue.severity.rawValue,
      source: issue.source.rawValue,
      params: wireValues(issue.parameters),
      rule: issue.rule?.utf8
    )
  }

  /// A reason on the wire, with its message in the session's locale.
  func wireReason(_ reason: Reason) -> ReasonBody {
    ReasonBody(
      code: reason.code.rawValue,
      message: messages.sentence(for: reason).utf8,
      params: wireValues(reason.parameters)
    )
  }
}
