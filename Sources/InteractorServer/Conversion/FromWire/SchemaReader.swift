import InteractorProtocol
import Interactors
import JSON

/// Reads the JSON Schema (2020-12) of a subject: an object with scalar properties. A keyword that is not supported is
/// an error, unless it is an annotation. Paths of errors start at the schema.
struct SchemaReader {
  var numberEncoding: NumberEncoding
  /// The patterns of the session, which equal properties share.
  var patterns: PatternCache
  /// The paths of each `format` that has no effect, because it is unknown or its property is not a string. The answer
  /// tells them, so that the client learns of a misspelt one.
  private(set) var ignored: [String] = []

  /// A reader for schemas of a session.
  init(numberEncoding: NumberEncoding, patterns: PatternCache) {
    self.numberEncoding = numberEncoding
    self.patterns = patterns
  }

  /// The schema of a subject.
  mutating func objectSchema(_ schema: JSONValue) throws(ParamsError) -> ObjectSchema {
    guard schema.kind == .object else { throw schema.isNot("an object schema") }
    try refuseNulls(schema)
    let members = try Members(schema)
    if let type = members["type"], !type.equals("object") { throw type.isNot("\"object\"").under("type") }
    // A subject never has other properties than the declared ones, so only `false` is true.
    if let additional = members["additionalProperties"], additional.boolean != false {
      throw additional.isNot("false: a subject has the declared properties and no others").under("additionalProperties")
    }
    let declared = try members.required("properties", "an object of property schemas") { $0 }
    var properties = try reading("properties", try self.properties(declared))
    let required = try members.optionalNames("required") ?? []
    let places = required.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: zip(properties.map(\.name.utf8), 0...))
    for (index, name) in required.enumerated() {
      guard let place = places[name] else {
        let path = "required[\(index)]"
        throw ParamsError(path: path, expected: "the name of a declared property", got: .string(name))
      }
      properties[place].isRequired = true
    }
    try members.refuseOthers(than: SchemaContent.object)
    return ObjectSchema(properties: properties)
  }

  private mutating func properties(_ value: JSONValue) throws(ParamsError) -> [PropertySchema] {
    var properties: [PropertySchema] = []
    for (name, schema) in try value.readMembers("an object of property schemas", { ($0, $1) }) {
      properties.append(try reading(String(decoding: name, as: UTF8.self), try property(Text(utf8: name), schema)))
    }
    return properties
  }

  /// The schema of one property.
  private mutating func property(_ name: Text, _ schema: JSONValue) throws(ParamsError) -> PropertySchema {
    guard schema.kind == .object else { throw schema.isNot("an object: the schema of a property") }
    guard !name.isEmpty else { throw ParamsError(expected: "a name that is not empty", got: "\"\"") }
    try refuseNulls(schema)
    let members = try Members(schema)
    let (type, isOptional) = try members.required("type", "the name of a scalar type") {
      value throws(ParamsError) in try scalarType(value)
    }
    var property = PropertySchema(name: name, type: type, isOptional: isOptional)
    property.title = try members.optionalText("title").map { Text(utf8: $0) }
    property.summary = try members.optionalText("description").map { Text(utf8: $0) }
    property.isReadOnly = try members.optionalBoolean("readOnly") ?? false
    property.isWriteOnly = try members.optionalBoolean("writeOnly") ?? false
    try readLimits(members, into: &property)
    try readForm(members, into: &property)
    do throws(ParamsError) {
      try readValues(schema, members, into: &property)
    } catch {
      throw property.isWriteOnly ? error.withoutExcerpt : error
    }
    try members.refuseOthers(than: SchemaContent.property)
    return property
  }

  /// `type`: a name, or a list of one name and `null`.
  private func scalarType(_ value: JSONValue) throws(ParamsError) -> (ValueType, isOptional: Bool) {
    if value.kind == .string { return (try value.readToken(of: ValueType.self), false) }
    let expected = "the name of a scalar type, or a list of one and \"null\""
    guard let names = value.elements else { throw value.isNot(expected) }
    let types = try value.readList { element throws(ParamsError) in
      element.equals("null") ? nil : try element.readToken(of: ValueType.self)
    }
    let scalars = types.compactMap(\.self)
    guard let type = scalars.first, scalars.count == 1, names.count <= 2 else { throw value.isNot(expected) }
    return (type, names.count == 2)
  }

  /// The keywords that limit values. Those for another type limit nothing (JSON Schema Validation section 6), but must
  /// be well-formed.
  private func readLimits(_ members: Members, into property: inout PropertySchema) throws(ParamsError) {
    let isNumeric = property.type == .integer || property.type == .number
    let minimum = try members.optional("minimum", Self.number)
    let maximum = try members.optional("maximum", Self.number)
    let exclusiveMinimum = try members.optional("exclusiveMinimum", Self.number)
    let exclusiveMaximum = try members.optional("exclusiveMaximum", Self.number)
    let multipleOf = try members.optional("multipleOf") { value throws(ParamsError) in
      let number = try Self.number(value)
      guard !number.isZero, !number.isNegative else { throw value.isNot("a number greater than 0") }
      return number
    }
    let minLength = try members.optional("minLength", Self.length)
    let maxLength = try members.optional("maxLength", Self.length)
    if isNumeric {
      property.minimum = minimum
      property.maximum = maximum
      property.exclusiveMinimum = exclusiveMinimum
      property.exclusiveMaximum = exclusiveMaximum
      property.multipleOf = multipleOf
    } else if property.type == .string {
      property.minLength = minLength
      property.maxLength = maxLength
    }
  }

  /// `pattern` and `format`, which limit strings only, but must be well-formed on any property. Any string is a
  /// well-formed `format` (Validation section 7.2.3).
  private mutating func readForm(_ members: Members, into property: inout PropertySchema) throws(ParamsError) {
    let isString = property.type == .string
    let pattern = try members.optional("pattern") { value throws(ParamsError) in
      guard let source = value.utf8 else { throw value.isNot("a string: a regular expression") }
      do throws(PatternError) {
        return try patterns.pattern(Text(utf8: source))
      } catch {
        let got = Found(kind: "another pattern", excerpt: "\(error.got), at byte \(error.offset) of the pattern")
        throw ParamsError(expected: error.expected, got: got)
      }
    }
    property.pattern = isString ? pattern : nil
    guard let format = try members.optionalText("format") else { return }
    property.format = isString ? StringFormat(name: Text(utf8: format)) : nil
    if property.format == nil { ignored.append("schema.properties.\(property.name.string).format") }
    try readOrder(members, into: &property)
  }

  /// `formatMinimum` and its like (ajv-formats), which limit dates, times and durations only, and must then be some.
  private func readOrder(_ members: Members, into property: inout PropertySchema) throws(ParamsError) {
    guard let format = property.format, format.isOrdered else { return }
    func bound(_ name: StaticString) throws(ParamsError) -> Text? {
      try members.optional(name) { value throws(ParamsError) in
        guard let utf8 = value.utf8 else { throw value.isNot("a string of the format \(format.rawValue)") }
        let text = Text(utf8: utf8)
        guard format.accepts(text) else { throw value.isNot("a string of the format \(format.rawValue)") }
        return text
      }
    }
    property.formatMinimum = try bound("formatMinimum")
    property.formatMaximum = try bound("formatMaximum")
    property.formatExclusiveMinimum = try bound("formatExclusiveMinimum")
    property.formatExclusiveMaximum = try bound("formatExclusiveMaximum")
  }

  /// `enum`, `const` and `default`, each of the property's type. Null is a value here, not an absence.
  private func readValues(
    _ schema: JSONValue,
    _ members: Members,
    into property: inout PropertySchema
  ) throws(ParamsError) {
    let type = PropertyType(property)
    let reader = ValueReader(numberEncoding: numberEncoding)
    func read(_ value: JSONValue) throws(ParamsError) -> Value { try reader.value(try WireValue(value), of: type) }
    property.enumeration = try members.optional("enum") { value throws(ParamsError) in try value.readList(read) }
    if schema["const"] != nil {
      let constant = try members.required("const", "a value", read)
      property.enumeration = property.enumeration?.filter { $0 == constant } ?? [constant]
    }
    if schema["default"] != nil { property.defaultValue = try members.required("default", "a value", read) }
  }

  /// In other parameters null counts as left out. In JSON Schema it is a value, which only `const` and `default` can
  /// have.
  private func refuseNulls(_ schema: JSONValue) throws(ParamsError) {
    for (name, value) in schema.members ?? [] where value.isNull {
      let name = String(decoding: name, as: UTF8.self)
      if name == "const" || name == "default" { continue }
      throw value.isNot("left out, or a value of this keyword").under(name)
    }
  }

  /// An exact number.
  private static func number(_ value: JSONValue) throws(ParamsError) -> DecimalNumber {
    guard let text = value.numberText else { throw value.isNot("a number") }
    return try ValueReader.decimal(text, of: .number(text))
  }

  /// A length: an integral number, zero or more (`2.0` is one).
  private static func length(_ value: JSONValue) throws(ParamsError) -> Int {
    guard value.numberText != nil, let length = try number(value).int64, length >= 0 else {
      throw value.isNot("an integer, 0 or more")
    }
    return Int(length)
  }
}
