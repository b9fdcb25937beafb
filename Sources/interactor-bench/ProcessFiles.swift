import Glibc
import InteractorClient

/// What the system tells by files.
enum ProcessFiles {
  /// A file's text; empty if it cannot be read.
  static func text(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands behind `key:` in a file of such lines.
  static func value(of key: String, in path: String) -> String? {
    for line in text(path).split(separator: "\n") where line.hasPrefix(key) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      return String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
    }
    return nil
  }

  /// The same where it is a number of `kB`.
  static func kibibytes(of key: String, in path: String) -> Int? {
    value(of: key, in: path)?.split(separator: " ").first.flatMap { Int($0) }
  }

  /// Resident memory of another process now, in bytes (`VmRSS` of proc_pid_status(5)).
  static func residentBytes(of process: ChildProcess) -> Int { status(process, "VmRSS") }

  /// The most resident memory that a process has had, in bytes (`VmHWM`).
  static func peakResidentBytes(of process: ChildProcess) -> Int { status(process, "VmHWM") }

  /// Whether a process has the Swift runtime from a shared library.
  static func usesSharedSwift(_ process: ChildProcess) -> Bool {
    text("/proc/\(process.id)/maps").contains("libswiftCore.so")
  }

  private static func status(_ process: ChildProcess, _ key: String) -> Int {
    (kibibytes(of: key, in: "/proc/\(process.id)/status") ?? 0) * 1024
  }
}
