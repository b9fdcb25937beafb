/// A text that is kept and rarely read. One of up to 15 bytes stands in its place in memory, so that keeping what a
/// keystroke has written and removed allocates nothing.
struct CompactText {
  private enum Storage {
    /// The bytes as one integer, the first one lowest, and in the highest byte of `high` their number.
    case short(low: UInt64, high: UInt64)
    case long(Text)
  }

  private var storage: Storage

  /// The longest text that is stored in place, in bytes.
  private static let longestShort = 15

  /// A whole text.
  init(_ text: Text) { self.init(text, 0..<text.count) }

  /// The part of a text between two offsets.
  @inline(__always)
  init(_ text: borrowing Text, _ range: Range<Int>) {
    if range.count <= Self.longestShort, case .flat(let bytes) = text.storage {
      storage = bytes.withUnsafeBytes { Self.short($0, range) }
    } else {
      storage = .long(text.slice(range))
    }
  }

  /// The text.
  var text: Text {
    switch storage {
    case .short(let low, let high):
      withUnsafeBytes(of: (low.littleEndian, high.littleEndian)) { Text(utf8: Array($0[..<Self.count(high)])) }
    case .long(let text): text
    }
  }

  /// The number of UTF-8 code units.
  var count: Int {
    switch storage {
    case .short(_, let high): Self.count(high)
    case .long(let text): text.count
    }
  }

  var isEmpty: Bool { count == 0 }

  /// Adds a text to the end.
  mutating func append(_ next: CompactText) {
    if case .short(let low, let high) = storage, case .short(let nextLow, let nextHigh) = next.storage,
      Self.count(high) &+ Self.count(nextHigh) <= Self.longestShort
    {
      let bytes = Self.integer(low, high) | Self.integer(nextLow, nextHigh) << (8 &* UInt128(Self.count(high)))
      storage = Self.short(bytes, count: Self.count(high) &+ Self.count(nextHigh))
    } else {
      var whole = text
      whole.append(next.text)
      self = CompactText(whole)
    }
  }

  /// Reads words where the text is long enough for that, as it nearly always is.
  @inline(__always)
  private static func short(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Storage {
    let count = range.count
    guard bytes.count >= 8, count <= 8 else { return shortByBytes(bytes, range) }
    if count == 0 { return .short(low: 0, high: 0) }
    let place = min(range.lowerBound, bytes.count &- 8)
    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    let low = word &>> UInt64(8 &* (range.lowerBound &- place)) & .max &>> UInt64(8 &* (8 &- count))
    return .short(low: low, high: UInt64(count) &<< 56)
  }

  @inline(never)
  private static func shortByBytes(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Storage {
    var integer: UInt128 = 0
    for byte in bytes[range].reversed() { integer = integer &<< 8 | UInt128(byte) }
    return short(integer, count: range.count)
  }

  private static func short(_ integer: UInt128, count: Int) -> Storage {
    let high = UInt64(truncatingIfNeeded: integer &>> 64) | UInt64(count) &<< 56
    return .short(low: UInt64(truncatingIfNeeded: integer), high: high)
  }

  private static func integer(_ low: UInt64, _ high: UInt64) -> UInt128 {
    UInt128(high & 0x00FF_FFFF_FFFF_FFFF) &<< 64 | UInt128(low)
  }

  @inline(__always)
  private static func count(_ high: UInt64) -> Int { Int(truncatingIfNeeded: high &>> 56) }
}

extension CompactText: Equatable {
  static func == (left: CompactText, right: CompactText) -> Bool {
    switch (left.storage, right.storage) {
    case (.short(let low, let high), .short(let otherLow, let otherHigh)): low == otherLow && high == otherHigh
    default: left.text == right.text
    }
  }
}
