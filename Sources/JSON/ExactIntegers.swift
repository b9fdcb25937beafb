internal import CJSONC

/// Keeps the text of integers that json-c cannot represent. json-c clamps integers outside 64 bits and drops the sign
/// of `-0`, but keeps the source text of a number with a fraction.
///
/// Therefore a decimal point is added to such an integer before json-c reads it. In JSON a digit must follow a decimal
/// point, so no valid text contains this mark. It is removed again from the finished tree.
enum ExactIntegers {
  private static let mark = UInt8(ascii: ".")

  /// A copy of the text with a mark at each of the offsets, which must be in rising order.
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

  /// Removes the marks from all numbers below a node. The recursion is as deep as the text, which the limits bound.
  static func restore(in node: OpaquePointer?) {
    switch json_object_get_type(node) {
    case json_type_double:
      // The node owns the text, so the text can be shortened in place.
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

/// The source text of a number that json-c does not store as a 64-bit integer.
enum NumberText {
  /// The text that the tokener has stored in the node, which must be of type double. It lives as long as the node.
  static func source(of node: OpaquePointer?) -> UnsafeMutableBufferPointer<CChar>? {
    guard let text = json_object_get_userdata(node)?.assumingMemoryBound(to: CChar.self) else { return nil }
    return UnsafeMutableBufferPointer(start: text, count: cjsonc_length(text))
  }
}
