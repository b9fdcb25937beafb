import Foundation

/// `phonenumbers`, the port of libphonenumber to Python, in the environment `.build/phonenumbers` that
/// `.ci/setup-clients` makes.
enum PhoneOracle {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let python = folder.appending(path: "../../.build/phonenumbers/bin/python")

  /// The release that the metadata of the engine is from.
  static let release = "9.0.43"

  static let isThere = (try? run(["-c", "import phonenumbers; print(phonenumbers.__version__)"])) == ["\(release)"]
  static let reasonToSkip = "0 numbers compared: no phonenumbers \(release) in .build/phonenumbers (.ci/setup-clients)"

  /// What the oracle says, line by line.
  static func lines(seed: UInt64, count: Int) throws -> [[String]] {
    let script = folder.appending(path: "oracle.py").path
    return try run([script, "\(seed)", "\(count)"]).map { $0.components(separatedBy: "\t") }
  }

  private static func run(_ arguments: [String]) throws -> [String] {
    let process = Process()
    process.executableURL = python
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
