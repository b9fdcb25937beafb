import CLinux
import Glibc
import InteractorClient

/// Measures every budget of the design and says which are kept.
enum BenchCommand {
  static let usage = """
    Usage: interactor-bench [--daemon PATH] [--fields N] [--keystrokes N] [--rounds N] [--json]

    Measures interactord against its budgets: one line each with the figure, the budget, and whether it is
    kept. Times of round trips are ratios against a raw pipe echo in the same run, all processes on one core.

      --daemon PATH    the daemon to measure; interactord beside this executable unless given
      --fields N       how many fields the crowded session has (1000000)
      --keystrokes N   how many keystrokes the long session takes (1000000)
      --rounds N       how many round trips are timed (20000)
      --json           print one JSON object instead of the table
      --help           show this

    Exits with 0 when everything could be measured, whatever the figures say.

    """

  /// Runs the command and returns the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let options: BenchOptions
    do throws(BenchOptions.UsageError) {
      options = try BenchOptions(arguments)
    } catch {
      Output.printError("interactor-bench: \(error.message)\n\n\(usage)")
      return 64
    }
    if options.wantsHelp {
      Output.print(usage)
      return 0
    }
    if options.isEcho { return EchoLoop.run() }
    return measure(options)
  }

  private static func measure(_ options: BenchOptions) -> Int32 {
    // What we spawn inherits it.
    let isPinned = clinux_pin_to_processor(0) == 0
    let report = Report(asJSON: options.asJSON)
    report.begin(daemon: options.daemon, isPinned: isPinned)
    let measurements: [any Measurement.Type] = [
      Startup.self, RoundTrips.self, Pipelining.self, EngineAlone.self, RuleGraph.self, ManyLabels.self,
      LongSession.self,
      CrowdedSession.self,
    ]
    var code: Int32 = 0
    for measurement in measurements {
      do throws(ClientError) {
        for figure in try measurement.measure(options) { report.add(figure) }
      } catch {
        Output.printError("interactor-bench: \(error)\n")
        code = 1
      }
    }
    report.end()
    return code
  }
}
