/// A part of a large text: bytes, or nodes one level lower. It never changes, so that texts can share it.
struct TextNode: Sendable {
  /// The contents of a node.
  enum Content: Sendable {
    /// The bytes of a leaf. Never empty.
    case leaf([UInt8])
    /// Nodes of the same height. Never empty.
    case inner(ContiguousArray<TextNode>)
  }

  let content: Content
  /// The length of the text in the node. It is stored beside the reference to the contents, so that a search touches
  /// only the nodes on its way.
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

  /// Whether both are the same object, not only nodes with the same text.
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

/// How large the nodes of a text are. The engine has one shape; tests have others, so that small texts get many nodes.
struct TextShape: Sendable {
  /// The longest leaf, in bytes.
  var leaf: Int
  /// The longest text that is an array of bytes instead of a tree.
  var flat: Int

  /// The fewest bytes in a leaf that is not the only one.
  var shortestLeaf: Int { leaf / 4 }

  /// The most children of an inner node. It is small, since copying a node retains each of its children.
  static let children = 8
  /// The fewest children of an inner node that is not the root.
  static let fewestChildren = 4

  /// Leaves have up to a kibibyte, since copying as much costs about what allocating an array does. Texts for which
  /// copying and comparing all bytes costs less than a tree are arrays.
  static let standard = TextShape(leaf: 1024, flat: 4096)
}
