/// How many bytes two buffers have in common at the start. It compares eight bytes at a time, since every keystroke
/// compares large texts.
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

/// How many bytes two buffers have in common at the end.
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
