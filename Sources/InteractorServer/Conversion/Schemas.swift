import InteractorProtocol
import Interactors
import JSON

/// Reads JSON Schema (2020-12) as far as subjects go: an object with scalar properties. A keyword that is not supported
/// is an error, unless it is an annotation. Paths of errors start at the schema.
struct SchemaReader {
  var numberEncoding: NumberEncoding
  /// The patterns in use: a million alike properties cost one.
  var patterns: PatternCache
  /// Where a `format` stands that is taken as an annotation, since nothing is known of it or the property is no string:
  /// whoever has misspelt one is to hear of it.
  private(set) var ignored: [String] = []

  /// A reader for schemas of a session.
  init(numberEncoding: NumberEncoding, patterns: PatternCache) {
    self.numberEncoding = numberEncoding
    self.patterns = patterns
  }

  /// Keywords that say nothing about which values are valid (JSON Schema Core section 8, Validation sections 8
  /// and 9). What `$anchor` names and `$defs` holds means nothing without a `$ref`, and that is refused.
  private static let annotations: [StaticString] = [
    "$schema", "$id", "$anchor", "$defs", "$comment", "title", "description", "examples", "deprecated",
    "contentEncoding", "contentMediaType", "contentSchema",
  ]

  /// The shape that an object schema describes.
  mutating func objectSchema(_ schema: JSONValue) throws(ParamsError) -> ObjectSchema {
    guard schema.kind == .object else { throw schema.isNot("an object schema") }
    try refuseNulls(schema)
    let members = try Members(schema)
    if let type = members["type"], !type.equals("object") { throw type.isNot("\"object\"").under("type") }
    // A subject never has other properties than the declared ones, so this is what holds anyway.
    if let additional = members["additionalProperties"], additional.boolean != false {
      throw additional.isNot("false: a subject has the declared properties and no others").under("additionalProperties")
    }
    let declared = try members.required("properties", "an object of property schemas") { $0 }
    var properties: [PropertySchema]
    do throws(ParamsError) { properties = try self.properties(declared) } catch { throw error.under("properties") }
    let required = try members.optionalNames("required") ?? []
    let places = required.isEmpty ? [:] : Dictionary(uniqueKeysWithValues: zip(properties.map(\.name.utf8), 0...))
    for (index, name) in required.enumerated() {
      guard let place = places[name] else {
        let got = "\"" + String(decoding: name, as: UTF8.self) + "\""
        throw ParamsError(expected: "the name of a declared property", got: got).under(index).under("required")
      }
      properties[place].isRequired = true
    }
    try members.refuseOthers(than: ["type", "properties", "required", "additionalProperties"] + Self.annotations)
    return ObjectSchema(properties: properties)
  }

  private mutating func properties(_ value: JSONValue) throws(ParamsError) -> [PropertySchema] {
    guard let members = value.members else { throw value.isNot("an object of property schemas") }
    var properties: [PropertySchema] = []
    properties.reserveCapacity(members.count)
    for (name, schema) in members {
      do throws(ParamsError) {
        properties.append(try property(Text(utf8: name), schema))
      } catch {
        throw error.under(String(decoding: name, as: UTF8.self))
      }
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
    try readValues(schema, members, into: &property)
    try refuseOthers(members)
    return property
  }

  /// `type`: a name, or a list of one name and `null`.
  private func scalarType(_ value: JSONValue) throws(ParamsError) -> (ScalarType, isOptional: Bool) {
    if value.kind == .string { return (try value.readToken(of: ScalarType.self), false) }
    let expected = "the name of a scalar type, or a list of one and \"null\""
    guard let names = value.elements else { throw value.isNot(expected) }
    let types = try value.readList { element throws(ParamsError) in
      element.equals("null") ? nil : try element.readToken(of: ScalarType.self)
    }
    let scalars = types.compactMap(\.self)
    guard let type = scalars.first, scalars.count == 1, names.count <= 2 else { throw value.isNot(expected) }
    return (type, names.count == 2)
  }

  /// The keywords that limit values. Those that are about another type constrain nothing (JSON Schema Validation
  /// section 6), but have to be well-formed all the same.
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

  /// `pattern` and `format`, which constrain nothing but strings, and have to be well-formed all the same. Any string
  /// is a well-formed `format` (Validation section 7.2.3).
  private mutating func readForm(_ members: Members, into property: inout PropertySchema) throws(ParamsError) {
    let isString = property.type == .string
    let pattern = try members.optional("pattern") { value throws(ParamsError) in
      guard let source = value.utf8 else { throw value.isNot("a string: a regular expression") }
      do throws(PatternError) {
        return try patterns.pattern(Text(utf8: source))
      } catch {
        throw ParamsError(expected: error.expected, got: "\(error.got), at byte \(error.offset) of the pattern")
      }
    }
    property.pattern = isString ? pattern : nil
    guard let format = try members.optionalText("format") else { return }
    property.format = isString ? StringFormat(rawValue: String(decoding: format, as: UTF8.self)) : nil
    if property.format == nil { ignored.append("schema.properties.\(property.name.string).format") }
  }

  /// `enum`, `const` and `default`, each of the property's type. Null is a value here, not an absence.
  private func readValues(
    _ schema: JSONValue,
    _ members: Members,
    into property: inout PropertySchema
  ) throws(ParamsError) {
    let type = property.type
    let isOptional = property.isOptional
    let isSecret = property.isWriteOnly
    func read(_ value: JSONValue) throws(ParamsError) -> Value {
      let wire = try WireValue(value)
      do throws(InteractorError) {
        return try Secrets.guarding(wire, isSecret: isSecret) { () throws(InteractorError) in
          try ValueReader(numberEncoding: numberEncoding).value(wire, type, isOptional: isOptional)
        }
      } catch {
        guard case .invalid(_, let expected, let got) = error else { throw value.isNot("another value") }
        throw ParamsError(expected: expected, got: got)
      }
    }
    property.enumeration = try members.optional("enum") { value throws(ParamsError) in try value.readList(read) }
    if schema["const"] != nil {
      let constant = try members.required("const", "a value", read)
      property.enumeration = property.enumeration?.filter { $0 == constant } ?? [constant]
    }
    if schema["default"] != nil { property.defaultValue = try members.required("default", "a value", read) }
  }

  /// Elsewhere null counts as left out, but to JSON Schema it is a value like any other, and one that no keyword has
  /// but `const` and `default`.
  private func refuseNulls(_ schema: JSONValue) throws(ParamsError) {
    for (name, value) in schema.members ?? [] where value.isNull {
      let name = String(decoding: name, as: UTF8.self)
      if name == "const" || name == "default" { continue }
      throw value.isNot("left out, or what the keyword takes").under(name)
    }
  }

  private func refuseOthers(_ members: Members) throws(ParamsError) {
    try members.refuseOthers(
      than: [
        "type", "default", "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf",
        "minLength", "maxLength", "pattern", "format", "readOnly", "writeOnly",
      ] + Self.annotations
    )
  }

  /// An exact number.
  private static func number(_ value: JSONValue) throws(ParamsError) -> DecimalNumber {
    guard let text = value.numberText else { throw value.isNot("a number") }
    do throws(InteractorError) {
      return try ValueReader.decimal(text, of: .number(text))
    } catch {
      guard case .invalid(_, let expected, let got) = error else { throw value.isNot("a number") }
      throw ParamsError(expected: expected, got: got)
    }
  }

  /// A length: an integral number, zero or more (`2.0` is one).
  private static func length(_ value: JSONValue) throws(ParamsError) -> Int {
    guard value.numberText != nil, let length = try number(value).int64, length >= 0 else {
      throw value.isNot("an integer, 0 or more")
    }
    return Int(length)
  }
}
