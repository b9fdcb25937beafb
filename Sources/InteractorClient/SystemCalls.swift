import Glibc

/// The system's message for an `errno`.
func systemMessage(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  return String(cString: text)
}

/// Repeats a call as long as a signal interrupts it.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// A time on the monotonic clock.
struct Deadline {
  private let milliseconds: Int64

  /// The time in so many milliseconds.
  init(after milliseconds: Int32) { self.milliseconds = Deadline.now + Int64(milliseconds) }

  /// The remaining milliseconds, never negative, as poll(2) takes them.
  var remaining: Int32 { Int32(clamping: max(0, milliseconds - Deadline.now)) }

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}
