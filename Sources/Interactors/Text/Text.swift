/// Text as the engine keeps it: valid UTF-8, addressed by byte offsets.
///
/// Two texts are equal if their bytes are, unlike two `String`s: a decomposed `é` is another text than a composed one,
/// since a client that counts code units sees two different texts. Offsets into a `Text` are UTF-8 code units
/// throughout the engine; the server converts them from and to the encoding that the client negotiated.
///
/// A text of up to four kibibytes is one array of bytes. A longer one is a tree of pieces: changing a part of it,
/// comparing it with its earlier version and looking for a place in it take steps in proportion to the logarithm of its
/// length. `utf8` copies such a text as a whole: read it once, and never in a loop.
public struct Text: Sendable {
  @usableFromInline
  enum Storage: Sendable {
    case flat([UInt8])
    case tree(TextTree)
  }

  @usableFromInline var storage: Storage

  @usableFromInline
  init(storage: Storage) { self.storage = storage }

  /// Text from code units that are known to be valid UTF-8.
  @inlinable
  public init(utf8: [UInt8]) {
    storage = .flat(utf8)
    if utf8.count > Self.longestFlat { divide() }
  }

  /// Text from a `String`, byte for byte.
  @inline(never)
  public init(_ string: String) { self.init(utf8: Array(string.utf8)) }

  /// The empty text.
  @inlinable
  public init() { storage = .flat([]) }

  /// The UTF-8 code units. Always valid UTF-8: the code that makes a `Text` from outside bytes validates them first. A
  /// long text copies them at each call.
  @inlinable
  public var utf8: [UInt8] {
    @inline(__always)
    get {
      switch storage {
      case .flat(let bytes): bytes
      case .tree(let tree): tree.bytes
      }
    }
    @inline(__always)
    _modify {
      var bytes = utf8
      storage = .flat([])
      defer { self = Text(utf8: bytes) }
      yield &bytes
    }
  }

  /// The number of UTF-8 code units.
  @inlinable
  public var count: Int {
    @inline(__always)
    get {
      switch storage {
      case .flat(let bytes): bytes.count
      case .tree(let tree): tree.count
      }
    }
  }

  /// Whether the text has no bytes.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The same text as a `String`.
  public var string: String {
    @inline(never)
    get { String(decoding: utf8, as: UTF8.self) }
  }

  /// The longest text that is one array.
  @usableFromInline static var longestFlat: Int { 4096 }

  /// Makes a tree from an array.
  @usableFromInline
  mutating func divide() {
    guard case .flat(let bytes) = storage, let tree = bytes.withUnsafeBytes({ TextTree($0) }) else { return }
    storage = .tree(tree)
  }
}

extension Text: Hashable {
  /// Equality of bytes.
  @inline(__always)
  public static func == (left: Text, right: Text) -> Bool {
    guard case .flat(let one) = left.storage, case .flat(let other) = right.storage else {
      return left.isEqual(toLarge: right)
    }
    return one.count == other.count
      && one.withUnsafeBytes { one in
        other.withUnsafeBytes { other in
          one.baseAddress == other.baseAddress || haveSameBytes(one, other)
        }
      }
  }

  // The effect tells the compiler that nothing is released here, so that comparing does not retain both texts.
  @inline(never)
  @_effects(releasenone)
  private func isEqual(toLarge other: Text) -> Bool {
    count == other.count && prefixLength(commonWith: other) == count
  }

  /// Hashes the bytes in one call. Of a long text it hashes both ends only. Dictionaries of texts ask `TextHash`.
  public func hash(into hasher: inout Hasher) {
    if case .flat(let bytes) = storage {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    } else {
      combineEnds(into: &hasher)
    }
    hasher.combine(0xFF as UInt8)
  }

  @inline(never)
  @_effects(releasenone)
  private func combineEnds(into hasher: inout Hasher) {
    let ends = count <= Self.longestFlat ? [utf8] : [bytes(in: 0..<1024), bytes(in: count - 1024..<count)]
    for end in ends { end.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }
}

extension Text: ExpressibleByStringLiteral {
  /// Text from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension Text: CustomStringConvertible {
  /// The text itself.
  public var description: String { string }
}

extension Text: Comparable {
  /// The order of code points, which is the order of UTF-8 bytes.
  public static func < (left: Text, right: Text) -> Bool {
    guard case .flat(let one) = left.storage, case .flat(let other) = right.storage else {
      let common = left.prefixLength(commonWith: right)
      guard common < right.count else { return false }
      return common == left.count || left.byte(at: common) < right.byte(at: common)
    }
    return one.lexicographicallyPrecedes(other)
  }
}
