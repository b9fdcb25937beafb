import Fuzzing
import Glibc

extension FuzzTargets {
  /// The target in `FUZZ_TARGET`.
  static let chosen: any FuzzTarget.Type = getenv("FUZZ_TARGET").flatMap { named(String(cString: $0)) } ?? all[0]
}
