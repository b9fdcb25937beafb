/// A property that fields of a form show.
final class FormProperty {
  unowned let subject: FormSubject
  unowned let property: Property
  /// Whether its errors, which the tally of the subject counts, are left to the fields that show it.
  @exclusivity(unchecked) var isCovered = false
  /// The fields that the verdict is taken from: those that take input, or, if there is none, the first of the others.
  /// So a label beside a text field does not repeat every issue. In the order of the focus.
  private(set) var reporters: [FormMember] = []
  /// In the order of the focus.
  private var members: [FormMember] = []

  init(subject: FormSubject, property: Property) {
    self.subject = subject
    self.property = property
  }

  /// Whether no field of the form shows it any more.
  var isEmpty: Bool { members.isEmpty }

  func add(_ member: FormMember, _ transaction: Transaction) {
    members.insert(member, at: members.firstIndex { $0.place > member.place } ?? members.count)
    chooseReporters(transaction)
  }

  func remove(_ member: FormMember, _ transaction: Transaction) {
    members.removeAll { $0 === member }
    guard member.isReporter else { return }
    chooseReporters(transaction)
    member.isReporter = false
  }

  private func chooseReporters(_ transaction: Transaction) {
    let inputs = members.filter(\.takesInput)
    replaceReporters(by: inputs.isEmpty ? Array(members.prefix(1)) : inputs, transaction)
  }

  private func replaceReporters(by chosen: [FormMember], _ transaction: Transaction) {
    for member in reporters { member.isReporter = false }
    for member in chosen { member.isReporter = true }
    for member in reporters where !member.isReporter {
      subject.form.setInvalid(member, false, transaction)
      subject.form.setUnwritten(&member.isUnwritten, false, transaction)
    }
    reporters = chosen
  }
}
