import CLinux
import Glibc

/// The process that the client has named in `initialize`.
struct ClientProcess {
  private let process: pid_t
  /// Becomes readable when the process ends; -1 if the kernel cannot make such a descriptor.
  let descriptor: Int32

  /// How often `isGone` is asked if there is no descriptor, in milliseconds.
  static let interval: Int32 = 250

  /// Begins to watch a process; nil if the number is not a process id.
  init?(_ number: Int) {
    guard let process = pid_t(exactly: number), process > 0 else { return nil }
    self.process = process
    descriptor = clinux_pidfd_open(process)
  }

  /// Whether the process has ended. A process of another user exists, although it cannot be signalled.
  var isGone: Bool { kill(process, 0) != 0 && errno == ESRCH }
}
