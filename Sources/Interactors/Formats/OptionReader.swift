/// Reads the options of a format one by one, checks their types, and refuses unknown ones.
public struct OptionReader {
  private var rest: [Text: Value]
  private var restStructures: [Text: DataTree]
  private var known: [String] = []

  /// A reader of these options.
  public init(_ options: FormatOptions) {
    rest = options.values
    restStructures = options.structures
  }

  /// The option as given; nil if it is missing or null, or follows values that have not given it one yet.
  public mutating func value(_ name: String) throws(InteractorError) -> Value? {
    known.append(name)
    if let structure = restStructures[Text(name)] {
      if structure.isExpression {
        restStructures[Text(name)] = nil
        return nil
      }
      throw .invalid(path: name, expected: "a single value", got: structure.kindName)
    }
    guard let value = rest.removeValue(forKey: Text(name)), !value.isNull else { return nil }
    return value
  }

  /// An option that may be a list or an object; a scalar as a tree. Nil if it is missing or null.
  public mutating func tree(_ name: String) throws(InteractorError) -> DataTree? {
    if let structure = restStructures.removeValue(forKey: Text(name)) {
      known.append(name)
      return structure.isExpression ? nil : structure
    }
    switch try value(name) {
    case nil, .null: return nil
    case .boolean(let boolean): return .boolean(boolean)
    case .integer(let integer): return .integer(integer)
    case .string(let text): return .string(text)
    case .number: throw .invalid(path: name, expected: "an integer of 64 bits", got: "another number")
    case .tree(let tree): return tree
    }
  }

  /// A string.
  public mutating func text(_ name: String) throws(InteractorError) -> Text? {
    guard let value = try value(name) else { return nil }
    guard case .string(let text) = value else {
      throw .invalid(path: name, expected: "a string", got: value.shortDescription)
    }
    return text
  }

  /// A boolean.
  public mutating func boolean(_ name: String) throws(InteractorError) -> Bool? {
    guard let value = try value(name) else { return nil }
    guard case .boolean(let boolean) = value else {
      throw .invalid(path: name, expected: "true or false", got: value.shortDescription)
    }
    return boolean
  }

  /// An integer within a range.
  public mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(InteractorError) -> Int? {
    guard let value = try value(name) else { return nil }
    guard let number = value.decimal?.int64.flatMap({ Int(exactly: $0) }), range.contains(number) else {
      throw .invalid(
        path: name,
        expected: "an integer from \(range.lowerBound) to \(range.upperBound)",
        got: value.shortDescription
      )
    }
    return number
  }

  /// A case of an enumeration, by its name.
  public mutating func token<Token>(_ name: String) throws(InteractorError) -> Token?
  where Token: RawRepresentable<String> & CaseIterable {
    guard let value = try value(name) else { return nil }
    if case .string(let text) = value, let token = Token(name: text) { return token }
    throw Self.isNone(of: Token.allCases.map { $0.rawValue }, name, value)
  }

  private static func isNone(of names: [String], _ name: String, _ value: Value) -> InteractorError {
    .invalid(path: name, expected: "one of \(names.joined(separator: ", "))", got: value.shortDescription)
  }

  /// Throws if there is an option that has not been read.
  public func refuseTheRest() throws(InteractorError) {
    guard let name = rest.keys.min() ?? restStructures.keys.min() else { return }
    let names = Set(known).sorted().joined(separator: ", ")
    throw .invalid(path: name.string, expected: "one of the options \(names)", got: "the unknown option \(name)")
  }
}
