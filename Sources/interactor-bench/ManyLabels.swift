import InteractorClient

/// One property on 10,000 labels.
enum ManyLabels: Measurement {
  private static let row = Row(
    "a property on 10,000 labels, per label and change",
    unit: "µs",
    method: "the daemon's schedstat over 50 changes, each read before the next"
  )
  static let rows = [row]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try Session.start(options)
    try Session.openPrice(client)
    let labels = 10_000
    _ = try Session.pipeline(client, count: labels) { Session.label($0) }
    // Each change is read before the next one is made. Otherwise changes would merge and cost less.
    let changes = 50
    var time = 0.0
    for number in 0..<changes { time += try Session.pipeline(client, count: 1) { _ in Session.write(number) } }
    try client.shutdown()
    return [row.figure(time / Double(changes * labels) / 1000)]
  }
}
