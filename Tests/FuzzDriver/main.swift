import Foundation
import Fuzzing

// What `.ci/fuzz` runs, with the target in `FUZZ_TARGET`:
//
//     interactor-fuzz seeds FOLDER FINDINGS TRANSCRIPT...   writes seeds and dictionaries, for all targets
//     interactor-fuzz play PATH...                          runs the target on files and on the files of folders
//     interactor-fuzz answer                                compares itself with the module, as `answer` says
//     interactor-fuzz ARGUMENT...                           searches with libFuzzer, in a build that defines SEARCHES

guard let target = FuzzTargets.named(ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? "json") else {
  print("FUZZ_TARGET must be one of \(FuzzTargets.all.map { $0.name }.joined(separator: ", "))")
  exit(64)
}

switch CommandLine.arguments.dropFirst().first {
case "seeds":
  let arguments = Array(CommandLine.arguments.dropFirst(2))
  guard arguments.count > 2 else { exit(64) }
  try Seeds(folder: arguments[0], findings: arguments[1], transcripts: Array(arguments[2...])).write()
case "play":
  try play(CommandLine.arguments.dropFirst(2), target)
case "answer":
  answer(target)
default:
  #if SEARCHES
    search(target)
  #else
    print("This build only plays inputs.")
    exit(64)
  #endif
}
