import CLinux
import Glibc

/// The descriptors that the process was started with.
enum StandardStreams {
  /// Moves stdout to a descriptor that only the caller knows, and makes 1 another name of stderr: a stray `print` can
  /// then never end up between two messages. The answer is the new descriptor, or 1 if there is none to be had.
  static func protectOutput() -> Int32 {
    let output = clinux_duplicate(STDOUT_FILENO, 3)
    guard output >= 0 else { return STDOUT_FILENO }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return output
  }

  /// Writes a line to stderr for a person who has started the process by hand.
  static func tell(_ text: String) {
    var line = text + "\n"
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, !rest.isEmpty {
        let count = write(STDERR_FILENO, base, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Writes what was asked for on the command line to the process's real stdout.
  static func answer(_ text: String, on output: Int32) {
    var line = text + "\n"
    line.withUTF8 { bytes in _ = write(output, bytes.baseAddress, bytes.count) }
  }
}
