import JSON

extension JSONValue {
  /// What this is, as it would stand behind "got": `null`, `the number 12.5`, `an array`.
  package var summary: String {
    switch kind {
    case .null: "null"
    case .boolean: boolean == true ? "true" : "false"
    case .integer, .number: "the number " + Self.excerpt(numberText ?? [])
    case .string: "\"" + Self.excerpt(utf8 ?? []) + "\""
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The first characters of what may be long.
  private static func excerpt(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes.prefix(160), as: UTF8.self)
    return text.count <= 40 && bytes.count <= 160 ? text : text.prefix(40) + "…"
  }

  /// The error that this is not what it has to be.
  package func isNot(_ expected: String) -> ParamsError { ParamsError(expected: expected, got: summary) }

  /// The code units of a string.
  package func readText() throws(ParamsError) -> [UInt8] {
    guard let bytes = utf8 else { throw isNot("a string") }
    return bytes
  }

  /// A string that names something and is not empty.
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

  /// An integer not below `minimum`, without a fraction or an exponent.
  package func readInteger(from minimum: Int = .min) throws(ParamsError) -> Int {
    guard let integer, let number = Int(exactly: integer), number >= minimum else {
      throw isNot(minimum == .min ? "a 64-bit integer" : "an integer, \(minimum) or more")
    }
    return number
  }

  /// One of the strings that an enumeration's cases are named by.
  package func readToken<Token>(of type: Token.Type) throws(ParamsError) -> Token
  where Token: RawRepresentable & CaseIterable, Token.RawValue == String {
    guard let bytes = utf8, let token = Token(rawValue: String(decoding: bytes, as: UTF8.self)) else {
      let choices = Token.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw isNot(Token.allCases.count == 1 ? choices : "one of " + choices)
    }
    return token
  }

  /// The elements of an array, each read by `read`.
  package func readList<Element>(_ read: (JSONValue) throws(ParamsError) -> Element) throws(ParamsError) -> [Element] {
    guard kind == .array else { throw isNot("an array") }
    var list: [Element] = []
    for (index, element) in (elements ?? []).enumerated() {
      list.append(try under("[\(index)]", try read(element)))
    }
    return list
  }
}
