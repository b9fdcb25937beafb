import SchemaKeywords

// How the operands of keywords are read. Paths of errors start at the operand.

extension DataTree {
  /// The error that this is not what it has to be. It quotes the beginning of a scalar.
  func isNo(_ expected: String) -> InteractorError { .invalid(path: "", expected: expected, got: found) }

  /// What this is, for an error: a scalar as it stands, at most 40 characters of it.
  private var found: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): "the number \(integer)"
    case .number(let number): "the number \(number)"
    case .string(let text): "\"\(text.excerpt)\""
    case .list: "an array"
    case .object: "an object"
    }
  }

  func schemaText() throws(InteractorError) -> Text {
    guard case .string(let text) = self else { throw isNo("a string") }
    return text
  }

  func schemaBoolean() throws(InteractorError) -> Bool {
    guard case .boolean(let boolean) = self else { throw isNo("true or false") }
    return boolean
  }

  /// An exact number.
  func schemaNumber() throws(InteractorError) -> DecimalNumber {
    guard let decimal else { throw isNo("a number") }
    return decimal
  }

  /// A number greater than zero.
  func schemaPositiveNumber() throws(InteractorError) -> DecimalNumber {
    let number = try schemaNumber()
    guard !number.isZero, !number.isNegative else { throw isNo("a number greater than 0") }
    return number
  }

  /// A length: an integral number, zero or more (`2.0` is one).
  func schemaCount() throws(InteractorError) -> Int {
    guard let count = decimal?.int64, count >= 0 else { throw isNo("an integer, 0 or more") }
    return Int(clamping: count)
  }

  /// The elements of a list, each read by `read`.
  func schemaList<Element>(
    _ read: (DataTree) throws(InteractorError) -> Element
  ) throws(InteractorError) -> [Element] {
    guard case .list(let elements) = self else { throw isNo("an array") }
    var list: [Element] = []
    list.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() { list.append(try under("[\(index)]", try read(element))) }
    return list
  }

  /// Names of members.
  func schemaNames() throws(InteractorError) -> [Text] {
    try schemaList { element throws(InteractorError) in try element.schemaText() }
  }

  /// A regular expression.
  func schemaPattern(_ patterns: PatternCache) throws(InteractorError) -> Pattern {
    guard case .string(let source) = self else { throw isNo("a string: a regular expression") }
    do throws(PatternError) {
      return try patterns.pattern(source)
    } catch {
      throw .invalid(path: "", expected: error.expected, got: "\(error.got), at byte \(error.offset) of the pattern")
    }
  }

  /// The members of an object, which `expected` describes.
  func schemaMembers(_ expected: String) throws(InteractorError) -> [Member] {
    guard case .object(let members) = self else { throw isNo(expected) }
    return members
  }
}

extension DataTree {
  /// The operand of a keyword with something else in place of each schema that it holds; nil if it holds none.
  func mapSchemas(of kind: SchemaOperand?, _ change: (DataTree) -> DataTree) -> DataTree? {
    switch (kind, self) {
    case (.schema, _): change(self)
    case (.schemas, .list(let schemas)): .list(schemas.map(change))
    case (.schemasByName, .object(let schemas)), (.schemasByMember, .object(let schemas)):
      .object(schemas.map { Member($0.name, change($0.value)) })
    default: nil
    }
  }
}
