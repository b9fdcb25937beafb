import CLinux
import Glibc
import InteractorClient

/// Measures every budget of the design and shows which are kept.
enum BenchCommand {
  static let usage = """
    Usage: interactor-bench [--json] [--check] [--daemon PATH] [--fields N] [--keystrokes N] [--rounds N] [WORD...]
           interactor-bench --instructions [--json] [--check] [WORD...]
           interactor-bench --soak [--keystrokes N] [--seed N] [--daemon PATH]
           interactor-bench --generated [--minutes N] [WORD...]
           interactor-bench --list

    Measures interactord against its budgets. Each row shows the figure, the budget, whether it is kept, and
    how it was measured. Times of round trips are ratios to a raw pipe echo in the same run, with all processes
    on one core. WORDs select the rows whose names contain one of them; without WORDs all rows are measured.

      --instructions   count instructions with callgrind of valgrind instead; the counts have no noise
      --soak           send random requests to a thousand fields; the exit code is 1 if a client that follows the
                       protocol ends with another state than the daemon, or if the daemon has grown
      --generated      try every method, style, option, keyword and function with hostile texts at sizes that double,
                       and print the requests that take over half a second of processor time, or grow faster than
                       their size; WORDs select requests; the exit code is 2 if there is one
      --minutes N      how long requests are generated at most (240)
      --seed N         the seed of a soak, to repeat it
      --json           print one JSON object instead of the table
      --check          exit with 2 if a budget is not kept; other work of the machine can cause that, too.
                       With --instructions, what has no budget in this build is not counted
      --list           print the names of the rows and how they are measured
      --daemon PATH    the daemon to measure (interactord next to this executable)
      --fields N       the number of fields of the crowded session (1000000)
      --keystrokes N   the number of keystrokes of the long session (1000000)
      --rounds N       the number of timed round trips (20000)
      --help           show this

    Exit codes: 0 if everything was measured, 1 if a measurement failed, 64 for a wrong command line.

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
    switch options.mode {
    case .help: Output.print(usage)
    case .list:
      let rows = Measurements.timed.flatMap { $0.rows } + Measurements.counted.flatMap { $0.rows }
      for row in rows { Output.print("\(row.name)\n    \(row.method)\n") }
    case .echo: return EchoLoop.run()
    case .soak: return SoakCommand.run(options)
    case .generated: return GeneratedCommand.run(options)
    case .counted: return Counting.work(selected(Measurements.counted, options))
    case .measure: return measure(options)
    }
    return 0
  }

  private static func measure(_ options: BenchOptions) -> Int32 {
    let workloads = options.countsInstructions ? selected(Measurements.counted, options) : []
    let measurements = options.countsInstructions ? [] : Measurements.timed.filter { isSelected($0.rows, options) }
    guard !measurements.isEmpty || !workloads.isEmpty else {
      Output.printError("interactor-bench: no row to measure has such a name; --list prints the names\n")
      return 64
    }
    // The child processes inherit it.
    let isPinned = !options.countsInstructions && clinux_pin_to_processor(0) == 0
    let report = Report(asJSON: options.asJSON)
    report.begin(daemon: options.daemon, isPinned: isPinned)
    var hasFailed = false
    for measurement in measurements {
      do throws(ClientError) {
        report.add(try measurement.measure(options), options)
      } catch {
        Output.printError("interactor-bench: \(error)\n")
        hasFailed = true
      }
    }
    if !workloads.isEmpty {
      do throws(ClientError) {
        report.add(try Counting.measure(workloads, options), options)
      } catch {
        Output.printError("interactor-bench: \(error)\n")
        hasFailed = true
      }
    }
    report.end()
    if hasFailed { return 1 }
    return options.isCheck && report.countOver > 0 ? 2 : 0
  }

  private static func selected(_ workloads: [any Workload.Type], _ options: BenchOptions) -> [any Workload.Type] {
    workloads.filter { isSelected($0.rows, options) }
  }

  private static func isSelected(_ rows: [Row], _ options: BenchOptions) -> Bool {
    rows.contains { options.isSelected($0) }
  }
}
