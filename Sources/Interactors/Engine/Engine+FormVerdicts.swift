// How forms are kept up to date: every transaction judges anew what it has changed, and nothing else.

extension Engine {
  /// Brings the forms up to date with what the transaction has judged, and with the draft of the field that asked.
  func updateForms(_ origin: Field?) {
    for property in judgedProperties where !property.subject.forms.isEmpty {
      for subject in property.subject.forms {
        if let target = subject.property(property) { judge(target) }
      }
    }
    for field in judgedDrafts { judgeDraft(of: field) }
    if let origin, !origin.memberships.isEmpty, origin.property?.isJudged != true { judgeDraft(of: origin) }
  }

  /// Brings the forms of a field up to date with its draft.
  func judgeDraft(of field: Field) {
    for member in field.memberships { judge(member) }
  }

  /// Judges one property anew, with the fields that show it.
  func judge(_ target: FormProperty) {
    let (form, property) = (target.subject.form, target.property)
    list(form)
    let isRelevant = property.isRelevant
    form.setDirty(&target.isDirty, property.isDirty)
    form.setPending(&target.isPending, isRelevant && property.isPending)
    form.setInvalid(&target.isInvalid, target.judges.isEmpty && isRelevant && property.hasErrors)
    for member in target.judges { judge(member) }
  }

  /// Judges one field anew. What is being composed is not judged: what was known before stays (number-entry N19).
  func judge(_ member: FormMember) {
    guard member.isJudge, let field = member.field, let target = member.target else { return }
    let form = member.form
    if member.canBeCorrected != field.canBeCorrected {
      member.canBeCorrected = field.canBeCorrected
      form.forgetFirstInvalid()
      list(form)
    }
    if field.session?.composition != nil { return }
    list(form)
    let isRelevant = target.property.isRelevant
    form.setInvalid(&member.isInvalid, isRelevant && issues(of: field).contains { $0.severity == .error })
    form.setDirty(&member.isUnwritten, isRelevant && hasUnwrittenDraft(field))
  }

  /// Whether a field has a draft that stands for something else than the property's value.
  func hasUnwrittenDraft(_ field: Field) -> Bool {
    guard field.hasModifiedDraft, let property = field.property else { return false }
    let draft = draftValue(of: field)
    return draft != .kept && draft != .value(property.value)
  }

  /// Judges everything in a form.
  func judgeAll(_ form: Form) {
    for subject in form.subjects {
      for target in subject.properties.values { judge(target) }
    }
  }

  /// Puts a form among those to be looked at before the client is told.
  func list(_ form: Form) {
    if form.isListed { return }
    form.isListed = true
    listedForms.append(form)
  }

  /// Notes the forms of which the client has to be told, and brings submits to their ends that wait for nothing more.
  func settleForms(_ effects: inout Effects) {
    for form in listedForms {
      form.isListed = false
      guard form.isOpen else { continue }
      finishSubmission(of: form)
      let verdict = form.verdict
      if verdict == form.told { continue }
      form.told = verdict
      effects.changedForms.append(form.id)
    }
    listedForms.removeAll(keepingCapacity: true)
    swap(&effects.submits, &finishedSubmits)
  }

  /// Moves the places of a field in its forms to the property that it shows now.
  func retie(_ field: Field) {
    for member in field.memberships {
      let form = member.form
      let known = form.subjects.count
      form.untie(member)
      form.tie(member)
      list(form)
      if form.subjects.count != known || member.target?.subject.memberCount == 1 {
        judgeAll(form)
      } else if let target = member.target {
        judge(target)
      }
    }
  }

  /// Takes a field out of its forms. What only it has shown is then judged by itself.
  func leaveForms(_ field: Field) {
    for member in field.memberships {
      let form = member.form
      let (subject, target) = (member.target?.subject, member.target)
      form.remove(member)
      list(form)
      if let subject, let target, subject.memberCount > 0 { judge(target) }
    }
  }
}
