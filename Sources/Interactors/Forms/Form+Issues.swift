// What is wrong in a form, and where.

/// The first issues of a list, and how many more there are. What is told of a form is bounded by it.
struct FormIssues {
  /// As many as anybody looks at; a form over thousands of properties has no more.
  static let maximumCount = 100

  private(set) var first: [FormIssue] = []
  private(set) var more = 0

  var isEmpty: Bool { first.isEmpty }

  /// Whether any further issue is only counted.
  var isFull: Bool { first.count >= Self.maximumCount }

  /// Adds an issue, which is made only if it is told.
  mutating func add(_ issue: @autoclosure () -> FormIssue) {
    if isFull { more += 1 } else { first.append(issue()) }
  }

  /// Adds issues that are not told.
  mutating func add(untold count: Int) { more += count }
}

extension Form {
  /// What the client is told of the form.
  var state: FormState {
    let (verdict, issues) = (verdict, issues)
    return FormState(
      form: id,
      phase: verdict.phase,
      isDirty: verdict.isDirty,
      isValid: verdict.isValid,
      isPending: verdict.isPending,
      firstInvalid: verdict.firstInvalid,
      firstInvalidAt: verdict.firstInvalidAt,
      issues: issues.first,
      moreIssues: issues.more,
      submitCount: submitCount
    )
  }

  /// All issues: by fields in focus order, then those of properties that no field of the form shows.
  var issues: FormIssues {
    var result = FormIssues()
    for member in members {
      guard let field = member.field, let target = member.target, target.property.isRelevant, member.isReporter
      else { continue }
      for issue in field.issues {
        let told = FormIssue(
          field: field.id,
          subject: target.property.subject.id,
          property: target.property.name,
          issue: issue,
          isRevealed: field.isRevealed
        )
        // Two fields on one property report the same, as long as their drafts are alike.
        if target.reporters.count > 1, result.first.contains(where: { $0.isSame(as: told) }) { continue }
        result.add(told)
      }
    }
    for tree in trees {
      // The tally knows how many there are, so that no more properties are looked at than are told.
      var rest = tree.root.tally.issues
      for target in tree.properties.values { rest -= Int(target.property.countedIssues) }
      let most = FormIssues.maximumCount + tree.properties.count + tree.root.tally.pending
      for property in rest > 0 && !result.isFull ? tree.root.noticedProperties(atMost: most) : []
      where tree.property(property) == nil && !result.isFull {
        for issue in property.reportedIssues {
          rest -= 1
          result.add(
            FormIssue(
              subject: property.subject.id,
              property: property.name,
              issue: issue,
              isRevealed: submitCount > 0
            )
          )
        }
      }
      result.add(untold: rest)
    }
    return result
  }

  /// Adds the checks whose answers did not come in time as issues, so that a failed submit always names one.
  func addUnansweredChecks(to issues: inout FormIssues) {
    let issue = Issue(.customError, source: .client, parameters: [Parameter("keyword", .string("check"))])
    addPropertyIssues(to: &issues) { property in
      if property.conditions?.isPending ?? false { return [issue] }
      return property.isPending ? [Issue.missingOptions(.error)] : []
    }
  }

  /// Adds errors of values. A field whose draft would correct its value does not report them.
  func addErrorsBehindDrafts(to issues: inout FormIssues) {
    addPropertyIssues(to: &issues) { $0.issues.filter { $0.severity == .error } }
  }

  /// Adds issues of the relevant properties that have any or are pending, each with the field that shows it.
  private func addPropertyIssues(to result: inout FormIssues, _ issues: (Property) -> [Issue]) {
    for tree in trees {
      for property in tree.root.noticedProperties() {
        for issue in issues(property) {
          result.add(
            FormIssue(
              field: tree.property(property)?.reporters.first?.field?.id,
              subject: property.subject.id,
              property: property.name,
              issue: issue,
              isRevealed: true
            )
          )
        }
      }
    }
  }
}

extension FormIssue {
  /// Whether another field says the same of the same property.
  fileprivate func isSame(as other: FormIssue) -> Bool {
    issue == other.issue && property == other.property && subject == other.subject
  }
}
