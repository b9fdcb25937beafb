import TestSupport

@testable import Interactors

extension Text {
  /// The same text as a tree, whatever its length, with leaves of so many bytes at most.
  func divided(leaf: Int, flat: Int = 0) -> Text {
    let bytes = utf8
    guard let tree = bytes.withUnsafeBytes({ TextTree($0, TextShape(leaf: leaf, flat: flat)) }) else { return self }
    return Text(storage: .tree(tree))
  }

  /// What a tree must not be: nil for one that is as it should be, and for a short text.
  var fault: String? {
    guard case .tree(let tree) = storage else { return nil }
    if tree.count <= tree.shape.flat { return "a tree of \(tree.count) bytes" }
    return tree.branch.node.fault(height: tree.branch.height, isRoot: true, tree.shape)
  }

  /// A text of pieces in which nearly everything that can go wrong at a border does.
  static func random(_ length: Int, _ random: inout SeededGenerator) -> Text {
    let alphabet = [
      "a", "b ", "\r\n", "\n", "é", "e\u{301}\u{323}", "€", "😀", "🇩🇪", "🇫", "👨‍👩‍👧‍👦", "👍🏽", "क्षि", "한", "ᄒ", "ᅡ", "ᆫ",
      "\u{200D}", "\u{FE0F}", "日本", "\u{301}",
    ]
    var string = ""
    while string.utf8.count < length { string += alphabet[random.below(alphabet.count)] }
    return Text(string)
  }

  /// Where scalars begin, and the end.
  var scalarBoundaries: [Int] {
    let bytes = utf8
    return (0...bytes.count).filter { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
  }
}

extension TextNode {
  fileprivate func fault(height: Int, isRoot: Bool, _ shape: TextShape) -> String? {
    switch content {
    case .leaf(let bytes):
      if height != 0 { return "a leaf \(height) levels too high" }
      if bytes.isEmpty || bytes.count > 2 * shape.leaf { return "a leaf of \(bytes.count) bytes" }
      return bytes.withUnsafeBytes { TextCounts($0) } == counts ? nil : "wrong counts of a leaf"
    case .inner(let children):
      if height == 0 { return "a node where leaves are" }
      if !((isRoot ? 2 : TextShape.fewestChildren)...TextShape.children).contains(children.count) {
        return "\(children.count) children"
      }
      if children.reduce(TextCounts(), { $0 + $1.counts }) != counts { return "wrong counts of a node" }
      return children.lazy.compactMap { $0.fault(height: height - 1, isRoot: false, shape) }.first
    }
  }
}
