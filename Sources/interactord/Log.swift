import CLinux
import Glibc

/// How much the log tells.
enum LogLevel: String, CaseIterable {
  case off, error, warn, info, debug

  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// Lines on stderr. A line that nobody takes is dropped: many clients never read stderr, and a daemon that waits for
/// them to do so waits for ever.
struct Log {
  var level: LogLevel

  func error(_ message: @autoclosure () -> String) { write(.error, message) }
  func warn(_ message: @autoclosure () -> String) { write(.warn, message) }
  func info(_ message: @autoclosure () -> String) { write(.info, message) }
  func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

  private func write(_ level: LogLevel, _ message: () -> String) {
    guard level.rank <= self.level.rank else { return }
    // A pipe that is ready takes this much at once without blocking (pipe(7), PIPE_BUF).
    var line = Array("interactord: \(level.rawValue): \(message())".utf8.prefix(4000))
    line.append(UInt8(ascii: "\n"))
    var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    guard poll(&descriptor, 1, 0) == 1, descriptor.revents & Int16(POLLOUT) != 0 else { return }
    _ = Glibc.write(STDERR_FILENO, line, line.count)
  }
}
