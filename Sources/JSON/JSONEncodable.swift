/// A type that writes itself as one JSON value.
public protocol JSONEncodable {
  /// Writes exactly one value.
  func encode(to writer: inout JSONWriter)
}

/// The value `null`: the result of a request without a result.
public struct JSONNull: JSONEncodable, Sendable, Equatable {
  /// The only instance.
  public init() {}

  /// Writes `null`.
  public func encode(to writer: inout JSONWriter) { writer.null() }
}

/// JSON text, which is written as it is.
public struct JSONText: JSONEncodable, Sendable, Equatable {
  /// One JSON value.
  public var bytes: [UInt8]

  /// Takes text that must be one valid JSON value.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text of a value.
  public init(encoding value: some JSONEncodable) {
    var writer = JSONWriter()
    value.encode(to: &writer)
    bytes = writer.bytes
  }

  /// Writes the text.
  public func encode(to writer: inout JSONWriter) { writer.raw(bytes) }
}

extension Bool: JSONEncodable {
  /// Writes `true` or `false`.
  public func encode(to writer: inout JSONWriter) { writer.boolean(self) }
}

extension Int: JSONEncodable {
  /// Writes an integer.
  public func encode(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int64: JSONEncodable {
  /// Writes an integer.
  public func encode(to writer: inout JSONWriter) { writer.integer(self) }
}

extension String: JSONEncodable {
  /// Writes a string.
  public func encode(to writer: inout JSONWriter) { writer.string(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  /// Writes an array.
  public func encode(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.encode(to: &writer) }
    writer.endArray()
  }
}

extension Optional: JSONEncodable where Wrapped: JSONEncodable {
  /// Writes the value, or `null`.
  public func encode(to writer: inout JSONWriter) {
    if let self { self.encode(to: &writer) } else { writer.null() }
  }
}
