internal import CJSONC

/// One value of a document, read directly from json-c's tree. Nothing is converted: a property that does not fit the
/// kind of the value is nil. (json-c's own getters turn "12" into 12, and its length functions abort on the wrong
/// type.)
public struct JSONValue {
  let document: JSONDocument
  let node: OpaquePointer?

  /// The kind of this value.
  public var kind: JSONKind {
    switch json_object_get_type(node) {
    case json_type_boolean: .boolean
    case json_type_int: .integer
    case json_type_double: isNegativeZero ? .integer : .number
    case json_type_string: .string
    case json_type_array: .array
    case json_type_object: .object
    default: .null
    }
  }

  /// Whether this is `null`.
  public var isNull: Bool { node == nil }

  /// The value of `true` and `false`.
  public var boolean: Bool? {
    json_object_get_type(node) == json_type_boolean ? json_object_get_boolean(node) != 0 : nil
  }

  /// The value of a number without fraction and exponent that fits in 64 bits. `1.0` and `1e2` have none.
  public var integer: Int64? {
    switch json_object_get_type(node) {
    case json_type_int: json_object_get_int64(node)
    case json_type_double where isNegativeZero: 0
    default: nil
    }
  }

  /// The text of a number, byte for byte as it was read.
  public var numberText: [UInt8]? {
    switch json_object_get_type(node) {
    case json_type_int:
      var writer = JSONWriter()
      writer.integer(json_object_get_int64(node))
      return writer.bytes
    case json_type_double:
      return NumberText.source(of: node).map { Array(UnsafeRawBufferPointer($0)) }
    default:
      return nil
    }
  }

  private var isNegativeZero: Bool {
    guard let text = NumberText.source(of: node) else { return false }
    return text.count == 2 && text[0] == 0x2D && text[1] == 0x30
  }

  /// The value as compact JSON: no white space, `/` as it is, numbers exactly as they were read.
  public func serialized() -> [UInt8] {
    var length = 0
    let flags = JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE
    guard node != nil, let text = json_object_to_json_string_length(node, flags, &length) else {
      return Array("null".utf8)
    }
    return Array(UnsafeRawBufferPointer(start: text, count: length))
  }
}

// MARK: - Strings

extension JSONValue {
  /// The bytes of a string. U+0000 is an ordinary byte.
  public var utf8: [UInt8]? {
    withUTF8 { Array($0) }
  }

  /// The value of a string.
  public var string: String? {
    withUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of a string, which are valid only during the call; nil if this is not a string.
  public func withUTF8<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let bytes = borrowedUTF8 else { return nil }
    defer { withExtendedLifetime(document) {} }
    return try body(bytes)
  }

  /// Whether this is a string with exactly these bytes.
  public func equals(_ text: StaticString) -> Bool {
    guard let bytes = borrowedUTF8 else { return false }
    defer { withExtendedLifetime(document) {} }
    return text.withUTF8Buffer { $0.elementsEqual(bytes) }
  }

  /// The bytes of a string in json-c's memory. They live as long as the document.
  var borrowedUTF8: UnsafeBufferPointer<UInt8>? {
    guard json_object_get_type(node) == json_type_string, let text = json_object_get_string(node) else { return nil }
    let bytes = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes, count: Int(json_object_get_string_len(node)))
  }
}
