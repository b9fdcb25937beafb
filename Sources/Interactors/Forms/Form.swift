/// A form that is open: fields in focus order, over the subjects that they are on.
///
/// A form counts, it does not search: it keeps which of its fields are invalid, and sums of what each subject keeps:
/// how many of its properties are invalid, pending or dirty. `recount` looks at one field, property or subject again
/// and moves the counts by the difference. So a keystroke costs the same in a small form and in a large one, over few
/// subjects and over many, and a form holds nothing but its own fields, however many properties their subjects have.
/// `RandomFormTests` holds the counts against a look at everything.
final class Form {
  let id: Text
  /// How many forms the session has opened, this one included. Forms are told of in this order.
  let number: Int
  /// The fields in focus order. A field that has left stays as a gap until half of the places are gaps.
  private(set) var members: [FormMember] = []
  /// The subjects, in the order in which the fields name them.
  private(set) var subjects: [FormSubject] = []

  /// The fields that have an error.
  @exclusivity(unchecked) private var invalidMembers = InvalidMembers()
  /// How many properties with a field in the form have an error. Their fields speak for them.
  @exclusivity(unchecked) private(set) var coveredErrors = 0
  /// How many drafts have not been written.
  @exclusivity(unchecked) private(set) var unwritten = 0
  /// How many properties of the subjects have an error.
  @exclusivity(unchecked) private var invalidProperties = 0
  /// How many subjects have a property that waits for an answer of the client.
  @exclusivity(unchecked) private var pendingSubjects = 0
  /// How many subjects have a property that differs from its baseline.
  @exclusivity(unchecked) private var dirtySubjects = 0
  /// The subjects by identity, so that a field finds its own at once.
  private var placesOfSubjects: [ObjectIdentifier: FormSubject] = [:]
  private var gaps = 0

  /// The verdict that the client was told last.
  private(set) var toldVerdict = FormVerdict()
  /// Whether the transaction has marked the form.
  @exclusivity(unchecked) var isMarked = false
  /// Whether the form stands in the outbox.
  var isListed = false
  /// The submit that is under way.
  private(set) var submission: Submission?
  /// How many submits have begun since the form was opened, reset or reverted.
  private(set) var submitCount = 0
  private(set) var isOpen = true

  init(id: Text, number: Int) {
    self.id = id
    self.number = number
  }

  /// How many fields, and properties without a field, have an error.
  var invalid: Int { invalidMembers.count - coveredErrors + invalidProperties }
  /// Whether a property waits for an answer of the client.
  var isPending: Bool { pendingSubjects > 0 }
  /// Whether a property differs from its baseline, or a draft has not been written.
  var isDirty: Bool { unwritten > 0 || dirtySubjects > 0 }

  /// What the client is told of it as a whole.
  var verdict: FormVerdict {
    let invalid = invalid
    return FormVerdict(
      isDirty: isDirty,
      isValid: invalid == 0 && !isPending,
      isPending: isPending,
      firstInvalid: invalid == 0 ? nil : firstInvalid?.field?.id,
      phase: submission == nil ? .idle : .submitting
    )
  }

  /// The first field with an error that the user can correct in it, else the first one with an error.
  var firstInvalid: FormMember? {
    guard let place = invalidMembers.first else { return nil }
    var (low, high) = (0, members.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low == high ? members[low] : nil
  }
}

// MARK: - Fields

extension Form {
  /// Adds a field behind all others.
  func add(_ field: Field, _ transaction: Transaction) {
    let member = FormMember(form: self, field: field, place: (members.last?.place ?? -1) + 1)
    members.append(member)
    field.join(member, transaction)
    tie(member, transaction)
  }

  /// Takes a field out. The subject that it was the last one on goes with it.
  func remove(_ member: FormMember, _ transaction: Transaction) {
    guard let field = member.field else { return }
    untie(member, transaction)
    field.leave(member, transaction)
    member.field = nil
    gaps += 1
    removeGaps()
  }

  /// Takes all fields out, each of them and each subject once.
  func removeAll(_ transaction: Transaction) {
    for subject in subjects {
      _ = subject.removeMembers(transaction)
      setCounted(SubjectTally.Sum(), of: subject, transaction)
    }
    dismantleMembers(transaction)
  }

  /// Takes out all fields on a subject that is being closed, and the subject. These fields leave all of their forms.
  func removeAll(of subject: FormSubject, _ transaction: Transaction) {
    for member in subject.removeMembers(transaction) {
      member.field = nil
      gaps += 1
    }
    removeGaps()
    setCounted(SubjectTally.Sum(), of: subject, transaction)
    placesOfSubjects[ObjectIdentifier(subject.subject)] = nil
    subjects.removeAll { $0 === subject }
  }

  /// Takes everything apart: members, fields and subjects refer to each other and would never be freed.
  func dismantle(_ transaction: Transaction) {
    isOpen = false
    for member in members { member.target = nil }
    dismantleMembers(transaction)
  }

  private func dismantleMembers(_ transaction: Transaction) {
    for member in members {
      member.field?.leave(member, transaction)
      member.field = nil
    }
    for subject in subjects { subject.subject.forms.removeAll { $0 === subject } }
    members = []
    subjects = []
    placesOfSubjects = [:]
    gaps = 0
  }

  private func removeGaps() {
    if gaps * 2 <= members.count { return }
    members.removeAll { $0.field == nil }
    gaps = 0
  }

  /// Ties a field to the property that it shows.
  func tie(_ member: FormMember, _ transaction: Transaction) {
    guard let field = member.field, let property = field.property else { return }
    let subject: FormSubject
    if let known = placesOfSubjects[ObjectIdentifier(property.subject)] {
      subject = known
    } else {
      subject = FormSubject(form: self, subject: property.subject)
      property.subject.countUncounted()
      subjects.append(subject)
      placesOfSubjects[ObjectIdentifier(property.subject)] = subject
      property.subject.forms.append(subject)
      setCounted(property.subject.tally.sum, of: subject, transaction)
    }
    subject.memberCount += 1
    let target = subject.target(for: property)
    member.target = target
    target.add(member, transaction)
  }

  /// Unties a field from the property that it has shown. Its counts go.
  func untie(_ member: FormMember, _ transaction: Transaction) {
    setInvalid(member, false, transaction)
    setUnwritten(&member.isUnwritten, false, transaction)
    guard let target = member.target else { return }
    target.remove(member, transaction)
    member.target = nil
    let subject = target.subject
    if target.isEmpty {
      setCovered(&target.isCovered, false, transaction)
      subject.remove(target)
    }
    subject.memberCount -= 1
    guard subject.memberCount == 0 else { return }
    setCounted(SubjectTally.Sum(), of: subject, transaction)
    placesOfSubjects[ObjectIdentifier(subject.subject)] = nil
    subject.subject.forms.removeAll { $0 === subject }
    subjects.removeAll { $0 === subject }
  }
}

extension Form {
  /// Puts the subjects in the order of these ids. Returns false and changes nothing if these are not their ids.
  func setOrder(ofSubjects ids: [Text], _: Transaction) -> Bool {
    guard let ordered = subjects.ordered(by: ids, \.subject.id) else { return false }
    subjects = ordered
    return true
  }
}

// MARK: - Submits and what was told

extension Form {
  /// A submit begins.
  func begin(_ submission: Submission, _: Transaction) {
    submitCount += 1
    self.submission = submission
  }

  /// The submit that is under way waits until a deadline.
  func wait(for timer: ScheduledTimer, _: Transaction) { submission?.timer = timer }

  /// The submit that is under way waits no longer.
  func endWaiting(_: Transaction) { submission?.isOverdue = true }

  /// No submit is under way any more.
  func endSubmission(_: Transaction) { submission = nil }

  /// Says how many submits have begun since the form was opened, reset or reverted.
  func setSubmitCount(_ count: Int, _: Transaction) { submitCount = count }

  /// The client is told of this verdict.
  func noteTold(_ verdict: FormVerdict, _: Transaction) { toldVerdict = verdict }
}

// MARK: - Counts

extension Form {
  func setInvalid(_ member: FormMember, _ value: Bool, _: Transaction) {
    if member.isInvalid == value { return }
    member.isInvalid = value
    invalidMembers.update(member)
  }

  func setCorrectable(_ member: FormMember, _ value: Bool, _: Transaction) {
    member.canBeCorrected = value
    if member.isInvalid { invalidMembers.update(member) }
  }

  func setCounted(_ sum: SubjectTally.Sum, of subject: FormSubject, _: Transaction) {
    let before = subject.counted
    subject.counted = sum
    invalidProperties += sum.invalid - before.invalid
    if sum.isPending != before.isPending { pendingSubjects += sum.isPending ? 1 : -1 }
    if sum.isDirty != before.isDirty { dirtySubjects += sum.isDirty ? 1 : -1 }
  }

  func setUnwritten(_ flag: inout Bool, _ value: Bool, _: Transaction) {
    if flag == value { return }
    flag = value
    unwritten += value ? 1 : -1
  }

  func setCovered(_ flag: inout Bool, _ value: Bool, _: Transaction) {
    if flag == value { return }
    flag = value
    coveredErrors += value ? 1 : -1
  }
}
