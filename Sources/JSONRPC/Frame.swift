internal import JSON

/// Puts one message into its frame.
enum Frame {
  /// Most messages have a length of three digits. For another number of digits the message is moved.
  private static let header: StaticString = "Content-Length: 000\r\n\r\n"
  private static let placeOfDigits = 16
  private static let usualDigits = 3

  /// Appends a message, which `body` writes as one JSON value.
  static func append(_ framing: Framing, to writer: inout JSONWriter, _ body: (inout JSONWriter) -> Void) {
    writer.beginText()
    switch framing {
    case .line:
      body(&writer)
      writer.bytes.append(UInt8(ascii: "\n"))
    case .header:
      let digits = writer.bytes.count + placeOfDigits
      writer.raw(header)
      let start = writer.bytes.count
      writer.beginText()
      body(&writer)
      setLength(writer.bytes.count - start, at: digits, in: &writer.bytes)
    }
    writer.beginText()
  }

  private static func setLength(_ length: Int, at place: Int, in bytes: inout [UInt8]) {
    guard (100...999).contains(length) else {
      bytes.replaceSubrange(place..<place + usualDigits, with: String(length).utf8)
      return
    }
    bytes[place] = UInt8(ascii: "0") + UInt8(length / 100)
    bytes[place + 1] = UInt8(ascii: "0") + UInt8(length / 10 % 10)
    bytes[place + 2] = UInt8(ascii: "0") + UInt8(length % 10)
  }
}
