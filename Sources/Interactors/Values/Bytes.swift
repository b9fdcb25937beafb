/// How many bytes two stretches have in common at the start. Eight at a time, for large texts are compared at every
/// keystroke.
func commonPrefix(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let count = min(left.count, right.count)
  var index = 0
  while index &+ 8 <= count {
    let one = left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let other = right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    if one != other { return index &+ (UInt64(littleEndian: one ^ other).trailingZeroBitCount / 8) }
    index &+= 8
  }
  while index < count, left[index] == right[index] { index &+= 1 }
  return index
}

/// How many bytes two stretches have in common at the end.
func commonSuffix(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  let count = min(left.count, right.count)
  var length = 0
  while length &+ 8 <= count {
    let one = left.loadUnaligned(fromByteOffset: left.count &- length &- 8, as: UInt64.self)
    let other = right.loadUnaligned(fromByteOffset: right.count &- length &- 8, as: UInt64.self)
    if one != other { return length &+ (UInt64(littleEndian: one ^ other).leadingZeroBitCount / 8) }
    length &+= 8
  }
  while length < count, left[left.count &- 1 &- length] == right[right.count &- 1 &- length] { length &+= 1 }
  return length
}

extension Text {
  /// The text with a range of offsets, which lies within it, replaced.
  func replacing(_ range: Range<Int>, with replacement: Text) -> Text {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count - range.count + replacement.count)
    bytes.append(contentsOf: utf8[..<range.lowerBound])
    bytes.append(contentsOf: replacement.utf8)
    bytes.append(contentsOf: utf8[range.upperBound...])
    return Text(utf8: bytes)
  }

  /// The part between two offsets.
  func slice(_ range: Range<Int>) -> Text { Text(utf8: Array(utf8[range])) }

  /// Whether an offset lies within the text, or at its end, and not inside a scalar.
  func isScalarBoundary(_ offset: Int) -> Bool {
    guard offset >= 0, offset <= utf8.count else { return false }
    return offset == utf8.count || utf8[offset] & 0xC0 != 0x80
  }

  /// The number of Unicode scalars (code points).
  var scalarCount: Int { utf8.reduce(into: 0) { count, byte in if byte & 0xC0 != 0x80 { count += 1 } } }
}
