import JSON

/// The value of a property on the wire: any JSON scalar, with numbers as they were written.
package enum WireValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number that is not a 64-bit integer, as the text of a JSON number.
  case number([UInt8])
  case string([UInt8])

  /// Reads a scalar.
  package init(_ value: JSONValue) throws(ParamsError) {
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
    case .array, .object: throw value.isNot("null, a boolean, a number or a string")
    }
  }

  /// What kind of value this is, for errors about what must not be told.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    }
  }

  /// What this is, as it would stand behind "got".
  package var summary: String {
    switch self {
    case .null: "null"
    case .boolean(let boolean): boolean ? "true" : "false"
    case .integer(let integer): "the number \(integer)"
    case .number(let text): "the number " + String(decoding: text.prefix(60), as: UTF8.self)
    case .string(let text): "\"" + String(decoding: text.prefix(60), as: UTF8.self) + "\""
    }
  }
}

extension WireValue: JSONEncodable {
  /// Writes the scalar.
  package func encode(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let text): writer.number(text: text)
    case .string(let text): writer.string(utf8: text)
    }
  }
}

/// Values by name, in the order of the text: `values`, `arguments`, `options`.
package struct NamedValues: Sendable {
  /// A name and the value for it.
  package struct Member: Sendable {
    /// The name.
    package var name: [UInt8]
    /// The value.
    package var value: WireValue

    /// A name and the value for it.
    package init(name: [UInt8], value: WireValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members, in the order of the text.
  package var members: [Member]

  /// Values by name.
  package init(_ members: [Member] = []) { self.members = members }

  /// Reads an object of scalars.
  package init(_ object: JSONValue) throws(ParamsError) {
    guard object.kind == .object else { throw object.isNot("an object") }
    members = []
    for (name, value) in object.members ?? [] {
      let value = try under(String(decoding: name, as: UTF8.self), try WireValue(value))
      members.append(Member(name: name, value: value))
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
