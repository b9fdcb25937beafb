extension Text {
  /// The hash that dictionaries and sets of texts ask for, in place of the standard one: every message looks up ids,
  /// and the standard hash takes 300 instructions for a short id. The result differs in every process, so that nobody
  /// can choose ids that collide.
  public func _rawHashValue(seed: Int) -> Int {
    if case .flat(let bytes) = storage { return bytes.withUnsafeBytes { TextHash.hash($0, TextHash.key ^ seed) } }
    return hashOfLarge(seed: TextHash.key ^ seed)
  }

  @inline(never)
  private func hashOfLarge(seed: Int) -> Int {
    if count <= Self.longestFlat { return utf8.withUnsafeBytes { TextHash.hash($0, seed) } }
    let start = bytes(in: 0..<1024).withUnsafeBytes { TextHash.hash($0, seed) }
    return bytes(in: count - 1024..<count).withUnsafeBytes { TextHash.hash($0, start) }
  }
}

/// A hash of bytes that takes a multiplication for eight of them.
private enum TextHash {
  /// Random, but the same in every run with `SWIFT_DETERMINISTIC_HASHING`.
  static let key = Hasher().finalize()

  static func hash(_ bytes: UnsafeRawBufferPointer, _ seed: Int) -> Int {
    var hash = UInt64(bitPattern: Int64(seed)) ^ UInt64(truncatingIfNeeded: bytes.count)
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    let rest = tail(bytes, bytes.count &- index)
    return Int(truncatingIfNeeded: mix(mix(hash ^ rest) ^ 0xA076_1D64_78BD_642F))
  }

  /// The last bytes, fewer than eight, as a word.
  @inline(__always)
  private static func tail(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> UInt64 {
    let start = bytes.count &- count
    if count >= 4 {
      // The two halves may overlap.
      let one = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
      return UInt64(one) &<< 32 | UInt64(bytes.loadUnaligned(fromByteOffset: bytes.count &- 4, as: UInt32.self))
    }
    if count == 0 { return 0 }
    let (first, middle, last) = (bytes[start], bytes[start &+ count / 2], bytes[bytes.count &- 1])
    return UInt64(first) &<< 16 | UInt64(middle) &<< 8 | UInt64(last)
  }

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
