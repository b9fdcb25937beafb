import InteractorClient

/// A keystroke's round trip against that of as many raw bytes.
enum RoundTrips: Measurement {
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let echo = try ChildProcess(path: try executable(), arguments: ["--echo"])
    var echoPipe = RawPipe(echo)
    let client = try Session.start(options)
    try Session.openPrice(client)
    var daemonPipe = RawPipe(client.process)

    // Rounds alternate, so that whatever else the machine does meets both alike.
    var raw: [Int64] = []
    var keystrokes: [Int64] = []
    for round in 0..<options.roundCount + 2000 {
      let request = Session.keystrokes[round % 2]
      let start = Clocks.now
      try echoPipe.echo(request)
      let middle = Clocks.now
      try daemonPipe.exchange(request)
      let end = Clocks.now
      guard round >= 2000 else { continue }
      raw.append(middle - start)
      keystrokes.append(end - middle)
    }
    let base = Sample(raw)
    let sample = Sample(keystrokes)
    return [
      Figure(name: "raw pipe echo, p50", value: base.median / 1000, unit: "µs"),
      Figure(name: "raw pipe echo, p99", value: base.percentile(0.99) / 1000, unit: "µs"),
      Figure(
        name: "keystroke round trip, p50 (echo p50 = 1)",
        value: sample.median / base.median,
        unit: "x",
        budget: 2,
        note: "\(rounded(sample.median)) µs"
      ),
      Figure(
        name: "keystroke round trip, p99 (echo p99 = 1)",
        value: sample.percentile(0.99) / base.percentile(0.99),
        unit: "x",
        budget: 3,
        note: "\(rounded(sample.percentile(0.99))) µs"
      ),
    ]
  }

  private static func rounded(_ nanoseconds: Double) -> Double { (nanoseconds / 100).rounded() / 10 }

  private static func executable() throws(ClientError) -> String {
    guard let path = DaemonLocation.runningExecutable else { throw .notStarted(path: "/proc/self/exe", errno: 2) }
    return path
  }
}
