extension Reason {
  /// The reason that an issue is for refusing something. It has the issue's code and parameters.
  init(_ issue: Issue) { self.init(Code(rawValue: issue.code.rawValue), issue.parameters) }
}
