import InteractorClient

/// The command line.
struct BenchOptions {
  enum Mode {
    case measure
    case list
    case help
    /// Echo the raw pipe.
    case echo
    /// Type at random and compare.
    case soak
    /// Generate requests, and print those that take too long.
    case generated
    /// Run the workloads for callgrind.
    case counted
  }

  var mode = Mode.measure
  var daemon = ""
  var fieldCount = 1_000_000
  var keystrokeCount = 1_000_000
  var roundCount = 20_000
  var minuteCount = 240
  var asJSON = false
  var isCheck = false
  var countsInstructions = false
  /// The seed of the random requests; nil for a random one.
  var seed: UInt64?
  /// Only rows whose names contain one of these words; all rows if there are none.
  private(set) var words: [String] = []

  /// A command line that is not valid.
  struct UsageError: Error {
    var message: String
  }

  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--daemon":
        guard let path = rest.popFirst() else { throw UsageError(message: "--daemon needs a path") }
        daemon = path
      case "--fields": fieldCount = try BenchOptions.count(argument, &rest)
      case "--keystrokes": keystrokeCount = try BenchOptions.count(argument, &rest)
      case "--rounds": roundCount = try BenchOptions.count(argument, &rest)
      case "--minutes": minuteCount = try BenchOptions.count(argument, &rest)
      case "--json": asJSON = true
      case "--check": isCheck = true
      case "--soak": mode = .soak
      case "--generated": mode = .generated
      case "--seed":
        guard let number = rest.popFirst().flatMap({ UInt64($0) }) else {
          throw UsageError(message: "--seed needs a number")
        }
        seed = number
      case "--instructions": countsInstructions = true
      case "--counted": mode = .counted
      case "--list": mode = .list
      case "--echo": mode = .echo
      case "--help", "-h": mode = .help
      case _ where argument.hasPrefix("-"): throw UsageError(message: "unknown option \(argument)")
      default: words.append(argument.lowercased())
      }
    }
    if daemon.isEmpty {
      do throws(ClientError) {
        daemon = try DaemonLocation.besideExecutable()
      } catch {
        throw UsageError(message: "\(error)")
      }
    }
  }

  /// Whether a row is selected. Counting takes long, so that a check counts only what has a budget.
  func isSelected(_ row: Row) -> Bool {
    if isCheck, countsInstructions || mode == .counted, row.budget == nil { return false }
    let name = row.name.lowercased()
    return words.isEmpty || words.contains { name.contains($0) }
  }

  /// The arguments that have another process select the same rows.
  var selection: [String] { words + (isCheck ? ["--check"] : []) }

  private static func count(_ option: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Int {
    guard let number = rest.popFirst().flatMap({ Int($0) }), (1...100_000_000).contains(number) else {
      throw UsageError(message: "\(option) needs a number from 1 to 100000000")
    }
    return number
  }
}
