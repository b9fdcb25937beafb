/// A tree of subjects that fields of a form are on, with the properties that they show.
final class FormTree {
  let form: Form
  let root: Subject
  /// The place in the order of the trees.
  var place: Int
  /// How many fields of the form are on it.
  var memberCount = 0
  /// Whether the client has named it, so that it needs no field.
  var isNamed = false
  /// What the form counts of it.
  @exclusivity(unchecked) var counted = SubjectTally.Sum()
  private(set) var properties: [ObjectIdentifier: FormProperty] = [:]

  init(form: Form, root: Subject, place: Int) {
    self.form = form
    self.root = root
    self.place = place
  }

  /// Whether it belongs to the form although no field is on it any more: it does if it was named, and so does a tree
  /// with subjects inside, of which fields come and go (rows R19), and one with drafts that its fields have left (R16).
  var stays: Bool { isNamed || root.isTree || root.tree.keptWork?.isEmpty == false }

  /// What the form keeps of a property; nil where none of its fields shows the property.
  func property(_ property: Property) -> FormProperty? { properties[ObjectIdentifier(property)] }

  /// What the form keeps of a property that one of its fields shows.
  func target(for property: Property) -> FormProperty {
    if let known = properties[ObjectIdentifier(property)] { return known }
    let target = FormProperty(tree: self, property: property)
    properties[ObjectIdentifier(property)] = target
    return target
  }

  /// Lets go of all fields of the form that are on the tree. Returns them.
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

  /// Lets go of the properties, which refer to the tree.
  func takeApart() { properties = [:] }

  /// No field of the form shows the property any more.
  func remove(_ target: FormProperty) { properties[ObjectIdentifier(target.property)] = nil }
}

extension SubjectTree {
  /// A form is over the tree no more. Forms that leave together leave in the order in which they have come, so that
  /// each is found at once.
  func forget(_ tree: FormTree) {
    if let place = forms.firstIndex(where: { $0 === tree }) { forms.remove(at: place) }
  }
}
