import Glibc

/// Numbers that look random and are the same for the same seed, everywhere (SplitMix64), so that the seed of a failed
/// run brings it back: it is given as `INTERACTOR_SEED`.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What the numbers come of; to be told with every failure.
  public let seed: UInt64
  private var state: UInt64

  /// A generator of a known seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator for one part of a test; from `INTERACTOR_SEED` where that is set, else from chance.
  public init(part: Int = 0) {
    let given = getenv("INTERACTOR_SEED").flatMap { UInt64(String(cString: $0)) }
    seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    state = seed &+ UInt64(truncatingIfNeeded: part) &* 0x1234_5678_9ABC_DEF1
  }

  /// A new generator, whose seed is printed with the name of the test.
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

  /// An integer from 0 up to a bound, which is greater than 0, without the bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
