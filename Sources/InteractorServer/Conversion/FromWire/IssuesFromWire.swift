import InteractorProtocol
import Interactors

extension Session {
  /// Issues that the client sets. Paths of errors start at the parameters.
  func issues(_ params: [SubjectSetIssues.Issue]) throws(InteractorError) -> [Issue] {
    var issues: [Issue] = []
    for (index, params) in params.enumerated() { issues.append(try under("issues[\(index)]", try issue(params))) }
    return issues
  }

  private func issue(_ params: SubjectSetIssues.Issue) throws(InteractorError) -> Issue {
    let code = params.code.map { MessageCode(rawValue: String(decoding: $0, as: UTF8.self)) }
    var issue = Issue(code ?? .customError, source: .server)
    issue.message = params.message.map { .text(Text(utf8: $0)) }
    if let severity = params.severity { issue.severity = Issue.Severity(severity) }
    for member in params.params.members {
      let name = Text(utf8: member.name)
      let value = try under("params.\(name.string)", try value(member.value, of: nil))
      issue.parameters.append(Parameter(name, value))
    }
    return issue
  }
}

extension Issue.Severity {
  /// The severity of that name.
  init(_ name: SeverityName) {
    switch name {
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    }
  }
}

extension IssueClearing {
  /// The clearing of that name.
  init(_ clearing: SubjectSetIssues.Clearing) {
    switch clearing {
    case .change: self = .change
    case .submit: self = .submit
    case .manual: self = .manual
    }
  }
}
