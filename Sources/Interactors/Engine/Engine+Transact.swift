extension Engine {
  /// Runs one request as one transaction: `body` checks, then writes; afterwards everything that depends on what it
  /// wrote is brought up to date, and the outbox holds what the client has to be told. All verbs that may change
  /// anything go through here, and only once.
  ///
  /// `origin` is the field whose request it is, which is told by the answer instead of by a notification. `body` throws
  /// only before it writes.
  func transact<Result, Failure: Error>(
    _ cause: ChangeCause,
    origin: Field? = nil,
    _ body: (Transaction) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    transaction.begin(cause, origin: origin)
    work.open()
    let result: Result
    do throws(Failure) {
      result = try body(transaction)
    } catch {
      work.close()
      transaction.abandon()
      throw error
    }
    finish(for: origin)
    return result
  }

  /// A request begins, which has all of its work to do (`WorkBudget`). A caller that does not say so has one request
  /// for each verb that changes something.
  public func beginRequest() { work.begin() }

  /// About how many nanoseconds of work the last request has taken from what it may do. What a request does besides is
  /// linear, or limited before it begins.
  public var nanosecondsTaken: Int { work.taken * WorkBudget.nanosecondsPerStep }

  /// Has the work of a transaction ask every few milliseconds whether it has to end. Once the closure has returned
  /// true, nothing is evaluated any more: every value of a rule is null. The engine must not be used after the call.
  public func setInterruption(_ isInterrupted: @escaping () -> Bool) { work.isInterrupted = isInterrupted }

  /// The phases after the writes of a request. The order matters: rules may write, checks depend on the issues that
  /// rules find, fields and forms on both, and a question to the client carries the new revision. The origin of the
  /// transaction comes as a parameter, so that no phase counts a reference to it.
  private func finish(for origin: Field?) {
    if options.isInUse { markWaitingDrafts() }
    if dropsObjects, transaction.cause.isOfPerson { transaction.dropEmptiedObjects() }
    if transaction.changesLists { settleLists() }
    if !transaction.marked.isEmpty || !transaction.dueDefaults.isEmpty {
      if hasExpressions { evaluateExpressions() }
      if judgesObjects { judgeObjects() }
      if judgesLists { judgeLists() }
      if transaction.marksConditions { refreshIssues() }
      if hasOrderedFields { markOrderedFields() }
      transaction.forEachMarked { updateFields(on: $0, for: origin) }
    }
    if transaction.hasOthers { finishOthers() }
    if let origin {
      if hasExpressions { origin.judgeDraft() }
      if origin.isRevealed { origin.noteShownIssues(transaction) }
    }
    recountForms(for: origin)
    if transaction.hasNews {
      transaction.gatherIssueNews()
      if transaction.changesLists { tellLists(changedBy: origin) }
      transaction.recordChanges(of: origin) { outbox.tell($0) }
    }
    askDueChecks()
    if options.isInUse { askForOptions() }
    if !transaction.markedForms.isEmpty { finishForms() }
    work.close()
    if transaction.changesLists { forgetItems() }
    transaction.end()
  }

  /// Out of line, so that a keystroke has one closure to make.
  @inline(never)
  private func tellLists(changedBy origin: Field?) { transaction.recordLists(of: origin) { outbox.tell($0) } }

  /// What few requests ask for: submits, and drafts of other fields.
  @inline(never)
  private func finishOthers() {
    if hasFollowingFormats { reformatFollowingFields() }
    for form in transaction.submittedForms {
      for tree in form.trees { checks.hasten(tree.root, in: transaction) }
      reveal(form.members.lazy.compactMap { $0.field })
    }
    for field in transaction.markedDrafts where field !== transaction.origin {
      field.judgeDraft()
      outbox.tell(field)
    }
    for field in transaction.writers { field.noteShownIssues(transaction) }
  }

  /// Evaluates rules, and then the options of formats that follow values.
  @inline(never)
  private func evaluateExpressions() {
    evaluateRules()
    if hasFollowingFormats { followValues() }
  }

  /// Evaluates what reads the changed properties, and what reads what is computed from them.
  func evaluateRules() {
    var roots: [Subject] = []
    func note(_ subject: Subject) {
      guard subject.tree.program != nil, !subject.tree.isDue else { return }
      subject.tree.isDue = true
      roots.append(subject.root)
    }
    for subject in transaction.changedSubjects { note(subject) }
    for list in transaction.changedLists { note(list.subject) }
    for property in transaction.takeDueDefaults() {
      property.subject.affectDefault(of: property)
      note(property.subject)
    }
    if roots.isEmpty { return }
    for property in transaction.marked where property.pendingChange != nil {
      property.subject.affectReaders(of: property)
    }
    for root in roots {
      root.tree.isDue = false
      root.tree.program?.evaluate(root, in: transaction)
    }
  }

  /// Brings the issues and the checks of all marked properties up to date.
  func refreshIssues() {
    for property in transaction.marked {
      guard let conditions = property.conditions else { continue }
      let subject = property.subject
      let position = property.pendingChange
      let hasNewValue = position.map { subject.pendingChanges[$0].oldValue != property.value } ?? property.hasNewItems
      if hasNewValue {
        if !conditions.serverIssues.isEmpty { conditions.clearServerIssues([.change], transaction) }
      }
      if !conditions.checks.isEmpty { checks.update(property, conditions, in: transaction) }
      if property.refreshIssues(transaction) { transaction.noteIssues(of: property) }
    }
  }

  /// Brings all fields on a marked property up to date, except for the one that asked and those that hold what they
  /// have written themselves.
  @inline(__always)
  private func updateFields(on property: Property, for origin: Field?) {
    let hasNewValue = transaction.closeChange(of: property) || property.hasNewItems
    if let origin, property.isShown(onlyIn: origin) { return }
    updateFields(on: property, hasNewValue: hasNewValue, for: origin)
  }

  @inline(never)
  private func updateFields(on property: Property, hasNewValue: Bool, for origin: Field?) {
    let hasWriters = !transaction.writers.isEmpty
    for field in property.fields {
      if field === origin {
        // What the user edits is as the request has left it. A button shows its property.
        if field.view.isPressed { field.showValue(transaction) }
        continue
      }
      let follows = hasNewValue && !(hasWriters && holdsOwnWrite(field))
      if follows { field.follow(editLimits, transaction) } else { field.noteShownIssues(transaction) }
      if hasExpressions { field.judgeDraft() }
      outbox.tell(field)
    }
    for editor in property.keptEditors {
      if hasNewValue { editor.follow(editLimits, transaction) }
      if hasExpressions { editor.judgeDraft() }
    }
  }

  /// Whether the property has the value that the field itself has written, or has given back since its draft cannot be
  /// read. Of two that have written, one has not.
  private func holdsOwnWrite(_ field: Field) -> Bool {
    guard let property = field.property, transaction.hasWritten(field) else { return false }
    let draft = field.draftValue
    return draft == .value(property.value) || (draft == .none && field.session?.baseValue == property.value)
  }

  /// Recounts forms: all marked properties, and the drafts of fields of which the value is not marked.
  @inline(__always)
  private func recountForms(for origin: Field?) {
    transaction.forEachMarked { $0.recountInForms(transaction) }
    if forms.isEmpty { return }
    for field in transaction.markedDrafts { field.recountInForms(transaction) }
    for form in transaction.submittedForms {
      for member in form.members { member.field?.recountInForms(transaction) }
    }
    if let origin, !origin.memberships.isEmpty, origin.property?.isMarked != true {
      origin.recountInForms(transaction)
    }
  }

  private func askDueChecks() {
    if checks.hasQueue { checks.askQueued() }
    if transaction.dueChecks.isEmpty { return }
    for check in transaction.takeDueChecks() where check.isPending && check.request == nil { checks.ask(check) }
  }

  /// Ends the submits that wait for nothing more, and tells of the forms whose verdict has changed.
  private func finishForms() {
    for form in transaction.takeMarkedForms() where form.isOpen {
      endSubmitIfReady(form)
      let verdict = form.verdict
      if verdict == form.toldVerdict { continue }
      form.noteTold(verdict, transaction)
      outbox.tell(form)
    }
  }
}
