extension FEELLexer {
  /// A string in quotation marks, with its escape sequences replaced (DMN 1.4, rules 35 and 64). A backslash before any
  /// other character stands for itself, so that patterns need no second one.
  mutating func string() throws(FEELSyntaxError) -> Text {
    let start = position
    var bytes: [UInt8] = []
    position += 1
    while position < source.count {
      let byte = source[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return Text(utf8: bytes)
      case 0x0A, 0x0D:
        throw FEELSyntaxError(offset: position, message: "the line ends within a string", expected: "\" or \\n")
      case UInt8(ascii: "\\"):
        try appendEscape(to: &bytes)
      default:
        bytes.append(byte)
        position += 1
      }
    }
    throw FEELSyntaxError(offset: start, message: "the string does not end", expected: "\" at its end")
  }

  private mutating func appendEscape(to bytes: inout [UInt8]) throws(FEELSyntaxError) {
    let start = position
    let sign = start + 1 < source.count ? source[start + 1] : 0
    let plain: UInt8? =
      switch sign {
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): sign
      default: nil
      }
    if let plain {
      bytes.append(plain)
      position += 2
      return
    }
    guard var value = hexadecimal(at: start) else {
      bytes.append(UInt8(ascii: "\\"))
      position += 1
      return
    }
    position += sign == UInt8(ascii: "u") ? 6 : 8
    if value & 0xFFFF_FC00 == 0xD800, let low = hexadecimal(at: position), low & 0xFFFF_FC00 == 0xDC00 {
      position += source[position + 1] == UInt8(ascii: "u") ? 6 : 8
      value = 0x1_0000 + (value & 0x3FF) << 10 + (low & 0x3FF)
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw FEELSyntaxError(
        offset: start,
        message: "the escape sequence stands for no character",
        expected: "a code point up to 10FFFF, or both halves of a surrogate pair"
      )
    }
    bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// The code of an escape sequence at an offset: `\u` with four hexadecimal digits, or `\U` with six.
  private func hexadecimal(at offset: Int) -> UInt32? {
    guard offset + 1 < source.count, source[offset] == UInt8(ascii: "\\") else { return nil }
    let count: Int
    switch source[offset + 1] {
    case UInt8(ascii: "u"): count = 4
    case UInt8(ascii: "U"): count = 6
    default: return nil
    }
    guard offset + 2 + count <= source.count else { return nil }
    let digits = source[(offset + 2)..<(offset + 2 + count)]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
