import Glibc

/// Writes texts to the standard streams completely, for commands with a human user.
package enum Output {
  /// Writes to standard output. Stops silently if nobody reads it.
  package static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes to standard error.
  package static func printError(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&wait, 1, -1)
      } else if count < 0, errno != EINTR {
        return
      }
    }
  }
}
