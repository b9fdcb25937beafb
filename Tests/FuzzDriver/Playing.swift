import Foundation
import Fuzzing

/// Runs a target on files and on the files of folders, with all promises. Prints the name of each file before, so that
/// the last one printed is the one that traps.
func play(_ paths: some Sequence<String>, _ target: FuzzEntry) throws {
  target.prepare()
  var count = 0
  for path in paths {
    for file in try files(path) {
      print("playing \(file)")
      fflush(nil)
      target.run(Array(try Data(contentsOf: URL(fileURLWithPath: file))), .all)
      count += 1
    }
  }
  print("played \(count) inputs")
}

private func files(_ path: String) throws -> [String] {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return [path] }
  return try FileManager.default.contentsOfDirectory(atPath: path).sorted().map { "\(path)/\($0)" }
}
