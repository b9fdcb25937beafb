/// All changes of one request, from its first write until it is known what the client has to be told.
///
/// A function may change the value of a property only if it takes a transaction: `Property.store` asks for one, and no
/// other file calls it, which `ArchitectureTests` checks. `Engine.transact` begins and finishes a transaction. The
/// engine has one and uses it again for every request, so that a keystroke allocates nothing for it.
final class Transaction {
  /// Those of the engine. An edit session ends only in a transaction, and its history goes there.
  let histories: IdleHistories
  /// Counts the transactions of the session.
  @exclusivity(unchecked) private(set) var number = 0
  /// Why values change.
  @exclusivity(unchecked) private(set) var cause = ChangeCause.program
  /// The field whose request this is. It is told by the answer, not by a notification.
  @exclusivity(unchecked) private(set) var origin: Field?

  /// The subjects with a changed value, each once.
  @exclusivity(unchecked) private(set) var changedSubjects: [Subject] = []
  /// The properties of which the value, the issues, or a result of rules and checks has changed, each once.
  @exclusivity(unchecked) private(set) var marked: [Property] = []
  /// Whether one of the marked properties has conditions, so that its issues must be refreshed.
  @exclusivity(unchecked) private(set) var marksConditions = false
  /// Fields with a draft about which the rules may now say something else, although their property is not marked.
  @exclusivity(unchecked) private(set) var markedDrafts: [Field] = []
  /// Fields whose own drafts were written although the request is not theirs.
  @exclusivity(unchecked) private(set) var writers: [Field] = []
  /// The same, to ask whether a field is one of them.
  @exclusivity(unchecked) private var writerSet: Set<ObjectIdentifier> = []
  /// Fields with the formats that follow the values of this transaction.
  @exclusivity(unchecked) private var reformats: [(field: Field, format: SharedFormat)] = []
  /// The last transaction in which the field whose request it was has got such a format.
  @exclusivity(unchecked) private var reformattedOriginAt = 0
  /// The forms of which something may have changed, each once.
  @exclusivity(unchecked) private(set) var markedForms: [Form] = []
  /// The forms whose submit begins with this request.
  @exclusivity(unchecked) private(set) var submittedForms: [Form] = []
  /// The properties that are to get what their `default` rules say.
  @exclusivity(unchecked) private(set) var dueDefaults: [Property] = []
  /// The checks that the client is asked when the transaction finishes, with the new revision.
  @exclusivity(unchecked) private(set) var dueChecks: [ClientCheck] = []
  /// Whether a tree with lists has ever been opened. Otherwise a keystroke need not ask its tree.
  @exclusivity(unchecked) private(set) var mayHaveRows = false
  /// Whether there may be lists whose order has changed, or items that have come or gone.
  @exclusivity(unchecked) private(set) var changesLists = false
  /// The lists whose order has changed, each once.
  @exclusivity(unchecked) private(set) var changedLists: [SubjectList] = []
  /// The items that stand in their lists since this transaction. Some may have been removed again.
  @exclusivity(unchecked) private(set) var insertedItems: [Subject] = []
  /// The items that were removed, and still are unless they have come back.
  @exclusivity(unchecked) private(set) var removedItems: [Subject] = []
  /// Memory for the changes of a subject, which one transaction after another uses.
  @exclusivity(unchecked) private var spareChanges: [PropertyChange] = []
  /// The properties whose issues have changed although no value had been set by then, each once.
  @exclusivity(unchecked) private var issueNews: [Property] = []
  /// Whether a change may be of the same value: a property was written twice, or only its issues differ.
  @exclusivity(unchecked) private var rewrites = false
  /// Whether a transaction has begun and not ended.
  @exclusivity(unchecked) private var isOpen = false

  init(histories: IdleHistories) { self.histories = histories }

  /// Gives a property the value that it starts with. What a `default` rule says is evaluated when the transaction
  /// finishes, after what it reads.
  func setDefault(_ property: Property) {
    assert(isOpen, "no transaction has begun")
    guard property.hasDefaultRule else { return set(property, property.declaredDefault) }
    dueDefaults.append(property)
  }

  /// Does something for each marked property. Mostly it is one, for which the array need not be retained.
  @inline(__always)
  func forEachMarked(_ body: (Property) -> Void) {
    if marked.count == 1 { return body(marked[0]) }
    for property in marked { body(property) }
  }

  /// Whether there is a submit, or a draft of another field.
  @inline(__always)
  var hasOthers: Bool { !submittedForms.isEmpty || !markedDrafts.isEmpty || !writers.isEmpty }

  /// Takes out the properties that are to get what their `default` rules say.
  func takeDueDefaults() -> [Property] {
    defer { dueDefaults = [] }
    return dueDefaults
  }

  /// Transactions with these numbers have been.
  func noteActs(upTo number: Int) { self.number = max(self.number, number) }

  /// A tree with lists is open from now on.
  func noteRows() { mayHaveRows = true }

  /// Begins the next transaction. Transactions do not nest: the one before must have been finished or abandoned.
  func begin(_ cause: ChangeCause, origin: Field?) {
    assert(!isOpen, "a transaction in a transaction would end the outer one")
    isOpen = true
    number &+= 1
    self.cause = cause
    self.origin = origin
  }

  /// Gives a property a value that its type holds. Does nothing if it has that value already.
  func set(_ property: Property, _ value: Value) {
    assert(isOpen, "no transaction has begun")
    let oldValue = property.value
    if value == oldValue { return }
    if value.isNull, case let given = property.returning(to: value), !given.isNull { return set(property, given) }
    if property.standing.contains(.absent), !value.isNull { make(property.subject, writing: property) }
    property.store(value, in: self)
    let subject = property.subject
    if let place = property.pendingChange {
      rewrites = true
      subject.pendingChanges[place].value = value
      subject.pendingChanges[place].issues = property.issues
      return
    }
    if subject.pendingChanges.isEmpty {
      changedSubjects.append(subject)
      swap(&subject.pendingChanges, &spareChanges)
    }
    mark(property)
    property.pendingPlace = Int32(truncatingIfNeeded: subject.pendingChanges.count)
    subject.pendingChanges.append(
      PropertyChange(
        property: property.name,
        oldValue: oldValue,
        value: value,
        issues: property.issues,
        isSecret: property.constraints.isSecret,
        hasNewIssues: property.hasIssueNews
      )
    )
    property.hasIssueNews = false
  }

  /// Has everything that depends on a property brought up to date when the transaction finishes. For changes other than
  /// of the value: the baseline, issues, what rules and checks say.
  @inline(__always)
  func mark(_ property: Property) {
    assert(isOpen, "no transaction has begun")
    if property.isMarked { return }
    property.isMarked = true
    if property.conditions != nil { marksConditions = true }
    marked.append(property)
  }

  /// A property has conditions from now on, which may be marked already.
  func noteConditions() { marksConditions = true }

  /// Makes the present value of a property its baseline.
  func accept(_ property: Property) {
    assert(isOpen, "no transaction has begun")
    if !property.isDirty { return }
    // Its value is null because the object is, which has not been accepted: the baseline of the object has values.
    if property.standing.contains(.absent), property.subject.holder?.baseline.isNull == false { return }
    property.setBaseline(property.value, in: self)
    mark(property)
  }

  /// The order of a list has changed.
  func noteChanged(_ list: SubjectList) {
    assert(isOpen, "no transaction has begun")
    changesLists = true
    changedLists.append(list)
  }

  /// Items stand in their list from now on.
  func noteInserted(_ items: [Subject]) {
    changesLists = true
    insertedItems += items
  }

  /// Items do not stand in their list any more.
  func noteRemoved(_ items: [Subject]) {
    changesLists = true
    removedItems += items
  }

  /// Takes the removed items out.
  func takeRemovedItems() -> [Subject] {
    defer { removedItems = [] }
    return removedItems
  }

  /// What a transaction has changed in items that are removed is not looked at any more.
  func unmarkRemoved() {
    marked.removeAll { property in
      guard property.subject.isRemoved else { return false }
      property.isMarked = false
      property.pendingPlace = -1
      property.hasIssueNews = false
      return true
    }
  }

  /// The client is asked when the transaction finishes.
  func ask(_ check: ClientCheck) {
    assert(isOpen, "no transaction has begun")
    dueChecks.append(check)
  }

  /// The issues of a property, or their sentences, have changed by something else than its value: the client is told.
  func noteIssues(of property: Property) {
    mark(property)
    noteSentences(of: property)
  }

  /// The issues of a property read otherwise now: the client is told, and nothing else hangs on it.
  func noteSentences(of property: Property) {
    if let place = property.pendingChange {
      property.subject.pendingChanges[place].issues = property.issues
      property.subject.pendingChanges[place].hasNewIssues = true
    } else if !property.hasIssueNews {
      property.hasIssueNews = true
      issueNews.append(property)
    }
  }

  /// Whether a property has a new value, which from then on belongs to the next revision of its subject.
  @inline(__always)
  func closeChange(of property: Property) -> Bool {
    if property.pendingPlace < 0 { return false }
    property.pendingPlace = -1
    // What the array holds need not be retained.
    let revision = changedSubjects.count == 1 ? changedSubjects[0].revision : property.subject.revision
    property.changedAt = revision &+ 1
    return true
  }

  /// Has the verdict on a field's draft brought up to date, and the field told of.
  func mark(draftOf field: Field) {
    assert(isOpen, "no transaction has begun")
    markedDrafts.append(field)
  }

  /// Fields get other formats when the values of the transaction stand.
  func reformat(_ fields: [(field: Field, format: SharedFormat)]) {
    assert(isOpen, "no transaction has begun")
    reformats = fields
    for (field, _) in fields { mark(draftOf: field) }
  }

  /// Takes the fields with their new formats out.
  func takeReformats() -> [(field: Field, format: SharedFormat)] {
    defer { reformats = [] }
    if let origin, reformats.contains(where: { $0.field === origin }) { reformattedOriginAt = number }
    return reformats
  }

  /// Whether the field whose request this is has got another format, because values have changed.
  var hasReformattedOrigin: Bool { reformattedOriginAt == number }

  /// A field has written its own draft in a request that is not the field's: in another locale its composition ends.
  /// The field keeps the draft and its history, as the origin of a request does.
  func noteWrite(by field: Field) {
    assert(isOpen, "no transaction has begun")
    writers.append(field)
    writerSet.insert(ObjectIdentifier(field))
    mark(draftOf: field)
  }

  /// Whether a field has written its own draft so.
  func hasWritten(_ field: Field) -> Bool { writerSet.contains(ObjectIdentifier(field)) }

  /// Has it looked at whether the client must be told of a form.
  func mark(_ form: Form) {
    assert(isOpen, "no transaction has begun")
    if form.isMarked { return }
    form.isMarked = true
    markedForms.append(form)
  }

  /// The submit of a form begins: waiting checks of its subjects are asked when the transaction finishes.
  func noteSubmit(of form: Form) {
    assert(isOpen, "no transaction has begun")
    submittedForms.append(form)
    mark(form)
  }

  /// Whether there is anything to tell of a subject.
  @inline(__always)
  var hasNews: Bool { !changedSubjects.isEmpty || !issueNews.isEmpty || changesLists }

  /// Adds the properties of which only the issues have changed to the changes, which may be those of a list.
  @inline(__always)
  func gatherIssueNews() { if !issueNews.isEmpty { recordIssueNews() } }

  @inline(never)
  private func recordIssueNews() {
    rewrites = true
    for property in issueNews where property.hasIssueNews {
      property.hasIssueNews = false
      let subject = property.subject
      if let list = subject.knownList(at: property.place) {
        // Of a list, its own notification tells the issues.
        if !list.isPending { noteChanged(list) }
        list.isPending = true
        continue
      }
      if subject.pendingChanges.isEmpty { changedSubjects.append(subject) }
      subject.pendingChanges.append(
        PropertyChange(
          property: property.name,
          oldValue: property.value,
          value: property.value,
          issues: property.issues,
          isSecret: property.constraints.isSecret,
          hasNewIssues: true
        )
      )
    }
    issueNews = []
  }

  /// Gives each tree with a changed value its next revision and hands over what changed, one change a subject. Lists
  /// have been told before.
  @inline(__always)
  func recordChanges(of origin: Field?, _ record: (consuming SubjectChange) -> Void) {
    let hasMany = changedSubjects.count > 1 || changesLists
    // A subject that is taken out of the array is not retained.
    if hasMany { changedSubjects.reverse() }
    while let subject = changedSubjects.popLast() {
      var changes: [PropertyChange] = []
      swap(&changes, &subject.pendingChanges)
      if rewrites { changes.removeAll { $0.isTakenBack } }
      if changes.isEmpty { continue }
      if !rewrites || changes.contains(where: { $0.hasNewValue }) {
        // The subjects of a tree have one revision.
        if !hasMany || subject.tree.changedIn != number { subject.tree.revision &+= 1 }
        if hasMany { subject.tree.changedIn = number }
      }
      // Of what is new, or gone, the list tells.
      let hasLists = mayHaveRows && subject.tree.hasLists
      if hasLists, subject.isNew(in: self) || subject.isRemoved { continue }
      record(
        SubjectChange(
          subject: subject.id,
          revision: subject.tree.revision,
          cause: cause,
          origin: origin?.id,
          changes: changes,
          treePlace: hasLists ? TreePlace(subject) : nil
        )
      )
    }
  }

  /// Gives the trees with lists their next revisions, as lists are told of before values.
  private func beginRevisions() {
    func begin(_ tree: SubjectTree) {
      if tree.changedIn == number { return }
      tree.revision &+= 1
      tree.changedIn = number
    }
    for list in changedLists where !list.splices.isEmpty { begin(list.subject.tree) }
    for subject in changedSubjects where subject.tree.hasLists && subject.tree.changedIn != number {
      if subject.pendingChanges.contains(where: { $0.hasNewValue }) { begin(subject.tree) }
    }
  }

  /// Gives each tree with a changed list its next revision and hands over what changed, outer lists first.
  @inline(never)
  func recordLists(of origin: Field?, _ record: (consuming ListChange) -> Void) {
    beginRevisions()
    if changedLists.count > 1 { changedLists.sort { $0.shape.level.count < $1.shape.level.count } }
    for place in changedLists.indices {
      let list = changedLists[place]
      list.isPending = false
      let splices = list.splices
      list.splices = []
      let subject = list.subject
      if !splices.isEmpty { list.holder.changedAt = subject.tree.revision }
      if subject.isNew(in: self) || subject.isRemoved { continue }
      let new = newItems(of: list)
      record(ListChange(list, splices, cause: cause, origin: origin?.id, newItems: new))
      // Of lists in new items, the client has heard nothing.
      for item in new {
        item.forEach { subject in
          for list in subject.knownLists where !list.items.isEmpty {
            record(ListChange(all: list, cause: cause, origin: origin?.id))
          }
        }
      }
    }
    changedLists.empty(keepingAtMost: 16)
  }

  /// The items that stand in a list since this transaction, in order.
  private func newItems(of list: SubjectList) -> [Subject] {
    var new = insertedItems.filter { subject in
      subject.item.map { $0.list === list && !$0.isRemoved } ?? false
    }
    if new.count > 1 { new.sort { $0.item?.place ?? 0 < $1.item?.place ?? 0 } }
    return new
  }

  /// Takes memory of changes that have been told, to use it again.
  func reuse(_ changes: inout [PropertyChange]) {
    changes.empty(keepingAtMost: 16)
    swap(&changes, &spareChanges)
  }

  /// Takes the due checks out.
  func takeDueChecks() -> [ClientCheck] {
    let checks = dueChecks
    dueChecks = []
    return checks
  }

  /// Takes the marked forms out, in the order in which they were opened.
  func takeMarkedForms() -> [Form] {
    var forms = markedForms
    markedForms = []
    if forms.count > 1 { forms.sort { $0.number < $1.number } }
    for form in forms { form.isMarked = false }
    return forms
  }

  /// Ends the transaction: nothing is marked any more.
  func end() {
    while let property = marked.popLast() { property.isMarked = false }
    marksConditions = false
    if !markedDrafts.isEmpty { markedDrafts = [] }
    if !writers.isEmpty { (writers, writerSet) = ([], []) }
    if !submittedForms.isEmpty { submittedForms = [] }
    if changesLists {
      insertedItems.empty(keepingAtMost: 16)
      changesLists = false
    }
    origin = nil
    rewrites = false
    isOpen = false
  }
}

// MARK: - Without a change

extension Transaction {
  /// Makes what has been written the state that a subject is opened with: the baseline, and no change.
  func absorbChanges() {
    for property in marked {
      property.isMarked = false
      property.pendingPlace = -1
      property.setBaseline(property.value, in: self)
    }
    for subject in changedSubjects { subject.pendingChanges.removeAll() }
    dropIssueNews()
    marked = []
    marksConditions = false
    changedSubjects = []
  }

  private func dropIssueNews() {
    for property in issueNews { property.hasIssueNews = false }
    issueNews = []
  }

  /// Ends without having changed anything: the request has failed before it wrote. What a snapshot was to fill is
  /// emptied by its reader.
  func abandon() {
    let hasWritten = !changedSubjects.isEmpty || !changedLists.isEmpty || !dueDefaults.isEmpty
    assert(!hasWritten, "a request writes only when nothing in it can fail any more")
    dropIssueNews()
    dueChecks = []
    _ = takeMarkedForms()
    end()
  }
}
