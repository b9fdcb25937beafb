import Interactors

/// What a member of a message is about, as far as secrets go.
enum Topic {
  /// No property at all.
  case nothing
  /// A property that is not a secret, of a scalar.
  case plain
  /// A property that is not a secret, of any value.
  case whole
  /// A property that holds objects of a shape.
  case object(ObjectSchema)
  /// A property that is a list.
  case list(ListSchema)
  /// A secret of this type.
  case secret(ValueType)
  /// Something that the session does not know. It may be a secret.
  case unknown

  /// Whether a property is a secret.
  init(_ property: PropertyType) {
    self.init(property.valueType, isSecret: property.isSecret, property.objectSchema, property.listSchema)
  }

  private init(_ type: ValueType, isSecret: Bool, _ object: ObjectSchema?, _ list: ListSchema?) {
    if isSecret {
      self = .secret(type)
    } else if let object {
      self = .object(object)
    } else if let list {
      self = .list(list)
    } else {
      self = type.isScalar ? .plain : .whole
    }
  }

  /// Whether it is a secret, or may be one.
  var mayBeSecret: Bool {
    switch self {
    case .nothing, .plain, .whole: false
    case .secret, .unknown: true
    case .object(let schema): schema.hasSecrets
    case .list(let schema): schema.items.hasSecrets
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
    topics.contains { $0.mayBeSecret } ? .unknown : .plain
  }

  /// What a member of an object is about. One that the shape does not declare may be a secret.
  static func member(_ name: Text, of schema: ObjectSchema) -> Topic {
    guard let place = schema.propertyPlace(name) else { return .unknown }
    let property = schema.properties[place]
    return Topic(property.type, isSecret: property.isWriteOnly, schema.object(at: place), schema.list(at: place))
  }

  /// What an item of the list is about.
  var ofItem: Topic {
    guard case .list(let schema) = self else { return mayBeSecret ? self : .unknown }
    return schema.holdsObjects ? .object(schema.items) : .member("value", of: schema.items)
  }
}
