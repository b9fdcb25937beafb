internal import CJSONC

/// Keeps the text of numbers that json-c has no room for. It clamps integers outside 64 bits and drops the sign of
/// `-0`, but a number with a fraction keeps its source text.
///
/// So such a number is given to json-c with a decimal point behind it. json-c takes that for a fraction, JSON does not
/// allow it, and hence no text that passed the validator has one of its own: the mark is unmistakable, and is taken
/// off again once the tree stands.
enum ExactIntegers {
  private static let mark = UInt8(ascii: ".")

  /// A copy of the text with a mark at each of the offsets, which rise.
  static func marked(_ text: Slice<UnsafeRawBufferPointer>, at offsets: [Int]) -> [UInt8] {
    var copy: [UInt8] = []
    copy.reserveCapacity(text.count + offsets.count)
    var start = text.startIndex
    for offset in offsets {
      copy.append(contentsOf: text[start..<offset])
      copy.append(mark)
      start = offset
    }
    copy.append(contentsOf: text[start...])
    return copy
  }

  /// Takes the marks off all numbers below a node. As deep as the text, which the limits bound.
  static func restore(in node: OpaquePointer?) {
    switch json_object_get_type(node) {
    case json_type_double:
      // The text is the node's own, so it can be cut short where it is.
      guard let text = NumberText.source(of: node), text.last == CChar(mark) else { return }
      text[text.count - 1] = 0
    case json_type_array:
      for index in 0..<json_object_array_length(node) { restore(in: json_object_array_get_idx(node, index)) }
    case json_type_object:
      var member = json_object_iter_begin(node)
      var end = json_object_iter_end(node)
      while json_object_iter_equal(&member, &end) == 0 {
        restore(in: json_object_iter_peek_value(&member))
        json_object_iter_next(&member)
      }
    default: return
    }
  }
}

/// The source text of a number that json-c does not keep as a 64-bit integer.
enum NumberText {
  /// The text as the tokener left it on the node, which must be of type double. It lives as long as the node.
  static func source(of node: OpaquePointer?) -> UnsafeMutableBufferPointer<CChar>? {
    guard let text = json_object_get_userdata(node)?.assumingMemoryBound(to: CChar.self) else { return nil }
    return UnsafeMutableBufferPointer(start: text, count: cjsonc_length(text))
  }
}
