/// When the issues go away that a server has found.
public enum IssueClearing: String, Sendable, CaseIterable {
  /// The next change of the value.
  case change
  /// The next submit of a form.
  case submit
  /// Nothing but the next `setIssues`.
  case manual
}
