extension Engine {
  /// What all fields and forms take together from a request that concerns all of them (`SessionLoad`).
  static func load(of fields: Book<Field>, _ forms: Book<Form>) -> Int {
    let fields = fields.values.reduce(0) { $0 + $1.load + $1.loadOfSharedText }
    return forms.values.reduce(fields) { $0 + $1.members.count * SessionLoad.stepsOfMember }
  }

  /// Throws `limitReached` if a field would take too much with another format, model or property.
  func requireLoad(
    of field: Field,
    _ format: SharedFormat?,
    _ model: FieldModel,
    _ property: Property?
  ) throws(InteractorError) {
    // One that is not attached yet takes nothing so far.
    let before = field.subject == nil ? 0 : field.load
    try work.load.require(max(0, field.load(format, model, property) - before))
  }

  /// Throws `limitReached` if a text of so many bytes, or so many bytes more, is too much for all fields on a property
  /// to tell.
  @inline(never)
  func requireLoad(ofText size: Int, on property: Property) throws(InteractorError) {
    try work.load.require(property.loadOfText(of: size))
  }
}

extension Subject {
  /// What it takes from all fields to tell the texts that a request gives to properties here and inside.
  func loadOfText(in given: GivenValues) -> Int {
    given.members.reduce(0) { sum, member in
      switch member.given {
      case .value(let value): sum + properties[member.place].loadOfText(of: value.textSize)
      case .object(let members): sum + (known(at: member.place)?.loadOfText(in: members) ?? 0)
      // An item gets at most the values of one of those that are given, and fields are on few of them.
      case .list(let items): sum + (knownList(at: member.place)?.loadOfText(in: items) ?? 0)
      }
    }
  }
}

extension SubjectList {
  /// The same of items that a request gives.
  fileprivate func loadOfText(in given: [GivenValues]) -> Int {
    var sum = 0
    for (subject, values) in zip(items, given) { sum += subject.loadOfText(in: values) }
    return sum
  }
}
