// Values and selections in snapshots. A snapshot may go through a client whose numbers are binary, so that an integer
// that such a number does not hold, and every decimal, is the text of a number: `{"integer": "9007199254740993"}`,
// `{"number": "1.50"}`. What is no scalar is `{"list": [...]}` or `{"object": {...}}`, so that it is none of these.

extension DataTree {
  /// Integers of at most this magnitude are exact in binary64.
  private static let safeInteger = UInt64(1) << 53

  /// A value.
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer) where integer.magnitude <= Self.safeInteger: self = .integer(integer)
    case .integer(let integer): self = .object([Member("integer", .string(Text(String(integer))))])
    case .number(let number): self = .object([Member("number", .string(Text(utf8: number.utf8)))])
    case .string(let text): self = .string(text)
    case .tree(let tree): self.init(value: tree)
    }
  }

  private init(value tree: DataTree) {
    switch tree {
    case .null: self = .null
    case .boolean(let boolean): self.init(.boolean(boolean))
    case .integer(let integer): self.init(.integer(integer))
    case .number(let number): self.init(.number(number))
    case .string(let text): self = .string(text)
    case .list(let elements): self = .object([Member("list", .list(elements.map { DataTree(value: $0) }))])
    case .object(let members):
      self = .object([Member("object", .object(members.map { Member($0.name, DataTree(value: $0.value)) }))])
    }
  }

  /// A value of any type.
  func value() throws(InteractorError) -> Value {
    switch self {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .string(let text): return .string(text)
    case .list, .number: throw isNot("a value")
    case .object:
      let object = try SnapshotObject(self, of: ["integer", "number", "list", "object"])
      if object["list"] != nil {
        return .tree(.list(try object.list("list") { tree throws(InteractorError) in try tree.value().plain }))
      }
      if object["object"] != nil {
        let members = try object.members("object")
        return .tree(
          .object(
            try members.map { member throws(InteractorError) in
              Member(member.name, try under("object.\(member.name)", try member.value.value()).plain)
            }
          )
        )
      }
      if let text = try object.text("integer") {
        guard object["number"] == nil, let integer = Int64(text.string) else {
          throw .invalid(path: "integer", expected: "the text of a 64-bit integer", got: "another string")
        }
        return .integer(integer)
      }
      return .number(try object.required("number", "the text of a number", Self.decimal))
    }
  }

  /// An exact number.
  static func decimal(_ tree: DataTree) throws(InteractorError) -> DecimalNumber {
    do throws(DecimalNumber.ParseError) {
      return try DecimalNumber(parsing: tree.textOrNothing.utf8)
    } catch {
      throw .invalid(path: "", expected: "the text of a number", got: tree.kindName)
    }
  }

  private var textOrNothing: Text { if case .string(let text) = self { text } else { Text() } }

  /// A value that a property of this schema holds.
  func value(of schema: PropertySchema) throws(InteractorError) -> Value {
    let value = try self.value()
    if let value = schema.admitted(value) { return value }
    throw .invalid(path: "", expected: schema.expectation, got: value.kindName)
  }

  /// A selection: one offset for a caret, else two.
  init(_ selection: Selection) {
    let start = DataTree.integer(Int64(selection.start))
    self = selection.isCaret ? start : .list([start, .integer(Int64(selection.end))])
  }

  /// A selection within a text.
  func selection(in text: Text) throws(InteractorError) -> Selection {
    var ends = [self]
    if case .list(let elements) = self { ends = elements }
    guard ends.count == 1 || ends.count == 2 else { throw isNot("one offset, or two") }
    var offsets: [Int] = []
    for end in ends { offsets.append(try end.count()) }
    let selection = Selection(start: offsets[0], end: offsets[offsets.count - 1])
    guard text.isScalarBoundary(selection.start), text.isScalarBoundary(selection.end), selection.start <= selection.end
    else {
      throw .invalid(
        path: "",
        expected: "offsets within the text of \(text.count) bytes, between characters, the start not after the end",
        got: "\(selection.start) to \(selection.end)"
      )
    }
    return selection
  }

  /// Named values, in the order of the names.
  init(_ values: [Text: Value]) {
    self = .object(values.sorted { $0.key < $1.key }.map { Member($0.key, DataTree($0.value)) })
  }

  /// Named values.
  func namedValues() throws(InteractorError) -> [Text: Value] {
    guard case .object(let members) = self else { throw isNot("an object of values") }
    var values: [Text: Value] = [:]
    for member in members {
      values[member.name] = try under(member.name.string, try member.value.value())
    }
    return values
  }
}
