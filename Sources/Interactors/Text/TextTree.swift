/// A text that is too long to be copied at every keystroke: an immutable tree of pieces. An edited text shares all
/// nodes that the edit did not touch.
@usableFromInline
final class TextTree: Sendable {
  let branch: TextBranch
  let shape: TextShape
  /// The number of bytes. It is stored, so that reading it is no call and retains nothing.
  @usableFromInline let count: Int

  init(_ branch: TextBranch, _ shape: TextShape) {
    self.branch = branch
    self.shape = shape
    count = branch.count
  }

  /// A tree of bytes; nil if they are few enough for an array.
  convenience init?(_ bytes: UnsafeRawBufferPointer, _ shape: TextShape = .standard) {
    guard bytes.count > shape.flat, let branch = TextBranch(bytes, shape) else { return nil }
    self.init(branch, shape)
  }

  var counts: TextCounts { branch.node.counts }

  /// The whole text in one array, copied at each call.
  @usableFromInline var bytes: [UInt8] {
    @inline(never)
    @_effects(releasenone)
    get { bytes(in: 0..<count) }
  }

  /// A copy of a part of the text.
  func bytes(in range: Range<Int>) -> [UInt8] {
    if range.isEmpty { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
      branch.node.copy(range, to: buffer.baseAddress)
      filled = range.count
    }
  }

  /// The byte at an offset within the text.
  subscript(offset: Int) -> UInt8 { branch.node.byte(at: offset) }

  /// The leaf that holds the byte at an offset, or the last leaf, with the counts of the text before it.
  func piece(at offset: Int) -> TextPiece { piece { $0.utf8 <= offset } }

  /// The first leaf at whose end `isToCome` is false of the counts up to there; the last leaf if it is always true.
  func piece(where isToCome: (TextCounts) -> Bool) -> TextPiece { branch.node.piece(behind: TextCounts(), isToCome) }
}

/// One piece of a text.
public struct TextPiece: Sendable {
  /// The bytes of the piece.
  public var bytes: [UInt8]
  /// The length of the text before it.
  public var before: TextCounts
}

// A search goes down by recursion: a variable that moved from node to node would retain and release each of them.

extension TextNode {
  /// The byte at an offset within the node.
  fileprivate func byte(at offset: Int) -> UInt8 {
    switch content {
    case .leaf(let bytes): return bytes[offset]
    case .inner(let children):
      let (place, start) = Self.place(of: offset, in: children)
      return children[place].byte(at: offset &- start)
    }
  }

  /// Which of some nodes holds an offset, and where that node starts; the last node if all end before the offset.
  @inline(__always)
  private static func place(of offset: Int, in children: ContiguousArray<TextNode>) -> (place: Int, start: Int) {
    var start = 0
    var place = 0
    while place < children.count &- 1 {
      let end = start &+ children[place].counts.utf8
      if offset < end { break }
      start = end
      place &+= 1
    }
    return (place, start)
  }

  fileprivate func piece(behind before: TextCounts, _ isToCome: (TextCounts) -> Bool) -> TextPiece {
    switch content {
    case .leaf(let bytes): return TextPiece(bytes: bytes, before: before)
    case .inner(let children):
      var before = before
      var place = 0
      while place < children.count &- 1 {
        let after = before + children[place].counts
        if !isToCome(after) { break }
        before = after
        place &+= 1
      }
      return children[place].piece(behind: before, isToCome)
    }
  }

  /// Copies a part into a buffer that has room for it.
  fileprivate func copy(_ range: Range<Int>, to target: UnsafeMutablePointer<UInt8>?) {
    guard let target, !range.isEmpty else { return }
    switch content {
    case .leaf(let bytes):
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress, range.upperBound <= bytes.count else { return }
        target.initialize(from: base + range.lowerBound, count: range.count)
      }
    case .inner(let children):
      var (place, start) = Self.place(of: range.lowerBound, in: children)
      while place < children.count, start < range.upperBound {
        let end = start + children[place].counts.utf8
        let within = max(range.lowerBound, start)..<min(range.upperBound, end)
        children[place].copy(
          within.lowerBound - start..<within.upperBound - start,
          to: target + (within.lowerBound - range.lowerBound)
        )
        start = end
        place += 1
      }
    }
  }
}

// MARK: - Editing

extension TextTree {
  /// The tree with a range replaced by bytes; nil if the result is too short for a tree.
  func replacing(_ range: Range<Int>, with bytes: UnsafeRawBufferPointer) -> TextTree? {
    guard count - range.count + bytes.count > shape.flat else { return nil }
    switch branch.node.replacing(range, with: bytes, shape) {
    case .one(let node): return TextTree(TextBranch(node, height: branch.height), shape)
    case .two(let left, let right):
      return TextTree(TextBranch(TextNode(inner: [left, right]), height: branch.height + 1), shape)
    case .none: return replacing(range, with: TextBranch(bytes, shape))
    }
  }

  /// The tree with a range replaced by another tree, or removed; nil if the result is too short for a tree.
  func replacing(_ range: Range<Int>, with part: TextBranch?) -> TextTree? {
    guard count - range.count + (part?.count ?? 0) > shape.flat else { return nil }
    var result = branch.slice(0..<range.lowerBound, shape)
    if let part { result = result?.joined(with: part, shape) ?? part }
    if let rest = branch.slice(range.upperBound..<count, shape) { result = result?.joined(with: rest, shape) ?? rest }
    return result.map { TextTree($0, shape) }
  }

  /// A part that shares the nodes within it; nil if it is too short for a tree.
  func slice(_ range: Range<Int>) -> TextTree? {
    guard range.count > shape.flat else { return nil }
    return branch.slice(range, shape).map { TextTree($0, shape) }
  }
}

/// What an edit of one leaf does to a node.
private enum TextReplacement {
  case one(TextNode)
  /// The node has become too large and was divided.
  case two(TextNode, TextNode)
  /// The edit reaches beyond one leaf, or leaves too few bytes in it.
  case none
}

extension TextNode {
  /// The path of nearly every keystroke: it copies only the nodes above one leaf.
  fileprivate func replacing(
    _ range: Range<Int>,
    with bytes: UnsafeRawBufferPointer,
    _ shape: TextShape
  ) -> TextReplacement {
    switch content {
    case .leaf(let old):
      return Self.replacing(range, of: old, counts, with: bytes, shape)
    case .inner(let children):
      var start = 0
      for place in 0..<children.count {
        let end = start &+ children[place].counts.utf8
        if range.upperBound <= end, range.lowerBound >= start {
          switch children[place].replacing(range.lowerBound - start..<range.upperBound - start, with: bytes, shape) {
          case .one(let child):
            let counts = counts - children[place].counts + child.counts
            return .one(TextNode(.inner(Self.copy(of: children, place, child)), counts))
          case .two(let left, let right):
            return Self.divided(Self.copy(of: children, place, left, right))
          case .none: return .none
          }
        }
        start = end
      }
      return .none
    }
  }

  private static func replacing(
    _ range: Range<Int>,
    of old: [UInt8],
    _ counts: TextCounts,
    with bytes: UnsafeRawBufferPointer,
    _ shape: TextShape
  ) -> TextReplacement {
    let size = old.count - range.count + bytes.count
    guard size >= shape.shortestLeaf, size <= 2 * shape.leaf else { return .none }
    let new = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
      let place = UnsafeMutableRawBufferPointer(buffer)
      old.withUnsafeBytes { old in
        place.copyMemory(from: .init(rebasing: old[..<range.lowerBound]))
        UnsafeMutableRawBufferPointer(rebasing: place[range.lowerBound...]).copyMemory(from: bytes)
        UnsafeMutableRawBufferPointer(rebasing: place[(range.lowerBound + bytes.count)...])
          .copyMemory(from: .init(rebasing: old[range.upperBound...]))
      }
      filled = size
    }
    if size <= shape.leaf {
      let removed = old.withUnsafeBytes { TextCounts(.init(rebasing: $0[range])) }
      return .one(TextNode(.leaf(new), counts - removed + TextCounts(bytes)))
    }
    let half = new.withUnsafeBytes { $0.scalarStart(near: size / 2) }
    return .two(TextNode(leaf: Array(new[..<half])), TextNode(leaf: Array(new[half...])))
  }

  private static func divided(_ children: ContiguousArray<TextNode>) -> TextReplacement {
    if children.count <= TextShape.children { return .one(TextNode(inner: children)) }
    let half = children.count / 2
    return .two(
      TextNode(inner: ContiguousArray(children[..<half])),
      TextNode(inner: ContiguousArray(children[half...]))
    )
  }

  /// The nodes with one of them replaced by one or two others.
  @inline(__always)
  private static func copy(
    of children: ContiguousArray<TextNode>,
    _ place: Int,
    _ child: TextNode,
    _ second: TextNode? = nil
  ) -> ContiguousArray<TextNode> {
    // Copied node by node: copying whole arrays asks the runtime for the type of each element.
    ContiguousArray(unsafeUninitializedCapacity: children.count + (second == nil ? 0 : 1)) { buffer, filled in
      guard let base = buffer.baseAddress else { return }
      var target = 0
      for index in 0..<children.count {
        (base + target).initialize(to: index == place ? child : children[index])
        target += 1
        if index == place, let second {
          (base + target).initialize(to: second)
          target += 1
        }
      }
      filled = target
    }
  }
}
