import CLinux
import Glibc

/// Finds out, between two messages and during long work on one, whether the daemon has to exit. The event loop sees
/// signals, the end of the client's process and closed pipes only after a piece of input, which may hold hundreds of
/// messages.
final class Interruption {
  /// Becomes readable when the client's process ends; -1 if there is no such descriptor.
  var clientDescriptor: Int32 = -1
  /// Whether `isDue` has stopped the handling of messages. They are handled later, unless the daemon exits.
  private(set) var hasHeldUp = false
  /// Whether nobody reads the output any more.
  private(set) var hasLostOutput = false
  /// Whether `isDue` has just checked, as the interval had passed.
  private(set) var hasWaited = false
  /// Whether the message that is handled has taken longer than the interval.
  private(set) var takesLong = false
  private let outputDescriptor: Int32
  private var lastCheck: UInt64 = 0
  private var messageBegan: UInt64 = 0
  private var lastReading: UInt64 = 0

  /// The time between two checks, in nanoseconds.
  private static let interval: UInt64 = 20_000_000

  init(output: Int32) { outputDescriptor = output }

  /// Starts the time for a piece of input.
  func begin() {
    lastCheck = SystemClock.nanoseconds()
    (messageBegan, lastReading) = (lastCheck, lastCheck)
    hasHeldUp = false
  }

  /// Another message is handled, from when `isDue` was asked last.
  func beginMessage() { messageBegan = lastReading }

  /// Whether the daemon has to exit. Reads the clock, and checks only when the interval has passed.
  func isDue() -> Bool {
    let now = SystemClock.nanoseconds()
    lastReading = now
    takesLong = now >= messageBegan &+ Self.interval
    hasWaited = now >= lastCheck &+ Self.interval
    if !hasWaited { return false }
    lastCheck = now
    var descriptors = (
      client: pollfd(fd: clientDescriptor, events: Int16(POLLIN), revents: 0),
      output: pollfd(fd: outputDescriptor, events: 0, revents: 0)
    )
    _ = withUnsafeMutablePointer(to: &descriptors) { tuple in
      tuple.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, 0) }
    }
    hasLostOutput = descriptors.output.revents & Int16(POLLERR) != 0
    hasHeldUp = clinux_signal_is_waiting() != 0 || descriptors.client.revents != 0 || hasLostOutput
    return hasHeldUp
  }

  /// Whether there is input to read at the moment.
  func seesInput() -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0 && input.revents & Int16(POLLIN) != 0
  }
}
