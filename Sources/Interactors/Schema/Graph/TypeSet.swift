/// Types of JSON values that a schema admits. An integer is a number without a fraction, however it is written.
struct TypeSet: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let null = TypeSet(rawValue: 1)
  static let boolean = TypeSet(rawValue: 2)
  static let integer = TypeSet(rawValue: 4)
  /// Numbers with a fraction.
  static let fraction = TypeSet(rawValue: 8)
  static let string = TypeSet(rawValue: 16)
  static let array = TypeSet(rawValue: 32)
  static let object = TypeSet(rawValue: 64)

  static let number: TypeSet = [.integer, .fraction]
  static let all: TypeSet = [.null, .boolean, .integer, .fraction, .string, .array, .object]

  /// The names of JSON Schema, with what they admit.
  static let names: [(name: Text, types: TypeSet)] = [
    ("string", .string), ("integer", .integer), ("number", .number), ("boolean", .boolean), ("object", .object),
    ("array", .array), ("null", .null),
  ]

  /// The type of a value.
  init(of tree: DataTree) {
    switch tree {
    case .null: self = .null
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number(let number): self = number.isInteger ? .integer : .fraction
    case .string: self = .string
    case .list: self = .array
    case .object: self = .object
    }
  }

  /// What values a property of a type can have.
  init(_ type: ValueType) {
    switch type {
    case .string: self = .string
    case .integer: self = .integer
    case .number: self = .number
    case .boolean: self = .boolean
    case .object: self = .object
    case .array: self = .array
    case .any: self = .all
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The type of a property that admits these types, besides null; nil if there is none for exactly these.
  var valueType: ValueType? {
    switch subtracting(.null) {
    case .string: .string
    case .integer: .integer
    case .number: .number
    case .boolean: .boolean
    case .object: .object
    case .array: .array
    default: nil
    }
  }

  /// The names of the types, for an error or an issue: `integer, null`.
  var words: String {
    var rest = self
    var names: [Text] = []
    for (name, types) in Self.names where rest.isSuperset(of: types) && (name != "integer" || !rest.contains(.number)) {
      names.append(name)
      rest.subtract(types)
    }
    return names.map { $0.string }.joined(separator: ", ")
  }
}
