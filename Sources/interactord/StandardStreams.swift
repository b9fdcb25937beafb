import CLinux
import Glibc

/// The descriptors with which the process was started.
enum StandardStreams {
  /// Opens /dev/null for each standard descriptor that is closed. Otherwise the next file that is opened would become
  /// stdin, stdout or stderr.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where clinux_get_flags(descriptor) < 0 {
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }

  /// Moves stdout to a new descriptor, and makes descriptor 1 a copy of stderr, so that a stray `print` never writes
  /// between two messages. Returns the new descriptor, or 1 if there are no free descriptors.
  static func protectOutput() -> Int32 {
    let output = clinux_duplicate(STDOUT_FILENO, 3)
    guard output >= 0 else { return STDOUT_FILENO }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return output
  }

  /// Writes a text to the original stdout.
  static func answer(_ text: String, on output: Int32) {
    var line = text + "\n"
    line.withUTF8 { bytes in _ = write(output, bytes.baseAddress, bytes.count) }
  }
}
