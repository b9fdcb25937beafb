import Interactors

/// One property of a schema, as `interactord check` shows it.
package struct PropertyLine: Sendable {
  /// In how many objects it is.
  package var level: Int
  /// The name that the schema gives it.
  package var name: String
  /// Whether the object that it is in requires it.
  package var isRequired: Bool
  /// The type of JSON Schema, with what else it can be.
  package var type: String
  /// What edits it: the style of a text field, `toggle`, `picker`, or `group` for an object. Nil for a property that no
  /// field can edit.
  package var control: String?
  /// The keywords that limit its values, with their operands.
  package var limits: [String]

  /// The most properties that are told of one schema, as an object can stand in many places.
  static let maximumCount = 10_000

  /// The properties of an object and of those inside of it. An object of a kind that has been told is not told again.
  static func lines(of schema: ObjectSchema) -> [PropertyLine] {
    var lines: [PropertyLine] = []
    var known: Set<Int> = [schema.index]
    add(schema, 0, &known, to: &lines)
    return lines
  }

  private static func add(
    _ schema: ObjectSchema,
    _ level: Int,
    _ known: inout Set<Int>,
    to lines: inout [PropertyLine]
  ) {
    for (place, property) in schema.properties.enumerated() where lines.count < maximumCount {
      var line = PropertyLine(property, level: level, list: schema.list(at: place))
      if schema.isConditional(place) { line.limits.append("in a branch") }
      guard let inner = schema.object(at: place) else {
        lines.append(line)
        continue
      }
      let isNew = known.insert(inner.index).inserted
      if !isNew { line.limits.append("as above") }
      lines.append(line)
      if isNew { add(inner, level + 1, &known, to: &lines) }
    }
  }

  private init(_ property: PropertySchema, level: Int, list: ListSchema?) {
    self.level = level
    name = property.name.string
    isRequired = property.isRequired
    type = property.type.rawValue + (property.isOptional && property.type != .any ? " or null" : "")
    control = property.control.map { $0.string }
    limits = property.limits + (list.map(Self.limits) ?? [])
  }

  private static func limits(of list: ListSchema) -> [String] {
    var limits: [String] = []
    if list.minItems > 0 { limits.append("minItems \(list.minItems)") }
    if let most = list.maxItems { limits.append("maxItems \(most)") }
    if list.hasUniqueItems { limits.append("uniqueItems") }
    return limits
  }
}

extension PropertySchema {
  /// What edits the property; nil for what no field can edit.
  fileprivate var control: Text? {
    switch type {
    case .array, .any: nil
    case .object: "group"
    case .boolean: "toggle"
    case .string, .integer, .number: listedValues == nil ? impliedStyle : "picker"
    }
  }

  /// The keywords that limit the values, with their operands.
  fileprivate var limits: [String] {
    let numbers: [(String, DecimalNumber?)] = [
      ("minimum", minimum), ("exclusiveMinimum", exclusiveMinimum), ("maximum", maximum),
      ("exclusiveMaximum", exclusiveMaximum), ("multipleOf", multipleOf),
    ]
    let texts: [(String, String?)] = [
      ("minLength", minLength.map(String.init)), ("maxLength", maxLength.map(String.init)),
      ("pattern", pattern?.source.string), ("format", format?.rawValue),
      ("formatMinimum", formatMinimum?.string), ("formatExclusiveMinimum", formatExclusiveMinimum?.string),
      ("formatMaximum", formatMaximum?.string), ("formatExclusiveMaximum", formatExclusiveMaximum?.string),
    ]
    var limits = numbers.compactMap { name, number in number.map { "\(name) \($0)" } }
    limits += texts.compactMap { name, text in text.map { "\(name) \($0)" } }
    if let listedValues { limits.append(Self.shown(listedValues)) }
    if let defaultValue { limits.append("default \(defaultValue.shortDescription)") }
    if isReadOnly { limits.append("readOnly") }
    if isWriteOnly { limits.append("writeOnly") }
    return limits
  }

  /// The first values of an enumeration, and how many there are if these are not all.
  private static func shown(_ values: [Value]) -> String {
    if values.count == 1 { return "const \(values[0].shortDescription)" }
    let first = values.prefix(5).map { $0.shortDescription }.joined(separator: ", ")
    return "enum \(first)" + (values.count > 5 ? ", … (\(values.count))" : "")
  }
}
