import Fuzzing
import Glibc

// libFuzzer, which `.ci/fuzz` links, with the target in `FUZZ_TARGET`.

/// libFuzzer calls this with each input.
typealias TestOneInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

/// libFuzzer's main function for programs with a `main` of their own (its manual, "Using libFuzzer as a library").
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ testOneInput: TestOneInput
) -> Int32

let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
guard FuzzTargets.named(name) != nil else {
  print("FUZZ_TARGET must be one of \(FuzzTargets.all.map { $0.name }.joined(separator: ", "))")
  exit(64)
}

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
  runFuzzer(&count, &arguments) { bytes, count in
    FuzzTargets.chosen.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
)
