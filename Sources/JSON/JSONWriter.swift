/// Writes JSON straight into an array of bytes, in the order of the calls.
///
/// The caller keeps the grammar: a name before each member's value, an end for each beginning. Commas come by
/// themselves. Text is taken to be valid UTF-8 and is written as it is, but for what RFC 8259 section 7 requires to be
/// escaped.
public struct JSONWriter {
  /// What has been written so far.
  public var bytes: [UInt8]

  /// Whether the next name or value is a neighbour of the last one.
  @usableFromInline
  var needsComma = false

  /// A writer that goes on behind bytes that are there already.
  @inlinable
  public init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  /// Forgets what was written last, so that the next value stands on its own and not behind a comma.
  @inlinable
  public mutating func beginText() {
    needsComma = false
  }

  /// Opens an object.
  @inlinable
  public mutating func beginObject() {
    open(UInt8(ascii: "{"))
  }

  /// Closes the innermost object.
  @inlinable
  public mutating func endObject() {
    close(UInt8(ascii: "}"))
  }

  /// Opens an array.
  @inlinable
  public mutating func beginArray() {
    open(UInt8(ascii: "["))
  }

  /// Closes the innermost array.
  @inlinable
  public mutating func endArray() {
    close(UInt8(ascii: "]"))
  }

  /// Writes the name of the member whose value comes next. The literal must need no escapes.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of the member whose value comes next.
  public mutating func key(utf8 name: [UInt8]) {
    string(utf8: name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(utf8 text: [UInt8]) {
    text.withUnsafeBufferPointer { string(utf8: $0) }
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string(utf8: $0) }
  }

  /// Writes a string that needs no escapes.
  public mutating func string(_ text: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes an integer.
  @inlinable
  public mutating func integer(_ value: Int) {
    integer(Int64(value))
  }

  /// Writes an integer.
  public mutating func integer(_ value: Int64) {
    separate()
    JSONDigits.append(value, to: &bytes)
    needsComma = true
  }

  /// Writes `true` or `false`.
  public mutating func boolean(_ value: Bool) {
    value ? literal("true") : literal("false")
  }

  /// Writes `null`.
  public mutating func null() {
    literal("null")
  }

  /// Writes a number that is JSON text already (RFC 8259 section 6).
  @inlinable
  public mutating func number(text: [UInt8]) {
    raw(text)
  }

  /// Writes a value that is JSON text already.
  public mutating func raw(_ text: [UInt8]) {
    separate()
    bytes.append(contentsOf: text)
    needsComma = true
  }
}

// MARK: - Parts

extension JSONWriter {
  @inlinable
  @inline(__always)
  mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  @inlinable
  mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    needsComma = false
  }

  @inlinable
  mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func literal(_ text: StaticString) {
    separate()
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    needsComma = true
  }

  /// Writes a string. Runs of bytes that stand for themselves are copied as a whole.
  public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if let base = text.baseAddress {
      var start = 0
      while true {
        let end = JSONEscapes.endOfRun(in: base, from: start, to: text.count)
        bytes.append(contentsOf: UnsafeBufferPointer(start: base + start, count: end &- start))
        guard end < text.count else { break }
        JSONEscapes.append(base[end], to: &bytes)
        start = end &+ 1
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }
}
