/// The header of one message: lines of `Name: value`. `Content-Length` is required, the charset in `Content-Type` must
/// be UTF-8, and other lines are ignored (`Protocol/base-protocol.md`, "Messages"; the grammar is that of HTTP).
struct HeaderBlock {
  /// Why a header is not valid. The beginning of the next message is unknown then.
  struct Fault: Error, Equatable {
    var reason: String
  }

  /// A line, or a part of one, in the decoder's buffer.
  typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// The largest header, in bytes.
  static let maximumSize = 8 << 10

  /// The largest number of digits of a length.
  static let maximumDigits = 10

  /// The number of bytes of the lines so far, with their line ends.
  var size = 0

  /// The value of `Content-Length`; nil until its line has come.
  private(set) var length: Int?

  /// Reads one line, without its line end.
  mutating func add(_ line: Line) throws(Fault) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw Fault(reason: "A header line must be a name, a colon and a value.")
    }
    let name = line[..<colon]
    let value = Self.trimmed(line[line.index(after: colon)...])
    guard name.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw Fault(reason: "The name of a header must be printable ASCII without spaces.")
    }
    if Self.equal(name, "content-length") {
      try addLength(value)
    } else if Self.equal(name, "content-type") {
      try requireUTF8(value)
    }
  }

  private mutating func addLength(_ digits: Line) throws(Fault) {
    guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      throw Fault(reason: "Content-Length must be a decimal number, 0 or more.")
    }
    guard digits.count <= Self.maximumDigits else {
      throw Fault(reason: "Content-Length must have at most \(Self.maximumDigits) digits.")
    }
    let value = Int(clamping: digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) })
    if let length, length != value {
      throw Fault(reason: "Two Content-Length headers contradict each other: \(length) and \(value).")
    }
    length = value
  }

  /// Throws if the value of `Content-Type` names another charset than UTF-8.
  private func requireUTF8(_ contentType: Line) throws(Fault) {
    for parameter in contentType.split(separator: UInt8(ascii: ";")).dropFirst() {
      let parts = parameter.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, Self.equal(Self.trimmed(parts[0]), "charset") else { continue }
      var charset = Self.trimmed(parts[1])
      if charset.count >= 2, charset.first == UInt8(ascii: "\""), charset.last == UInt8(ascii: "\"") {
        charset = charset.dropFirst().dropLast()
      }
      guard Self.equal(charset, "utf-8") || Self.equal(charset, "utf8") else {
        throw Fault(reason: "The charset of a message must be utf-8.")
      }
    }
  }

  /// The bytes without the spaces and tabs around them.
  private static func trimmed(_ bytes: Line) -> Line {
    var bytes = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
    return bytes
  }

  /// Compares without regard to the case of ASCII letters; `text` must be in lower case.
  private static func equal(_ bytes: Line, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      bytes.elementsEqual(text) { byte, expected in
        (byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) == expected
      }
    }
  }
}
