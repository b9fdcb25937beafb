import Glibc

/// Lines on stderr. A line that nobody takes is dropped: many clients never read stderr, and a daemon that waits for
/// them to do so waits for ever.
enum StandardError {
  /// The largest line. A pipe takes so much at once or not at all (pipe(7), PIPE_BUF).
  private static let maximumSize = 4096

  /// A descriptor of our own where stderr is a pipe: being ready for one writer is no promise when others, to whom it
  /// was handed down as well, write to it at the same time, and to make the common one non-blocking would be felt by
  /// them. -1 where it is no pipe, or cannot be opened again.
  private static let ownPipe: Int32 = {
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
    return open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
  }()

  /// Writes a line, cut to what goes at once, if that can be done without waiting.
  static func write(_ text: String) {
    var line = Array(text.utf8.prefix(maximumSize - 1))
    line.append(UInt8(ascii: "\n"))
    let descriptor = ownPipe >= 0 ? ownPipe : STDERR_FILENO
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
    _ = Glibc.write(descriptor, line, line.count)
  }
}
