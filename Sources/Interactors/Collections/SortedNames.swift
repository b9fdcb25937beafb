/// Names in the order of their bytes, to find those that a text begins with. The text is read once, however many names
/// begin alike.
package struct SortedNames: Sendable {
  /// A name, and its place among those that were given.
  package typealias Entry = (name: [UInt8], index: Int)

  private let entries: [Entry]

  /// Sorts names. Names that are equal stay in their order.
  package init(_ names: [Entry]) { entries = names.sorted { $0.name.lexicographicallyPrecedes($1.name) } }

  /// The names, sorted.
  package var everyName: some Sequence<[UInt8]> { entries.lazy.map { $0.name } }

  /// The names that begin with a text, as far as it has been read.
  package struct Match {
    fileprivate var range: Range<Int>
    /// How many bytes have been read.
    package fileprivate(set) var length = 0
  }

  /// All names, before the first byte of a text.
  package var all: Match { Match(range: entries.indices) }

  /// Leaves those names whose next byte is this one. Returns whether there are any.
  package func narrow(_ match: inout Match, to byte: UInt8) -> Bool {
    let length = match.length
    let start = first(in: match.range) { $0.count > length && $0[length] >= byte }
    let end = first(in: start..<match.range.upperBound) { $0[length] > byte }
    match = Match(range: start..<end, length: length + 1)
    return start < end
  }

  /// The name that has been read to its end; nil if all go on. Of equal names it is the first.
  package func whole(_ match: Match) -> Entry? {
    guard let shortest = match.range.first, entries[shortest].name.count == match.length else { return nil }
    return entries[shortest]
  }

  /// The first name of a range from which on something holds.
  @inline(__always)
  private func first(in range: Range<Int>, where holds: ([UInt8]) -> Bool) -> Int {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if holds(entries[middle].name) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
