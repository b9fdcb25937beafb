// What is wrong in a form, and where.

extension Form {
  /// What the client is told of the form.
  var state: FormState {
    let verdict = verdict
    return FormState(
      form: id,
      phase: verdict.phase,
      isDirty: verdict.isDirty,
      isValid: verdict.isValid,
      isPending: verdict.isPending,
      firstInvalid: verdict.firstInvalid,
      issues: issues,
      submitCount: submitCount
    )
  }

  /// All issues: by fields in focus order, then those of properties that no field of the form shows.
  var issues: [FormIssue] {
    var result: [FormIssue] = []
    for member in members {
      guard let field = member.field, let target = member.target, target.property.isRelevant, member.isReporter
      else { continue }
      for issue in field.issues {
        let told = FormIssue(
          field: field.id,
          subject: target.subject.subject.id,
          property: target.property.name,
          issue: issue,
          isRevealed: field.isRevealed
        )
        // Two fields on one property report the same, as long as their drafts are alike.
        if target.reporters.count > 1, result.contains(where: { $0.isSame(as: told) }) { continue }
        result.append(told)
      }
    }
    for subject in subjects {
      for property in subject.subject.noticedProperties where subject.property(property) == nil {
        result += property.issues.map { issue in
          FormIssue(
            subject: subject.subject.id,
            property: property.name,
            issue: issue,
            isRevealed: submitCount > 0
          )
        }
      }
    }
    return result
  }

  /// Checks whose answers did not come in time, as issues, so that a failed submit always names one.
  var unansweredChecks: [FormIssue] {
    let issue = Issue(.customError, source: .client, parameters: [Parameter("keyword", .string("check"))])
    return propertyIssues { property in
      if property.conditions?.isPending ?? false { return [issue] }
      return property.isPending ? [Issue.missingOptions(.error)] : []
    }
  }

  /// Errors of values. A field whose draft would correct its value does not report them.
  var errorsBehindDrafts: [FormIssue] {
    propertyIssues { $0.issues.filter { $0.severity == .error } }
  }

  /// Issues of the relevant properties that have any or are pending, each with the field that shows it.
  private func propertyIssues(_ issues: (Property) -> [Issue]) -> [FormIssue] {
    subjects.flatMap { subject in
      subject.subject.noticedProperties.flatMap { property in
        issues(property).map { issue in
          FormIssue(
            field: subject.property(property)?.reporters.first?.field?.id,
            subject: subject.subject.id,
            property: property.name,
            issue: issue,
            isRevealed: true
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
