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
        // The allocator rounds up to pages; what leaks leaks with every keystroke.
        budget: Double(options.keystrokeCount) / 2 / 1024,
        note: "half a byte a keystroke, after the first 10000"
      )
    ]
  }
}
