import Glibc

/// Writes lines to stderr. It never waits: many clients never read stderr, and a daemon that waited for them would
/// stop. A line that stderr cannot take at once is dropped.
enum StandardError {
  /// The longest line, in bytes. A pipe takes this many at once or none (pipe(7), PIPE_BUF).
  private static let maximumSize = 4096

  /// If stderr is a pipe, a descriptor for it that only this process has; else -1. Other processes may share the
  /// original one. If they write at the same time, this process could block although poll(2) reported room, and making
  /// the shared descriptor non-blocking would change it for them.
  private static let ownPipe: Int32 = {
    var status = stat()
    guard fstat(STDERR_FILENO, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return -1 }
    return open("/proc/self/fd/2", O_WRONLY | O_NONBLOCK | O_CLOEXEC)
  }()

  /// Writes a line, if that is possible without waiting. Control characters are escaped, and a long line is cut.
  static func write(_ text: String) {
    let line = Array((EscapedText.escaped(text, limit: maximumSize - 1) + "\n").utf8)
    let descriptor = ownPipe >= 0 ? ownPipe : STDERR_FILENO
    var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&ready, 1, 0) == 1, ready.revents & Int16(POLLOUT) != 0 else { return }
    _ = Glibc.write(descriptor, line, line.count)
  }
}
