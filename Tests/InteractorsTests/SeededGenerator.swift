import FoundationEssentials

/// The same random numbers for the same seed, everywhere, so that a printed seed brings a run back (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  let seed: UInt64
  private var state: UInt64

  init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// A generator for one part of a test; from `INTERACTOR_SEED` where that is set, else from chance.
  init(part: Int) {
    let given = ProcessInfo.processInfo.environment["INTERACTOR_SEED"].flatMap { UInt64($0) }
    seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    state = seed &+ UInt64(part) &* 0x1234_5678_9ABC_DEF1
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
