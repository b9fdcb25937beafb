import Glibc
import InteractorClient

/// Where time and memory are read.
enum Clocks {
  /// Nanoseconds on the monotonic clock.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds of processor time of this thread.
  static var threadTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds of processor time of another process: from the scheduler where it tells, else in clock ticks.
  static func processorTime(of process: ChildProcess) -> Int64 {
    if let time = file("/proc/\(process.id)/schedstat").split(separator: " ").first.flatMap({ Int64($0) }), time > 0 {
      return time
    }
    let stat = file("/proc/\(process.id)/stat")
    // The second field is the name in parentheses, which may hold anything.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int64(fields[12]), let system = Int64(fields[13]) else { return 0 }
    return (user + system) * (1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK))))
  }

  /// Resident memory of another process, in bytes.
  static func residentBytes(of process: ChildProcess) -> Int {
    let line = file("/proc/\(process.id)/status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }

  /// Whether a process has the Swift runtime from a shared library.
  static func usesSharedSwift(_ process: ChildProcess) -> Bool {
    file("/proc/\(process.id)/maps").contains("libswiftCore.so")
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static func file(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(descriptor, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A sample of durations.
struct Sample {
  private let sorted: [Int64]

  init(_ values: [Int64]) { sorted = values.sorted() }

  /// The value that `share` of the sample does not exceed, in nanoseconds.
  func percentile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
  }

  var median: Double { percentile(0.5) }
}
