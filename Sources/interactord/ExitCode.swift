/// What the process tells its parent when it ends (protocol section 1, "Lifecycle"; sysexits.h).
enum ExitCode {
  static let success: Int32 = 0
  /// The session has ended without `shutdown`.
  static let unexpectedEnd: Int32 = 1
  /// The input could not be read any further.
  static let lostStream: Int32 = 2
  /// The command line is wrong (`EX_USAGE`).
  static let usage: Int32 = 64
  /// The daemon itself is at fault (`EX_SOFTWARE`).
  static let fault: Int32 = 70
}
