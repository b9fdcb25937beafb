/// The member names of the objects that are open during validation, to find duplicates. Names are compared with their
/// escapes resolved: `"a"` and `"\u0061"` are the same name.
///
/// The first names of an object are compared with each other at once, by one word each. The names of a larger object
/// are sorted when it ends, so that the cost stays below quadratic for any names.
struct MemberNames {
  static let duplicateReason = "An object may not have two members of the same name."

  /// Up to this many names are compared with each other at once.
  private static let fewNames = 16

  /// After a text, memory for more names than this is freed.
  private static let keptCapacity = 1024

  private struct Name {
    /// Up to seven bytes with their number, or a hash. Names with different digests are different.
    var digest: UInt64

    /// The name without its quotation marks, as offsets into the text.
    var start: Int
    var end: Int
  }

  /// The names of all open objects, innermost last. The elements from `count` on are unused memory.
  private var names: [Name] = []

  /// The number of names of all open objects.
  private(set) var count = 0

  /// Adds a name to the innermost object, whose names begin at `first`; true if it is found to be a duplicate. If it
  /// cannot be one of them, `mayBeKnown` is false, and none is looked at.
  @inline(__always)
  mutating func insert(
    from start: Int,
    to end: Int,
    isEscaped: Bool,
    since first: Int,
    mayBeKnown: Bool,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let digest = isEscaped ? Self.digestOfEscaped(text[start..<end]) : Self.digest(from: start, to: end, in: text)
    let name = Name(digest: digest, start: start, end: end)
    var isDuplicate = false
    if mayBeKnown {
      for index in first..<min(count, first &+ Self.fewNames) where names[index].digest == digest {
        if Self.order(names[index], name, in: text) == 0 { isDuplicate = true }
      }
    }
    if count < names.count { names[count] = name } else { names.append(name) }
    count &+= 1
    return isDuplicate
  }

  /// Removes the names of the innermost object. Returns the offset of a duplicate that `insert` has not found.
  @inline(__always)
  mutating func close(since first: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    let duplicate = count &- first > Self.fewNames ? duplicateAmongMany(since: first, in: text) : nil
    count = first
    return duplicate
  }

  private mutating func duplicateAmongMany(since first: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    names[first..<count].sort { left, right in
      left.digest != right.digest ? left.digest < right.digest : Self.order(left, right, in: text) < 0
    }
    for index in (first &+ 1)..<count where names[index].digest == names[index &- 1].digest {
      if Self.order(names[index], names[index &- 1], in: text) == 0 {
        return max(names[index].start, names[index &- 1].start)
      }
    }
    return nil
  }

  /// Prepares for the next text.
  mutating func removeAll() {
    count = 0
    if names.count > Self.keptCapacity { names = [] }
  }

  /// Compares two names with their escapes resolved: negative, 0 or positive.
  private static func order(_ left: Name, _ right: Name, in text: UnsafeBufferPointer<UInt8>) -> Int {
    let left = JSONEscapes.decoded(UnsafeBufferPointer(rebasing: text[left.start..<left.end]))
    let right = JSONEscapes.decoded(UnsafeBufferPointer(rebasing: text[right.start..<right.end]))
    return left == right ? 0 : (left.lexicographicallyPrecedes(right) ? -1 : 1)
  }

  private static func digestOfEscaped(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    JSONEscapes.decoded(UnsafeBufferPointer(rebasing: name)).withUnsafeBufferPointer { decoded in
      digest(from: 0, to: decoded.count, in: decoded)
    }
  }

  @inline(__always)
  private static func digest(from start: Int, to end: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let length = end &- start
    guard length <= 7, let base = text.baseAddress else { return digestOfLong(from: start, to: end, in: text) }
    var word: UInt64 = 0
    if start &+ 8 <= text.count {
      word = ByteWords.load(base + start) & (1 &<< UInt64(truncatingIfNeeded: length &* 8) &- 1)
    } else {
      for index in 0..<length { word |= UInt64(base[start &+ index]) &<< UInt64(truncatingIfNeeded: index &* 8) }
    }
    return word | UInt64(truncatingIfNeeded: length) &<< 56
  }

  private static func digestOfLong(from start: Int, to end: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let base = text.baseAddress, end &- start >= 8 else { return 0 }
    // The last word may overlap the one before it, so that every byte counts for any length.
    var digest = UInt64(truncatingIfNeeded: end &- start)
    var index = start
    while index < end &- 8 {
      digest = mix(digest ^ ByteWords.load(base + index))
      index &+= 8
    }
    return mix(digest ^ ByteWords.load(base + (end &- 8))) | 1 &<< 63
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
