/// The length of a piece of text in each unit that the engine or a client counts in.
public struct TextCounts: Hashable, Sendable {
  /// UTF-8 code units: bytes.
  public var utf8 = 0
  /// Unicode scalars, which are the UTF-32 code units.
  public var scalars = 0
  /// Scalars beyond the basic multilingual plane, each of which is a surrogate pair in UTF-16.
  public var pairs = 0

  /// No text.
  public init() {}

  /// UTF-16 code units.
  public var utf16: Int { scalars &+ pairs }

  /// The counts of some bytes. Only lead bytes are counted, so that the counts of parts add up wherever a text is cut.
  public init(_ bytes: UnsafeRawBufferPointer) {
    utf8 = bytes.count
    var index = 0
    var continuations = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      index &+= 8
      if word & 0x8080_8080_8080_8080 == 0 { continue }
      continuations &+= ByteCounts.continuations(in: word)
      pairs &+= ByteCounts.leadsOfFour(in: word)
    }
    while index < bytes.count {
      if bytes[index] & 0xC0 == 0x80 { continuations &+= 1 }
      if bytes[index] >= 0xF0 { pairs &+= 1 }
      index &+= 1
    }
    scalars = utf8 &- continuations
  }

  static func + (left: TextCounts, right: TextCounts) -> TextCounts {
    var sum = left
    sum.utf8 &+= right.utf8
    sum.scalars &+= right.scalars
    sum.pairs &+= right.pairs
    return sum
  }

  static func - (left: TextCounts, right: TextCounts) -> TextCounts {
    var difference = left
    difference.utf8 &-= right.utf8
    difference.scalars &-= right.scalars
    difference.pairs &-= right.pairs
    return difference
  }
}

/// Counts bytes of a kind, eight at a time.
public enum ByteCounts {
  /// How many of eight bytes of UTF-8 are continuation bytes.
  @inlinable
  public static func continuations(in word: UInt64) -> Int {
    sum((word &>> 7) & ~(word &>> 6) & 0x0101_0101_0101_0101)
  }

  /// How many of eight bytes of UTF-8 begin a scalar of four bytes: those with the four highest bits set.
  @inlinable
  public static func leadsOfFour(in word: UInt64) -> Int {
    sum(((word & (word &<< 1) & (word &<< 2) & (word &<< 3)) &>> 7) & 0x0101_0101_0101_0101)
  }

  /// The sum of bytes that are 0 or 1.
  @inlinable
  static func sum(_ bytes: UInt64) -> Int { Int(truncatingIfNeeded: (bytes &* 0x0101_0101_0101_0101) &>> 56) }
}
