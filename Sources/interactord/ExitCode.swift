/// The exit codes of the process (`Protocol/base-protocol.md`, "Lifecycle"; sysexits.h). `Connection.exitCode` gives
/// those of a session that its client has ended.
enum ExitCode {
  static let success: Int32 = 0
  /// The session has ended without `shutdown`.
  static let unexpectedEnd: Int32 = 1
  /// A file cannot be written.
  static let unwritten: Int32 = 1
  /// What was checked is wrong.
  static let wrongValue: Int32 = 1
  /// What a value is checked by is refused.
  static let refused: Int32 = 2
  /// The command line is wrong (`EX_USAGE`).
  static let usage: Int32 = 64
  /// A file does not hold what it should (`EX_DATAERR`).
  static let badData: Int32 = 65
  /// A file cannot be read (`EX_NOINPUT`).
  static let noInput: Int32 = 66
  /// The daemon itself has failed (`EX_SOFTWARE`).
  static let fault: Int32 = 70
}
