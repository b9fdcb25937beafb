import InteractorClient

/// The round trip of a keystroke, compared with that of the same number of raw bytes.
enum RoundTrips: Measurement {
  private static let clock = "wall clock of single round trips, alternating with the echo; median over batches of 1,000"
  private static let echoP50 = Row("raw pipe echo, p50", unit: "µs", method: clock)
  private static let echoP99 = Row("raw pipe echo, p99", unit: "µs", method: clock)
  private static let tripP50 = Row("keystroke round trip, p50", unit: "µs", method: clock)
  private static let tripP99 = Row("keystroke round trip, p99", unit: "µs", method: clock)
  private static let ratioP50 = Row("keystroke round trip against raw echo, p50", unit: "x", method: clock)
  private static let ratioP99 = Row("keystroke round trip against raw echo, p99", unit: "x", method: clock)
  static let rows = [echoP50, echoP99, tripP50, tripP99, ratioP50, ratioP99]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let echo = try ChildProcess(path: try executable(), arguments: ["--echo"])
    var echoPipe = RawPipe(echo)
    let client = try Session.start(options)
    try Session.openPrice(client)
    var daemonPipe = RawPipe(client.process)

    _ = try batch(&echoPipe, &daemonPipe, rounds: 2000)
    // The median over batches counts, so that a short disturbance of the machine spoils only one of them.
    var batches: [Batch] = []
    for _ in 0..<max(1, options.roundCount / 1000) {
      batches.append(try batch(&echoPipe, &daemonPipe, rounds: 1000))
    }
    let middle = { (value: (Batch) -> Double) in batches.map(value).sorted()[batches.count / 2] }
    return [
      echoP50.figure(middle { $0.echo.median / 1000 }),
      echoP99.figure(middle { $0.echo.percentile(0.99) / 1000 }),
      tripP50.figure(middle { $0.keystroke.median / 1000 }),
      tripP99.figure(middle { $0.keystroke.percentile(0.99) / 1000 }),
      ratioP50.figure(middle { $0.keystroke.median / $0.echo.median }),
      ratioP99.figure(middle { $0.keystroke.percentile(0.99) / $0.echo.percentile(0.99) }),
    ]
  }

  private struct Batch {
    var echo: Sample
    var keystroke: Sample
  }

  /// The two kinds of rounds alternate, so that other work of the machine affects both.
  private static func batch(
    _ echoPipe: inout RawPipe,
    _ daemonPipe: inout RawPipe,
    rounds: Int
  ) throws(ClientError) -> Batch {
    var raw: [Int64] = []
    var keystrokes: [Int64] = []
    for round in 0..<rounds {
      let request = Session.keystrokes[round % 2]
      let start = Clocks.now
      try echoPipe.echo(request)
      let middle = Clocks.now
      try daemonPipe.exchange(request)
      keystrokes.append(Clocks.now - middle)
      raw.append(middle - start)
    }
    return Batch(echo: Sample(raw), keystroke: Sample(keystrokes))
  }

  private static func executable() throws(ClientError) -> String {
    guard let path = DaemonLocation.runningExecutable else { throw .notStarted(path: "/proc/self/exe", errno: 2) }
    return path
  }
}
