import InteractorClient

/// The memory of a very long session.
enum LongSession: Measurement {
  private static let growth = Row(
    "growth of memory over a million keystrokes",
    unit: "KiB",
    // No growth is allowed except that of the allocator's pages, which does not depend on the number of keystrokes. One
    // byte lost at each of a million keystrokes would be four times as much.
    budget: 256,
    method: "VmRSS, from after the first 10,000 to the end"
  )
  private static let peak = Row(
    "peak of memory over a million keystrokes",
    unit: "MB",
    method: "VmHWM at the end"
  )
  static let rows = [growth, peak]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try Session.start(options)
    try Session.openPrice(client)
    _ = try Session.pipeline(client, count: 10_000) { Session.keystrokes[$0 % 2] }
    let before = ProcessFiles.residentBytes(of: client.process)
    _ = try Session.pipeline(client, count: options.keystrokeCount) { Session.keystrokes[$0 % 2] }
    let grown = ProcessFiles.residentBytes(of: client.process) - before
    let most = ProcessFiles.peakResidentBytes(of: client.process)
    try client.shutdown()
    let note = "\(options.keystrokeCount) keystrokes"
    return [growth.figure(Double(grown) / 1024, note: note), peak.figure(Double(most) / 1e6, note: note)]
  }
}
