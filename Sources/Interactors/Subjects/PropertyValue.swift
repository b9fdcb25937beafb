/// The value of a property of a subject. An object has those of the properties inside of it, and a list those of its
/// items.
public struct PropertyValue: Hashable, Sendable {
  /// The name of the property; empty for an item of a list.
  public var name: Text
  /// The value. Of an object that is there it is `{}`; `members` has what is in it. Of a list it is `[]`; `items` has
  /// what is in it.
  public var value: Value
  /// The values of the properties inside of an object that is there; nil for anything else.
  public var members: [PropertyValue]?
  /// The items of a list; nil for anything else.
  public var items: [PropertyValue]?

  /// A value.
  public init(name: Text, value: Value, members: [PropertyValue]? = nil, items: [PropertyValue]? = nil) {
    self.name = name
    self.value = value
    self.members = members
    self.items = items
  }
}

extension PropertyValue {
  /// The values of a subject's properties, and the members that its schema does not declare.
  static func all(of subject: Subject, where isIncluded: (Property) -> Bool = { _ in true }) -> [PropertyValue] {
    var values: [PropertyValue] = []
    values.reserveCapacity(subject.properties.count + subject.undeclared.count)
    for property in subject.properties where isIncluded(property) {
      values.append(PropertyValue(property, where: isIncluded))
    }
    for member in subject.undeclared { values.append(PropertyValue(name: member.name, value: Value(member.value))) }
    return values
  }

  /// The value of a property, with all that `isIncluded` says of the properties inside of it.
  init(_ property: Property, where isIncluded: (Property) -> Bool = { _ in true }) {
    name = property.name
    value = property.value
    members = property.objectInside.map { PropertyValue.all(of: $0, where: isIncluded) }
    items = property.listInside?.items.map { PropertyValue(item: $0, where: isIncluded) }
  }

  /// An item of a list: an object of its properties, or the value that it stands for.
  private init(item subject: Subject, where isIncluded: (Property) -> Bool) {
    if subject.item?.list.schema.holdsObjects == false, let property = subject.properties.first {
      self.init(property, where: isIncluded)
      name = Text()
    } else {
      self.init(name: Text(), value: .tree(.object([])), members: Self.all(of: subject, where: isIncluded))
    }
  }
}

extension Property {
  /// The value as plain data, with all that is inside of it.
  var plain: DataTree {
    if let inner = objectInside { return inner.plain }
    if type == .array { return .list(subject.knownList(at: place)?.items.map { $0.plain } ?? []) }
    return value.plain
  }
}

extension Subject {
  /// The values as plain data, without those that are absent; of an item that is no object the value that it stands
  /// for.
  var plain: DataTree {
    if item?.list.schema.holdsObjects == false, let property = properties.first { return property.plain }
    let members = properties.compactMap { $0.isAbsent ? nil : DataTree.Member($0.name, $0.plain) }
    return .object(members + undeclared)
  }
}

extension [PropertyValue] {
  /// The same values of a subject with null in place of secrets.
  func withoutSecrets(of subject: Subject) -> [PropertyValue] {
    map { value in
      guard let property = subject.property(value.name) else { return value }
      if property.constraints.isSecret { return PropertyValue(name: value.name, value: .null) }
      guard let members = value.members, let inner = property.objectInside else { return value }
      return PropertyValue(name: value.name, value: value.value, members: members.withoutSecrets(of: inner))
    }
  }
}
