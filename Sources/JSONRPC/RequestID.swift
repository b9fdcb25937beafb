public import JSON

/// The id of a request: a string or a 64-bit integer. The answer repeats it (`Protocol/base-protocol.md`, "Messages").
public enum RequestID: Hashable, Sendable {
  /// An integer.
  case integer(Int64)

  /// A string, in UTF-8.
  case string([UInt8])

  /// Reads an id; nil for null, fractions, larger integers and other values that cannot be an id.
  public init?(_ value: JSONValue) {
    if let integer = value.integer {
      self = .integer(integer)
    } else if let string = value.utf8 {
      self = .string(string)
    } else {
      return nil
    }
  }
}

extension RequestID: JSONEncodable {
  /// Writes the id as the kind of value that it was read from.
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .integer(let value): writer.integer(value)
    case .string(let text): writer.string(utf8: text)
    }
  }
}
