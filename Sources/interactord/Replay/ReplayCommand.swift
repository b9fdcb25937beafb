import Glibc
import InteractorClient

/// `interactord replay FILE...`: plays transcripts and shows where the daemon does something else.
enum ReplayCommand {
  static let usage = """
    Usage: interactord replay [--print] [--daemon PATH] FILE...

    Starts a daemon for each transcript (JSON Lines: {"send": ...} and {"expect": ...}), plays it, and shows
    the first difference. Exit codes: 0 without a difference, 1 with one, 64 for a wrong command line.

      --print         show the dialogue
      --daemon PATH   the daemon to start (this executable)
      --help          show this

    """

  /// Runs the command; `arguments` are those after `replay`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    var runner = TranscriptRunner()
    var files: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        Output.print(usage)
        return 0
      case "--print":
        runner.onLine = { Output.print($0 + "\n") }
      case "--daemon":
        guard let path = rest.popFirst() else { return misuse("--daemon needs a path") }
        runner.daemonPath = path
      default:
        guard !argument.hasPrefix("-") else { return misuse("there is no option \(argument)") }
        files.append(argument)
      }
    }
    guard !files.isEmpty else { return misuse("name at least one transcript") }
    return files.reduce(into: Int32(0)) { code, file in
      if !replay(file, runner) { code = 1 }
    }
  }

  private static func replay(_ file: String, _ runner: TranscriptRunner) -> Bool {
    let name = EscapedText.escaped(file)
    guard let bytes = InputFile.contents(file) else {
      Output.print("\(name): cannot be read: \(String(cString: strerror(errno)))\n")
      return false
    }
    do throws(TranscriptError) {
      let transcript = try Transcript(bytes)
      if transcript.isTorn { Output.print("\(name): the last line is torn and was left out\n") }
      do throws(TranscriptRunner.Failure) {
        try runner.run(transcript)
      } catch {
        Output.print("\(name):\(error.line): \(error.message)\n")
        return false
      }
    } catch {
      Output.print("\(name):\(error.line): \(EscapedText.escaped(error.message))\n")
      return false
    }
    Output.print("\(name): ok\n")
    return true
  }

  private static func misuse(_ message: String) -> Int32 {
    Output.printError("interactord replay: \(message)\n\n\(usage)")
    return 64
  }
}
