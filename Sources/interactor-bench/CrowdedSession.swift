import InteractorClient

/// What a bound field takes, and whether a keystroke minds how many there are.
enum CrowdedSession: Measurement {
  private static let propertiesPerSubject = 1000

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let client = try Session.start(options)
    try Session.openPrice(client)
    let alone = try keystroke(client)
    let before = Clocks.residentBytes(of: client.process)
    let first = min(20_000, options.fieldCount)
    try bind(client, 0..<first)
    let perField = Double(Clocks.residentBytes(of: client.process) - before) / Double(first)
    try bind(client, first..<options.fieldCount)
    let crowded = try keystroke(client)
    try client.shutdown()
    return [
      Figure(
        name: "resident memory per bound field with its property",
        value: perField,
        unit: "B",
        budget: 1024,
        note: "\(first) fields"
      ),
      Figure(
        name: "keystroke at \(options.fieldCount) fields (at 1 = 1)",
        value: crowded / alone,
        unit: "x",
        budget: 1.2,
        note: "CPU, pipelined"
      ),
    ]
  }

  /// Processor time of a keystroke: the least of a few runs, since only more can be measured than there is.
  private static func keystroke(_ client: DaemonClient) throws(ClientError) -> Double {
    var least = Double.infinity
    for _ in 0..<5 {
      let count = 20_000
      least = min(least, try Session.pipeline(client, count: count) { Session.keystrokes[$0 % 2] } / Double(count))
    }
    return least
  }

  private static func bind(_ client: DaemonClient, _ numbers: Range<Int>) throws(ClientError) {
    var start = numbers.lowerBound
    while start < numbers.upperBound {
      let end = min(start + propertiesPerSubject, numbers.upperBound)
      let subject = "subject\(start)"
      let properties = (start..<end).map { (name: "property\($0)", value: ["type": "integer"] as JSONLiteral) }
      try client.request(
        "subject/open",
        ["subject": .string(subject), "schema": ["type": "object", "properties": .object(properties)]]
      )
      let first = start
      _ = try Session.pipeline(client, count: end - start) { index in
        Session.request(
          1,
          "field/bind",
          [
            "field": .string("field\(first + index)"), "subject": .string(subject),
            "property": .string("property\(first + index)"), "view": "textField",
          ]
        )
      }
      start = end
    }
  }
}
