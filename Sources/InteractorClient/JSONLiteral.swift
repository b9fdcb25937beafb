import JSON

/// A JSON text as a Swift literal: `["field": "price", "range": ["start": 0, "end": 3], "text": "5"]`.
public indirect enum JSONLiteral: Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  /// A number as its own text, which keeps every digit: `.number("12.50")`.
  case number(String)
  case string(String)
  case array([JSONLiteral])
  /// An object; its members keep this order.
  case object([(name: String, value: JSONLiteral)])
  /// A value that is already JSON text.
  case raw([UInt8])

  /// The JSON text.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    encode(to: &writer)
    return writer.bytes
  }
}

extension JSONLiteral: JSONEncodable {
  /// Writes the JSON text.
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.boolean(boolean)
    case .integer(let integer): writer.integer(integer)
    case .number(let text): writer.number(text: Array(text.utf8))
    case .string(let string): writer.string(string)
    case .raw(let bytes): writer.raw(bytes)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.encode(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(utf8: Array(member.name.utf8))
        member.value.encode(to: &writer)
      }
      writer.endObject()
    }
  }
}

extension JSONLiteral: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// An object.
  public init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(elements.map { (name: $0.0, value: $0.1) })
  }

  /// An array.
  public init(arrayLiteral elements: JSONLiteral...) { self = .array(elements) }

  /// A string.
  public init(stringLiteral value: String) { self = .string(value) }

  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }

  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// `null`.
  public init(nilLiteral: ()) { self = .null }
}
