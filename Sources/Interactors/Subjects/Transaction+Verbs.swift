/// What can be done to all properties of a subject at once.
public enum SubjectVerb: String, Sendable, CaseIterable {
  /// Back to the declared defaults.
  case reset
  /// Back to the baseline.
  case revert
  /// To null, or the type's empty value.
  case clear
  /// The baseline becomes the present values.
  case accept

  /// Why values change by it.
  var cause: ChangeCause {
    switch self {
    case .reset: .reset
    case .revert: .revert
    case .clear: .clear
    case .accept: .program
    }
  }
}

extension Transaction {
  /// Does one of the verbs to properties of a subject. Only rules change what they compute.
  func apply(_ verb: SubjectVerb, to properties: [Property]) {
    if verb == .reset || verb == .revert, let root = properties.first?.subject, root.parent == nil,
      properties.count == root.properties.count
    {
      dropSteps(of: root.tree)
    }
    for property in properties where verb == .accept || !property.isComputed {
      if verb == .revert || verb == .reset { property.dropKeptWork(self) }
      if property.type == .object {
        apply(verb, toObjectOf: property)
        continue
      }
      if property.type == .array {
        apply(verb, toListOf: property)
        continue
      }
      switch verb {
      case .reset: setDefault(property)
      case .revert: set(property, property.baseline)
      case .clear:
        if property.hasDefaultRule, property.isRequired {
          setDefault(property)
        } else {
          set(property, property.clearedValue)
        }
      case .accept:
        accept(property)
      }
    }
  }
}
