/// The names that the subjects of a tree declare, for the expressions of their rules. A node is an object, or the item
/// of a list; names of nodes refer to other nodes by index, so a node may be below itself, as a schema may be.
public final class FEELDeclarations: Sendable {
  /// What a name stands for.
  public enum Kind: Hashable, Sendable {
    /// A boolean, a number, a text or a temporal value.
    case scalar
    /// Any JSON value. What is in it is known when an expression is evaluated.
    case any
    /// An object, by the index of its node.
    case object(Int)
    /// A list, by the index of the node of its items.
    case list(Int)
  }

  /// What one object declares, or one item of a list.
  public struct Node: Sendable {
    /// The names, with what they stand for. Their indices are their places.
    public let names: [(name: Text, kind: Kind)]
    /// Whether this is an item that is no object: it stands for the value at its only place.
    public let isPlain: Bool

    /// A node.
    public init(_ names: [(name: Text, kind: Kind)], isPlain: Bool = false) {
      self.names = names
      self.isPlain = isPlain
    }
  }

  private let nodes: [Node]
  private let sorted: [SortedNames]

  /// Nodes; the first one is the root. An index that no node has stands for an object without names.
  public init(_ nodes: [Node]) {
    self.nodes = nodes
    sorted = nodes.map { Self.sort($0.names.map { $0.name }) }
  }

  /// Names with single spaces for their white space, as names are compared (DMN 1.4, section 10.3.1.2), in the order in
  /// which they are looked up. What does not begin with a word can't be a name.
  private static func sort(_ names: [Text]) -> SortedNames {
    var entries: [SortedNames.Entry] = []
    for (index, name) in names.enumerated() {
      let normalized = FEELCharacters.normalizingSpace(name.utf8)
      if !FEELCharacters.word(in: normalized, at: 0).isEmpty { entries.append((normalized, index)) }
    }
    return SortedNames(entries)
  }

  /// A node.
  func node(_ index: Int) -> Node { nodes.indices.contains(index) ? nodes[index] : Node([]) }

  /// What the value of a node's place stands for.
  func kind(of place: Int, in index: Int) -> Kind {
    let names = node(index).names
    return names.indices.contains(place) ? names[place].kind : .scalar
  }

  /// The names of a node as an expression writes them, in no order.
  func names(of index: Int) -> [String] {
    guard sorted.indices.contains(index) else { return [] }
    return sorted[index].everyName.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The longest name of a node in a source at an offset, and where it ends. It does not end within a word.
  /// Adds what it takes to read the source so far to `steps`.
  func longestName(of index: Int, in source: [UInt8], at offset: Int, _ steps: inout Int) -> (place: Int, end: Int)? {
    guard sorted.indices.contains(index) else { return nil }
    var found: (place: Int, end: Int)?
    var match = sorted[index].all
    var position = offset
    while position < source.count {
      let space = FEELCharacters.endOfSpace(in: source, at: position)
      guard sorted[index].narrow(&match, to: space > position ? 0x20 : source[position]) else { break }
      position = max(space, position + 1)
      if let (name, place) = sorted[index].whole(match), FEELCharacters.canEnd(name, in: source, at: position) {
        found = (place, position)
      }
    }
    steps += match.length / Self.bytesPerStep
    return found
  }

  /// So many bytes are read in a step.
  private static let bytesPerStep = 8
}
