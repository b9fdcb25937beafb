import Glibc
import InteractorClient

/// Figures from files of the system, such as /proc.
enum ProcessFiles {
  /// The text of a file; empty if it cannot be read.
  static func text(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text after `key:` in a file of such lines.
  static func value(of key: String, in path: String) -> String? {
    for line in text(path).split(separator: "\n") where line.hasPrefix(key) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      return String(line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
    }
    return nil
  }

  /// The same as a number of `kB`.
  static func kibibytes(of key: String, in path: String) -> Int? {
    value(of: key, in: path)?.split(separator: " ").first.flatMap { Int($0) }
  }

  /// The resident memory of another process, in bytes (`VmRSS` of proc_pid_status(5)).
  static func residentBytes(of process: ChildProcess) -> Int { status(process, "VmRSS") }

  /// The largest resident memory of a process so far, in bytes (`VmHWM`).
  static func peakResidentBytes(of process: ChildProcess) -> Int { status(process, "VmHWM") }

  /// Whether a process uses the Swift runtime as a shared library.
  static func usesSharedSwift(_ process: ChildProcess) -> Bool {
    text("/proc/\(process.id)/maps").contains("libswiftCore.so")
  }

  private static func status(_ process: ChildProcess, _ key: String) -> Int {
    (kibibytes(of: key, in: "/proc/\(process.id)/status") ?? 0) * 1024
  }
}
