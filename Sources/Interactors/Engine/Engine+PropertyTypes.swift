// What a caller has to know of a property to read a value for it or to mask one, without a copy of its schema.

/// The type of a property, and whether its value is a secret.
package struct PropertyType: Hashable, Sendable {
  /// The type of its values.
  package let valueType: ValueType
  /// Whether null is a value of it.
  package let isOptional: Bool
  /// Whether the property is `writeOnly`.
  package let isSecret: Bool
  /// The shape of the objects that the property holds; nil if it holds none.
  package let objectSchema: ObjectSchema?
  /// The list that the property is; nil if it is none.
  package let listSchema: ListSchema?

  /// A type.
  package init(
    _ valueType: ValueType,
    isOptional: Bool,
    isSecret: Bool,
    _ objectSchema: ObjectSchema? = nil,
    _ listSchema: ListSchema? = nil
  ) {
    self.valueType = valueType
    self.isOptional = isOptional
    self.isSecret = isSecret
    self.objectSchema = objectSchema
    self.listSchema = listSchema
  }

  fileprivate init(_ property: Property) {
    self.init(
      property.type,
      isOptional: property.isOptional,
      isSecret: property.constraints.isSecret,
      property.type == .object ? property.subject.shape.schema.object(at: property.place) : nil,
      property.type == .array ? property.subject.shape.schema.list(at: property.place) : nil
    )
  }
}

extension Engine {
  /// The schema of a subject, or of an object inside of one. Throws `unknownSubject`.
  package func objectSchema(ofSubject id: Text) throws(InteractorError) -> ObjectSchema {
    try subject(id).shape.schema
  }

  /// The type of a property. Throws `unknownSubject` or `unknownProperty`.
  package func propertyType(_ subject: Text, _ property: Text) throws(InteractorError) -> PropertyType {
    PropertyType(try self.property(property, of: self.subject(subject)))
  }

  /// The type of the property that a field is bound to; nil for a button without a property. Throws `unknownField`.
  package func propertyType(ofField id: Text) throws(InteractorError) -> PropertyType? {
    try fields.require(id).property.map { PropertyType($0) }
  }

  /// The type of the property that an open question to the client is about; nil where no such question is open.
  package func propertyType(ofCheck id: Int) -> PropertyType? {
    checks.asked[id].map { PropertyType($0.property) }
  }

  /// The type of the property that an open question for options is about; nil where no such question is open.
  package func propertyType(ofOptions id: Int) -> PropertyType? {
    options.field(of: id)?.property.map { PropertyType($0) }
  }

  /// The fields that an open composite drives; nil where no such composite is open.
  package func fields(ofComposite id: Text) -> [Text]? {
    composites[id].map { Array($0.views.values) }
  }
}
