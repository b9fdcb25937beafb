// How the counts of a form stay true: whatever a transaction has changed is recounted, and nothing else.

extension Form {
  /// Recounts one property that fields of the form show, with those of them that report it.
  func recount(_ target: FormProperty, in transaction: Transaction) {
    transaction.mark(self)
    setCovered(&target.isCovered, target.property.count.contains(.invalid))
    for member in target.reporters { recount(member, in: transaction) }
  }

  /// Recounts one field. While a field composes, what was known of it before stays (number-entry N19).
  func recount(_ member: FormMember, in transaction: Transaction) {
    guard member.isReporter, let field = member.field, let target = member.target else { return }
    if member.canBeCorrected != field.canBeCorrected {
      member.canBeCorrected = field.canBeCorrected
      forgetFirstInvalid(transaction)
      transaction.mark(self)
    }
    if field.session?.composition != nil { return }
    transaction.mark(self)
    let isRelevant = target.property.isRelevant
    setInvalid(&member.isInvalid, isRelevant && field.issues.contains { $0.severity == .error })
    setUnwritten(&member.isUnwritten, isRelevant && field.hasUnwrittenDraft)
  }

  /// Recounts all fields, and the properties that they show.
  func recountAll(in transaction: Transaction) {
    for subject in subjects {
      for target in subject.properties.values { recount(target, in: transaction) }
    }
  }
}

extension Property {
  /// Counts the property anew in its subject, and in the forms on it.
  func recountInForms(_ transaction: Transaction) {
    // Then no form is on the subject. The first one counts what waits.
    if count.contains(.uncounted) { return }
    let subject = subject
    if subject.forms.isEmpty { return subject.countLater(self) }
    if subject.count(self) { for subject in subject.forms { transaction.mark(subject.form) } }
    for field in fields {
      for member in field.memberships {
        guard let target = member.target else { continue }
        member.form.recount(target, in: transaction)
      }
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
      let before = member.target
      form.untie(member, transaction)
      form.tie(member, transaction)
      transaction.mark(form)
      // Others may speak for the property that it has shown.
      if let before, !before.isEmpty { form.recount(before, in: transaction) }
      if let target = member.target { form.recount(target, in: transaction) }
    }
  }

  /// Takes the field out of its forms. Of a property that others show too, these are counted instead.
  func leaveForms(_ transaction: Transaction) {
    for member in memberships {
      let form = member.form
      let target = member.target
      form.remove(member, transaction)
      transaction.mark(form)
      if let target, !target.isEmpty { form.recount(target, in: transaction) }
    }
  }
}
