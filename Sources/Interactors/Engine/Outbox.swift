/// What the client has to be told, from the transaction that caused it until `Engine.takeEffects`.
///
/// What has been told stays told if a request fails. So the body of a transaction tells only after the last place where
/// it can throw.
final class Outbox {
  @exclusivity(unchecked) private(set) var subjectChanges: [SubjectChange] = []
  /// The fields whose state has changed, each once.
  @exclusivity(unchecked) private var fields: [Field] = []
  /// The forms whose verdict has changed, each once.
  @exclusivity(unchecked) private var forms: [Form] = []
  /// What few requests cause.
  @exclusivity(unchecked) private var others = Effects.Rare()
  /// Requests that were withdrawn or answered while they still stood among `others`.
  @exclusivity(unchecked) private var retractedChecks: Set<Int> = []
  /// Whether there is anything besides changes of subjects and fields, which is rare.
  @exclusivity(unchecked) private var hasOthers = false

  /// What has happened to lists.
  var listChanges: [ListChange] { others.listChanges }

  /// A transaction has changed values of a subject.
  func tell(_ change: consuming SubjectChange) { subjectChanges.append(change) }

  /// The state of a field has changed. An inactive field is told of when it is activated.
  func tell(_ field: Field) {
    if field.isListed || !field.isActive { return }
    field.isListed = true
    fields.append(field)
  }

  /// The verdict of a form has changed.
  func tell(_ form: Form) {
    if form.isListed { return }
    form.isListed = true
    add(form, to: &forms)
  }

  /// A transaction has changed the order of a list.
  func tell(_ change: consuming ListChange) {
    others.listChanges.append(change)
    hasOthers = true
  }

  /// A field was unbound, because what it was on has been removed.
  func tell(unbound field: Text) { add(field, to: &others.unboundFields) }

  /// A button was pressed.
  func tell(pressed field: Text) { add(field, to: &others.pressedFields) }

  /// A submit has ended.
  func tell(_ submit: SubmitResult) { add(submit, to: &others.submits) }

  /// The client is asked. Ids ascend, which `retract` relies on.
  func ask(_ request: CheckRequest) {
    let last = others.checkRequests.last
    assert(last.map { $0.id < request.id } ?? true, "a request has an earlier id than the one before it")
    add(request, to: &others.checkRequests)
  }

  /// A request needs no answer any more. The client hears of it only if it has heard of the request.
  func withdraw(check id: Int) {
    if !retract(check: id) { add(id, to: &others.withdrawnChecks) }
  }

  /// Takes a request back that has not been handed out; returns false if it has been.
  @discardableResult
  func retract(check id: Int) -> Bool {
    guard let first = others.checkRequests.first, id >= first.id else { return false }
    retractedChecks.insert(id)
    return true
  }

  /// The client is asked for options.
  func ask(_ request: OptionsRequest) { add(request, to: &others.optionsRequests) }

  /// A question for options needs no answer any more. The client hears of it only if it has heard of the question.
  func withdraw(options id: Int) {
    if let place = others.optionsRequests.firstIndex(where: { $0.id == id }) {
      others.optionsRequests.remove(at: place)
    } else {
      add(id, to: &others.withdrawnOptions)
    }
  }

  /// Takes a question for options back that has not been handed out.
  func retract(options id: Int) { others.optionsRequests.removeAll { $0.id == id } }

  /// An expression has given what is no option of a format.
  func tell(_ failure: FormatFailure) { add(failure, to: &others.formatFailures) }

  /// Formats that follow values have come to take so many bytes at most.
  func tell(formatBytes bytes: Int) {
    others.formatBytes += bytes
    hasOthers = true
  }

  /// A question for a page of a list has ended.
  func tell(_ result: ChoicesResult) { add(result, to: &others.choicesResults) }

  /// Hands everything out and forgets it.
  func take() -> Effects {
    var effects = hasOthers ? Effects(rare: takeOthers()) : Effects()
    if !fields.isEmpty {
      effects.changedFields.reserveCapacity(fields.count)
      for field in fields {
        field.isListed = false
        if field.isBound, field.isActive { effects.changedFields.append(field.id) }
      }
      fields.empty(keepingAtMost: 1024)
    }
    swap(&effects.subjectChanges, &subjectChanges)
    return effects
  }

  @inline(never)
  private func takeOthers() -> Effects.Rare {
    var others = Effects.Rare()
    swap(&others, &self.others)
    for form in forms {
      form.isListed = false
      if form.isOpen { others.changedForms.append(form.id) }
    }
    if !retractedChecks.isEmpty { others.checkRequests.removeAll { retractedChecks.contains($0.id) } }
    forms = []
    retractedChecks = []
    hasOthers = false
    return others
  }

  private func add<Element>(_ element: Element, to list: inout [Element]) {
    list.append(element)
    hasOthers = true
  }

  /// Takes the memory of changes that have been told, to use it again.
  func reuse(_ changes: inout [SubjectChange]) {
    if !subjectChanges.isEmpty { return }
    changes.empty(keepingAtMost: 16)
    swap(&changes, &subjectChanges)
  }
}
