/// A subject that fields of a form are on, with the properties that they show.
final class FormSubject {
  unowned let form: Form
  unowned let subject: Subject
  /// How many fields of the form are on it.
  var memberCount = 0
  /// What the form counts of it.
  @exclusivity(unchecked) var counted = SubjectTally.Sum()
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

  /// Lets go of all fields of the form that are on the subject. Returns them.
  func removeMembers(_ transaction: Transaction) -> [FormMember] {
    defer {
      properties = [:]
      memberCount = 0
    }
    return properties.values.flatMap { target in
      form.setCovered(&target.isCovered, false, transaction)
      return target.removeAll(transaction)
    }
  }

  /// No field of the form shows the property any more.
  func remove(_ target: FormProperty) { properties[ObjectIdentifier(target.property)] = nil }
}
