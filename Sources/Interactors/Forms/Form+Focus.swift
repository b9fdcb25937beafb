// The order in which the focus goes through the fields of a form.

extension Form {
  /// The field that is `count` fields on from a field of the form (negative: back), and around at the ends, among those
  /// that can take the focus. Without a field, 1 is the first and -1 the last. Nil where no field can take the focus.
  func nextField(after present: Field?, by count: Int) -> Field? {
    var before: [Field] = []
    var after: [Field] = []
    var hasPassed = present == nil
    for case let field? in members.lazy.map({ $0.field }) {
      if field === present {
        hasPassed = true
      } else if field.canTakeFocus {
        if hasPassed { after.append(field) } else { before.append(field) }
      }
    }
    // Once around: from behind the field that has the focus back to it.
    var ring = after + before
    let isInRing = present?.canTakeFocus ?? false
    if let present, isInRing { ring.append(present) }
    if ring.isEmpty { return nil }
    // A field that is not in the ring stands between its last and its first place.
    let steps = count % ring.count - (isInRing || count > 0 ? 1 : 0)
    return ring[(steps + ring.count) % ring.count]
  }
}

extension Field {
  /// Whether the user can correct an error in it.
  var canBeCorrected: Bool { view.takesInput && property.map { !$0.isReadOnly && $0.isRelevant } ?? false }

  /// Whether the focus can go to it: a control that the user sees and can use.
  var canTakeFocus: Bool {
    guard isActive, view.takesFocus else { return false }
    guard let property else { return view.isPressed }
    return property.isRelevant && !property.isReadOnly
  }
}
