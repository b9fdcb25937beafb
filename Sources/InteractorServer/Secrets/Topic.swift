import Interactors

/// What a member of a message is about, as far as secrets go.
enum Topic {
  /// No property at all.
  case nothing
  /// A property that is not a secret.
  case plain
  /// A secret of this type.
  case secret(ScalarType)
  /// Something that the session does not know. It may be a secret.
  case unknown

  /// Whether a property is a secret.
  init(_ property: PropertyType) {
    self = property.isSecret ? .secret(property.type) : .plain
  }

  /// Whether text of the program about it must be masked.
  var mayBeSecret: Bool {
    switch self {
    case .nothing, .plain: false
    case .secret, .unknown: true
    }
  }

  /// What something is about that is about several properties.
  static func all(_ topics: some Sequence<Topic>) -> Topic {
    // A composite has values of its own, which are of any type.
    topics.contains(where: \.mayBeSecret) ? .unknown : .plain
  }
}
