// How the counts of a form stay true: whatever a transaction has changed is recounted, and nothing else.

extension Form {
  /// Recounts one property, with the fields that report it.
  func recount(_ target: FormProperty, in transaction: Transaction) {
    let property = target.property
    transaction.mark(self)
    let isRelevant = property.isRelevant
    setDirty(&target.isDirty, property.isDirty)
    setPending(&target.isPending, isRelevant && property.isPending)
    setInvalid(&target.isInvalid, target.reporters.isEmpty && isRelevant && property.hasErrors)
    for member in target.reporters { recount(member, in: transaction) }
  }

  /// Recounts one field. While a field composes, what was known of it before stays (number-entry N19).
  func recount(_ member: FormMember, in transaction: Transaction) {
    guard member.isReporter, let field = member.field, let target = member.target else { return }
    if member.canBeCorrected != field.canBeCorrected {
      member.canBeCorrected = field.canBeCorrected
      forgetFirstInvalid()
      transaction.mark(self)
    }
    if field.session?.composition != nil { return }
    transaction.mark(self)
    let isRelevant = target.property.isRelevant
    setInvalid(&member.isInvalid, isRelevant && field.issues.contains { $0.severity == .error })
    setDirty(&member.isUnwritten, isRelevant && field.hasUnwrittenDraft)
  }

  /// Recounts everything.
  func recountAll(in transaction: Transaction) {
    for subject in subjects {
      for target in subject.properties.values { recount(target, in: transaction) }
    }
  }
}

extension Property {
  /// Recounts the property in the forms that have fields on its subject.
  func recountInForms(_ transaction: Transaction) {
    for subject in subject.forms {
      if let target = subject.property(self) { subject.form.recount(target, in: transaction) }
    }
  }
}

extension Field {
  /// Recounts the draft of the field in its forms.
  func recountInForms(_ transaction: Transaction) {
    for member in memberships { member.form.recount(member, in: transaction) }
  }

  /// The field shows another property now: moves its places in forms there.
  func moveInForms(_ transaction: Transaction) {
    for member in memberships {
      let form = member.form
      let known = form.subjects.count
      form.untie(member)
      form.tie(member)
      transaction.mark(form)
      if form.subjects.count != known || member.target?.subject.memberCount == 1 {
        form.recountAll(in: transaction)
      } else if let target = member.target {
        form.recount(target, in: transaction)
      }
    }
  }

  /// Takes the field out of its forms. A property that only it has shown is then counted by itself.
  func leaveForms(_ transaction: Transaction) {
    for member in memberships {
      let form = member.form
      let (subject, target) = (member.target?.subject, member.target)
      form.remove(member)
      transaction.mark(form)
      if let subject, let target, subject.memberCount > 0 { form.recount(target, in: transaction) }
    }
  }
}
