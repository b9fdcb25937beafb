import Glibc
import InteractorClient

/// Functions that read clocks.
enum Clocks {
  /// Nanoseconds of the monotonic clock.
  static var now: Int64 { read(CLOCK_MONOTONIC) }

  /// Nanoseconds of processor time of this thread.
  static var threadTime: Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Nanoseconds of processor time of another process: from the scheduler if it tells them, else in clock ticks.
  static func processorTime(of process: ChildProcess) -> Int64 {
    let schedule = ProcessFiles.text("/proc/\(process.id)/schedstat")
    if let time = schedule.split(separator: " ").first.flatMap({ Int64($0) }), time > 0 { return time }
    let stat = ProcessFiles.text("/proc/\(process.id)/stat")
    // The second field is the name in parentheses, which may contain anything.
    let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int64(fields[12]), let system = Int64(fields[13]) else { return 0 }
    return (user + system) * (1_000_000_000 / Int64(sysconf(Int32(_SC_CLK_TCK))))
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// A sample of durations.
struct Sample {
  private let sorted: [Int64]

  init(_ values: [Int64]) { sorted = values.sorted() }

  /// The smallest duration that at least this share of the sample does not exceed, in nanoseconds.
  func percentile(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return Double(sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))])
  }

  var median: Double { percentile(0.5) }
}
