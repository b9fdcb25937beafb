import Glibc

/// Pseudo-random numbers (SplitMix64), which are the same for the same seed on every machine. Set `INTERACTOR_SEED` to
/// the seed of a failed run to repeat it.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The seed; tell it with every failure.
  public let seed: UInt64
  private var state: UInt64

  /// A generator with a known seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator for one part of a test. The seed is that of `INTERACTOR_SEED`, or random.
  public init(part: Int = 0) {
    let given = getenv("INTERACTOR_SEED").flatMap { UInt64(String(cString: $0)) }
    seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    state = seed &+ UInt64(truncatingIfNeeded: part) &* 0x1234_5678_9ABC_DEF1
  }

  /// A new generator. Its seed is printed with the name of the test.
  public static func printed(for test: String) -> SeededGenerator {
    let generator = SeededGenerator()
    print("\(test): INTERACTOR_SEED=\(generator.seed)")
    return generator
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// An integer from 0 to `bound` - 1; `bound` must be greater than 0.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
