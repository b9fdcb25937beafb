/// Eight bytes at a time: the questions that reading and writing strings ask of many bytes at once.
///
/// Each question answers with a word whose lowest set bit lies in the first byte in question, and 0 if there is none.
/// Higher bits may be set for bytes after the first (a borrow runs upwards), so only the lowest one means anything.
enum ByteWords {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Bytes that cannot stand for themselves in a string: controls, the quotation mark, the reverse solidus
  /// (RFC 8259 section 7).
  @inline(__always)
  static func escapes(in word: UInt64) -> UInt64 {
    let quotes = word ^ (ones &* 0x22)
    let solidi = word ^ (ones &* 0x5C)
    let found =
      ((quotes &- ones) & ~quotes) | ((solidi &- ones) & ~solidi) | ((word &- (ones &* 0x20)) & ~word)
    return found & highBits
  }

  /// Bytes at which a plain run of ASCII in a string ends: `escapes(in:)` and everything above U+007F.
  @inline(__always)
  static func runEnds(in word: UInt64) -> UInt64 {
    escapes(in: word) | (word & highBits)
  }

  /// Which of the eight bytes a non-zero answer means, counted from the first.
  @inline(__always)
  static func firstByte(of answer: UInt64) -> Int {
    answer.trailingZeroBitCount &>> 3
  }

  /// The eight bytes at an address, the first one lowest.
  @inline(__always)
  static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }
}
