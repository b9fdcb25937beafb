extension Engine {
  /// Opens a form over fields in focus order. They may be on several subjects, and in several forms; labels and buttons
  /// may be among them. The subjects of the form are those that its fields have properties of.
  ///
  /// Errors: a field that is not bound, a field twice (path `fields[2]`), an id that is open, too many forms.
  public func openForm(_ id: Text, fields ids: [Text]) throws(InteractorError) -> FormState {
    if forms[id] != nil { throw .failed(.formExists, message: "The form \"\(id)\" is open already.") }
    if forms.count >= limits.forms {
      throw .failed(.limitReached, message: "No more than \(limits.forms) forms can be open.")
    }
    let fields = try fields(ids)
    lastForm += 1
    let form = Form(id: id, number: lastForm)
    forms[id] = form
    for field in fields { form.add(field) }
    judgeAll(form)
    form.told = form.verdict
    return state(of: form)
  }

  /// Gives a form other fields, or another focus order: rows come and go. Nothing else changes; a submit that is under way
  /// goes on with the new ones. Errors as those of `openForm`.
  public func configureForm(_ id: Text, fields ids: [Text]) throws(InteractorError) -> FormState {
    let form = try form(id)
    let fields = try fields(ids)
    for member in form.members { form.remove(member) }
    for field in fields { form.add(field) }
    judgeAll(form)
    list(form)
    return state(of: form)
  }

  /// What is to be known of a form.
  public func readForm(_ id: Text) throws(InteractorError) -> FormState { state(of: try form(id)) }

  /// Closes a form. Its fields and subjects stay as they are; a submit that is under way fails with `formClosed`.
  public func closeForm(_ id: Text) throws(InteractorError) {
    let form = try form(id)
    abort(form, .failed(.formClosed, message: "The form \"\(id)\" was closed while it was being submitted."))
    form.dismantle()
    forms[id] = nil
  }

  /// The baselines of all subjects of a form become the present values. Values, drafts, focus and flags stay.
  public func acceptForm(_ id: Text) throws(InteractorError) -> FormState {
    let form = try form(id)
    for subject in form.subjects { _ = try perform(.accept, on: subject.subject) }
    return state(of: form)
  }

  /// All subjects of a form go back to their baselines. Drafts in its fields are replaced by the values, and the form
  /// starts over: nothing is touched, modified or revealed, and a submit that is under way fails with `submitAborted`.
  public func revertForm(_ id: Text) throws(InteractorError) -> FormState { try startOver(.revert, form(id)) }

  /// All subjects of a form go back to their declared defaults; otherwise as `revertForm`.
  public func resetForm(_ id: Text) throws(InteractorError) -> FormState { try startOver(.reset, form(id)) }

  /// The field that the focus goes to: `count` fields on from a field (negative: back), and around at the ends. Only
  /// those count that can take it: labels, inactive and read-only fields, and those on what is not relevant cannot.
  /// Without a field, 1 is the first and -1 the last. Nil where no field can take the focus.
  ///
  /// Errors: an unknown form, a field that is not bound, `fieldNotInForm` for one that is bound elsewhere.
  public func nextField(in id: Text, from fieldID: Text?, by count: Int) throws(InteractorError) -> Text? {
    let form = try form(id)
    var before: [Text] = []
    var after: [Text] = []
    var isItself = false
    var hasPassed = fieldID == nil
    for member in form.members {
      guard let field = member.field else { continue }
      if field.id == fieldID {
        hasPassed = true
        isItself = field.canTakeFocus
      } else if field.canTakeFocus {
        if hasPassed { after.append(field.id) } else { before.append(field.id) }
      }
    }
    guard hasPassed else {
      if let fieldID { _ = try field(fieldID) }
      let message = "The field \"\(fieldID ?? Text())\" is not in the form \"\(id)\"."
      throw .failed(.fieldNotInForm, message: message)
    }
    // Once around, from behind the field that has the focus to itself.
    var ring = after + before
    if let fieldID, isItself { ring.append(fieldID) }
    if ring.isEmpty { return nil }
    // Who is not in the ring stands between its last and its first place.
    let steps = count % ring.count - (isItself || count > 0 ? 1 : 0)
    return ring[(steps + ring.count) % ring.count]
  }
}

extension Engine {
  func form(_ id: Text) throws(InteractorError) -> Form {
    if let form = forms[id] { return form }
    throw .failed(.unknownForm, message: "There is no open form \"\(id)\".")
  }

  /// The fields of a list in which none stands twice.
  private func fields(_ ids: [Text]) throws(InteractorError) -> [Field] {
    var fields: [Field] = []
    var known = Set<Text>(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() {
      fields.append(try field(id))
      if !known.insert(id).inserted {
        throw .invalid(path: "fields[\(index)]", expected: "a field that is not in the list yet", got: id.string)
      }
    }
    return fields
  }

  func state(of form: Form) -> FormState {
    let verdict = form.verdict
    return FormState(
      form: form.id,
      phase: verdict.phase,
      isDirty: verdict.isDirty,
      isValid: verdict.isValid,
      isPending: verdict.isPending,
      firstInvalid: verdict.firstInvalid,
      issues: issues(in: form),
      submitCount: form.submitCount
    )
  }

  /// What is wrong in a form, and where: by fields in focus order, then with what no field of the form shows.
  func issues(in form: Form) -> [FormIssue] {
    var result: [FormIssue] = []
    for member in form.members {
      guard let field = member.field, let target = member.target, target.property.isRelevant,
        member.isJudge
      else { continue }
      for issue in issues(of: field) {
        let told = FormIssue(
          field: field.id,
          subject: target.subject.subject.id,
          property: target.property.name,
          issue: issue,
          isRevealed: field.isRevealed
        )
        // Two fields on one property say the same of it, as long as their drafts do.
        if target.judges.count > 1, result.contains(where: { $0.isSame(as: told) }) { continue }
        result.append(told)
      }
    }
    for subject in form.subjects {
      for property in subject.subject.properties where !property.issues.isEmpty && property.isRelevant {
        guard subject.property(property)?.judges.isEmpty ?? false else { continue }
        result += property.issues.map { issue in
          FormIssue(
            subject: subject.subject.id,
            property: property.name,
            issue: issue,
            isRevealed: form.submitCount > 0
          )
        }
      }
    }
    return result
  }

  /// Reverts or resets all subjects of a form, drafts included.
  private func startOver(_ verb: ButtonAction.SubjectVerb, _ form: Form) throws(InteractorError) -> FormState {
    let message = "The form \"\(form.id)\" went back to other values while it was being submitted."
    abort(form, .failed(.submitAborted, message: message))
    for subject in form.subjects {
      clearServerIssues(of: subject.subject)
      _ = try perform(verb, on: subject.subject)
    }
    for member in form.members {
      guard let field = member.field else { continue }
      var isChanged = field.isTouched || field.isModified || field.isRevealed
      field.isTouched = false
      field.isModified = false
      field.isRevealed = false
      if let session = field.session, let property = field.property, field.view.isText {
        isChanged = true
        // The focus stays where it is; a draft that it has left has nothing to wait for any more.
        if session.isHeld { close(field) } else { restart(session, of: field, with: property.value) }
        judgeDraft(of: field)
      }
      if isChanged { list(field) }
    }
    form.submitCount = 0
    list(form)
    return state(of: form)
  }
}

extension FormIssue {
  /// Whether another field says the same of the same property.
  fileprivate func isSame(as other: FormIssue) -> Bool {
    issue == other.issue && property == other.property && subject == other.subject
  }
}
