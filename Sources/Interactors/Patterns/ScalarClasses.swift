/// The scalars, sorted into classes that a pattern does not tell apart, so that an automaton needs one column for each
/// class and not one for each scalar.
struct ScalarClasses: Sendable {
  /// The class of each ASCII scalar.
  private let ascii: [UInt16]
  /// The first scalars of ranges of one class, ascending from 0.
  private let starts: [UInt32]
  private let classes: [UInt16]
  /// For every 256 scalars of the basic plane, the stretch that holds the first one; empty where a search through all
  /// stretches is as quick.
  private let pages: [UInt16]
  /// How many there are.
  let count: Int
  /// The kind of each class for assertions.
  let contexts: [PatternContext]
  /// For each class, whether each set has it: a bit each, `setWords` words a class.
  private let members: [UInt64]
  private let setWords: Int

  /// How much there may be to remember of which sets have which scalars, in words.
  private static let maximumSize = 100_000

  /// The classes that some sets tell apart; nil where there would be too many. `tellsContexts` says whether those sets
  /// are told apart as well that assertions look at.
  init?(_ sets: [ScalarSet], tellsContexts: Bool) {
    let all = tellsContexts ? sets + [.lineTerminators, .wordCharacters] : sets
    let words = (all.count + 63) / 64
    var borders: [UInt32] = [0]
    for set in all {
      for range in set.ranges {
        borders.append(range.lowerBound)
        if range.upperBound < ScalarSet.lastScalar { borders.append(range.upperBound + 1) }
      }
    }
    borders.sort()
    var starts: [UInt32] = []
    for border in borders where starts.last != border { starts.append(border) }
    guard starts.count * max(1, words) <= Self.maximumSize, starts.count <= UInt16.max else { return nil }
    // The sets that have each stretch.
    var owners = [UInt64](repeating: 0, count: starts.count * words)
    for (number, set) in all.enumerated() {
      var stretch = 0
      for range in set.ranges {
        stretch = Self.stretch(of: range.lowerBound, in: starts, stretch, starts.count)
        while stretch < starts.count, starts[stretch] <= range.upperBound {
          owners[stretch * words + number / 64] |= 1 << UInt64(number % 64)
          stretch += 1
        }
      }
    }
    var numbers = Numbers()
    var classes: [UInt16] = []
    classes.reserveCapacity(starts.count)
    var members: [UInt64] = []
    var contexts: [PatternContext] = []
    for (stretch, start) in starts.enumerated() {
      let owner = owners[stretch * words..<(stretch + 1) * words]
      // Surrogates never occur.
      if start >= 0xD800, start < 0xE000, !classes.isEmpty, owner.allSatisfy({ $0 == 0 }) {
        classes.append(classes[classes.count - 1])
        continue
      }
      let (number, isNew) = numbers.number(of: owner)
      classes.append(number)
      if !isNew { continue }
      members += owner
      func isIn(_ number: Int) -> Bool {
        tellsContexts && owner[owner.startIndex + number / 64] & 1 << UInt64(number % 64) != 0
      }
      contexts.append(isIn(sets.count) ? .lineTerminator : isIn(sets.count + 1) ? .wordCharacter : .other)
    }
    self.starts = starts
    self.classes = classes
    self.members = members
    self.contexts = contexts
    count = contexts.count
    setWords = words
    var ascii: [UInt16] = []
    ascii.reserveCapacity(128)
    var stretch = 0
    for scalar in 0..<128 as Range<UInt32> {
      while stretch + 1 < starts.count, starts[stretch + 1] <= scalar { stretch += 1 }
      ascii.append(classes[stretch])
    }
    self.ascii = ascii
    var pages: [UInt16] = []
    if starts.count >= 32 {
      stretch = 0
      for page in 0...256 as ClosedRange<UInt32> {
        while stretch + 1 < starts.count, starts[stretch + 1] <= page << 8 { stretch += 1 }
        pages.append(UInt16(stretch))
      }
    }
    self.pages = pages
  }

  /// Numbers classes by the sets that have them. Mostly there are few of either.
  private struct Numbers {
    private var few: [UInt64] = []
    private var many: [ArraySlice<UInt64>: UInt16] = [:]

    /// The number of the class that these sets have, and whether it is a new one.
    mutating func number(of sets: ArraySlice<UInt64>) -> (UInt16, isNew: Bool) {
      if many.isEmpty, sets.count <= 1 {
        let word = sets.first ?? 0
        if let known = few.firstIndex(of: word) { return (UInt16(known), false) }
        few.append(word)
        if few.count > 24 { for (number, word) in few.enumerated() { many[[word]] = UInt16(number) } }
        return (UInt16(few.count - 1), true)
      }
      if let known = many[sets] { return (known, false) }
      many[sets] = UInt16(many.count)
      return (UInt16(many.count - 1), true)
    }
  }

  /// How many stretches there are: what the classes cost to keep.
  var stretchCount: Int { starts.count }

  /// Whether a set has the scalars of a class.
  func isMember(_ scalarClass: Int, of set: Int) -> Bool {
    members[scalarClass &* setWords &+ set / 64] & 1 << UInt64(set % 64) != 0
  }

  /// The class of an ASCII scalar.
  func ofASCII(_ byte: UInt8) -> Int { Int(ascii[Int(byte & 0x7F)]) }

  /// The class of any scalar.
  func of(_ scalar: UInt32) -> Int {
    if scalar < 0x80 { return ofASCII(UInt8(truncatingIfNeeded: scalar)) }
    if pages.isEmpty || scalar >= 0x10000 {
      return Int(classes[Self.stretch(of: scalar, in: starts, 0, starts.count)])
    }
    let page = Int(scalar >> 8)
    return Int(classes[Self.stretch(of: scalar, in: starts, Int(pages[page]), Int(pages[page &+ 1]) &+ 1)])
  }

  /// The tables for a run, which asks for every character.
  struct Table {
    fileprivate let ascii: UnsafeBufferPointer<UInt16>
    fileprivate let classes: ScalarClasses
    /// What each class is to assertions.
    let contexts: UnsafeBufferPointer<PatternContext>

    /// The class of a scalar.
    @inline(__always)
    func of(_ scalar: UInt32) -> Int {
      scalar < 0x80 ? Int(ascii[Int(truncatingIfNeeded: scalar)]) : classes.of(scalar)
    }
  }

  /// Hands out the tables.
  func withTable(_ body: (Table) -> Void) {
    ascii.withUnsafeBufferPointer { ascii in
      contexts.withUnsafeBufferPointer { body(Table(ascii: ascii, classes: self, contexts: $0)) }
    }
  }

  /// The last stretch, of those between two places, that starts at a scalar or before it.
  @inline(__always)
  private static func stretch(of scalar: UInt32, in starts: [UInt32], _ low: Int, _ high: Int) -> Int {
    var (low, high) = (low, high)
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if starts[middle] <= scalar { low = middle } else { high = middle }
    }
    return low
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
