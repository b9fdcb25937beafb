/// What the client has to be told, from the transaction that caused it until `Engine.takeEffects`.
///
/// What has been told stays told if a request fails. So the body of a transaction tells only after the last place where
/// it can throw.
final class Outbox {
  @exclusivity(unchecked) private(set) var subjectChanges: [SubjectChange] = []
  /// The fields whose state has changed, each once.
  @exclusivity(unchecked) private var fields: [Field] = []
  /// The forms whose verdict has changed, each once.
  private var forms: [Form] = []
  private(set) var listChanges: [ListChange] = []
  private var unboundFields: [Text] = []
  private var pressedFields: [Text] = []
  private var submits: [SubmitResult] = []
  private var checkRequests: [CheckRequest] = []
  private var withdrawnChecks: [Int] = []
  private var optionsRequests: [OptionsRequest] = []
  private var withdrawnOptions: [Int] = []
  private var choicesResults: [ChoicesResult] = []
  private var formatFailures: [FormatFailure] = []
  private var formatBytes = 0
  /// Requests that were withdrawn or answered while they still stood in `checkRequests`.
  private var retractedChecks: Set<Int> = []
  /// Whether there is anything besides changes of subjects and fields, which is rare.
  @exclusivity(unchecked) private var hasOthers = false

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
    add(form, to: \.forms)
  }

  /// A transaction has changed the order of a list.
  func tell(_ change: ListChange) {
    listChanges.append(change)
    hasOthers = true
  }

  /// A field was unbound, because what it was on has been removed.
  func tell(unbound field: Text) { add(field, to: \.unboundFields) }

  /// A button was pressed.
  func tell(pressed field: Text) { add(field, to: \.pressedFields) }

  /// A submit has ended.
  func tell(_ submit: SubmitResult) { add(submit, to: \.submits) }

  /// The client is asked. Ids ascend, which `retract` relies on.
  func ask(_ request: CheckRequest) {
    assert(checkRequests.last.map { $0.id < request.id } ?? true, "a request has an earlier id than the one before it")
    add(request, to: \.checkRequests)
  }

  /// A request needs no answer any more. The client hears of it only if it has heard of the request.
  func withdraw(check id: Int) {
    if !retract(check: id) { add(id, to: \.withdrawnChecks) }
  }

  /// Takes a request back that has not been handed out; returns false if it has been.
  @discardableResult
  func retract(check id: Int) -> Bool {
    guard let first = checkRequests.first, id >= first.id else { return false }
    retractedChecks.insert(id)
    return true
  }

  /// The client is asked for options.
  func ask(_ request: OptionsRequest) { add(request, to: \.optionsRequests) }

  /// A question for options needs no answer any more. The client hears of it only if it has heard of the question.
  func withdraw(options id: Int) {
    if let place = optionsRequests.firstIndex(where: { $0.id == id }) {
      optionsRequests.remove(at: place)
    } else {
      add(id, to: \.withdrawnOptions)
    }
  }

  /// Takes a question for options back that has not been handed out.
  func retract(options id: Int) { optionsRequests.removeAll { $0.id == id } }

  /// An expression has given what is no option of a format.
  func tell(_ failure: FormatFailure) { add(failure, to: \.formatFailures) }

  /// Formats that follow values have come to take so many bytes at most.
  func tell(formatBytes bytes: Int) {
    formatBytes += bytes
    hasOthers = true
  }

  /// A question for a page of a list has ended.
  func tell(_ result: ChoicesResult) { add(result, to: \.choicesResults) }

  /// Hands everything out and forgets it.
  func take() -> Effects {
    var effects = Effects()
    if !fields.isEmpty {
      effects.changedFields.reserveCapacity(fields.count)
      for field in fields {
        field.isListed = false
        if field.isBound, field.isActive { effects.changedFields.append(field.id) }
      }
      fields.empty(keepingAtMost: 1024)
    }
    swap(&effects.subjectChanges, &subjectChanges)
    if hasOthers { takeOthers(&effects) }
    return effects
  }

  private func add<Element>(_ element: Element, to list: ReferenceWritableKeyPath<Outbox, [Element]>) {
    self[keyPath: list].append(element)
    hasOthers = true
  }

  /// Takes the memory of changes that have been told, to use it again.
  func reuse(_ changes: inout [SubjectChange]) {
    if !subjectChanges.isEmpty { return }
    changes.empty(keepingAtMost: 16)
    swap(&changes, &subjectChanges)
  }

  private func takeOthers(_ effects: inout Effects) {
    hasOthers = false
    for form in forms { form.isListed = false }
    // The property is computed: each `append` would copy the list.
    effects.changedForms = forms.filter(\.isOpen).map(\.id)
    forms = []
    swap(&effects.listChanges, &listChanges)
    swap(&effects.unboundFields, &unboundFields)
    swap(&effects.pressedFields, &pressedFields)
    swap(&effects.submits, &submits)
    effects.checkRequests = checkRequests.filter { !retractedChecks.contains($0.id) }
    checkRequests = []
    retractedChecks = []
    swap(&effects.withdrawnChecks, &withdrawnChecks)
    swap(&effects.optionsRequests, &optionsRequests)
    swap(&effects.withdrawnOptions, &withdrawnOptions)
    swap(&effects.choicesResults, &choicesResults)
    swap(&effects.formatFailures, &formatFailures)
    effects.formatBytes = formatBytes
    formatBytes = 0
  }
}
