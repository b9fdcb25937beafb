/// Text as the engine keeps it: valid UTF-8 in an array, addressed by byte offsets.
///
/// Equality is equality of bytes, not of `String`'s canonical equivalence: a decomposed `é` is another text than a
/// composed one, since a client that counts code units sees two. Offsets into a `Text` are UTF-8 code units throughout
/// the engine; the server converts them from and to what the client negotiated.
public struct Text: Sendable {
  /// The UTF-8 code units. Always valid UTF-8: whoever makes a `Text` from foreign bytes has validated them.
  public var utf8: [UInt8]

  /// Text from code units that are known to be valid UTF-8.
  public init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// Text from a `String`, byte for byte.
  public init(_ string: String) { utf8 = Array(string.utf8) }

  /// The empty text.
  public init() { utf8 = [] }

  /// The number of UTF-8 code units.
  public var count: Int { utf8.count }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { utf8.isEmpty }

  /// The same text as a `String`.
  public var string: String { String(decoding: utf8, as: UTF8.self) }
}

extension Text: Hashable {
  /// Equality of bytes.
  public static func == (left: Text, right: Text) -> Bool {
    left.utf8.count == right.utf8.count
      && left.utf8.withUnsafeBytes { one in
        right.utf8.withUnsafeBytes { other in
          one.baseAddress == other.baseAddress || commonPrefix(one, other) == one.count
        }
      }
  }

  /// Hashes the bytes in one go; ids are looked up for every message.
  public func hash(into hasher: inout Hasher) {
    utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(0xFF as UInt8)
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
  public static func < (left: Text, right: Text) -> Bool { left.utf8.lexicographicallyPrecedes(right.utf8) }
}
