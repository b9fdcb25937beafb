extension DataTree {
  /// A check that the client answers.
  init(_ check: ClientCheck) {
    var members = SnapshotMembers()
    if check.isPending { members.add("pending", Text(check.request == nil ? "waiting" : "asked")) }
    if let verdict = check.verdict {
      members.add("value", DataTree(verdict.value))
      members.add("issue", verdict.issue.map(DataTree.init))
    }
    members.add("failed", check.failedValue.map(DataTree.init))
    members.flag("shown", check.issue != nil)
    self = members.tree
  }
}
