import InteractorClient

/// Processor time of the daemon for a keystroke among thousands in one write.
enum Pipelining: Measurement {
  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try Session.start(options)
    try Session.openPrice(client)
    _ = try Session.pipeline(client, count: 10_000) { Session.keystrokes[$0 % 2] }
    let count = 200_000
    let time = try Session.pipeline(client, count: count) { Session.keystrokes[$0 % 2] }
    try client.shutdown()
    let perKeystroke = time / Double(count) / 1000
    return [Figure(name: "CPU per pipelined keystroke, JSON both ways", value: perKeystroke, unit: "µs", budget: 5)]
  }
}
