/// A tree of nodes with its height. It is a B-tree: all leaves are equally deep, and only the root may be nearly empty.
struct TextBranch: Sendable {
  var node: TextNode
  /// How many levels there are above the leaves.
  var height: Int

  var count: Int { node.counts.utf8 }

  init(_ node: TextNode, height: Int) {
    self.node = node
    self.height = height
  }

  /// A tree over nodes, at least one, that all have the same height.
  private init(_ nodes: ContiguousArray<TextNode>, height: Int) {
    if nodes.count <= TextShape.children {
      self.init(TextNode(inner: nodes), height: height + 1)
    } else {
      let half = nodes.count / 2
      let left = TextNode(inner: ContiguousArray(nodes[..<half]))
      let right = TextNode(inner: ContiguousArray(nodes[half...]))
      self.init(TextNode(inner: [left, right]), height: height + 2)
    }
  }

  /// A tree of bytes; nil if there are none. Its leaves have room to grow.
  init?(_ bytes: UnsafeRawBufferPointer, _ shape: TextShape) {
    if bytes.isEmpty { return nil }
    var level = ContiguousArray<TextNode>()
    let pieces = bytes.count <= shape.leaf ? 1 : (bytes.count - 1) / max(1, shape.leaf * 3 / 4) + 1
    level.reserveCapacity(pieces)
    var start = 0
    for piece in 1...pieces {
      var end = bytes.count / pieces * piece + bytes.count % pieces * piece / pieces
      while end < bytes.count, end > start, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      if end > start { level.append(TextNode(leaf: Array(bytes[start..<end]))) }
      start = end
    }
    var height = 0
    while level.count > 1 {
      var parents = ContiguousArray<TextNode>()
      let groups = (level.count - 1) / (TextShape.children - 1) + 1
      for group in 0..<groups {
        parents.append(
          TextNode(inner: ContiguousArray(level[level.count * group / groups..<level.count * (group + 1) / groups]))
        )
      }
      level = parents
      height += 1
    }
    self.init(level[0], height: height)
  }

  /// Whether it is full enough to be a part of another tree.
  private func isFull(_ shape: TextShape) -> Bool {
    switch node.content {
    case .leaf(let bytes): bytes.count >= shape.shortestLeaf
    case .inner(let children): children.count >= TextShape.fewestChildren
    }
  }

  private var children: ContiguousArray<TextNode> {
    if case .inner(let children) = node.content { return children }
    return [node]
  }

  /// The two texts joined. Takes as many steps as the heights differ by.
  func joined(with next: TextBranch, _ shape: TextShape) -> TextBranch {
    if height == next.height {
      if isFull(shape), next.isFull(shape) { return TextBranch([node, next.node], height: height) }
      if case .leaf(let left) = node.content, case .leaf(let right) = next.node.content {
        return TextBranch(leaf: left, right, shape)
      }
      return TextBranch(children + next.children, height: height - 1)
    }
    if height < next.height {
      if height == next.height - 1, isFull(shape) { return TextBranch([node] + next.children, height: height) }
      let first = joined(with: TextBranch(next.children[0], height: next.height - 1), shape)
      let nodes = first.height == next.height ? first.children : [first.node]
      return TextBranch(nodes + next.children.dropFirst(), height: next.height - 1)
    }
    if next.height == height - 1, next.isFull(shape) {
      return TextBranch(children + [next.node], height: next.height)
    }
    let last = TextBranch(children[children.count - 1], height: height - 1).joined(with: next, shape)
    let nodes = last.height == height ? last.children : [last.node]
    return TextBranch(children.dropLast() + nodes, height: height - 1)
  }

  /// One leaf or two with the bytes of two leaves.
  private init(leaf left: [UInt8], _ right: [UInt8], _ shape: TextShape) {
    let bytes = left + right
    guard bytes.count > shape.leaf else {
      self.init(TextNode(leaf: bytes), height: 0)
      return
    }
    let half = bytes.withUnsafeBytes { $0.scalarStart(near: $0.count / 2) }
    self.init([TextNode(leaf: Array(bytes[..<half])), TextNode(leaf: Array(bytes[half...]))], height: 0)
  }

  /// A part of the text, which shares all nodes that lie within it; nil if it is empty.
  func slice(_ range: Range<Int>, _ shape: TextShape) -> TextBranch? {
    if range.isEmpty { return nil }
    if range.count == count { return self }
    switch node.content {
    case .leaf(let bytes): return TextBranch(TextNode(leaf: Array(bytes[range])), height: 0)
    case .inner(let children):
      var result: TextBranch?
      var start = 0
      for child in children {
        let end = start + child.counts.utf8
        if end > range.lowerBound, start < range.upperBound {
          let within = max(range.lowerBound, start) - start..<min(range.upperBound, end) - start
          if let part = TextBranch(child, height: height - 1).slice(within, shape) {
            result = result?.joined(with: part, shape) ?? part
          }
        }
        start = end
      }
      return result
    }
  }
}

extension UnsafeRawBufferPointer {
  /// A place near an offset that splits no scalar and is at neither end of the bytes.
  func scalarStart(near offset: Int) -> Int {
    var place = offset
    while place > 1, self[place] & 0xC0 == 0x80, offset - place < 3 { place -= 1 }
    return place
  }
}
