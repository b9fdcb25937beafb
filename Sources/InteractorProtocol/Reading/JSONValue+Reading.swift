import JSON

extension JSONValue {
  /// What this value is, for an error.
  package var found: Found {
    switch kind {
    case .null: "null"
    case .boolean: .boolean(boolean == true)
    case .integer, .number: .number(numberText ?? [])
    case .string: .string(utf8 ?? [])
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The error that this value is not what it must be.
  package func isNot(_ expected: String) -> ParamsError { ParamsError(expected: expected, got: found) }

  /// The code units of a string.
  package func readText() throws(ParamsError) -> [UInt8] {
    guard let bytes = utf8 else { throw isNot("a string") }
    return bytes
  }

  /// A name: a string that is not empty.
  package func readName() throws(ParamsError) -> [UInt8] {
    let bytes = try readText()
    guard !bytes.isEmpty else { throw isNot("a string that is not empty") }
    return bytes
  }

  /// A boolean.
  package func readBoolean() throws(ParamsError) -> Bool {
    guard let boolean else { throw isNot("true or false") }
    return boolean
  }

  /// An integer of `minimum` or more, without a fraction or an exponent.
  package func readInteger(from minimum: Int = .min) throws(ParamsError) -> Int {
    guard let integer, let number = Int(exactly: integer), number >= minimum else {
      if minimum > .min { throw isNot("an integer, \(minimum) or more") }
      // The width says why a whole number is refused, and nothing about other values.
      throw isNot(isWholeNumber ? "a \(Int.bitWidth)-bit integer" : "an integer")
    }
    return number
  }

  private var isWholeNumber: Bool { numberText?.allSatisfy { !".eE".utf8.contains($0) } ?? false }

  /// A string that is the raw value of one of the enumeration's cases.
  package func readToken<Token>(of type: Token.Type) throws(ParamsError) -> Token
  where Token: RawRepresentable & CaseIterable, Token.RawValue == String {
    guard let token = name(of: type) else {
      let choices = Token.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw isNot(Token.allCases.count == 1 ? choices : "one of " + choices)
    }
    return token
  }

  /// The elements of an array, each read by `read`.
  package func readList<Element>(_ read: (JSONValue) throws(ParamsError) -> Element) throws(ParamsError) -> [Element] {
    guard kind == .array else { throw isNot("an array") }
    var list: [Element] = []
    for (index, element) in (elements ?? []).enumerated() { list.append(try reading("[\(index)]", try read(element))) }
    return list
  }

  /// The members of an object in the order of the text, each read by `read`. Throws where this is not an object, which
  /// `expected` then describes.
  package func readMembers<Member>(
    _ expected: String,
    _ read: (_ name: [UInt8], _ value: JSONValue) throws(ParamsError) -> Member
  ) throws(ParamsError) -> [Member] {
    guard let members else { throw isNot(expected) }
    var list: [Member] = []
    list.reserveCapacity(members.count)
    for (name, value) in members {
      list.append(try reading(String(decoding: name, as: UTF8.self), try read(name, value)))
    }
    return list
  }
}
