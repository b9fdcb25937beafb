/// A field in a form.
final class FormMember {
  unowned let form: Form
  /// Nil once it has left.
  var field: Field?
  /// The property that it shows, as the form sees it; nil for a button without one.
  unowned(safe) var target: FormProperty?
  /// Whether the form takes the verdict on the property from this field.
  @exclusivity(unchecked) var isReporter = false
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

/// A subject that fields of a form are on, with the properties that they show.
final class FormSubject {
  unowned let form: Form
  unowned let subject: Subject
  /// How many fields of the form are on it.
  var memberCount = 0
  private(set) var properties: [ObjectIdentifier: FormProperty] = [:]

  init(form: Form, subject: Subject) {
    self.form = form
    self.subject = subject
  }

  /// What the form keeps of a property; nil where none of its fields shows the property.
  func property(_ property: Property) -> FormProperty? { properties[ObjectIdentifier(property)] }

  /// What the form keeps of a property that one of its fields shows.
  func target(for property: Property) -> FormProperty {
    if let known = properties[ObjectIdentifier(property)] { return known }
    let target = FormProperty(subject: self, property: property)
    properties[ObjectIdentifier(property)] = target
    return target
  }

  /// No field of the form shows the property any more.
  func remove(_ target: FormProperty) { properties[ObjectIdentifier(target.property)] = nil }
}

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

extension Field {
  /// Whether the user can correct an error in it.
  var canBeCorrected: Bool { view.takesInput && property.map { !$0.isReadOnly && $0.isRelevant } ?? false }

  /// Whether the focus can go to it: a control that the user sees and can use.
  var canTakeFocus: Bool {
    guard isActive, view != .label else { return false }
    guard let property else { return view == .button }
    return property.isRelevant && !property.isReadOnly
  }
}
