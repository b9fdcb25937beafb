import Glibc

/// The system's words for an `errno`.
func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}

/// Calls again as long as a signal interrupts the call.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// A point on the monotonic clock by which something must have happened.
struct Deadline {
  private let milliseconds: Int64

  /// So many milliseconds from now.
  init(after milliseconds: Int32) { self.milliseconds = Deadline.now + Int64(milliseconds) }

  /// What is left, never negative, as `poll` takes it.
  var remaining: Int32 { Int32(clamping: max(0, milliseconds - Deadline.now)) }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
