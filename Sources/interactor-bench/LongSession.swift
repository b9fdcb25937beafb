import InteractorClient

/// Memory over a very long session.
enum LongSession: Measurement {
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try Session.start(options)
    try Session.openPrice(client)
    _ = try Session.pipeline(client, count: 10_000) { Session.keystrokes[$0 % 2] }
    let before = Clocks.residentBytes(of: client.process)
    _ = try Session.pipeline(client, count: options.keystrokeCount) { Session.keystrokes[$0 % 2] }
    let growth = Clocks.residentBytes(of: client.process) - before
    try client.shutdown()
    return [
      Figure(
        name: "growth over \(options.keystrokeCount) keystrokes",
        value: Double(growth) / 1024,
        unit: "KiB",
        // None, but for the slack of the allocator's pages, which does not grow with the number of keystrokes: one byte
        // lost at each of a million would be four times as much.
        budget: 256,
        note: "after the first 10000"
      )
    ]
  }
}
