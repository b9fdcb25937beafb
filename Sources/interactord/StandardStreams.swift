import CLinux
import Glibc

/// The descriptors that the process was started with.
enum StandardStreams {
  /// Puts something in the place of what the process was started without. Otherwise the next file that is opened, be it
  /// the watch of the client, would be taken for stdin, stdout or stderr.
  static func open() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where clinux_get_flags(descriptor) < 0 {
      _ = Glibc.open("/dev/null", O_RDWR)
    }
  }

  /// Moves stdout to a descriptor that only the caller knows, and makes 1 another name of stderr: a stray `print` can
  /// then never end up between two messages. The answer is the new descriptor, or 1 if there is none to be had.
  static func protectOutput() -> Int32 {
    let output = clinux_duplicate(STDOUT_FILENO, 3)
    guard output >= 0 else { return STDOUT_FILENO }
    dup2(STDERR_FILENO, STDOUT_FILENO)
    return output
  }

  /// Writes what was asked for on the command line to the process's real stdout.
  static func answer(_ text: String, on output: Int32) {
    var line = text + "\n"
    line.withUTF8 { bytes in _ = write(output, bytes.baseAddress, bytes.count) }
  }
}
