/// Decisions out of an input's bytes, so that a fuzzer that changes a byte changes a decision. Behind the end all are
/// 0.
struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from 0 up to `bound`, which is from 1 to 256, without it.
  mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Up to `count` bytes as they are.
  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(bytes.prefix(count))
    bytes = bytes.dropFirst(count)
    return taken
  }

  /// The bytes that are left.
  mutating func rest() -> [UInt8] { take(bytes.count) }
}
