extension DataTree {
  /// The tree as JSON without white space (RFC 8259). Numbers have the digits that they were written with.
  public var jsonText: Text {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return Text(utf8: bytes)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .boolean(let boolean): bytes += (boolean ? "true" : "false").utf8
    case .integer(let integer): bytes += String(integer).utf8
    case .number(let number): number.append(to: &bytes)
    case .string(let text): text.writeJSON(to: &bytes)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (place, element) in elements.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        member.name.writeJSON(to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// How many bytes it takes in memory, at most about: for limits.
  var byteSize: Int {
    switch self {
    case .null, .boolean, .integer, .number: 40
    case .string(let text): 64 + text.count
    case .list(let elements): elements.reduce(72) { $0 + $1.byteSize }
    case .object(let members): members.reduce(72) { $0 + $1.name.count + 64 + $1.value.byteSize }
    }
  }
}

extension Text {
  /// Writes the text as a string of JSON (RFC 8259 section 7): only what must be escaped is.
  fileprivate func writeJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += "\\u00".utf8
        bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
