import InteractorClient

/// Tries all generated requests at sizes that double, and prints those that take too long or grow faster than their
/// size. The time is that of the processor, so that other work of the machine does not count. It ends after some time:
/// what has not been tried by then is counted.
struct GeneratedCommand {
  /// What a request may take, in nanoseconds.
  private static let longest: Int64 = 500_000_000
  /// Growth is not judged below this.
  private static let cheap: Int64 = 200_000
  /// Nor beyond this size, where memory leaves the caches of the processor.
  private static let largestJudged = 64_000
  /// 1,000 bytes and 2,000 are the longest texts that many formats read.
  private static let sizes = (0...13).map { 125 << $0 }

  private let words: [String]
  /// When it ends, in nanoseconds of the monotonic clock.
  private let end: Int64
  private var untried = 0

  static func run(_ options: BenchOptions) -> Int32 {
    let end = Clocks.now + Int64(options.minuteCount) * 60_000_000_000
    var command = GeneratedCommand(words: options.words, end: end)
    do throws(ClientError) {
      var found = try command.search(GrowingRequests.targets(), "")
      // The values of options are found out by some ten thousand requests.
      if !command.isOver {
        found += try command.search(OptionTargets.all(options.words), " with pairs of options and texts")
      }
      if command.isOver {
        Output.print("It has ended after \(options.minuteCount) minutes: \(command.untried) requests are untried.\n")
      }
      return found == 0 ? 0 : 2
    } catch {
      Output.printError("interactor-bench: \(error)\n")
      return 1
    }
  }

  private var isOver: Bool { Clocks.now > end }

  /// Tries the targets that a word names, or all of them, in rounds. Prints what is wrong as soon as it is found, and
  /// what each round has come to. Returns how many requests are wrong.
  private mutating func search(_ targets: [GrowingTarget], _ what: String) throws(ClientError) -> Int {
    var found = 0
    let rounds = GrowingRequests.rounds(targets)
    for (number, requests) in rounds.enumerated() {
      let tried = try search(requests)
      found += tried.found
      if tried.count == 0 { continue }
      let told = "\(tried.count) requests, \(tried.found) of them too long"
      Output.print("round \(number + 1) of \(rounds.count)\(what): \(told)\n")
    }
    return found
  }

  private mutating func search(_ requests: [GrowingRequest]) throws(ClientError) -> (count: Int, found: Int) {
    var tried = (count: 0, found: 0)
    for request in requests {
      guard words.isEmpty || words.contains(where: request.name.lowercased().contains) else { continue }
      if isOver {
        untried += 1
        continue
      }
      tried.count += 1
      // If it never ends, this is the last line.
      Output.printError("\r\u{1B}[K\(request.name.prefix(100))")
      guard let finding = try Self.finding(request) else { continue }
      tried.found += 1
      Output.printError("\r\u{1B}[K")
      Output.print("\(request.name): \(finding)\n")
    }
    Output.printError("\r\u{1B}[K")
    return tried
  }

  /// What is wrong with a request; nil if nothing is.
  private static func finding(_ request: GrowingRequest) throws(ClientError) -> String? {
    try request.warmUp()
    var times: [Int64] = []
    for (number, size) in sizes.enumerated() where size <= request.largest {
      let message = GeneratedSession.message(request.call(size))
      // The daemon does not read a longer one.
      if message.count > GeneratedSession.longestMessage { return nil }
      let (time, charged) = try self.time(request, size, message)
      if time > longest { return "\(time / 1_000_000) ms at the size \(size), \(message.count) bytes" }
      // What is taken from the budget may grow: it ends there.
      times.append(time - charged)
      guard number > 1, size <= largestJudged else { continue }
      guard grows(times[number - 2], times[number - 1], times[number]) else { continue }
      // A single measurement may have been disturbed.
      let least = try sizes[(number - 2)...number].map { size throws(ClientError) in try leastTime(request, size) }
      guard grows(least[0], least[1], least[2]), try goesOn(request, behind: number, least[2]) else { continue }
      let told = least.map { "\($0 / 1000) µs" }.joined(separator: ", ")
      return "\(told) at the sizes \(sizes[number - 2]), \(sizes[number - 1]), \(size)"
    }
    return nil
  }

  /// Whether the next size takes so much longer again, or so little that it was not looked at.
  private static func goesOn(
    _ request: GrowingRequest,
    behind number: Int,
    _ time: Int64
  ) throws(ClientError) -> Bool {
    guard let size = sizes.dropFirst(number + 1).first, size <= request.largest else { return true }
    let next = try leastTime(request, size)
    return next < time || 2 * next > 5 * time
  }

  /// Whether a request takes more than nine times as long for four times its size, in two steps alike: where the text
  /// takes another form, it may leap once.
  private static func grows(_ first: Int64, _ second: Int64, _ third: Int64) -> Bool {
    third > cheap && third > 9 * first && 2 * third > 5 * second && 2 * second > 5 * first
  }

  private static func leastTime(_ request: GrowingRequest, _ size: Int) throws(ClientError) -> Int64 {
    let message = GeneratedSession.message(request.call(size))
    var least = Int64.max
    for _ in 0..<3 {
      let (time, charged) = try self.time(request, size, message)
      least = min(least, time - charged)
    }
    return least
  }

  /// What a request takes, and about how much of it is taken from its budget.
  private static func time(
    _ request: GrowingRequest,
    _ size: Int,
    _ message: [UInt8]
  ) throws(ClientError) -> (all: Int64, charged: Int64) {
    let session = try request.session(size)
    let before = Clocks.threadTime
    session.send(message)
    return (Clocks.threadTime - before, session.nanosecondsTaken)
  }
}
