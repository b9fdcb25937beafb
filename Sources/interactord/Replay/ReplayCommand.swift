import Glibc
import InteractorClient

/// `interactord replay FILE...`: plays transcripts and shows where the daemon does something else.
enum ReplayCommand {
  private static let usage = """
    Usage: interactord replay [--print] [--daemon PATH] FILE...

    Starts a daemon for each transcript (JSON Lines: {"send": ...} and {"expect": ...}), plays it, and shows
    the first difference. Exit codes: 0 without a difference, 1 with one, 64 for a wrong command line.

      --print         show the dialogue
      --daemon PATH   the daemon to start (this executable)
      --help          show this

    """

  private static let command = Subcommand(
    name: "replay",
    usage: usage,
    options: ["--print": "", "--daemon": "a path"]
  )

  /// Runs the command; `arguments` are those after `replay`. Returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    command.run(arguments) { given throws(Subcommand.Misuse) in
      if given.operands.isEmpty { throw Subcommand.Misuse("name at least one transcript") }
      var runner = TranscriptRunner()
      if given.values["--print"] != nil { runner.onLine = { Output.print($0 + "\n") } }
      if let path = given.values["--daemon"] { runner.daemonPath = path }
      return given.operands.reduce(into: ExitCode.success) { code, file in
        if !replay(file, runner) { code = 1 }
      }
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
}
