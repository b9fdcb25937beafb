/// A set of Unicode scalars: ranges in ascending order that neither overlap nor touch. Surrogates are no scalars and in
/// no set.
struct ScalarSet: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<UInt32>]

  /// A set of ranges, which may overlap and be in any order.
  init(_ ranges: [ClosedRange<UInt32>] = []) { self.ranges = Self.normalized(ranges) }

  /// A set of one scalar.
  init(_ scalar: UInt32) { ranges = Self.withoutSurrogates(scalar...scalar) }

  /// The set of the scalars of a string.
  init(of characters: String) { self.init(characters.unicodeScalars.map { $0.value...$0.value }) }

  static let all = ScalarSet([0...0x10FFFF])
  static let lastScalar: UInt32 = 0x10FFFF

  var isEmpty: Bool { ranges.isEmpty }

  func contains(_ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }

  func union(_ other: ScalarSet) -> ScalarSet { ScalarSet(ranges + other.ranges) }

  var inverted: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...range.lowerBound - 1) }
      next = range.upperBound + 1
    }
    if next <= Self.lastScalar { gaps.append(next...Self.lastScalar) }
    return ScalarSet(gaps)
  }

  func intersection(_ other: ScalarSet) -> ScalarSet { inverted.union(other.inverted).inverted }

  func subtracting(_ other: ScalarSet) -> ScalarSet { inverted.union(other).inverted }

  private static func normalized(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    var merged: [ClosedRange<UInt32>] = []
    merged.reserveCapacity(ranges.count)
    let isSorted = zip(ranges, ranges.dropFirst()).allSatisfy { $0.lowerBound <= $1.lowerBound }
    for range in isSorted ? ranges : ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if touchesSurrogates(range) {
        for part in withoutSurrogates(range) { append(part, to: &merged) }
      } else {
        append(range, to: &merged)
      }
    }
    return merged
  }

  /// Adds a range that begins at the last one or behind its beginning.
  private static func append(_ range: ClosedRange<UInt32>, to merged: inout [ClosedRange<UInt32>]) {
    if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
      merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      merged.append(range)
    }
  }

  private static func touchesSurrogates(_ range: ClosedRange<UInt32>) -> Bool {
    range.upperBound >= 0xD800 && range.lowerBound <= 0xDFFF
  }

  private static func withoutSurrogates(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
    guard touchesSurrogates(range) else { return [range] }
    var parts: [ClosedRange<UInt32>] = []
    if range.lowerBound < 0xD800 { parts.append(range.lowerBound...0xD7FF) }
    if range.upperBound > 0xDFFF { parts.append(0xE000...range.upperBound) }
    return parts
  }
}

extension ScalarSet {
  /// `\d`: the ASCII digits.
  static let digits = ScalarSet([0x30...0x39])
  /// `\w`: ASCII letters, digits and `_`.
  static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// ECMA-262 LineTerminator.
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  /// `\s`: ECMA-262 WhiteSpace and LineTerminator.
  static let whiteSpace = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])
}
