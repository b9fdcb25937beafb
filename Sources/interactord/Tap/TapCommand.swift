import CLinux
import Glibc
import InteractorClient

/// `interactord tap -- COMMAND`: runs a daemon and shows the messages that pass.
enum TapCommand {
  static let usage = """
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

  /// Runs the command; `arguments` are those after `tap`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    var rest = arguments[...]
    var file: String?
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        Output.print(usage)
        return ExitCode.success
      case "--to":
        guard let path = rest.popFirst(), !path.isEmpty else { return misuse("--to needs a file") }
        file = path
      case "--":
        guard let command = rest.popFirst() else { return misuse("name a command behind --") }
        return run(command, Array(rest), file)
      default: return misuse("there is no option \(argument); the command stands behind --")
      }
    }
    return misuse("name a command behind --")
  }

  private static func run(_ command: String, _ arguments: [String], _ file: String?) -> Int32 {
    var lines = TapLines.toStandardError
    if let file {
      guard let opened = TapLines(file) else {
        Output.printError("interactord tap: \(EscapedText.escaped(file)): \(String(cString: strerror(errno)))\n")
        return ExitCode.usage
      }
      lines = opened
    }
    guard let path = executable(command) else {
      Output.printError("interactord tap: there is no command \(EscapedText.escaped(command))\n")
      return 127
    }
    do throws(ClientError) {
      clinux_catch_signals()
      return TapLoop(try ChildProcess(path: path, arguments: arguments), TapLog(lines)).run()
    } catch {
      Output.printError("interactord tap: \(EscapedText.escaped("\(error)"))\n")
      return 126
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

  private static func misuse(_ message: String) -> Int32 {
    Output.printError("interactord tap: \(EscapedText.escaped(message))\n\n\(usage)")
    return ExitCode.usage
  }
}
