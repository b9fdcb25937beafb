import InteractorClient

/// What a bound field takes, and whether a keystroke minds how many there are.
enum CrowdedSession: Measurement {
  private static let propertiesPerSubject = 1000

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let alone = try Session.start(options)
    try Session.openPrice(alone)
    let crowded = try Session.start(options)
    try Session.openPrice(crowded)
    let before = Clocks.residentBytes(of: crowded.process)
    let first = min(20_000, options.fieldCount)
    try bind(crowded, 0..<first)
    let perField = Double(Clocks.residentBytes(of: crowded.process) - before) / Double(first)
    try bind(crowded, first..<options.fieldCount)

    // Runs alternate, so that whatever else the machine does meets both alike.
    var leastAlone = Double.infinity
    var leastCrowded = Double.infinity
    for _ in 0..<8 {
      leastAlone = min(leastAlone, try keystroke(alone))
      leastCrowded = min(leastCrowded, try keystroke(crowded))
    }
    try alone.shutdown()
    try crowded.shutdown()
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
        value: leastCrowded / leastAlone,
        unit: "x",
        budget: 1.2,
        note: "CPU, pipelined"
      ),
    ]
  }

  /// Processor time of a keystroke among many.
  private static func keystroke(_ client: DaemonClient) throws(ClientError) -> Double {
    let count = 10_000
    return try Session.pipeline(client, count: count) { Session.keystrokes[$0 % 2] } / Double(count)
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
