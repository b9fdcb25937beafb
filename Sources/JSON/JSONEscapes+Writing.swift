extension JSONEscapes {
  /// The offset of the first byte from `start` on that must be escaped, or `end` (RFC 8259 section 7).
  static func endOfRun(in base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position &+ 8 <= end {
      let found = ByteWords.escapes(in: ByteWords.load(base + position))
      if found != 0 { return position &+ ByteWords.firstByte(of: found) }
      position &+= 8
    }
    let count = end &- start
    if position < end, count >= 8 {
      // The last word overlaps one in which nothing was found.
      let found = ByteWords.escapes(in: ByteWords.load(base + (end &- 8)))
      return found == 0 ? end : end &- 8 &+ ByteWords.firstByte(of: found)
    }
    if count >= 4, count < 8, ByteWords.escapes(in: ByteWords.ends(base + start, count)) == 0 { return end }
    while position < end {
      let byte = base[position]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return position }
      position &+= 1
    }
    return end
  }

  /// Appends the escape of a control character, a quotation mark or a reverse solidus, in the short form if there is
  /// one.
  static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      let low = byte & 0xF
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(UInt8(ascii: "0") &+ byte &>> 4)
      bytes.append(low < 10 ? UInt8(ascii: "0") &+ low : UInt8(ascii: "a") &+ low &- 10)
    default: bytes.append(byte)
    }
  }
}
