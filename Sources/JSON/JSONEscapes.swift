/// Reads the escapes of RFC 8259 section 7.
enum JSONEscapes {
  /// The value of a hexadecimal digit; nil for any other byte.
  @inline(__always)
  static func hexadecimalValue(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }

  /// The bytes that a string stands for. `string` is the text between its quotation marks. Of a string that is not
  /// valid, the result is unspecified bytes.
  static func decoded(_ string: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(string.count)
    var index = 0
    while index < string.count {
      guard string[index] == UInt8(ascii: "\\"), index + 1 < string.count else {
        result.append(string[index])
        index += 1
        continue
      }
      let letter = string[index + 1]
      index += 2
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var code = unit(at: index, of: string)
        index += 4
        if code & 0xFC00 == 0xD800 {
          code = 0x10000 &+ (code & 0x3FF) &<< 10 &+ unit(at: index + 2, of: string) & 0x3FF
          index += 6
        }
        let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
        result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      default: result.append(letter)
      }
    }
    return result
  }

  private static func unit(at start: Int, of string: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var unit: UInt32 = 0
    for index in start..<start + 4 where index < string.count {
      unit = unit << 4 | (hexadecimalValue(of: string[index]) ?? 0)
    }
    return unit
  }
}
