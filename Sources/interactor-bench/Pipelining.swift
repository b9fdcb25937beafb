import InteractorClient

/// The processor time of the daemon for each of thousands of keystrokes in one write.
enum Pipelining: Measurement {
  private static let row = Row(
    "CPU per pipelined keystroke, JSON both ways",
    unit: "µs",
    method: "the daemon's schedstat over 20,000 keystrokes with their notifications, least of 10 runs"
  )
  static let rows = [row]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try Session.start(options)
    try Session.openPrice(client)
    let count = 20_000
    // Disturbances only make a run longer, so the shortest run counts.
    var least = Double.infinity
    for _ in 0..<10 {
      least = min(least, try Session.pipeline(client, count: count) { Session.keystrokes[$0 % 2] } / Double(count))
    }
    try client.shutdown()
    return [row.figure(least / 1000)]
  }
}
