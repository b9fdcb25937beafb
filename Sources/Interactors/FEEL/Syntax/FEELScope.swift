/// The names that an expression may read.
public struct FEELScope: Sendable {
  /// The names with single spaces for their white space, as names are compared (DMN 1.4, section 10.3.1.2).
  private let sorted: SortedNames

  /// A scope of these names. What does not begin with a word can't be a name.
  public init(names: [Text]) {
    var entries: [SortedNames.Entry] = []
    for (index, name) in names.enumerated() {
      let normalized = FEELCharacters.normalizingSpace(name.utf8)
      if !FEELCharacters.word(in: normalized, at: 0).isEmpty { entries.append((normalized, index)) }
    }
    sorted = SortedNames(entries)
  }

  /// The longest name in the source at an offset, and where it ends. It does not end within a word.
  /// Adds what it takes to read the source so far to `steps`.
  func longestName(in source: [UInt8], at offset: Int, _ steps: inout Int) -> (index: Int, end: Int)? {
    var found: (index: Int, end: Int)?
    var match = sorted.all
    var position = offset
    while position < source.count {
      let space = FEELCharacters.endOfSpace(in: source, at: position)
      guard sorted.narrow(&match, to: space > position ? 0x20 : source[position]) else { break }
      position = max(space, position + 1)
      if let (name, index) = sorted.whole(match), FEELCharacters.canEnd(name, in: source, at: position) {
        found = (index, position)
      }
    }
    steps += match.length / Self.bytesPerStep
    return found
  }

  /// So many bytes are read in a step.
  private static let bytesPerStep = 8

  /// The names, in no order.
  var names: some Sequence<[UInt8]> { sorted.everyName }
}
