import Fuzzing
import Glibc

extension FuzzTargets {
  /// The target that `FUZZ_TARGET` names, looked up once.
  static let chosen: any FuzzTarget.Type = getenv("FUZZ_TARGET").flatMap { named(String(cString: $0)) } ?? all[0]
}
