import InteractorClient

/// A keystroke's round trip against that of as many raw bytes.
enum RoundTrips: Measurement {
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let echo = try ChildProcess(path: try executable(), arguments: ["--echo"])
    var echoPipe = RawPipe(echo)
    let client = try Session.start(options)
    try Session.openPrice(client)
    var daemonPipe = RawPipe(client.process)

    _ = try batch(&echoPipe, &daemonPipe, rounds: 2000)
    // Batches, of which the median stands: a burst of something else on the machine spoils one, not all.
    var batches: [Batch] = []
    for _ in 0..<max(1, options.roundCount / 1000) {
      batches.append(try batch(&echoPipe, &daemonPipe, rounds: 1000))
    }
    return [
      figure("raw pipe echo, p50", batches) { $0.echo.median / 1000 },
      figure("raw pipe echo, p99", batches) { $0.echo.percentile(0.99) / 1000 },
      figure("keystroke round trip, p50", batches) { $0.keystroke.median / 1000 },
      figure("keystroke round trip, p99", batches) { $0.keystroke.percentile(0.99) / 1000 },
      figure("keystroke round trip, p50 (echo p50 = 1)", batches, budget: 2) { $0.keystroke.median / $0.echo.median },
      figure("keystroke round trip, p99 (echo p99 = 1)", batches, budget: 3) {
        $0.keystroke.percentile(0.99) / $0.echo.percentile(0.99)
      },
    ]
  }

  private struct Batch {
    var echo: Sample
    var keystroke: Sample
  }

  /// Rounds alternate between the two, so that whatever else the machine does meets both alike.
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

  /// The median over the batches: a time in microseconds, or a ratio where there is a budget for it.
  private static func figure(
    _ name: String,
    _ batches: [Batch],
    budget: Double? = nil,
    _ value: (Batch) -> Double
  ) -> Figure {
    let values = batches.map(value).sorted()
    return Figure(name: name, value: values[values.count / 2], unit: budget == nil ? "µs" : "x", budget: budget)
  }

  private static func executable() throws(ClientError) -> String {
    guard let path = DaemonLocation.runningExecutable else { throw .notStarted(path: "/proc/self/exe", errno: 2) }
    return path
  }
}
