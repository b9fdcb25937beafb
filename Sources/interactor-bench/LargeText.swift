import InteractorClient

/// A keystroke anywhere in a text view of 10 MB, compared with one in a short text field of the same daemon.
enum LargeText: Measurement {
  private static let work = Row(
    "keystroke in 10 MB of text (in a short one = 1)",
    unit: "×",
    budget: 2,
    method: "the daemon's CPU time over 4,000 pipelined keystrokes anywhere in it, least of 8 runs"
  )
  private static let trip = Row(
    "its round trip, p50 (in a short one = 1)",
    unit: "×",
    budget: 2,
    method: "2,000 keystrokes, one at a time"
  )
  private static let load = Row("10 MB of text by edits of 1 MB", unit: "ms", method: "until the last answer, once")
  static let rows = [work, trip, load]

  private static let size = 10_000_000
  private static let line = "The quick brown fox jumps over the lazy dog, naïve café, 日本語, 😀.\n"

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try DaemonClient(path: options.daemon, errorOutput: .discarded, milliseconds: 120_000)
    try client.initialize(["locale": "en-US", "capabilities": ["valueSplices": true]])
    let text: JSONLiteral = ["type": "string"]
    try client.request(
      "subject/open",
      ["subject": "d", "schema": ["type": "object", "properties": ["short": text, "long": text]]]
    )
    for (field, view) in [("short", "textField"), ("long", "textView")] {
      let field = JSONLiteral.string(field)
      try client.request("field/bind", ["field": field, "subject": "d", "property": field, "view": .string(view)])
    }
    let short = String(line.dropLast())
    try client.request("field/edit", ["field": "short", "text": .string(short)])
    let load = try fill(client)
    _ = client.takeNotifications()

    var random = SystemRandomNumberGenerator()
    // All lines are equal, so an offset in one line is valid in every line.
    let places = Array(short.unicodeScalars.indices.map { $0.utf16Offset(in: short) })
    let lines = size / line.utf8.count
    func keystrokes(_ field: String, lines: Int) -> [[UInt8]] {
      (0..<2000).flatMap { _ in
        let place =
          Int.random(in: 0..<lines, using: &random) * line.utf16.count + places[Int.random(in: places.indices)]
        return [edit(field, place, place, "x"), edit(field, place, place + 1, "")]
      }
    }
    let shortKeys = keystrokes("short", lines: 1)
    let longKeys = keystrokes("long", lines: lines)

    // The two runs alternate, so that other work of the machine affects both.
    var (leastShort, leastLong) = (Double.infinity, Double.infinity)
    for _ in 0..<8 {
      leastShort = min(leastShort, try processorTime(client, shortKeys))
      leastLong = min(leastLong, try processorTime(client, longKeys))
    }
    let (tripShort, tripLong) = try roundTrips(client, shortKeys, longKeys)
    try client.shutdown()
    let note = "CPU \(micro(leastLong)) µs against \(micro(leastShort)) µs"
    return [
      work.figure(leastLong / leastShort, note: note),
      trip.figure(tripLong / tripShort),
      Self.load.figure(Double(load) / 1e6),
    ]
  }

  /// Appends to the long text up to its full length. Returns the processor time.
  private static func fill(_ client: DaemonClient) throws(ClientError) -> Int64 {
    let before = Clocks.processorTime(of: client.process)
    let count = 1_000_000 / line.utf8.count
    let part = String(repeating: line, count: count)
    var position = 0
    for _ in 0..<size / line.utf8.count / count + 1 {
      let place: JSONLiteral = ["start": .integer(Int64(position)), "end": .integer(Int64(position))]
      try client.request("field/edit", ["field": "long", "range": place, "text": .string(part)])
      position += part.utf16.count
    }
    return Clocks.processorTime(of: client.process) - before
  }

  private static func edit(_ field: String, _ start: Int, _ end: Int, _ text: String) -> [UInt8] {
    let range: JSONLiteral = ["start": .integer(Int64(start)), "end": .integer(Int64(end))]
    return Session.request(7, "field/edit", ["field": .string(field), "range": range, "text": .string(text)])
  }

  private static func processorTime(_ client: DaemonClient, _ keystrokes: [[UInt8]]) throws(ClientError) -> Double {
    try Session.pipeline(client, count: keystrokes.count) { keystrokes[$0] } / Double(keystrokes.count)
  }

  /// The medians of both.
  private static func roundTrips(
    _ client: DaemonClient,
    _ short: [[UInt8]],
    _ long: [[UInt8]]
  ) throws(ClientError) -> (Double, Double) {
    var pipe = RawPipe(client.process)
    var times: (short: [Int64], long: [Int64]) = ([], [])
    for (one, other) in zip(short, long) {
      let start = Clocks.now
      try pipe.exchange(one)
      let middle = Clocks.now
      try pipe.exchange(other)
      times.long.append(Clocks.now - middle)
      times.short.append(middle - start)
    }
    return (Sample(times.short).median, Sample(times.long).median)
  }

  private static func micro(_ nanoseconds: Double) -> String {
    let hundredths = Int((nanoseconds / 10).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}
