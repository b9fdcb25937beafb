/// What makes two issues of one field the same finding, although their parameters differ: a text of 2 characters is too
/// short as one of 1 was.
struct IssueIdentity: Hashable {
  var code: MessageCode
  var source: Issue.Source
  var rule: Text?

  init(code: MessageCode, source: Issue.Source, rule: Text?) {
    self.code = code
    self.source = source
    self.rule = rule
  }

  init(_ issue: Issue) { self.init(code: issue.code, source: issue.source, rule: issue.rule) }
}

/// Which issues of a list are to be shown to the user now.
public enum ShownIssues: Hashable, Sendable {
  /// None of them.
  case none
  /// All of them.
  case all
  /// Some of them, by their places in the list.
  case some([Bool])

  /// Whether the issue at a place of the list is to be shown.
  public func contains(_ place: Int) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let places): places.indices.contains(place) && places[place]
    }
  }
}
