import CLinux
import Glibc
import InteractorServer

/// The command line without a subcommand: help, version, or serving.
enum CommandLineInterface {
  /// Runs the command line and returns the exit code. `output` is the descriptor of the original stdout.
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
    if isatty(STDIN_FILENO) == 1 {
      StandardError.write(
        "interactord decides about input fields for a program that sends it JSON-RPC on stdin; "
          + "\"interactord demo\" shows it at work, --help lists the options, and Ctrl-D ends it."
      )
    }
    var session = options.session
    if !options.namesLocale, let locale = LocaleEnvironment.locale() { session.locale = locale }
    session.memory.measureProcess()
    clinux_report_faults()
    let log = Log(level: options.logLevel)
    let loop = EventLoop(options: session, output: output, log: log)
    if let path = options.record {
      do throws(RecordFile.Failure) {
        // A replay may run with another environment, so the record always names the locale.
        loop.record(in: try RecordFile(path), arguments: options.replayArguments + ["--locale", session.locale])
      } catch {
        StandardError.write("interactord: The record \(path) \(error.reason).")
        return ExitCode.usage
      }
    }
    loop.logMessages()
    return loop.run()
  }

  private static let help = """
    Usage: interactord [options]
           interactord demo                          show a form in the terminal, which a daemon decides about
           interactord check SCHEMA [VALUE]          show what a schema makes of a form, or is wrong with a value
           interactord facts [--to FOLDER] LOCALE... write what the daemon knows of locales as files
           interactord replay [--print] FILE...      play transcripts and compare the daemon's answers
           interactord tap [--to FILE] -- COMMAND    run a daemon and show the messages that pass

    Serves the Interactor Protocol on stdin and stdout: JSON-RPC 2.0 with the headers of the Language Server
    Protocol, or with one message on each line.

      --stdio                    serve on stdin and stdout (always the case)
      --framing MODE             auto (default), header or line
      --locale TAG               the locale until the client sets one, as a BCP 47 tag; default: that of the
                                 environment
      --facts FOLDER             take what is known of locales from files that "interactord facts" has written
      --record FILE              write all messages to a new file, which "interactord replay" can play; secrets
                                 are masked; FILE must not exist
      --log-level LEVEL          what goes to stderr: off, error, warn (default), info, or debug, which adds a
                                 line for each message with its method, id, size and time
      --max-message-bytes N      the longest message that is read (4194304)
      --max-depth N              the deepest nesting of JSON in a message, at most 512 (64)
      --max-values N             the most JSON values in a message (100000)
      --max-output-bytes N       the most unread output; from then on, nothing is read (67108864)
      --max-subjects N           the most open subjects (100000)
      --max-items N              the most items of all lists, with removed ones that may come back (100000)
      --max-fields N             the most bound fields (1100000)
      --max-forms N              the most open forms (10000)
      --max-composites N         the most open composites (10000)
      --max-text-bytes N         the longest text of a field (16777216)
      --max-memory N             the most memory that the session holds, in bytes (536870912); a request that may
                                 need more is refused
      --max-snapshot-bytes N     the longest snapshot that can be restored in parts (67108864)
      --version                  print the version
      --help                     print this

    Exit codes: 0 after shutdown and exit; 1 without shutdown; 2 if the input cannot be divided into messages;
    64 for a wrong command line; 70 if the daemon itself fails.
    """
}
