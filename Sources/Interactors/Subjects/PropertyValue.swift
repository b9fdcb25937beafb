/// The value of a property of a subject. An object has those of the properties inside of it.
public struct PropertyValue: Hashable, Sendable {
  /// The name of the property.
  public var name: Text
  /// The value. Of an object that is there it is `{}`; `members` has what is in it.
  public var value: Value
  /// The values of the properties inside of an object that is there; nil for anything else.
  public var members: [PropertyValue]?

  /// A value.
  public init(name: Text, value: Value, members: [PropertyValue]? = nil) {
    self.name = name
    self.value = value
    self.members = members
  }
}

extension PropertyValue {
  /// The values of a subject's properties, and the members that its schema does not declare.
  static func all(of subject: Subject, where isIncluded: (Property) -> Bool = { _ in true }) -> [PropertyValue] {
    subject.properties.filter(isIncluded).map { PropertyValue($0, where: isIncluded) }
      + subject.undeclared.map { PropertyValue(name: $0.name, value: Value($0.value)) }
  }

  /// The value of a property, with all that `isIncluded` says of the properties inside of it.
  init(_ property: Property, where isIncluded: (Property) -> Bool = { _ in true }) {
    name = property.name
    value = property.value
    members = property.objectInside.map { PropertyValue.all(of: $0, where: isIncluded) }
  }
}
