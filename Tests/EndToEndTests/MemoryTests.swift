import Glibc
import InteractorClient
import JSON
import Testing

/// What a daemon holds: never more than its budget and what is unread, and nothing of what is closed. Sizes in MiB.
@Suite struct MemoryTests {
  /// What the process needs besides what the session holds: the program, buffers, and the message under way.
  private static let overhead = 40

  private static func megabytes(_ client: DaemonClient) throws -> Int { try residentKiB(of: client.process) >> 10 }

  private static let text = String(repeating: "x", count: 100_000)

  /// The shapes in which memory was attacked. Each sends requests until one is refused, or all have been sent.
  private static let shapes: [(name: String, attack: @Sendable (DaemonClient) throws -> Void)] = [
    (
      "long values",
      { client in
        for subject in 0..<40 {
          let names = (0..<20).map { "p\($0)" }
          try client.request(
            "subject/open",
            [
              "subject": .string("s\(subject)"),
              "schema": ["type": "object", "properties": .object(names.map { ($0, ["type": "string"]) })],
              "values": .object(names.map { ($0, .string(text)) }),
            ]
          )
        }
      }
    ),
    (
      "extras",
      { client in
        try client.openField(["type": "string"])
        for field in 0..<1000 {
          try client.request(
            "field/bind",
            [
              "field": .string("f\(field)"), "subject": "s", "property": "p", "view": "label",
              "model": ["extras": .string(text)],
            ]
          )
        }
      }
    ),
    (
      "drafts",
      { client in
        let names = (0..<1000).map { "p\($0)" }
        let schema: JSONLiteral = ["type": "object", "properties": .object(names.map { ($0, ["type": "string"]) })]
        try client.request("subject/open", ["subject": "s", "schema": schema])
        for name in names {
          let name = JSONLiteral.string(name)
          try client.request("field/bind", ["field": name, "subject": "s", "property": name, "view": "textView"])
          try client.request("field/edit", ["field": name, "text": .string(text)])
        }
      }
    ),
    (
      "fields",
      { client in
        try client.openField(["type": "number"])
        for field in 0..<200_000 {
          try client.request(
            "field/bind",
            [
              "field": .string("f\(field)"), "subject": "s", "property": "p", "view": "textField",
              "model": ["title": .string(String(repeating: "x", count: 1000))],
            ]
          )
        }
      }
    ),
    (
      "snapshot",
      { client in
        let field = #"{"field":"f%","subject":"s","property":"p","view":"label","text":""}"#
        let fields = (0..<40_000).map { field.replacing("%", with: "\($0)") }.joined(separator: ",")
        let property = #"{"name":"p","type":"string"}"#
        let subject = #"{"subject":"s","properties":[\#(property)]}"#
        let snapshot = #"{"version":1,"locale":"en-US","subjects":[\#(subject)],"fields":[\#(fields)]}"#
        let half = snapshot.index(snapshot.startIndex, offsetBy: snapshot.count / 2)
        try client.request("session/restore", ["snapshot": .string(String(snapshot[..<half])), "more": true])
        try client.request("session/restore", ["snapshot": .string(String(snapshot[half...]))])
      }
    ),
  ]

  @Test(.enabled(if: !isSanitized, "a sanitizer has its own memory"), arguments: shapes.map(\.name))
  func theBudgetHolds(_ name: String) throws {
    let budget = 24
    let client = try startDaemon(arguments: ["--max-memory", "\(budget << 20)"])
    let before = try Self.megabytes(client)
    let attack = try #require(Self.shapes.first { $0.name == name }?.attack)
    do {
      try attack(client)
      Issue.record("nothing was refused")
    } catch ClientError.refused(let error) {
      #expect(error.code == -32803 && error.message.contains("--max-memory"), "\(error)")
    }
    #expect(try Self.megabytes(client) <= budget + Self.overhead)

    // Everything can still be read and closed, and what is closed is given back.
    let saved = try client.request("session/save")["snapshot"]
    for subject in saved?["subjects"]?.elements ?? [] {
      try client.request("subject/close", ["subject": .string(try #require(subject["subject"]?.string))])
    }
    try client.request("session/save")
    #expect(try Self.megabytes(client) <= before + 20)
    #expect(try client.shutdown().code == 0)
  }

  /// Formats of fields that are unbound go, although their subject stays open.
  @Test(.enabled(if: !isSanitized, "a sanitizer has its own memory"))
  func whatIsUnboundIsGivenBack() throws {
    let client = try startDaemon()
    try client.openField(["type": "string"])
    let before = try Self.megabytes(client)
    for field in 0..<26 {
      let options: [JSONLiteral] = (0..<2000).map {
        ["value": .string("\(field) \($0)"), "text": .string("Option \($0) of \(field)")]
      }
      try client.request(
        "field/bind",
        [
          "field": .string("c\(field)"), "subject": "s", "property": "p", "view": "textField",
          "format": ["style": "choice", "options": .array(options)],
        ]
      )
    }
    let full = try Self.megabytes(client)
    #expect(full > before + 10)
    for field in 0..<26 { try client.request("field/unbind", ["field": .string("c\(field)")]) }
    try client.request("field/read", ["field": "f"])
    try client.request("field/read", ["field": "f"])
    #expect(try Self.megabytes(client) <= before + (full - before) / 4 + 2, "\(before) and \(full) MiB")
    #expect(try client.shutdown().code == 0)
  }

  /// Ten thousand labels show a text of 100,000 bytes: a change makes a gigabyte of notifications.
  @Test(.enabled(if: !isSanitized, "a sanitizer has its own memory"))
  func aChangeOfManyLabelsIsToldInPieces() throws {
    let client = try startDaemon()
    try client.openField(["type": "string"])
    for label in 0..<1000 {
      try client.request(
        "field/bind",
        ["field": .string("l\(label)"), "subject": "s", "property": "p", "view": "label"]
      )
    }
    let before = try Self.megabytes(client)
    let id = try client.send("subject/write", ["subject": "s", "values": ["p": .string(Self.text)]])
    var told = 0
    while let bytes = try client.receiveBytes("the notifications of a write") {
      #expect(bytes.count <= 5 << 20)
      #expect(try Self.megabytes(client) <= before + 24)
      let message = try JSONDocument(bytes).root
      if message["id"]?.integer == id { break }
      told += message["params"]?["fields"]?.count ?? 0
    }
    #expect(told == 1001)
    #expect(try client.shutdown().code == 0)
  }

  /// Out of memory, the daemon says so in one line and exits with 70.
  @Test(.enabled(if: !isSanitized, "a sanitizer reserves terabytes"))
  func outOfMemoryIsAnExitCode() throws {
    let daemon = try DaemonLocation.besideExecutable()
    let properties = (0..<60).map { #""p\#($0)":{"type":"string","default":"\#(Self.text.prefix(60_000))"}"# }
    let schema = #"{"type":"object","properties":{\#(properties.joined(separator: ","))}}"#
    let open = #"{"jsonrpc":"2.0","id":%,"method":"subject/open","params":{"subject":"s%","schema":\#(schema)}}"#
    var lines = [#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#]
    lines += (1...60).map { open.replacing("%", with: "\($0)") }
    let shell = try DaemonClient(
      path: "/bin/sh",
      arguments: ["-c", #"ulimit -v 200000; exec "$0" --framing line 2>&1 >/dev/null"#, daemon],
      framing: .line
    )
    try? shell.writeRaw(Array((lines.joined(separator: "\n") + "\n").utf8))
    shell.process.closeInput()
    let errors = String(decoding: try shell.readToEnd(), as: UTF8.self)
    #expect(try shell.waitForExit().code == 70)
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
  }

  /// Nesting at the limits, as JSON, expressions and patterns.
  private static let nestings: [(name: String, open: String, inner: String, close: String)] = [
    ("parentheses", "(", "1", ")"), ("minus", "-", "1", ""), ("if", "if true then ", "true", " else true"),
    ("lists", "[", "", "]"), ("pattern", "(", "a", ")"), ("JSON", "[", "", "]"),
  ]

  /// With a small stack the deepest nesting is carried or refused, or the daemon says in one line that it cannot go on.
  @Test(.enabled(if: !isSanitized, "a sanitizer needs a larger stack"), arguments: nestings.map(\.name))
  func aSmallStackEndsInOrder(_ name: String) throws {
    let daemon = try DaemonLocation.besideExecutable()
    let nesting = try #require(Self.nestings.first { $0.name == name })
    for depth in [10, 60, 300, 10_000] {
      let text =
        String(repeating: nesting.open, count: depth) + nesting.inner + String(repeating: nesting.close, count: depth)
      let isPattern = name == "pattern"
      let schema = isPattern ? #"{"type":"string","pattern":"\#(text)"}"# : #"{"type":"string"}"#
      let rules = isPattern ? "" : #","rules":[{"property":"p","constraint":"\#(text) = 1"}]"#
      let params = #"{"subject":"s","schema":{"type":"object","properties":{"p":\#(schema)}}\#(rules)}"#
      let request = #"{"jsonrpc":"2.0","id":1,"method":"subject/open","params":\#(name == "JSON" ? text : params)}"#
      let shell = try DaemonClient(
        path: "/bin/sh",
        arguments: ["-c", #"ulimit -s 256; exec "$0" --framing line 2>&1"#, daemon],
        framing: .line
      )
      let initialize = #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{}}"#
      try? shell.writeRaw(Array("\(initialize)\n\(request)\n".utf8))
      shell.process.closeInput()
      let lines = String(decoding: try shell.readToEnd(), as: UTF8.self).split(separator: "\n")
      let code = try shell.waitForExit().code
      #expect(code == 1 || code == 70, "\(depth)")
      #expect(lines.count == 2 || (code == 70 && lines.count == 1), "\(depth): \(lines)")
      #expect(lines.last?.hasPrefix(code == 70 ? "interactord: error: The daemon cannot go on" : "{") == true)
    }
  }
}
