/// A property that fields of a form show.
final class FormProperty {
  unowned let subject: FormSubject
  unowned let property: Property
  /// Whether its errors, which the tally of the subject counts, are left to the fields that show it.
  @exclusivity(unchecked) var isCovered = false
  /// The fields that the verdict is taken from: those that take input, or, if there is none, the first of the others.
  /// So a label beside a text field does not repeat every issue.
  private(set) var reporters: [FormMember] = []
  private var members: [FormMember] = []

  init(subject: FormSubject, property: Property) {
    self.subject = subject
    self.property = property
  }

  /// Whether no field of the form shows it any more.
  var isEmpty: Bool { members.isEmpty }

  func add(_ member: FormMember) {
    members.append(member)
    if reporters.isEmpty || (member.takesInput && reporters[0].takesInput) {
      member.isReporter = true
      reporters.append(member)
    } else if member.takesInput {
      replaceReporters(by: [member])
    }
  }

  func remove(_ member: FormMember) {
    members.removeAll { $0 === member }
    guard member.isReporter else { return }
    let inputs = members.filter(\.takesInput)
    replaceReporters(by: inputs.isEmpty ? Array(members.prefix(1)) : inputs)
    member.isReporter = false
  }

  private func replaceReporters(by chosen: [FormMember]) {
    for member in reporters { member.isReporter = false }
    for member in chosen { member.isReporter = true }
    for member in reporters where !member.isReporter {
      subject.form.setInvalid(&member.isInvalid, false)
      subject.form.setUnwritten(&member.isUnwritten, false)
    }
    reporters = chosen
  }
}
