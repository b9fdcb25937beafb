/// What one property of a subject may hold, by a JSON Schema 2020-12 schema. `SchemaReader` makes it.
public struct PropertySchema: Hashable, Sendable {
  /// The property's name: the member name in the object schema.
  public var name: Text
  /// `type`.
  public var type: ValueType
  /// Whether null is allowed (`"type": ["integer", "null"]`).
  public var isOptional: Bool
  /// Whether the object schema's `required` names it: null and `""` are then reported as `valueMissing`.
  public var isRequired = false
  /// Whether null says that there is no value, although the schema does not admit it: nothing is wrong with it unless a
  /// value is required, and it is not sent. Of a list, that one without items is not sent.
  public var mayBeAbsent = false
  /// `default`; nil if the schema has none.
  public var defaultValue: Value?
  /// `enum`; nil if the schema has none. `const` is an enumeration of one.
  public var enumeration: [Value]?
  /// What people read instead of values of the enumeration: the `title` beside a `const` in `oneOf`.
  public var valueTitles: [Value: Text] = [:]
  /// The values that choose between the branches of the object, if the property does that (rows R18). A value that is
  /// none of them is an issue of the choice.
  public var alternatives: [Value]?
  /// `minimum`.
  public var minimum: DecimalNumber?
  /// `maximum`.
  public var maximum: DecimalNumber?
  /// `exclusiveMinimum`.
  public var exclusiveMinimum: DecimalNumber?
  /// `exclusiveMaximum`.
  public var exclusiveMaximum: DecimalNumber?
  /// `multipleOf`; greater than zero.
  public var multipleOf: DecimalNumber?
  /// `minLength`, in Unicode code points.
  public var minLength: Int?
  /// `maxLength`, in Unicode code points.
  public var maxLength: Int?
  /// `pattern`; nil if the schema has none, and on a property that is no string.
  public var pattern: Pattern?
  /// `format`; nil if the schema has none, and on a property that is no string.
  public var format: StringFormat?
  /// `formatMinimum`: the least date, time or duration that the schema's `format` orders (ajv-formats). A valid one.
  public var formatMinimum: Text?
  /// `formatMaximum`.
  public var formatMaximum: Text?
  /// `formatExclusiveMinimum`.
  public var formatExclusiveMinimum: Text?
  /// `formatExclusiveMaximum`.
  public var formatExclusiveMaximum: Text?
  /// `title`.
  public var title: Text?
  /// `description`.
  public var summary: Text?
  /// The user may not change it; the owner of the subject may.
  public var isReadOnly = false
  /// A secret: controls show it obscured.
  public var isWriteOnly = false
  /// `format` is `password`, as in OpenAPI: controls show it obscured, but it is no secret.
  public var isPassword = false
  /// What it is beyond that; nil for a scalar of which the schema says no more.
  public var structure: PropertyStructure?

  /// A property without restrictions.
  public init(name: Text, type: ValueType, isOptional: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
  }

  /// The value at the start and after `reset`: `default`, or null if the property is optional or begins as absent, or
  /// the type's empty value.
  public var initialValue: Value {
    if let defaultValue { return admitted(defaultValue) ?? defaultValue }
    return structure?.startsAbsent == true ? .null : clearedValue
  }

  /// The value after `clear`: null if the property is optional, otherwise the type's empty value.
  public var clearedValue: Value { isOptional ? .null : type.emptyValue }

  /// The values that a picker offers; nil if the schema lists none.
  public var listedValues: [Value]? { enumeration ?? alternatives }

  /// Whether a negative number can satisfy the schema. If not, edits refuse a minus sign (number-entry N3).
  public var admitsNegative: Bool {
    if let minimum, !minimum.isNegative { return false }
    if let exclusiveMinimum, !exclusiveMinimum.isNegative { return false }
    if type == .integer, let exclusiveMinimum, exclusiveMinimum >= DecimalNumber(-1) { return false }
    if let enumeration { return enumeration.contains { $0.decimal?.isNegative == true } }
    return true
  }
}
