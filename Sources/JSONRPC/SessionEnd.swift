/// How a session has ended, with the exit code of its process (`Protocol/base-protocol.md`, "Lifecycle").
enum SessionEnd: Int32 {
  /// `exit` after `shutdown`, or the end of the input after it.
  case afterShutdown = 0
  /// `exit` or the end of the input without `shutdown`.
  case unexpected = 1
  /// The input could not be divided into messages any more.
  case unreadable = 2
}
