/// One value of a text, or the name of a member: what it is and where it stands.
///
/// The entries of a text are in its order. Those of an array follow its own entry. In an object, each member is two
/// entries: its name, a string, and its value.
struct JSONEntry {
  enum Kind: UInt8 {
    case null, no, yes
    /// A number without fraction and exponent that fits in 64 bits.
    case integer
    /// Any other number.
    case number
    case string
    /// A string in which json-c has to resolve escapes.
    case escapedString
    case array, object
  }

  let kind: Kind
  /// The offset of the first byte in the text; of a string, that behind its quotation mark. Of an object, the bits of
  /// the digests of its names.
  var start: UInt32
  /// The number of bytes of a number or a string, of elements of an array, or of members of an object.
  var length: UInt32
  /// The place of the next entry behind this one and everything in it; of the name of a member its digest.
  var next: UInt32

  /// A number that differs for most names. A name with escapes has 0.
  @inline(__always)
  static func digest(of name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let count = name.count
    if count == 0 { return 1 }
    let ends = UInt32(name[0]) &<< 8 | UInt32(name[count &- 1]) &<< 16
    return UInt32(truncatingIfNeeded: count) & 0xFF | ends | UInt32(name[count &>> 1]) &<< 24 | 1 &<< 7
  }

  /// One of 32 bits. Of most names that an object does not have, the bit is not set either.
  @inline(__always)
  static func bit(of digest: UInt32) -> UInt32 {
    // A name with escapes may be any.
    digest == 0 ? .max : 1 &<< ((digest &* 0x9E37_79B1) &>> 27)
  }

  /// The bytes of a number or a string in the text.
  @inline(__always)
  var bytes: Range<Int> { Int(start)..<Int(start) &+ Int(length) }
}

/// The entries of one text. Their memory is used for one text after another.
struct JSONOutline {
  /// After a text, memory for more entries than this is freed.
  private static let keptCapacity = 4096

  /// Those from `count` on are unused memory.
  private var entries: [JSONEntry] = []
  private(set) var count = 0

  @inline(__always)
  subscript(place: Int) -> JSONEntry { entries[place] }

  /// Adds a number, a string or a literal.
  @inline(__always)
  mutating func append(_ kind: JSONEntry.Kind, from start: Int, to end: Int) {
    append(
      JSONEntry(
        kind: kind,
        start: UInt32(truncatingIfNeeded: start),
        length: UInt32(truncatingIfNeeded: end &- start),
        next: UInt32(truncatingIfNeeded: count &+ 1)
      )
    )
  }

  /// The string that was added last is the name of a member.
  @inline(__always)
  mutating func setDigest(_ digest: UInt32) { entries[count &- 1].next = digest }

  /// Adds an array or an object, whose contents come next, and returns its place for `close`.
  @inline(__always)
  mutating func open(_ kind: JSONEntry.Kind, from start: Int) -> Int {
    append(kind, from: start, to: start)
    return count &- 1
  }

  /// All contents of an array or an object have been added; of an object also the bits of its names.
  @inline(__always)
  mutating func close(_ place: Int, contents: Int, bits: UInt32 = 0) {
    entries[place].start = bits
    entries[place].length = UInt32(truncatingIfNeeded: contents)
    entries[place].next = UInt32(truncatingIfNeeded: count)
  }

  @inline(__always)
  private mutating func append(_ entry: JSONEntry) {
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    count &+= 1
  }

  /// Prepares for the next text.
  mutating func removeAll() {
    count = 0
    if entries.count > Self.keptCapacity { entries = [] }
  }
}
