/// A set of options as a row of bits.
struct ChoiceSet: Sendable, Equatable {
  private(set) var words: [UInt64]

  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  func contains(_ option: Int) -> Bool {
    option >> 6 < words.count && words[option >> 6] >> UInt64(option & 63) & 1 == 1
  }

  mutating func insert(_ option: Int) { words[option >> 6] |= 1 << UInt64(option & 63) }

  /// Adds many options, each in a few instructions.
  mutating func insert(_ options: ArraySlice<UInt32>) {
    withBits { bits in
      options.withUnsafeBufferPointer { options in
        for option in options { bits[Int(option >> 6)] |= 1 << UInt64(option & 63) }
      }
    }
  }

  /// Hands out the bits, 64 options a word, for adding many options.
  mutating func withBits(_ body: (UnsafeMutableBufferPointer<UInt64>) -> Void) {
    words.withUnsafeMutableBufferPointer { body($0) }
  }

  func intersection(_ other: ChoiceSet) -> ChoiceSet {
    var result = self
    for index in result.words.indices { result.words[index] &= index < other.words.count ? other.words[index] : 0 }
    return result
  }

  func subtracting(_ other: ChoiceSet) -> ChoiceSet {
    var result = self
    for index in result.words.indices where index < other.words.count { result.words[index] &= ~other.words[index] }
    return result
  }

  /// The options from the `from`th on, `count` of them at most.
  func page(from: Int, count: Int) -> [Int] {
    var (skipped, found) = (0, [Int]())
    for (index, word) in words.enumerated() where word != 0 {
      let here = word.nonzeroBitCount
      if skipped + here <= from {
        skipped += here
        continue
      }
      var rest = word
      while rest != 0 {
        if found.count >= count { return found }
        if skipped >= from { found.append(index << 6 | rest.trailingZeroBitCount) }
        skipped += 1
        rest &= rest &- 1
      }
    }
    return found
  }
}

/// The options that were found, in the order in which they are listed.
public struct ChoiceMatches: Sendable, Equatable {
  /// How many options there are, if all were found; else nil.
  private let all: Int?
  private let groups: [ChoiceSet]
  /// The places of the options, where they have an order of their own.
  private let places: [Int]
  /// How many were found.
  public let total: Int

  /// All options, in the order of their list.
  public init(all: Int) {
    self.all = all
    groups = []
    places = []
    total = all
  }

  /// The options at some places, each once.
  public init(_ places: [Int]) {
    all = nil
    groups = []
    self.places = places
    total = places.count
  }

  /// None of some options.
  init(none count: Int) {
    let none = ChoiceSet(count: count)
    self.init(equal: none, starting: none, others: none)
  }

  /// Those with the label that was typed, those whose label begins with it, the others (text-entry C3); within each in
  /// the order of the list.
  init(equal: ChoiceSet, starting: ChoiceSet, others: ChoiceSet) {
    all = nil
    places = []
    let groups = [equal, starting.subtracting(equal), others.subtracting(starting).subtracting(equal)]
    self.groups = groups
    total = groups.reduce(0) { $0 + $1.count }
  }

  /// The options from the `from`th on, `count` of them at most.
  func page(from: Int, count: Int) -> [Int] {
    guard from >= 0, count > 0, from < total else { return [] }
    let end = from + min(count, total - from)
    if all != nil { return Array(from..<end) }
    if groups.isEmpty { return Array(places[from..<end]) }
    var (skip, found) = (from, [Int]())
    for group in groups {
      let size = group.count
      if skip >= size {
        skip -= size
      } else {
        found += group.page(from: skip, count: count - found.count)
        skip = 0
      }
      if found.count >= count { break }
    }
    return found
  }

  /// The place of an option in the list; nil if it was not found.
  func place(of option: Int) -> Int? {
    if let all { return option >= 0 && option < all ? option : nil }
    if groups.isEmpty { return places.firstIndex(of: option) }
    var before = 0
    for group in groups {
      if group.contains(option) {
        let word = option >> 6
        let low = group.words[word] & ((1 << UInt64(option & 63)) - 1)
        return before + group.words[..<word].reduce(0) { $0 + $1.nonzeroBitCount } + low.nonzeroBitCount
      }
      before += group.count
    }
    return nil
  }
}
