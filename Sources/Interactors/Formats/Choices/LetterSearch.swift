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

  /// Where other bytes stand, at a place or behind it. `probe` says which of them is looked for first.
  func place(of wanted: UnsafeBufferPointer<UInt8>, _ probe: Int, from start: Int) -> Int? {
    guard let base = baseAddress, !wanted.isEmpty else { return nil }
    let byte = wanted[probe]
    let probes = SIMD16<UInt8>(repeating: byte)
    // The places of the byte, which is `probe` behind the place of the whole.
    var place = start + probe
    let last = count - wanted.count + probe
    while place <= last {
      // Sixteen places at once, as long as none of them has the byte.
      while place + 16 <= count {
        let block = UnsafeRawPointer(base + place).loadUnaligned(as: SIMD16<UInt8>.self)
        if any(block .== probes) { break }
        place += 16
      }
      while place <= last, self[place] != byte { place += 1 }
      if place > last { return nil }
      let first = place - probe
      var length = 0
      while length < wanted.count, self[first + length] == wanted[length] { length += 1 }
      if length == wanted.count { return first }
      place += 1
    }
    return nil
  }
}
