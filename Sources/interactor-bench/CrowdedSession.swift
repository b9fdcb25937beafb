import InteractorClient

/// The memory of a bound field, and whether a keystroke costs more among many fields.
enum CrowdedSession: Measurement {
  private static let propertiesPerSubject = 1000

  private static let memory = Row(
    "resident memory per bound field with its property",
    unit: "B",
    budget: 1024,
    method: "VmRSS before and after 20,000 fields"
  )
  private static let one = Row(
    "keystroke at 1 field",
    unit: "µs",
    method: "the daemon's schedstat over 10,000 pipelined keystrokes, least of 8 runs"
  )
  private static let some = Row(
    "keystroke at 1,000 fields, against one at 1",
    unit: "x",
    budget: 1.2,
    method: "as at 1 field, the runs alternating"
  )
  private static let many = Row(
    "keystroke at 1,000,000 fields, against one at 1",
    unit: "x",
    budget: 1.2,
    method: "as at 1 field, the runs alternating"
  )
  static let rows = [memory, one, some, many]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    let sessions = [try Session.start(options), try Session.start(options), try Session.start(options)]
    for session in sessions { try Session.openPrice(session) }
    try bind(sessions[1], 1..<1000)
    let crowded = sessions[2]
    let before = ProcessFiles.residentBytes(of: crowded.process)
    let first = min(20_000, options.fieldCount)
    try bind(crowded, 0..<first)
    let perField = Double(ProcessFiles.residentBytes(of: crowded.process) - before) / Double(first)
    try bind(crowded, first..<options.fieldCount)

    // The runs alternate, so that other work of the machine affects all of them.
    var least = [Double](repeating: .infinity, count: sessions.count)
    for _ in 0..<8 {
      for (index, session) in sessions.enumerated() { least[index] = min(least[index], try keystroke(session)) }
    }
    for session in sessions { try session.shutdown() }
    return [
      memory.figure(perField, note: "\(first) fields"), one.figure(least[0] / 1000),
      some.figure(least[1] / least[0]), many.figure(least[2] / least[0], note: "\(options.fieldCount) fields"),
    ]
  }

  /// The processor time of a keystroke among many fields.
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
