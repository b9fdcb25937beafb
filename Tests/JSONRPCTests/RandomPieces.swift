import TestSupport

extension SeededGenerator {
  /// The bytes in random pieces, some of which are empty.
  mutating func pieces(of bytes: [UInt8], upTo largest: Int = 12) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + below(largest))
      pieces.append(Array(bytes[start..<end]))
      start = end
    }
    return pieces
  }
}
