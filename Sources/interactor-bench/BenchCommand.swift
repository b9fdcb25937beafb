import CLinux
import Glibc
import InteractorClient

/// Measures every budget of the design and says which are kept.
enum BenchCommand {
  static let usage = """
    Usage: interactor-bench [--json] [--check] [--daemon PATH] [--fields N] [--keystrokes N] [--rounds N] [WORD...]
           interactor-bench --list

    Measures interactord against its budgets: one row each with the figure, the budget, whether it is kept, and
    how it was measured. Times of round trips are ratios against a raw pipe echo in the same run, all processes
    on one core. WORDs select the rows whose names contain one of them; without any, all are measured.

      --json           print one JSON object instead of the table
      --check          exit with 2 if a budget is not kept; on a machine that does other things, one may not be
      --list           print the names of the rows and how each is measured
      --daemon PATH    the daemon to measure; interactord beside this executable unless given
      --fields N       how many fields the crowded session has (1000000)
      --keystrokes N   how many keystrokes the long session takes (1000000)
      --rounds N       how many round trips are timed (20000)
      --help           show this

    Exits with 0 when everything could be measured, whatever the figures say, and with 1 when something could not.

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
    switch options.task {
    case .help: Output.print(usage)
    case .list:
      for row in Measurements.timed.flatMap({ $0.rows }) { Output.print("\(row.name)\n    \(row.method)\n") }
    case .echo: return EchoLoop.run()
    case .measure: return measure(options)
    }
    return 0
  }

  private static func measure(_ options: BenchOptions) -> Int32 {
    let measurements = Measurements.timed.filter { $0.rows.contains(where: options.isSelected) }
    guard !measurements.isEmpty else {
      Output.printError("interactor-bench: no row has such a name; --list prints all\n")
      return 64
    }
    // What we spawn inherits it.
    let isPinned = clinux_pin_to_processor(0) == 0
    let report = Report(asJSON: options.asJSON)
    report.begin(daemon: options.daemon, isPinned: isPinned)
    var code: Int32 = 0
    for measurement in measurements {
      do throws(ClientError) {
        for figure in try measurement.measure(options) where options.isSelected(figure.row) { report.add(figure) }
      } catch {
        Output.printError("interactor-bench: \(error)\n")
        code = 1
      }
    }
    report.end()
    return code == 0 && options.isCheck && report.countOver > 0 ? 2 : code
  }
}
