/// The characters of names and white space in FEEL (DMN 1.4, section 10.3.1.2, rules 27 to 32 and 58 to 63), in UTF-8.
enum FEELCharacters {
  /// The scalar at an offset within valid UTF-8, and how many bytes it has.
  static func scalar(in bytes: [UInt8], at offset: Int) -> (value: UInt32, length: Int) {
    let first = bytes[offset]
    func next(_ distance: Int) -> UInt32 {
      offset + distance < bytes.count ? UInt32(bytes[offset + distance] & 0x3F) : 0
    }
    if first < 0x80 { return (UInt32(first), 1) }
    if first < 0xE0 { return (UInt32(first & 0x1F) << 6 | next(1), 2) }
    if first < 0xF0 { return (UInt32(first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return (UInt32(first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }

  /// How many bytes of white space are at an offset.
  static func spaceLength(in bytes: [UInt8], at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    let byte = bytes[offset]
    if byte < 0x80 { return byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) ? 1 : 0 }
    let (value, length) = scalar(in: bytes, at: offset)
    switch value {
    case 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: return length
    default: return 0
    }
  }

  /// Whether a name can start with this scalar.
  static func startsName(_ value: UInt32) -> Bool {
    switch value {
    case 0x3F, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x167F, 0x1681...0x180D, 0x180F...0x1FFF: true
    case 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF: true
    case 0xF900...0xFDCF, 0xFDF0...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...0xE_FFFF: true
    default: false
    }
  }

  /// Whether a name can contain this scalar after its start.
  static func continuesName(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: startsName(value)
    }
  }

  /// Whether a name of an entry can contain this sign besides (DMN 1.4, rule 29).
  static func isAdditionalSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "'"), UInt8(ascii: "+"),
      UInt8(ascii: "*"):
      true
    default: false
    }
  }

  /// The word at an offset: a scalar that can start a name, and all that can continue it. Empty if there is none.
  static func word(in bytes: [UInt8], at offset: Int) -> Range<Int> {
    guard offset < bytes.count else { return offset..<offset }
    var (value, length) = scalar(in: bytes, at: offset)
    guard startsName(value) else { return offset..<offset }
    var end = offset
    repeat {
      end += length
      guard end < bytes.count else { break }
      (value, length) = scalar(in: bytes, at: end)
    } while continuesName(value)
    return offset..<min(end, bytes.count)
  }

  /// Whether a text is a name by its characters: words with single spaces between them.
  static func isName(_ bytes: [UInt8]) -> Bool {
    var offset = 0
    var isFirst = true
    while true {
      let start = offset
      while offset < bytes.count, bytes[offset] != 0x20 {
        let (value, length) = scalar(in: bytes, at: offset)
        guard isFirst && offset == start ? startsName(value) : continuesName(value) else { return false }
        offset += length
      }
      if offset == start { return false }
      if offset >= bytes.count { return true }
      isFirst = false
      offset += 1
    }
  }

  /// The bytes with each run of white space as one space, and without white space at either end.
  static func normalizingSpace(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    var isSpacePending = false
    while offset < bytes.count {
      let space = spaceLength(in: bytes, at: offset)
      if space > 0 {
        isSpacePending = !result.isEmpty
        offset += space
        continue
      }
      if isSpacePending { result.append(0x20) }
      isSpacePending = false
      result.append(bytes[offset])
      offset += 1
    }
    return result
  }

  /// The end of a name that starts at an offset; nil if another text is there. A space in the name matches any white
  /// space, and the name must not end within a word.
  static func end(of name: [UInt8], in source: [UInt8], at offset: Int) -> Int? {
    var position = offset
    for byte in name {
      if byte == 0x20 {
        let end = endOfSpace(in: source, at: position)
        if end == position { return nil }
        position = end
      } else {
        guard position < source.count, source[position] == byte else { return nil }
        position += 1
      }
    }
    return canEnd(name, in: source, at: position) ? position : nil
  }

  /// Where the white space at an offset ends; the offset itself where there is none.
  static func endOfSpace(in bytes: [UInt8], at offset: Int) -> Int {
    var end = offset
    while true {
      let space = spaceLength(in: bytes, at: end)
      if space == 0 { return end }
      end += space
    }
  }

  /// Whether a name that ends at an offset does not end within a word.
  static func canEnd(_ name: [UInt8], in source: [UInt8], at offset: Int) -> Bool {
    guard offset < source.count, let last = lastScalar(of: name), continuesName(last) else { return true }
    return !continuesName(scalar(in: source, at: offset).value)
  }

  private static func lastScalar(of bytes: [UInt8]) -> UInt32? {
    guard var start = bytes.indices.last else { return nil }
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(in: bytes, at: start).value
  }
}
