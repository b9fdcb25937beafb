// Searching among folded letters and sorted places.

extension [UInt32] {
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
}

/// A search for letters among others, one place after the other. It takes time linear in the letters that it passes:
/// where comparing costs more than it does in any list that people read, it goes by a table (Knuth, Morris, Pratt).
struct LetterSearch {
  private let wanted: UnsafeBufferPointer<UInt8>
  /// Two of the wanted letters, by their index. The others are looked at only where both of these stand.
  private let rare: (first: Int, second: Int)
  /// Each of the two, eight times.
  private let rareLetters: (first: UInt64, second: UInt64)
  /// How many letters may still be compared before the table is made.
  private var allowance = 4096
  /// How long the longest proper beginning is that each beginning of the wanted letters ends with.
  private var borders: [Int] = []

  /// A search that is over before the letters are gone.
  init(_ wanted: UnsafeBufferPointer<UInt8>, rare: (Int, Int)) {
    self.wanted = wanted
    self.rare = rare
    rareLetters = (UInt64(repeating: wanted[rare.0]), UInt64(repeating: wanted[rare.1]))
  }

  /// Where the letters stand, at a place or behind it.
  mutating func place(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, let letters = wanted.baseAddress else { return nil }
    if allowance < 0 { return placeByTable(in: bytes, from: start) }
    let last = bytes.count &- wanted.count
    var place = start
    while true {
      let candidate = placeOfRare(in: base, from: place, to: last)
      if candidate > last { return nil }
      var length = 0
      while length < wanted.count, base[candidate &+ length] == letters[length] { length &+= 1 }
      if length == wanted.count { return candidate }
      allowance += candidate - place - length
      place = candidate + 1
      if allowance < 0 { return placeByTable(in: bytes, from: place) }
    }
  }

  /// Where both rare letters stand, at a place or behind it; a place behind the last one if they do not.
  @inline(__always)
  private func placeOfRare(in base: UnsafePointer<UInt8>, from start: Int, to last: Int) -> Int {
    let (first, second) = (base + rare.first, base + rare.second)
    // Eight places at once, as far as there are eight letters to load.
    let lastWord = last &+ wanted.count &- 8 &- max(rare.first, rare.second)
    var place = start
    while place <= lastWord {
      let one = UInt64(littleEndian: UnsafeRawPointer(first + place).loadUnaligned(as: UInt64.self))
      let other = UInt64(littleEndian: UnsafeRawPointer(second + place).loadUnaligned(as: UInt64.self))
      // A byte is not zero where both letters stand.
      let hits = ((one ^ rareLetters.first) | (other ^ rareLetters.second)).zeroBytes
      if hits != 0 { return place &+ hits.trailingZeroBitCount &>> 3 }
      place &+= 8
    }
    while place <= last, first[place] != rareLetters.first.lowByte || second[place] != rareLetters.second.lowByte {
      place &+= 1
    }
    return place
  }

  private mutating func placeByTable(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if borders.isEmpty { borders = Self.borders(of: wanted) }
    var matched = 0
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      while matched > 0, wanted[matched] != byte { matched = borders[matched - 1] }
      if wanted[matched] == byte { matched += 1 }
      place += 1
      if matched == wanted.count { return place - matched }
    }
    return nil
  }

  /// The first place where letters stand among others that a condition holds for.
  static func place(of wanted: ArraySlice<UInt8>, in letters: [UInt8], where holds: (Int) -> Bool) -> Int? {
    letters.withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        if wanted.isEmpty || wanted.count > bytes.count { return nil }
        let borders = borders(of: wanted)
        var matched = 0
        for (index, byte) in bytes.enumerated() {
          while matched > 0, wanted[matched] != byte { matched = borders[matched - 1] }
          if wanted[matched] == byte { matched += 1 }
          guard matched == wanted.count else { continue }
          let place = index + 1 - matched
          if holds(place) { return place }
          matched = borders[matched - 1]
        }
        return nil
      }
    }
  }

  private static func borders(of wanted: UnsafeBufferPointer<UInt8>) -> [Int] {
    var borders = [Int](repeating: 0, count: wanted.count)
    var length = 0
    for index in wanted.indices.dropFirst() {
      while length > 0, wanted[length] != wanted[index] { length = borders[length - 1] }
      if wanted[length] == wanted[index] { length += 1 }
      borders[index] = length
    }
    return borders
  }
}

extension UInt64 {
  /// The same byte eight times.
  fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

  fileprivate var lowByte: UInt8 { UInt8(truncatingIfNeeded: self) }

  /// The high bit of each byte that is zero, up to the lowest of them; zero if none is.
  fileprivate var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }
}
