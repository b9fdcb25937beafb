import CLinux
import Glibc

/// Watches the process that the client named in `initialize`.
struct ClientProcess {
  private let process: pid_t
  /// Becomes readable when the process ends; -1 where the kernel has no such descriptor.
  let descriptor: Int32

  /// How often a process is looked for that cannot be watched, in milliseconds.
  static let interval: Int32 = 250

  /// Begins to watch a process; nil if a number cannot be one.
  init?(_ number: Int) {
    guard let process = pid_t(exactly: number), process > 0 else { return nil }
    self.process = process
    descriptor = clinux_pidfd_open(process)
  }

  /// Whether the process is gone, asked the slow way. A process of another user is there even though it cannot be
  /// signalled.
  var isGone: Bool { kill(process, 0) != 0 && errno == ESRCH }
}
