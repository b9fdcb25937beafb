import CLinux
import Glibc

/// Looks, while a piece of input is being handled, whether the daemon has to leave. Signals and the end of the client's
/// process are otherwise seen between pieces only, and one piece may hold hundreds of messages that take their time.
final class Interruption {
  /// Becomes readable when the client's process ends; -1 where there is none to watch.
  var clientDescriptor: Int32 = -1
  /// Whether messages have been held up, which are to be handled once it turns out that the daemon stays.
  private(set) var hasHeldUp = false
  private var lastLook: UInt64 = 0

  /// How long messages are handled without a look, in nanoseconds.
  private static let interval: UInt64 = 20_000_000

  /// A piece of input is about to be handled.
  func begin() {
    lastLook = SystemClock.nanoseconds()
    hasHeldUp = false
  }

  /// Whether there is a reason to leave. Costs a look at the clock, unless it is time for more.
  func isDue() -> Bool {
    let now = SystemClock.nanoseconds()
    if now < lastLook &+ Self.interval { return false }
    lastLook = now
    var client = pollfd(fd: clientDescriptor, events: Int16(POLLIN), revents: 0)
    hasHeldUp = clinux_signal_is_waiting() != 0 || poll(&client, 1, 0) > 0
    return hasHeldUp
  }
}
