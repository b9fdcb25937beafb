import InteractorClient

/// Start to answered `initialize`, and the memory that it takes.
enum Startup: Measurement {
  private static let rounds = 25

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
      resident.append(Int64(Clocks.residentBytes(of: client.process)))
      isShared = Clocks.usesSharedSwift(client.process)
      try client.shutdown()
    }
    let note = isShared ? "with shared Swift libraries; the budget is for a static binary" : "static binary"
    return [
      Figure(
        name: "start to answered initialize, median",
        value: Sample(times).median / 1e6,
        unit: "ms",
        budget: 5,
        note: note
      ),
      Figure(name: "resident memory after initialize", value: Sample(resident).median / 1e6, unit: "MB", budget: 12),
    ]
  }
}
