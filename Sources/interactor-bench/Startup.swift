import InteractorClient

/// The time from the start to the answered `initialize`, and the memory after it.
enum Startup: Measurement {
  private static let rounds = 25

  private static let time = Row(
    "start to answered initialize",
    unit: "ms",
    budget: 5,
    method: "wall clock around spawn and answer, median of \(rounds)"
  )
  private static let memory = Row(
    "resident memory after initialize",
    unit: "MB",
    budget: 9,
    method: "VmRSS, median of \(rounds)"
  )
  static let rows = [time, memory]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    var times: [Int64] = []
    var resident: [Int64] = []
    var isShared = false
    for _ in 0..<rounds {
      let start = Clocks.now
      let client = try DaemonClient(path: options.daemon, errorOutput: .discarded)
      try client.request("initialize", ["locale": "en-US"])
      times.append(Clocks.now - start)
      try client.notify("initialized", [:])
      resident.append(Int64(ProcessFiles.residentBytes(of: client.process)))
      isShared = ProcessFiles.usesSharedSwift(client.process)
      try client.shutdown()
    }
    let note = isShared ? "with shared Swift libraries, while the budget is for a static binary" : "static binary"
    return [
      time.figure(Sample(times).median / 1e6, note: note), memory.figure(Sample(resident).median / 1e6, note: note),
    ]
  }
}
