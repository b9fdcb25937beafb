// Every call ends in `finish`. Until then, `set` has changed values and noted the changes, and nobody has been told.

extension Engine {
  /// Gives a property a value that its type holds. Nothing happens where it has that value already.
  func set(_ property: Property, _ value: Value) {
    let oldValue = property.value
    if value == oldValue { return }
    property.store(value)
    let subject = property.subject
    if let position = property.pendingChange {
      subject.pendingChanges[position].value = value
      subject.pendingChanges[position].issues = property.issues
      return
    }
    if subject.pendingChanges.isEmpty { changedSubjects.append(subject) }
    judge(property)
    property.pendingChange = subject.pendingChanges.count
    subject.pendingChanges.append(
      PropertyChange(property: property.name, oldValue: oldValue, value: value, issues: property.issues)
    )
  }

  /// Puts a property among those of which something other than the value may have changed: the issues, or what rules
  /// and checks make of it.
  func judge(_ property: Property) {
    if property.isJudged { return }
    property.isJudged = true
    judgedProperties.append(property)
  }

  /// Ends the transaction: rules are evaluated, all fields on what has changed are brought up to date but the one that
  /// asked, and each subject in which a value differs from before gets one revision and one change. The first subject's
  /// changes come back.
  @discardableResult
  func finish(_ cause: ChangeCause, origin: Field? = nil) -> [PropertyChange] {
    transaction &+= 1
    if judgedProperties.isEmpty {
      if let origin, !origin.memberships.isEmpty { judgeDraft(of: origin) }
      return []
    }
    applyRules()
    updateFields(origin)
    if !forms.isEmpty { updateForms(origin) }
    let changes = changedSubjects.isEmpty ? [] : noteChanges(cause, origin)
    askDueChecks()
    for property in judgedProperties { property.isJudged = false }
    judgedProperties.empty(keepingAtMost: .max)
    if !judgedDrafts.isEmpty { judgedDrafts.removeAll() }
    return changes
  }

  /// Brings all fields on what has been judged up to date but the one that asked.
  private func updateFields(_ origin: Field?) {
    for property in judgedProperties {
      let hasNewValue = property.pendingChange != nil
      if hasNewValue {
        property.pendingChange = nil
        property.changedAt = property.subject.revision &+ 1
      }
      for field in property.fields where field !== origin {
        if hasNewValue { follow(field, property) } else { list(field) }
      }
    }
    for field in judgedDrafts where field !== origin { list(field) }
  }

  /// Notes one change, with its revision, for each subject in which a value differs from before.
  private func noteChanges(_ cause: ChangeCause, _ origin: Field?) -> [PropertyChange] {
    var changed: [PropertyChange] = []
    for subject in changedSubjects {
      var changes: [PropertyChange] = []
      swap(&changes, &subject.pendingChanges)
      if changes.contains(where: { $0.oldValue == $0.value }) { changes.removeAll { $0.oldValue == $0.value } }
      if changes.isEmpty { continue }
      subject.revision &+= 1
      subjectChanges.append(
        SubjectChange(
          subject: subject.id,
          revision: subject.revision,
          cause: cause,
          origin: origin?.id,
          changes: changes
        )
      )
      if changed.isEmpty { changed = changes }
    }
    changedSubjects.empty(keepingAtMost: .max)
    return changed
  }

  /// Puts a field among those the client has to be told of.
  func list(_ field: Field) {
    if field.isListed || !field.isActive { return }
    field.isListed = true
    listedFields.append(field)
  }

  /// Brings a field up to date with a property that someone else has changed (design, "When the property changes while
  /// its field is edited").
  private func follow(_ field: Field, _ property: Property) {
    if let session = field.session, field.view.isText {
      if field.hasModifiedDraft {
        session.conflict = draftValue(of: field) == .value(property.value) ? nil : property.value
      } else {
        restart(session, of: field, with: property.value)
      }
    } else {
      field.showValue()
    }
    list(field)
  }

  /// Replaces an unmodified draft by the text of another value; the caret stays beside what it stood beside.
  func restart(_ session: EditSession, of field: Field, with value: Value) {
    guard let format = field.format?.format else { return }
    let text = format.editingText(for: value)
    let selection = moved(field.selection, from: field.text, to: text, format)
    field.show(text, selection)
    session.base = text
    session.parse = format.parse(text)
    session.conflict = nil
    session.composition = nil
    session.history.removeAll()
  }

  /// A selection carried from one text of a format to another one.
  func moved(_ selection: Selection, from text: Text, to other: Text, _ format: any Format) -> Selection {
    if text == other { return selection }
    let start = format.position(selection.start, in: text, movedTo: other)
    let end = selection.isCaret ? start : format.position(selection.end, in: text, movedTo: other)
    return Selection(start: min(start, end), end: max(start, end))
  }
}
