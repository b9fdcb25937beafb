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

/// Whether two buffers of the same length hold the same bytes. It compares words, of which the last two may overlap.
func haveSameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
  func areSame<Word: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _: Word.Type) -> Bool {
    left.loadUnaligned(fromByteOffset: offset, as: Word.self)
      == right.loadUnaligned(fromByteOffset: offset, as: Word.self)
  }
  let count = left.count
  if count >= 8 {
    var index = 0
    while index &+ 8 < count {
      if !areSame(at: index, UInt64.self) { return false }
      index &+= 8
    }
    return areSame(at: count &- 8, UInt64.self)
  }
  if count >= 4 { return areSame(at: 0, UInt32.self) && areSame(at: count &- 4, UInt32.self) }
  for index in 0..<count where left[index] != right[index] { return false }
  return true
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
