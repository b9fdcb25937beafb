/// The exit codes of the process (`Protocol/base-protocol.md`, "Lifecycle"; sysexits.h). `Connection.exitCode` gives
/// those of a session that its client has ended.
enum ExitCode {
  static let success: Int32 = 0
  /// The session has ended without `shutdown`.
  static let unexpectedEnd: Int32 = 1
  /// The command line is wrong (`EX_USAGE`).
  static let usage: Int32 = 64
  /// The daemon itself has failed (`EX_SOFTWARE`).
  static let fault: Int32 = 70
}
