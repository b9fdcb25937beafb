// Issues that a server has found, after a save for example, and that the client hands on.

extension Engine {
  /// Replaces all issues of a property that a server has found, and reveals them: the user who sent a record must see
  /// what comes back. `revision` is the one that was checked. If the property has changed since then, issues that a
  /// change clears are not set any more, and the answer is false.
  public func setIssues(
    of id: Text,
    _ name: Text,
    _ issues: [Issue],
    clearOn: IssueClearing = .change,
    revision: Int? = nil
  ) throws(InteractorError) -> Bool {
    let subject = try subjects.require(id)
    let property = try property(name, of: subject)
    if let revision, revision > subject.revision || revision < 0 {
      throw .invalid(path: "revision", expected: "a revision up to \(subject.revision)", got: String(revision))
    }
    let isOutdated = clearOn == .change && revision.map { $0 < property.changedAt } ?? false
    let found = isOutdated ? [] : issues
    let present = property.conditions?.serverIssues.count ?? 0
    if found.isEmpty, present == 0 { return !isOutdated }
    let more = max(0, found.count - present) * property.fields.count * SessionLoad.stepsOfIssue
    try work.load.require(more + property.load(of: found))
    transact(.program) { transaction in
      let told = found.map { issue in
        var issue = issue
        issue.source = .server
        return PropertyConditions.ServerIssue(issue: issue, clearOn: clearOn)
      }
      property.makeConditions(transaction).setServerIssues(told, transaction)
      if property.refreshIssues(transaction) { transaction.noteIssues(of: property) }
      if !found.isEmpty { reveal(property, transaction) }
    }
    return !isOutdated
  }

  /// Takes away the issues of a subject that a server has found, except for those that only it takes back: they were
  /// about values that are given up.
  func clearServerIssues(
    of subject: Subject,
    _ transaction: Transaction,
    _ clearing: Set<IssueClearing> = [.change, .submit]
  ) {
    for property in subject.properties {
      guard let conditions = property.conditions,
        conditions.serverIssues.contains(where: { clearing.contains($0.clearOn) })
      else { continue }
      conditions.clearServerIssues(clearing, transaction)
      if property.refreshIssues(transaction) { transaction.noteIssues(of: property) }
    }
  }

  private func reveal(_ property: Property, _ transaction: Transaction) {
    for field in property.fields where !field.isRevealed {
      field.reveal(transaction)
      outbox.tell(field)
    }
  }
}
