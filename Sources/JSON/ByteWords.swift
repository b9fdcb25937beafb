/// Tests eight bytes at a time, for reading and writing strings.
///
/// Each test returns a word whose lowest set bit is in the first byte that passes, and 0 if there is none. Bits above
/// that may be set for other bytes, because a borrow runs upwards, so only the lowest bit has a meaning.
enum ByteWords {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Bytes that must be escaped in a string: control characters, the quotation mark and the reverse solidus (RFC 8259
  /// section 7).
  @inline(__always)
  static func escapes(in word: UInt64) -> UInt64 {
    let quotes = word ^ (ones &* 0x22)
    let solidi = word ^ (ones &* 0x5C)
    let found =
      ((quotes &- ones) & ~quotes) | ((solidi &- ones) & ~solidi) | ((word &- (ones &* 0x20)) & ~word)
    return found & highBits
  }

  /// Bytes that end a plain run of ASCII in a string: `escapes(in:)` and all bytes above U+007F.
  @inline(__always)
  static func runEnds(in word: UInt64) -> UInt64 {
    escapes(in: word) | (word & highBits)
  }

  /// The index of the first byte that passed a test, from its non-zero result.
  @inline(__always)
  static func firstByte(of answer: UInt64) -> Int {
    answer.trailingZeroBitCount &>> 3
  }

  /// Whether two stretches of bytes are equal.
  @inline(__always)
  static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      if load(one + index) != load(other + index) { return false }
      index &+= 8
    }
    if index == count { return true }
    // The last word overlaps the one before.
    if count >= 8 { return load(one + (count &- 8)) == load(other + (count &- 8)) }
    if count >= 4 { return ends(one, count) == ends(other, count) }
    while index < count {
      if one[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }

  /// The first four and the last four of four to eight bytes.
  @inline(__always)
  static func ends(_ address: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let bytes = UnsafeRawPointer(address)
    let first = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
    let last = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
    return UInt64(first) | UInt64(last) &<< 32
  }

  /// The eight bytes at an address; the first one is the lowest.
  @inline(__always)
  static func load(_ address: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(address).loadUnaligned(as: UInt64.self))
  }
}
