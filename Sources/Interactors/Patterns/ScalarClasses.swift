/// The scalars, divided into classes that a program does not tell apart, so that an automaton needs one column for each
/// class instead of one for each scalar.
struct ScalarClasses: Sendable {
  /// The class of each ASCII scalar.
  private let ascii: [UInt16]
  /// The first scalars of ranges of one class, ascending from 0.
  private let starts: [UInt32]
  private let classes: [UInt16]
  /// The number of classes.
  let count: Int
  /// The kind of each class for assertions.
  let contexts: [PatternContext]
  /// Whether each set of the program contains each class, at `class * sets + set`.
  private let memberships: [Bool]
  private let setCount: Int

  /// The largest number of memberships to store.
  private static let maximumSize = 4_000_000

  /// The classes of a program; nil if there would be too many. If the program has assertions, their sets are told apart
  /// too.
  init?(_ program: PatternProgram) {
    let contexts: [ScalarSet] = program.hasAssertions ? [.lineTerminators, .wordCharacters] : []
    let sets = program.sets + contexts
    setCount = program.sets.count
    var borders: Set<UInt32> = [0]
    for set in sets {
      for range in set.ranges {
        borders.insert(range.lowerBound)
        if range.upperBound < ScalarSet.lastScalar { borders.insert(range.upperBound + 1) }
      }
    }
    starts = borders.sorted()
    // Ranges are in one class if the same sets contain them.
    var members = [[Int]](repeating: [], count: starts.count)
    var size = 0
    for (number, set) in sets.enumerated() {
      var stretch = 0
      for range in set.ranges {
        while starts[stretch] < range.lowerBound { stretch += 1 }
        while stretch < starts.count, starts[stretch] <= range.upperBound {
          members[stretch].append(number)
          stretch += 1
          size += 1
        }
        if size > Self.maximumSize { return nil }
      }
    }
    var numbers: [[Int]: UInt16] = [:]
    var classes: [UInt16] = []
    var memberships: [Bool] = []
    var kinds: [PatternContext] = []
    for (start, members) in zip(starts, members) {
      // Surrogates never occur.
      if start >= 0xD800, start < 0xE000, members.isEmpty, !classes.isEmpty {
        classes.append(classes[classes.count - 1])
        continue
      }
      if let known = numbers[members] {
        classes.append(known)
        continue
      }
      let number = UInt16(truncatingIfNeeded: numbers.count)
      numbers[members] = number
      classes.append(number)
      let isIn = Set(members)
      if memberships.count > Self.maximumSize { return nil }
      memberships += program.sets.indices.map(isIn.contains)
      let isWord = isIn.contains(program.sets.count + 1)
      kinds.append(isIn.contains(program.sets.count) ? .lineTerminator : isWord ? .wordCharacter : .other)
    }
    count = kinds.count
    self.contexts = kinds
    self.classes = classes
    self.memberships = memberships
    var ascii: [UInt16] = []
    var stretch = 0
    for scalar in 0..<128 as Range<UInt32> {
      while stretch + 1 < starts.count, starts[stretch + 1] <= scalar { stretch += 1 }
      ascii.append(classes[stretch])
    }
    self.ascii = ascii
  }

  /// Whether a set of the program contains a class.
  func isMember(_ scalarClass: Int, of set: Int) -> Bool { memberships[scalarClass &* setCount &+ set] }

  /// The class of an ASCII scalar.
  func ofASCII(_ byte: UInt8) -> Int { Int(ascii[Int(byte & 0x7F)]) }

  /// The class of any scalar.
  func of(_ scalar: UInt32) -> Int {
    if scalar < 0x80 { return ofASCII(UInt8(scalar)) }
    var low = 0
    var high = starts.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return Int(classes[low])
  }
}

/// Reads the scalars of valid UTF-8 one after the other.
struct ScalarDecoder {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var offset: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next scalar, or nil at the end.
  mutating func next() -> UInt32? {
    guard offset < bytes.count else { return nil }
    let first = UInt32(bytes[offset])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = length == 1 ? first : first & (0x7F >> UInt32(length))
    let end = min(offset &+ length, bytes.count)
    offset &+= 1
    while offset < end {
      scalar = scalar << 6 | UInt32(bytes[offset] & 0x3F)
      offset &+= 1
    }
    return scalar
  }
}
