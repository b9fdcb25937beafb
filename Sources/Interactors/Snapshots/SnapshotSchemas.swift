// Properties of subjects, with the names of JSON Schema's keywords for what their schemas say.

extension SnapshotMembers {
  /// Adds what a schema says of a property.
  mutating func add(_ schema: PropertySchema) {
    add("name", schema.name)
    add("type", Text(schema.type.rawValue))
    flag("optional", schema.isOptional)
    flag("required", schema.isRequired)
    add("default", schema.defaultValue.map(DataTree.init))
    add("enum", schema.enumeration.map { .list($0.map(DataTree.init)) })
    add("minimum", schema.minimum)
    add("maximum", schema.maximum)
    add("exclusiveMinimum", schema.exclusiveMinimum)
    add("exclusiveMaximum", schema.exclusiveMaximum)
    add("multipleOf", schema.multipleOf)
    add("minLength", schema.minLength.map { DataTree(.integer(Int64($0))) })
    add("maxLength", schema.maxLength.map { DataTree(.integer(Int64($0))) })
    add("pattern", schema.pattern?.source)
    add("format", schema.format.map { Text($0.rawValue) })
    add("formatMinimum", schema.formatMinimum)
    add("formatMaximum", schema.formatMaximum)
    add("formatExclusiveMinimum", schema.formatExclusiveMinimum)
    add("formatExclusiveMaximum", schema.formatExclusiveMaximum)
    add("title", schema.title)
    add("description", schema.summary)
    flag("readOnly", schema.isReadOnly)
    flag("writeOnly", schema.isWriteOnly)
  }

  private mutating func add(_ name: Text, _ number: DecimalNumber?) {
    if let number { add(name, Text(utf8: number.utf8)) }
  }
}

extension PropertySchema {
  /// The members of a property in a snapshot that say what its schema is.
  static let snapshotMembers: [Text] = [
    "name", "type", "optional", "required", "default", "enum", "minimum", "maximum", "exclusiveMinimum",
    "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern", "format", "title", "description", "readOnly",
    "writeOnly", "formatMinimum", "formatMaximum", "formatExclusiveMinimum", "formatExclusiveMaximum",
  ]

  /// The schema of a property in a snapshot.
  init(_ object: SnapshotObject, patterns: PatternCache) throws(InteractorError) {
    guard let type: ValueType = try object.token("type") else {
      throw .invalid(path: "type", expected: "the name of a type", got: "nothing")
    }
    self.init(name: try object.name("name"), type: type, isOptional: try object.flag("optional"))
    let bare = self
    isRequired = try object.flag("required")
    defaultValue = try object.optional("default") { tree throws(InteractorError) in try tree.value(of: bare) }
    if object["enum"] != nil {
      enumeration = try object.list("enum") { tree throws(InteractorError) in try tree.value(of: bare) }
    }
    minimum = try object.optional("minimum", DataTree.decimal)
    maximum = try object.optional("maximum", DataTree.decimal)
    exclusiveMinimum = try object.optional("exclusiveMinimum", DataTree.decimal)
    exclusiveMaximum = try object.optional("exclusiveMaximum", DataTree.decimal)
    multipleOf = try object.optional("multipleOf") { tree throws(InteractorError) in
      let number = try DataTree.decimal(tree)
      if number.isZero || number.isNegative {
        throw .invalid(path: "", expected: "the text of a number greater than 0", got: "another number")
      }
      return number
    }
    minLength = try object.optional("minLength", Self.length)
    maxLength = try object.optional("maxLength", Self.length)
    pattern = try object.optional("pattern") { tree throws(InteractorError) in
      let source = try tree.text()
      do throws(PatternError) {
        return try patterns.pattern(source)
      } catch {
        throw .invalid(path: "", expected: error.expected, got: "\(error.got), at byte \(error.offset) of the pattern")
      }
    }
    format = try object.token("format")
    if type != .string, pattern != nil || format != nil {
      let expected = "left out, as the property is no string"
      throw .invalid(path: pattern == nil ? "format" : "pattern", expected: expected, got: "one of \(type.rawValue)")
    }
    formatMinimum = try bound("formatMinimum", object)
    formatMaximum = try bound("formatMaximum", object)
    formatExclusiveMinimum = try bound("formatExclusiveMinimum", object)
    formatExclusiveMaximum = try bound("formatExclusiveMaximum", object)
    title = try object.text("title")
    summary = try object.text("description")
    isReadOnly = try object.flag("readOnly")
    isWriteOnly = try object.flag("writeOnly")
  }

  /// A bound of the format.
  private func bound(_ name: Text, _ object: SnapshotObject) throws(InteractorError) -> Text? {
    guard let text = try object.text(name) else { return nil }
    guard let format, format.isOrdered, format.accepts(text) else {
      throw .invalid(path: name.string, expected: "a text of an ordered format", got: "\"\(text)\"")
    }
    return text
  }

  private static func length(_ tree: DataTree) throws(InteractorError) -> Int {
    guard case .integer(let number) = try tree.value(), number >= 0, let length = Int(exactly: number) else {
      throw tree.isNot("an integer, 0 or more")
    }
    return length
  }
}
