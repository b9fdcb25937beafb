/// A part of a large text: bytes, or parts one level lower. Never changed once it is made, so that texts share what
/// they have in common.
struct TextNode: Sendable {
  /// What a node is made of.
  enum Content: Sendable {
    /// Bytes, in a leaf. Never empty.
    case leaf([UInt8])
    /// Nodes that are all of the same height. Never empty.
    case inner(ContiguousArray<TextNode>)
  }

  let content: Content
  /// How long it is. It stands beside the reference, so that looking for a place touches only the nodes on the way.
  let counts: TextCounts

  init(_ content: Content, _ counts: TextCounts) {
    self.content = content
    self.counts = counts
  }

  /// A leaf.
  init(leaf bytes: [UInt8]) {
    self.init(.leaf(bytes), bytes.withUnsafeBytes { TextCounts($0) })
  }

  /// An inner node.
  init(inner children: ContiguousArray<TextNode>) {
    var counts = TextCounts()
    for child in children { counts = counts + child.counts }
    self.init(.inner(children), counts)
  }

  /// Whether this is the very same node, and not only one with the same text.
  @inline(__always)
  func isIdentical(to other: TextNode) -> Bool {
    switch (content, other.content) {
    case (.leaf(let one), .leaf(let other)):
      one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
    case (.inner(let one), .inner(let other)):
      one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
    default: false
    }
  }

  /// Calls `body` with the bytes, one leaf after the other.
  func forEachLeaf(_ body: ([UInt8]) -> Void) {
    switch content {
    case .leaf(let bytes): body(bytes)
    case .inner(let children): for child in children { child.forEachLeaf(body) }
    }
  }
}

/// How large the nodes of a text are. There is one shape; tests have others, so that small texts have many nodes.
struct TextShape: Sendable {
  /// The longest leaf, in bytes.
  var leaf: Int
  /// The longest text that is one array of bytes and no tree.
  var flat: Int

  /// The fewest bytes in a leaf that is not the only one.
  var shortestLeaf: Int { leaf / 4 }

  /// The most children of an inner node. Few, for the reference to each is counted anew where the node is copied.
  static let children = 8
  /// The fewest children of an inner node that is not the root.
  static let fewestChildren = 4

  /// Leaves of up to a kibibyte, as copying so much costs about what allocating an array does; and no trees where
  /// copying and comparing the whole text costs less than they do.
  static let standard = TextShape(leaf: 1024, flat: 4096)
}
