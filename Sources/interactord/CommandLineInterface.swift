import Glibc
import InteractorServer

/// What can be asked of the daemon on its command line.
enum CommandLineInterface {
  /// Does what the arguments, which are no subcommand's, say and returns the exit code. `output` is the real stdout.
  static func run(_ arguments: [String], output: Int32) -> Int32 {
    let options: Options
    do throws(Options.UsageError) {
      options = try Options(arguments)
    } catch {
      StandardError.write("interactord: \(error.message)")
      return ExitCode.usage
    }
    if options.wantsHelp {
      StandardStreams.answer(help, on: output)
      return ExitCode.success
    }
    if options.wantsVersion {
      StandardStreams.answer("\(Server.name) \(Server.version)", on: output)
      return ExitCode.success
    }
    if arguments.isEmpty, isatty(STDIN_FILENO) == 1 {
      StandardError.write("interactord speaks JSON-RPC on stdin and stdout; --help says more. End it by Ctrl-D.")
    }
    var session = options.session
    if !arguments.contains(where: { $0.hasPrefix("--locale") }), let locale = LocaleEnvironment.locale() {
      session.locale = locale
    }
    let log = Log(level: options.logLevel)
    var loop = EventLoop(options: session, output: output, log: log)
    if let path = options.record {
      do throws(RecordFile.Failure) {
        // The environment may be another one when the record is played.
        loop.record(in: try RecordFile(path), arguments: options.recordedArguments + ["--locale", session.locale])
      } catch {
        StandardError.write("interactord: \(path) cannot be recorded in: \(error.reason)")
        return ExitCode.usage
      }
    }
    return loop.run()
  }

  private static let help = """
    Usage: interactord [options]
           interactord demo                          a form in the terminal that a daemon decides about
           interactord replay [--print] FILE...      play transcripts and say where a daemon departs from them

    Serves the Interactor Protocol on stdin and stdout: JSON-RPC 2.0 in the framing of the Language Server
    Protocol, or one message a line.

      --stdio                    serve on stdin and stdout (it always does)
      --framing MODE             auto (default), header or line
      --locale TAG               the locale until the client names one, a BCP 47 tag; default: of the environment
      --record FILE              write both directions down as a transcript, secrets masked
      --log-level LEVEL          off, error, warn (default), info or debug; the log goes to stderr
      --max-message-bytes N      the largest message (4194304)
      --max-depth N              the deepest nesting in a message (64)
      --max-values N             the most JSON values in a message (100000)
      --max-output-bytes N       unread output at which reading stops (67108864)
      --max-subjects N           the most open subjects (100000)
      --max-fields N             the most bound fields (1100000)
      --max-forms N              the most open forms (10000)
      --max-composites N         the most open composites (10000)
      --max-text-bytes N         the longest text of a field (16777216)
      --max-snapshot-bytes N     the largest snapshot that is restored in parts (67108864)
      --version                  print the version
      --help                     print this

    Exit codes: 0 after shutdown and exit; 1 without shutdown; 2 if the input stream is lost; 64 for a wrong
    command line; 70 for a fault of its own.
    """
}
