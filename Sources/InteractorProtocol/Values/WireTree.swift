import JSON

/// Any JSON value, with numbers as they were written: the state of a composite, a value that is no scalar.
package indirect enum WireTree: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number that is not a 64-bit integer, as the text of a JSON number.
  case number([UInt8])
  case string([UInt8])
  case list([WireTree])
  /// Members in a fixed order; names are unique.
  case object([Member])

  /// One member of an object.
  package struct Member: Hashable, Sendable {
    /// The name.
    package var name: [UInt8]
    /// The value.
    package var value: WireTree

    /// A member.
    package init(name: [UInt8], value: WireTree) {
      self.name = name
      self.value = value
    }
  }
}

extension WireTree {
  /// Reads a value. Without `takesFractions`, a number with a fraction or beyond 64 bits is an error.
  package init(_ value: JSONValue, takesFractions: Bool = false) throws(ParamsError) {
    switch value.kind {
    case .null: self = .null
    case .boolean: self = .boolean(value.boolean ?? false)
    case .string: self = .string(value.utf8 ?? [])
    case .integer, .number:
      if let integer = value.integer {
        self = .integer(integer)
      } else {
        guard takesFractions, let text = value.numberText else { throw value.isNot("an integer of 64 bits") }
        self = .number(text)
      }
    case .array:
      self = .list(
        try value.readList { element throws(ParamsError) in try WireTree(element, takesFractions: takesFractions) }
      )
    case .object:
      self = .object(
        try value.readMembers("an object") { name, element throws(ParamsError) in
          Member(name: name, value: try WireTree(element, takesFractions: takesFractions))
        }
      )
    }
  }
}

extension WireTree {
  /// The value as a tree.
  package init(_ value: WireValue) {
    switch value {
    case .null: self = .null
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer(let integer): self = .integer(integer)
    case .number(let text): self = .number(text)
    case .string(let text): self = .string(text)
    case .tree(let tree): self = tree
    }
  }
}

extension WireTree: JSONEncodable {
  /// Writes the value.
  package func encode(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let text): writer.number(text: text)
    case .string(let text): writer.string(utf8: text)
    case .list(let elements):
      writer.beginArray()
      for element in elements { element.encode(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(utf8: member.name)
        member.value.encode(to: &writer)
      }
      writer.endObject()
    }
  }
}
