extension Value {
  /// Whether this is null, `""` or `[]`.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .tree(let tree): tree == .list([])
    case .boolean, .integer, .number: false
    }
  }

  /// The kind of the value, for an error message: `a string`.
  var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .tree(let tree): tree.kindName
    }
  }

  /// The value as JSON writes it, a string without its quotes; nil for null.
  var plainText: Text? {
    switch self {
    case .null: nil
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): Text(String(integer))
    case .number(let number): Text(utf8: number.utf8)
    case .string(let text): text
    case .tree(let tree): tree.jsonText
    }
  }

  /// The value for an error message: at most 40 characters of it, and strings in quotes.
  public var shortDescription: String {
    switch self {
    case .null: return "null"
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .integer(let integer): return String(integer)
    case .number(let number): return number.description
    case .string(let text): return "\"\(text.excerpt)\""
    case .tree(let tree): return tree.kindName
    }
  }
}
