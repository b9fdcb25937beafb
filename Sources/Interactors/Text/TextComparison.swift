// How much two texts have in common. Nodes that both trees share are skipped, so that comparing a text with its edited
// version takes as many steps as the tree is high.

extension TextTree {
  /// How many bytes two texts have in common at the start.
  func prefixLength(commonWith other: TextTree) -> Int {
    commonLength(with: other, isBackward: false)
  }

  /// How many bytes two texts have in common at the end.
  func suffixLength(commonWith other: TextTree) -> Int {
    commonLength(with: other, isBackward: true)
  }

  private func commonLength(with other: TextTree, isBackward: Bool) -> Int {
    if self === other { return count }
    if branch.height == other.branch.height,
      let length = branch.node.commonLength(with: other.branch.node, isBackward: isBackward)
    {
      return length
    }
    return TextWalk.commonLength(branch, other.branch, isBackward: isBackward)
  }
}

extension TextNode {
  /// How many bytes two nodes of the same height have in common; nil if their children start at different offsets, so
  /// that this comparison cannot tell.
  fileprivate func commonLength(with other: TextNode, isBackward: Bool) -> Int? {
    switch (content, other.content) {
    case (.leaf(let bytes), .leaf(let others)):
      return bytes.withUnsafeBytes { bytes in
        others.withUnsafeBytes { isBackward ? commonSuffix(bytes, $0) : commonPrefix(bytes, $0) }
      }
    case (.inner(let children), .inner(let others)):
      var length = 0
      for place in 0..<min(children.count, others.count) {
        let child = children[isBackward ? children.count - 1 - place : place]
        let other = others[isBackward ? others.count - 1 - place : place]
        if !child.isIdentical(to: other) {
          guard let common = child.commonLength(with: other, isBackward: isBackward) else { return nil }
          if common < min(child.counts.utf8, other.counts.utf8) { return length + common }
          if child.counts.utf8 != other.counts.utf8 { return nil }
        }
        length += child.counts.utf8
      }
      return length
    default: return nil
    }
  }
}

/// A walk over the nodes of a text, in either direction. Two walks find shared nodes even where the trees are divided
/// at different offsets.
struct TextWalk {
  /// Where the walk goes on after the present node: the children of a parent, and which of them is next.
  private struct Level {
    var nodes: ContiguousArray<TextNode>
    var next: Int
  }

  private var levels: [Level] = []
  private let isBackward: Bool
  /// Nil at the end of the walk.
  private var node: TextNode?
  private var height: Int
  /// How many bytes of the node have been passed; more than 0 only in a leaf.
  private var done = 0

  private init(_ branch: TextBranch, isBackward: Bool) {
    node = branch.node
    height = branch.height
    self.isBackward = isBackward
    levels.reserveCapacity(branch.height)
  }

  static func commonLength(_ one: TextBranch, _ other: TextBranch, isBackward: Bool) -> Int {
    var one = TextWalk(one, isBackward: isBackward)
    var other = TextWalk(other, isBackward: isBackward)
    var length = 0
    while let left = one.node, let right = other.node {
      if one.done == 0, other.done == 0 {
        if left.isIdentical(to: right) {
          length &+= left.counts.utf8
          one.goOn()
          other.goOn()
          continue
        }
        if one.height > 0 || other.height > 0 {
          let (first, second) = (one.height >= other.height, other.height >= one.height)
          if first { one.descend() }
          if second { other.descend() }
          continue
        }
      } else if one.height > 0 || other.height > 0 {
        if one.height > 0 { one.descend() }
        if other.height > 0 { other.descend() }
        continue
      }
      guard case .leaf(let bytes) = left.content, case .leaf(let others) = right.content else { return length }
      let room = min(bytes.count - one.done, others.count - other.done)
      let common = bytes.withUnsafeBytes { bytes in
        others.withUnsafeBytes { others in
          isBackward
            ? commonSuffix(
              .init(rebasing: bytes[..<(bytes.count - one.done)]),
              .init(rebasing: others[..<(others.count - other.done)])
            )
            : commonPrefix(
              .init(rebasing: bytes[one.done...]),
              .init(rebasing: others[other.done...])
            )
        }
      }
      length &+= common
      if common < room { return length }
      one.pass(room)
      other.pass(room)
    }
    return length
  }

  /// Enters the node: moves to its first child.
  private mutating func descend() {
    guard case .inner(let children) = node?.content else { return }
    let first = isBackward ? children.count - 1 : 0
    levels.append(Level(nodes: children, next: isBackward ? first - 1 : first + 1))
    node = children[first]
    height -= 1
  }

  /// Leaves the node: moves to the one after it.
  private mutating func goOn() {
    done = 0
    while let level = levels.last {
      if level.nodes.indices.contains(level.next) {
        node = level.nodes[level.next]
        levels[levels.count - 1].next += isBackward ? -1 : 1
        return
      }
      levels.removeLast()
      height += 1
    }
    node = nil
  }

  /// Passes some bytes of the leaf.
  private mutating func pass(_ count: Int) {
    done += count
    if done == node?.counts.utf8 { goOn() }
  }
}
