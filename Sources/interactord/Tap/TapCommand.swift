import CLinux
import Glibc
import InteractorClient

/// `interactord tap -- COMMAND`: runs a daemon and shows the messages that pass.
enum TapCommand {
  private static let usage = """
    Usage: interactord tap [--to FILE] -- COMMAND [ARGUMENT...]

    Runs COMMAND, which is how a client starts a daemon, and passes standard input and output through as they are.
    Each message is written on a line of its own once it has passed: the seconds since the start, the direction
    (→ to the daemon, ← from it), id, method, and parameters or result. Texts of more than 60 characters and lines of
    more than 1000 bytes are cut, and so told. Nothing is masked: secrets stand there as they pass.

      --to FILE       append the lines to FILE (standard error)
      --help          show this

    Lines that standard error does not take at once are left out, so that the client never waits for them.
    Exit codes: that of COMMAND; 128 and the number of the signal that has ended it; 126 if it cannot be started,
    127 if there is none; 64 for a wrong command line.

    """

  private static let command = Subcommand(name: "tap", usage: usage, options: ["--to": "a file"])

  /// Runs the command; `arguments` are those after `tap`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    command.run(arguments) { given throws(Subcommand.Misuse) in
      guard given.dashes == 0, let program = given.operands.first else {
        throw Subcommand.Misuse("name a command behind --, and nothing but options before")
      }
      return run(program, Array(given.operands.dropFirst()), given.values["--to"])
    }
  }

  private static func run(_ program: String, _ arguments: [String], _ file: String?) -> Int32 {
    var lines = TapLines.toStandardError
    if let file {
      guard let opened = TapLines(file) else {
        return command.fail(ExitCode.usage, "\(file): \(String(cString: strerror(errno)))")
      }
      lines = opened
    }
    guard let path = executable(program) else { return command.fail(127, "there is no command \(program)") }
    do throws(ClientError) {
      clinux_catch_signals()
      return TapLoop(try ChildProcess(path: path, arguments: arguments), TapLog(lines)).run()
    } catch {
      return command.fail(126, "\(error)")
    }
  }

  /// The file of a command, which a shell would run.
  private static func executable(_ command: String) -> String? {
    if command.contains("/") { return access(command, F_OK) == 0 ? command : nil }
    let directories = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for directory in directories.split(separator: ":", omittingEmptySubsequences: false) {
      let path = (directory.isEmpty ? "." : String(directory)) + "/" + command
      if access(path, X_OK) == 0 { return path }
    }
    return nil
  }
}
