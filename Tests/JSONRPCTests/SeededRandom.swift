/// Random pieces that can be had again: a test that fails has printed the seed.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// A new generator, whose seed is printed with the name of the test.
  static func printed(for test: String) -> SeededRandom {
    let seed = UInt64.random(in: 0 ... .max)
    print("\(test): seed \(seed)")
    return SeededRandom(seed: seed)
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// The bytes cut at random; some pieces are empty.
  mutating func pieces(of bytes: [UInt8], upTo largest: Int = 12) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + below(largest))
      pieces.append(Array(bytes[start..<end]))
      start = end
    }
    return pieces
  }
}
