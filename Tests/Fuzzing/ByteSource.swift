/// Makes decisions from the bytes of an input, so that a fuzzer that changes a byte changes a decision. After the end
/// all bytes are 0.
struct ByteSource {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A number from 0 to `bound` - 1; `bound` is from 1 to 256.
  mutating func below(_ bound: Int) -> Int { Int(byte()) % bound }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Up to `count` bytes, unchanged.
  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(bytes.prefix(count))
    bytes = bytes.dropFirst(count)
    return taken
  }

  /// The remaining bytes.
  mutating func rest() -> [UInt8] { take(bytes.count) }
}
