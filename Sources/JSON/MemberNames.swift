/// The member names of the objects that are open while a text is validated, to find duplicates. Names are compared as
/// they read after escapes: `"a"` and `"\u0061"` are the same name.
///
/// The first names of an object are compared with each other as they come, by one word each. A larger object is sorted
/// when it closes, so that its cost stays below quadratic whatever the names are.
struct MemberNames {
  static let duplicateReason = "An object may not have two members of the same name."

  /// Up to this many names are compared one by one.
  private static let fewNames = 16

  /// Room for more names than this is given back after the text.
  private static let keptCapacity = 1024

  private struct Name {
    /// Up to seven bytes and their number, or a hash: different digests mean different names.
    var digest: UInt64

    /// The name between its quotation marks, as offsets into the text.
    var start: Int
    var end: Int
  }

  private var names: [Name] = []

  var count: Int { names.count }

  /// Adds a name to the innermost object, whose names begin at `first`; true if it is known to be there already.
  mutating func insert(
    from start: Int,
    to end: Int,
    isEscaped: Bool,
    since first: Int,
    in base: UnsafePointer<UInt8>
  ) -> Bool {
    let spelling = UnsafeBufferPointer(start: base + start, count: end &- start)
    let name = Name(
      digest: isEscaped
        ? JSONEscapes.decoded(spelling).withUnsafeBufferPointer(Self.digest) : Self.digest(spelling),
      start: start,
      end: end
    )
    let isDuplicate = names.withUnsafeBufferPointer { names in
      for index in first..<min(names.count, first &+ Self.fewNames) where names[index].digest == name.digest {
        if Self.order(names[index], name, in: base) == 0 { return true }
      }
      return false
    }
    names.append(name)
    return isDuplicate
  }

  /// Takes away the names of the innermost object. Returns the offset of a duplicate that `insert` could not see.
  mutating func close(since first: Int, in base: UnsafePointer<UInt8>) -> Int? {
    defer { names.removeLast(names.count &- first) }
    guard names.count &- first > Self.fewNames else { return nil }
    names[first...].sort { left, right in
      left.digest != right.digest ? left.digest < right.digest : Self.order(left, right, in: base) < 0
    }
    for index in (first &+ 1)..<names.count where names[index].digest == names[index &- 1].digest {
      if Self.order(names[index], names[index &- 1], in: base) == 0 {
        return max(names[index].start, names[index &- 1].start)
      }
    }
    return nil
  }

  mutating func removeAll() {
    names.removeAll(keepingCapacity: names.capacity <= Self.keptCapacity)
  }

  /// Compares two names as they read; negative, 0 or positive.
  private static func order(_ left: Name, _ right: Name, in base: UnsafePointer<UInt8>) -> Int {
    let left = JSONEscapes.decoded(UnsafeBufferPointer(start: base + left.start, count: left.end &- left.start))
    let right = JSONEscapes.decoded(UnsafeBufferPointer(start: base + right.start, count: right.end &- right.start))
    return left == right ? 0 : (left.lexicographicallyPrecedes(right) ? -1 : 1)
  }

  private static func digest(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let base = name.baseAddress, name.count > 7 else {
      return name.reduce(UInt64(truncatingIfNeeded: name.count)) { $0 &<< 8 | UInt64($1) }
    }
    // The last word may overlap the one before it; all bytes are in, whatever the length.
    var digest = UInt64(truncatingIfNeeded: name.count)
    var index = 0
    while index < name.count &- 8 {
      digest = mix(digest ^ ByteWords.load(base + index))
      index &+= 8
    }
    return mix(digest ^ ByteWords.load(base + (name.count &- 8))) | 1 &<< 63
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
