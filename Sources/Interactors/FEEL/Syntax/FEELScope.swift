/// The names that an expression may read, indexed by their first words for the parser.
public struct FEELScope: Sendable {
  /// A name with single spaces for its white space, as names are compared (DMN 1.4, section 10.3.1.2).
  struct Entry: Sendable {
    let name: [UInt8]
    let index: Int
  }

  /// Entries by first word, longest first.
  private let entries: [ArraySlice<UInt8>: [Entry]]

  /// A scope of these names.
  public init(names: [Text]) {
    var entries: [ArraySlice<UInt8>: [Entry]] = [:]
    for (index, name) in names.enumerated() {
      let normalized = FEELCharacters.normalizingSpace(name.utf8)
      let word = FEELCharacters.word(in: normalized, at: 0)
      guard !word.isEmpty else { continue }
      entries[normalized[word], default: []].append(Entry(name: normalized, index: index))
    }
    self.entries = entries.mapValues { $0.sorted { $0.name.count > $1.name.count } }
  }

  /// The longest name in the source at an offset, and where it ends.
  /// Adds what it takes to look at those with the same first word to `steps`.
  func longestName(in source: [UInt8], at offset: Int, _ steps: inout Int) -> (index: Int, end: Int)? {
    let word = FEELCharacters.word(in: source, at: offset)
    let candidates = entries[source[word]] ?? []
    steps += candidates.count / Self.namesPerStep
    for entry in candidates {
      if let end = FEELCharacters.end(of: entry.name, in: source, at: offset) { return (entry.index, end) }
    }
    return nil
  }

  /// So many names are looked at in a step.
  private static let namesPerStep = 8

  /// The names, in no order.
  var names: some Sequence<[UInt8]> { entries.values.lazy.flatMap { $0.lazy.map(\.name) } }
}
