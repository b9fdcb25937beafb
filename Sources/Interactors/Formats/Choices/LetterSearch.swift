// Searching among folded letters and sorted places.

extension [UInt32] {
  /// The first index for which a condition holds that holds for all behind it (binary search).
  func partitionPoint(holds: (UInt32) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func insertionPoint(of value: UInt32) -> Int { partitionPoint { $0 >= value } }
}

extension UnsafeBufferPointer<UInt8> {
  /// How the bytes at a place compare with others: 0 if they begin with them.
  func order(at place: Int, _ wanted: UnsafeBufferPointer<UInt8>) -> Int {
    for index in 0..<wanted.count {
      let byte = place + index < count ? self[place + index] : 0
      if byte != wanted[index] { return byte < wanted[index] ? -1 : 1 }
      if byte == ChoiceList.end { return -1 }
    }
    return 0
  }

  /// Where other bytes stand, at a place or behind it. `rare` are two of them, by their index. The others are looked at
  /// only where both of these stand.
  func place(of wanted: UnsafeBufferPointer<UInt8>, rare: (Int, Int), from start: Int) -> Int? {
    guard let base = baseAddress, !wanted.isEmpty else { return nil }
    let (first, second) = (wanted[rare.0], wanted[rare.1])
    let (firsts, seconds) = (UInt64(repeating: first), UInt64(repeating: second))
    let last = count - wanted.count
    let lastWord = count - 8 - Swift.max(rare.0, rare.1)
    var place = start
    while place <= last {
      if place <= lastWord {
        // Eight places at once: a byte is not zero where both letters stand.
        let one = UInt64(littleEndian: UnsafeRawPointer(base + place + rare.0).loadUnaligned(as: UInt64.self))
        let other = UInt64(littleEndian: UnsafeRawPointer(base + place + rare.1).loadUnaligned(as: UInt64.self))
        let hits = ((one ^ firsts) | (other ^ seconds)).zeroBytes
        if hits == 0 {
          place += 8
          continue
        }
        place += hits.trailingZeroBitCount / 8
        if place > last { return nil }
      } else if self[place + rare.0] != first || self[place + rare.1] != second {
        place += 1
        continue
      }
      var length = 0
      while length < wanted.count, self[place + length] == wanted[length] { length += 1 }
      if length == wanted.count { return place }
      place += 1
    }
    return nil
  }
}

extension UInt64 {
  /// The same byte eight times.
  fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// The high bit of each byte that is zero, up to the lowest of them; zero if none is.
  fileprivate var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
