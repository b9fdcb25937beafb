import Interactors

/// What a member of a message is about, as far as secrets go.
enum Topic {
  /// No property at all.
  case nothing
  /// A property that is not a secret.
  case plain
  /// A secret of this type.
  case secret(ValueType)
  /// Something that the session does not know. It may be a secret.
  case unknown

  /// Whether a property is a secret.
  init(_ property: PropertyType) {
    self = property.isSecret ? .secret(property.valueType) : .plain
  }

  /// Whether it is a secret, or may be one.
  var mayBeSecret: Bool {
    switch self {
    case .nothing, .plain: false
    case .secret, .unknown: true
    }
  }

  /// Whether it is a secret number.
  var isNumber: Bool {
    if case .secret(let type) = self { return type == .integer || type == .number }
    return false
  }

  /// What something is about that has to do with several properties.
  static func all(_ topics: some Sequence<Topic>) -> Topic {
    // The arguments and the state of a composite are of any type, so the type of the secret says nothing.
    topics.contains(where: \.mayBeSecret) ? .unknown : .plain
  }
}
