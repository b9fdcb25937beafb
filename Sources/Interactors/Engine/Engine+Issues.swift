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
    let subject = try subject(id)
    let property = try property(name, of: subject)
    try requireKnown(revision, of: subject)
    // In an object that is null nobody would see them.
    return try setIssues(of: property.outermostPresent, issues, clearOn, revision)
  }

  /// As `setIssues(of:_:_:)`, for what a JSON pointer (RFC 6901) leads to in what the last valid submit has told, or in
  /// the values, if there was none. `revision` is by default that of this submit. What the schema does not declare
  /// stands for the object that it would be in (rows R20), and what is in an object that is null for the property that
  /// holds the object. The answer is false, too, if an item is gone.
  public func setIssues(
    of id: Text,
    at pointer: Text,
    _ issues: [Issue],
    clearOn: IssueClearing = .change,
    revision: Int? = nil
  ) throws(InteractorError) -> (isSet: Bool, place: PropertyPlace?) {
    let root = try root(id, path: "subject")
    try requireKnown(revision, of: root)
    guard let names = pointer.pointerNames else {
      throw .invalid(path: "pointer", expected: "a JSON pointer (RFC 6901)", got: "\"\(pointer)\"")
    }
    guard let (property, rest) = root.property(along: names) else {
      throw .invalid(path: "pointer", expected: "a pointer to a declared property", got: "\"\(pointer)\"")
    }
    let place = PropertyPlace(subject: property.subject.id, property: property.name)
    // An item that is gone.
    if property.type == .array, rest.first.map({ Int($0.string) != nil }) == true { return (false, place) }
    return (try setIssues(of: property, issues, clearOn, revision ?? root.tree.submittedRevision), place)
  }

  /// Throws for a revision that there has not been.
  func requireKnown(_ revision: Int?, of subject: Subject) throws(InteractorError) {
    if let revision, revision > subject.revision || revision < 0 {
      throw .invalid(path: "revision", expected: "a revision up to \(subject.revision)", got: String(revision))
    }
  }

  private func setIssues(
    of property: Property,
    _ issues: [Issue],
    _ clearOn: IssueClearing,
    _ revision: Int?
  ) throws(InteractorError) -> Bool {
    let isOutdated = clearOn == .change && revision.map { $0 < property.changedAt } ?? false
    let found = isOutdated ? [] : issues
    let present = property.conditions?.serverIssues.count ?? 0
    if found.isEmpty, present == 0 { return !isOutdated }
    let each = max(0, found.count - present) * SessionLoad.stepsOfIssue
    let more = SessionLoad.steps(property.fields.count, each: each)
    try work.load.require(more + property.load(of: found))
    transact(.program) { transaction in
      let told = found.map { issue in
        var issue = issue
        issue.source = .server
        return PropertyConditions.ServerIssue(issue: issue, clearOn: clearOn)
      }
      property.makeConditions(transaction).setServerIssues(told, transaction)
      if property.refreshIssues(transaction) { transaction.noteIssues(of: property) }
      if !found.isEmpty { reveal(property.fields) }
    }
    return !isOutdated
  }

  /// Takes away the issues of a tree that a server has found, except for those that only it takes back: they were
  /// about values that are given up.
  func clearServerIssues(
    of root: Subject,
    _ transaction: Transaction,
    _ clearing: Set<IssueClearing> = [.change, .submit]
  ) {
    root.forEach { subject in
      for property in subject.properties {
        guard let conditions = property.conditions,
          conditions.serverIssues.contains(where: { clearing.contains($0.clearOn) })
        else { continue }
        conditions.clearServerIssues(clearing, transaction)
        if property.refreshIssues(transaction) { transaction.noteIssues(of: property) }
      }
    }
  }
}
