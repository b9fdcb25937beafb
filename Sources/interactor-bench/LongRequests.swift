import InteractorClient

/// Requests that ask for as much work as they can. Each has to end in time; what is too much is refused or left out.
enum LongRequests: Measurement {
  private static let longest = Row(
    "the longest of the requests that ask for as much as they can",
    unit: "ms",
    budget: 1000,
    method: "the daemon's CPU time for each of them"
  )
  private static let key = Row(
    "a key in 10,000 characters with a pattern, the dearest of those that are admitted",
    unit: "ms",
    budget: 1,
    method: "the daemon's CPU time over 40 keys"
  )
  static let rows = [longest, key]

  static func measure(_ options: BenchOptions) throws(ClientError) -> [Figure] {
    var (worst, name) = (0.0, "")
    func take(_ time: Double, _ what: String) {
      if time > worst { (worst, name) = (time, what) }
    }
    for function in functions { take(try evaluation(of: [function], over: 1_000_000, options), function) }
    let replace = #"string length(replace(t, "(a)(a)", "$2$1"))"#
    take(try evaluation(of: [String](repeating: replace, count: 2_000), over: 8_000, options), "2,000 rules")
    take(try patterns(options), "5,000 patterns")
    for (time, what) in try forms(options) { take(time, what) }
    for (time, what) in try listeners(options) { take(time, what) }
    for (time, what) in try crowd(options) { take(time, what) }
    take(try revert(options), "subject/revert of 80 MB")
    let (time, pattern) = try keys(options)
    return [longest.figure(worst / 1e6, note: name), key.figure(time / 1e6, note: pattern)]
  }

  /// Expressions over a long text `t`.
  private static let functions = [
    "string length(substring(t, 500000, 10))", "string length(upper case(t))", "contains(t, \"b\")",
    "string length(substring before(t, \"b\"))", "string length(replace(t, \"a\", \"b\"))",
    "string length(replace(t, \"(a)\", \"$1$1\"))", "count(split(t, \"a\"))", "matches(t, \"(a+)\\\\1b\")",
    "matches(t, \"^(a|aa)+$\")", "number(t)", "string length(t + t)", "count(distinct values(split(t, \"\")))",
    "string length(string join(split(t, \"x\"), \"-\"))", "date(t)", "duration(t)",
  ]

  /// The processor time of writing a long text that rules read.
  private static func evaluation(
    of expressions: [String],
    over characters: Int,
    _ options: BenchOptions
  ) throws(ClientError) -> Double {
    let client = try Session.start(options)
    var properties: [(name: String, value: JSONLiteral)] = [("t", ["type": "string"])]
    var rules: [JSONLiteral] = []
    for (number, expression) in expressions.enumerated() {
      properties.append(("p\(number)", ["type": ["boolean", "null"]]))
      rules.append(["property": .string("p\(number)"), "calculate": .string("\(expression) = 1")])
    }
    try open(client, properties, rules)
    let text = JSONLiteral.string(String(repeating: "a", count: characters))
    return try time(client, "subject/write", ["subject": "s", "values": ["t": text]])
  }

  private static func patterns(_ options: BenchOptions) throws(ClientError) -> Double {
    let client = try Session.start(options)
    let properties = (0..<5_000).map { number -> (name: String, value: JSONLiteral) in
      ("p\(number)", ["type": "string", "pattern": .string("^some text that is the \(number)th$")])
    }
    return try time(client, "subject/open", ["subject": "s", "schema": schema(properties)])
  }

  /// A thousand forms on a wide subject, and the end of a field that all of them have.
  private static func forms(_ options: BenchOptions) throws(ClientError) -> [(Double, String)] {
    let client = try Session.start(options)
    try open(client, (0..<33_000).map { ("p\($0)", ["type": "boolean"]) }, [])
    try client.request("field/bind", ["field": "f", "subject": "s", "property": "p7", "view": "toggle"])
    let requests = (0..<1_000).map { number -> JSONLiteral in
      [
        "jsonrpc": "2.0", "id": .integer(Int64(10_000 + number)), "method": "form/open",
        "params": ["form": .string("form\(number)"), "fields": ["f"]],
      ]
    }
    let before = Clocks.processorTime(of: client.process)
    try client.write(JSONLiteral.array(requests).bytes)
    while let message = try client.receive(), message.kind != .array {}
    let opened = Double(Clocks.processorTime(of: client.process) - before)
    return [(opened, "1,000 forms"), (try time(client, "field/unbind", ["field": "f"]), "field/unbind")]
  }

  /// What each of 10,000 forms, with a field of its own, hears of one property.
  private static func listeners(_ options: BenchOptions) throws(ClientError) -> [(Double, String)] {
    let client = try Session.start(options)
    try open(client, [("p", ["type": "string", "minLength": 2])], [])
    for number in 0..<10_000 {
      let field = JSONLiteral.string("f\(number)")
      try client.request("field/bind", ["field": field, "subject": "s", "property": "p", "view": "textField"])
      try client.request("form/open", ["form": .string("form\(number)"), "fields": [field]])
    }
    return [
      (try time(client, "subject/write", ["subject": "s", "values": ["p": "abc"]]), "a write to 10,000 forms"),
      (try time(client, "subject/close", ["subject": "s"]), "the end of a subject with 10,000 forms"),
    ]
  }

  /// What concerns all of many fields.
  private static func crowd(_ options: BenchOptions) throws(ClientError) -> [(Double, String)] {
    let client = try Session.start(options)
    try open(client, (0..<1_000).map { ("p\($0)", ["type": "number"]) }, [])
    for number in 0..<100_000 {
      let params: JSONLiteral = [
        "field": .string("f\(number)"), "subject": "s", "property": .string("p\(number % 1_000)"), "view": "label",
      ]
      try client.request("field/bind", params)
    }
    return [
      (try time(client, "locale/set", ["locale": "de-DE"]), "locale/set for 100,000 fields"),
      (try time(client, "session/save", [:]), "session/save of 100,000 fields"),
    ]
  }

  /// Going back to many long texts with a pattern, more than one message can hold.
  private static func revert(_ options: BenchOptions) throws(ClientError) -> Double {
    let client = try Session.start(options)
    let pattern: JSONLiteral = ["type": "string", "pattern": "^(?:[a-f]{1,3}){1,}$"]
    try open(client, (0..<4_000).map { ("p\($0)", pattern) }, [])
    for letter in ["a", "b"] {
      let text = JSONLiteral.string(String(repeating: letter, count: 20_000))
      for part in 0..<40 {
        let values = (part * 100..<part * 100 + 100).map { (name: "p\($0)", value: text) }
        try client.request("subject/write", ["subject": "s", "values": .object(values)])
      }
      if letter == "a" { try client.request("subject/accept", ["subject": "s"]) }
    }
    return try time(client, "subject/revert", ["subject": "s"])
  }

  /// The processor time of a key in a long text, where it takes the most.
  private static func keys(_ options: BenchOptions) throws(ClientError) -> (Double, String) {
    var (worst, name) = (0.0, "")
    for pattern in dearPatterns {
      let client = try Session.start(options)
      do throws(ClientError) {
        try open(client, [("t", ["type": "string", "pattern": .string(pattern)])], [])
      } catch {
        // A pattern that is not admitted decides no key.
        guard case .refused = error else { throw error }
        continue
      }
      try client.request("field/bind", ["field": "t", "subject": "s", "property": "t", "view": "textView"])
      let text = JSONLiteral.string(String(repeating: "ab", count: 5_000))
      try client.request("field/edit", ["field": "t", "text": text])
      let before = Clocks.processorTime(of: client.process)
      for _ in 0..<40 { try client.request("field/edit", ["field": "t", "text": "a"]) }
      let time = Double(Clocks.processorTime(of: client.process) - before) / 40
      try client.shutdown()
      if time > worst { (worst, name) = (time, pattern) }
    }
    return (worst, name)
  }

  /// Patterns that take as many positions, counts and links as are admitted, or nearly so.
  private static let dearPatterns = [
    #"[\s\S]{19999}"#, "[ab]{9,19000}", "(a{1,100}){1,100}", "(?:[ab]{20,40}c?){4}", "(a|b)*a(a|b){700}",
    "(?:(?:a|b)c?)*a(?:(?:a|b)c?){60}", "(.*)(.*)(.*)(.*)(.*)[xy]$", #"\b(?:\w+\b\s?){9}x"#, "(?:a?b?){60}x",
    "(a{17,30}|b{17,30}|c{17,30}|[ab]{17,99}){1,1}x", #"(?i:\p{L}{2,900}x)"#, "(?:ab|ba|aab|abb){25}x",
  ]

  private static func open(
    _ client: DaemonClient,
    _ properties: [(name: String, value: JSONLiteral)],
    _ rules: [JSONLiteral]
  ) throws(ClientError) {
    try client.request("subject/open", ["subject": "s", "schema": schema(properties), "rules": .array(rules)])
  }

  private static func schema(_ properties: [(name: String, value: JSONLiteral)]) -> JSONLiteral {
    ["type": "object", "properties": .object(properties)]
  }

  /// The processor time of a request, in nanoseconds. The daemon is shut down by the end of `client`.
  private static func time(
    _ client: DaemonClient,
    _ method: String,
    _ params: JSONLiteral
  ) throws(ClientError) -> Double {
    let before = Clocks.processorTime(of: client.process)
    do throws(ClientError) {
      try client.request(method, params)
    } catch {
      // A refusal ends the request, too.
      guard case .refused = error else { throw error }
    }
    return Double(Clocks.processorTime(of: client.process) - before)
  }
}
