import JSON

/// The value of a property on the wire, with numbers as they were written.
package enum WireValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number that is not a 64-bit integer, as the text of a JSON number.
  case number([UInt8])
  case string([UInt8])
  /// An object or an array.
  case tree(WireTree)

  /// Reads a scalar, or, with `takesTrees`, any value.
  package init(_ value: JSONValue, takesTrees: Bool = false) throws(ParamsError) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .string: self = .string(value.utf8 ?? [])
    case .integer, .number:
      if let integer = value.integer {
        self = .integer(integer)
      } else {
        self = .number(value.numberText ?? [])
      }
    case .array, .object:
      guard takesTrees else { throw value.isNot("null, a boolean, a number or a string") }
      self = .tree(try WireTree(value, takesFractions: true))
    }
  }

  /// What this value is, for an error.
  package var found: Found {
    switch self {
    case .null: "null"
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .number(Array("\(integer)".utf8))
    case .number(let text): .number(text)
    case .string(let text): .string(text)
    case .tree(.list): Found(kind: "an array")
    case .tree: Found(kind: "an object")
    }
  }

  /// The error that this value is not what it must be.
  package func isNot(_ expected: String) -> ParamsError { ParamsError(expected: expected, got: found) }
}

extension WireValue: JSONEncodable {
  /// Writes the value.
  package func encode(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let text): writer.number(text: text)
    case .string(let text): writer.string(utf8: text)
    case .tree(let tree): tree.encode(to: &writer)
    }
  }
}

/// Values by name, in the order of the text: `values`, `arguments`, `options`.
package struct NamedValues: Sendable {
  /// A name and its value.
  package struct Member: Sendable {
    /// The name.
    package var name: [UInt8]
    /// The value.
    package var value: WireValue

    /// A name and its value.
    package init(name: [UInt8], value: WireValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members, in the order of the text.
  package var members: [Member]

  /// Values by name.
  package init(_ members: [Member] = []) { self.members = members }

  /// Reads an object of scalars, or, with `takesTrees`, of any values.
  package init(_ object: JSONValue, takesTrees: Bool = false) throws(ParamsError) {
    members = try object.readMembers("an object") { name, value throws(ParamsError) in
      Member(name: name, value: try WireValue(value, takesTrees: takesTrees))
    }
  }
}

extension NamedValues: JSONEncodable {
  /// Writes the object.
  package func encode(to writer: inout JSONWriter) {
    writer.beginObject()
    for member in members {
      writer.key(utf8: member.name)
      member.value.encode(to: &writer)
    }
    writer.endObject()
  }
}
