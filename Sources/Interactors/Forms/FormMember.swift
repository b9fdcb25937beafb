/// A field in a form.
final class FormMember {
  unowned let form: Form
  /// Nil once it has left.
  var field: Field?
  /// The property that it shows, as the form sees it; nil for a button without one.
  unowned(safe) var target: FormProperty?
  /// Whether the verdict on its property is taken from it.
  @exclusivity(unchecked) var isJudge = false
  /// Whether an error in it could be corrected in it, as far as known.
  @exclusivity(unchecked) var canBeCorrected = false
  /// Whether it counts as invalid.
  @exclusivity(unchecked) var isInvalid = false
  /// Whether it counts for a draft that stands for another value than the property's.
  @exclusivity(unchecked) var isUnwritten = false

  init(form: Form, field: Field) {
    self.form = form
    self.field = field
  }

  var takesInput: Bool { field?.view.takesInput ?? false }
}

/// A subject that fields of a form are on.
final class FormSubject {
  unowned let form: Form
  unowned let subject: Subject
  /// How many fields of the form are on it.
  var memberCount = 0
  private(set) var properties: [ObjectIdentifier: FormProperty] = [:]

  init(form: Form, subject: Subject) {
    self.form = form
    self.subject = subject
    properties.reserveCapacity(subject.properties.count)
    for property in subject.properties {
      properties[ObjectIdentifier(property)] = FormProperty(subject: self, property: property)
    }
  }

  func property(_ property: Property) -> FormProperty? { properties[ObjectIdentifier(property)] }
}

/// A property of a form's subjects.
final class FormProperty {
  unowned let subject: FormSubject
  unowned let property: Property
  /// Whether it counts as invalid by itself, as no field of the form shows it.
  @exclusivity(unchecked) var isInvalid = false
  /// Whether it counts for a value that is not its baseline.
  @exclusivity(unchecked) var isDirty = false
  /// Whether it counts for an answer of the client that is due.
  @exclusivity(unchecked) var isPending = false
  /// The fields that its verdict is taken from: those that take input, and where there is none, the first of the others;
  /// so that a label beside a text field does not say everything twice.
  private(set) var judges: [FormMember] = []
  private var members: [FormMember] = []

  init(subject: FormSubject, property: Property) {
    self.subject = subject
    self.property = property
  }

  func add(_ member: FormMember) {
    members.append(member)
    if judges.isEmpty || (member.takesInput && judges[0].takesInput) {
      member.isJudge = true
      judges.append(member)
    } else if member.takesInput {
      replaceJudges(by: [member])
    }
  }

  func remove(_ member: FormMember) {
    members.removeAll { $0 === member }
    guard member.isJudge else { return }
    let inputs = members.filter(\.takesInput)
    replaceJudges(by: inputs.isEmpty ? Array(members.prefix(1)) : inputs)
    member.isJudge = false
  }

  private func replaceJudges(by chosen: [FormMember]) {
    for member in judges { member.isJudge = false }
    for member in chosen { member.isJudge = true }
    for member in judges where !member.isJudge {
      subject.form.setInvalid(&member.isInvalid, false)
      subject.form.setDirty(&member.isUnwritten, false)
    }
    judges = chosen
  }
}

extension Field {
  /// Whether the user can do something about an error in it.
  var canBeCorrected: Bool { view.takesInput && property.map { !$0.isReadOnly && $0.isRelevant } ?? false }

  /// Whether the focus can go to it: a control that the user can do something with, and sees.
  var canTakeFocus: Bool {
    guard isActive, view != .label else { return false }
    guard let property else { return view == .button }
    return property.isRelevant && !property.isReadOnly
  }
}
