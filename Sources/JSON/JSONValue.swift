/// One value of a document. Nothing is converted that was not asked for: a property that does not fit the kind of the
/// value is nil.
public struct JSONValue {
  let document: JSONDocument
  /// The place of its entry in the outline.
  let place: Int

  private var entry: JSONEntry {
    @inline(__always)
    get { document.outline[place] }
  }

  /// The kind of this value.
  public var kind: JSONKind {
    switch entry.kind {
    case .null: .null
    case .no, .yes: .boolean
    case .integer: .integer
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// The number of bytes of the whole text that the value is in.
  public var documentSize: Int { document.size }

  /// Whether this is `null`.
  public var isNull: Bool { entry.kind == .null }

  /// The value of `true` and `false`.
  public var boolean: Bool? {
    switch entry.kind {
    case .no: false
    case .yes: true
    default: nil
    }
  }

  /// The value of a number without fraction and exponent that fits in 64 bits. `1.0` and `1e2` have none.
  public var integer: Int64? {
    let entry = entry
    guard entry.kind == .integer else { return nil }
    return document.bytes.withUnsafeBytes { bytes in
      Int64(jsonText: UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start)...]))
    }
  }

  /// The text of a number, byte for byte as it was read.
  public var numberText: [UInt8]? {
    let entry = entry
    switch entry.kind {
    case .integer, .number: return document.copy(entry)
    default: return nil
    }
  }

  /// The value as compact JSON: no white space, `/` as it is, numbers exactly as they were read.
  public func serialized() -> [UInt8] {
    var writer = JSONWriter()
    encode(to: &writer)
    return writer.bytes
  }
}

extension JSONValue: JSONEncodable {
  /// Writes the value as `serialized()` returns it.
  public func encode(to writer: inout JSONWriter) {
    switch entry.kind {
    case .null: writer.null()
    case .no: writer.boolean(false)
    case .yes: writer.boolean(true)
    case .integer, .number: writer.number(text: Array(document.bytes[entry.bytes]))
    case .string, .escapedString: withUTF8 { writer.string(utf8: $0) }
    case .array:
      writer.beginArray()
      forEachElement { $0.encode(to: &writer) }
      writer.endArray()
    case .object:
      writer.beginObject()
      forEachMember { name, value in
        writer.key(utf8: name)
        value.encode(to: &writer)
      }
      writer.endObject()
    }
  }
}

// MARK: - Strings

extension JSONValue {
  /// The bytes of a string. U+0000 is an ordinary byte.
  public var utf8: [UInt8]? {
    let entry = entry
    if entry.kind == .string { return document.copy(entry) }
    return document.withString(at: place) { Array($0) }
  }

  /// The value of a string.
  public var string: String? {
    document.withString(at: place) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the bytes of a string, which are valid only during the call. Does nothing if this is not a
  /// string. It has no result, because generic code that other targets call costs 1,000 instructions a call.
  public func withUTF8(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    _ = document.withString(at: place, body)
  }

  /// The case of an enumeration that this string names; nil if there is none.
  ///
  /// The bytes are compared. `String` compares what texts are in normal form, which takes quadratic time where there
  /// are many combining marks.
  @inlinable
  public func name<Token: RawRepresentable<String> & CaseIterable>(of type: Token.Type) -> Token? {
    type.allCases.first { isString($0.rawValue) }
  }

  /// Whether this is a string with exactly these bytes.
  public func isString(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isString($0) }
  }

  /// Whether this is a string with exactly these bytes.
  public func equals(utf8 text: [UInt8]) -> Bool { text.withUnsafeBufferPointer { isString($0) } }

  /// Whether this is a string with exactly these bytes.
  public func equals(_ text: StaticString) -> Bool { text.withUTF8Buffer { isString($0) } }

  @inline(__always)
  private func isString(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let entry = entry
    return switch entry.kind {
    case .string: document.isText(text, at: entry)
    case .escapedString: document.isEscapedText(text, at: entry)
    default: false
    }
  }
}
