import Glibc
import InteractorClient
import JSON
import TestSupport
import Testing

/// `--record FILE`, and what a record is good for after a crash.
@Suite struct RecordTests {
  private static let schema: JSONLiteral = [
    "type": "object",
    "properties": [
      "n": ["type": "number"], "t": ["type": "string"], "pw": ["type": "string", "writeOnly": true],
    ],
  ]

  /// Requests that open a session.
  private static let opening: [(String, JSONLiteral)] = [
    ("subject/open", ["subject": "s", "schema": schema, "values": ["n": 1234, "t": "añ🦊", "pw": "zaubertrank"]]),
    ("field/bind", ["field": "n", "subject": "s", "property": "n", "view": "textField"]),
    ("field/bind", ["field": "t", "subject": "s", "property": "t", "view": "textView", "policy": ["commit": "end"]]),
    ("field/bind", ["field": "l", "subject": "s", "property": "n", "view": "label"]),
    ("field/bind", ["field": "pw", "subject": "s", "property": "pw", "view": "textField"]),
    ("field/edit", ["field": "pw", "text": "ß"]),
  ]

  /// Random requests of a session, without secrets.
  private static func requests(_ count: Int, _ generator: inout SeededGenerator) -> [(String, JSONLiteral)] {
    (0..<count).map { _ in
      let field: JSONLiteral = generator.below(2) == 0 ? "n" : "t"
      switch generator.below(8) {
      case 0: return ("field/undo", ["field": field])
      case 1: return ("field/endEditing", ["field": field])
      case 2: return ("subject/write", ["subject": "s", "values": ["n": .integer(Int64(generator.below(100)))]])
      default: return ("field/edit", ["field": field, "text": ["1", "2", ".", "é", "", "🦊"][generator.below(6)]])
      }
    }
  }

  private static func text(_ value: JSONValue) -> String { String(decoding: value.serialized(), as: UTF8.self) }

  /// Sends a request; an error is an answer, too.
  private static func ask(_ client: DaemonClient, _ request: (String, JSONLiteral)) throws {
    do { try client.request(request.0, request.1) } catch ClientError.refused {}
  }

  @Test func afterAKillARestoredSessionComesToTheSameEnd() throws {
    var generator = SeededGenerator.printed(for: "kill and restore")
    let directory = try TemporaryFolder()
    let record = directory.path + "/record"
    let requests = Self.requests(80, &generator)

    let undisturbed = try startDaemon()
    for request in Self.opening + requests { try Self.ask(undisturbed, request) }
    let expected = Self.text(try undisturbed.request("session/save"))

    // The client saves from time to time. One of its requests is under way when the daemon dies.
    let killed = try startDaemon(arguments: ["--record", record])
    for request in Self.opening { try Self.ask(killed, request) }
    var snapshot: JSONValue?
    let death = 20 + generator.below(40)
    for (index, request) in requests[..<death].enumerated() {
      if index % 17 == 0 { snapshot = try killed.request("session/save")["snapshot"] }
      try Self.ask(killed, request)
    }
    try killed.send(requests[death].0, requests[death].1)
    killed.process.signal(SIGKILL)
    #expect(try killed.waitForExit().code == 128 + SIGKILL)

    let replayed = try runProgram(["replay", record])
    #expect(replayed.code == 0, "\(replayed.output)")

    // Send the requests again that are in the record after the last snapshot. Then the user goes on with the other
    // ones.
    var rest: [JSONValue] = []
    var recorded = 0
    for line in try readFile(record).split(separator: 0x0A) {
      guard let message = try? JSONDocument(Array(line)).root["send"], let method = message["method"]?.string,
        !["initialize", "initialized"].contains(method)
      else { continue }
      if method == "session/save" { rest = [] } else { rest.append(message) }
      if method != "session/save" { recorded += 1 }
    }
    #expect(recorded >= Self.opening.count + death, "no answered request is lost")
    let restored = try startDaemon()
    let kept = try #require(snapshot)
    try restored.request("session/restore", ["snapshot": .raw(kept.serialized())])
    for message in rest {
      let params = JSONLiteral.raw(message["params"]?.serialized() ?? Array("{}".utf8))
      try Self.ask(restored, (message["method"]?.string ?? "", params))
    }
    for request in requests[(recorded - Self.opening.count)...] { try Self.ask(restored, request) }
    #expect(Self.text(try restored.request("session/save")) == expected, "seed \(generator.seed)")
  }

  /// A record that was cut off anywhere can be played as far as it goes.
  @Test func aTornRecordIsPlayedAsFarAsItGoes() throws {
    let directory = try TemporaryFolder()
    let record = directory.path + "/record"
    let client = try startDaemon(arguments: ["--record", record], framing: .line)
    for request in Self.opening { try Self.ask(client, request) }
    #expect(try client.shutdown().code == 0)
    let bytes = try readFile(record)
    #expect(String(decoding: bytes, as: UTF8.self).hasSuffix("\"exit\":0}\n"))
    for length in [bytes.count, bytes.count - 1, bytes.count - 9, bytes.count / 2, 60, 0] {
      let result = try runProgram(["replay", "/dev/stdin"], input: Array(bytes[..<length]))
      #expect(result.code == 0, "\(length) of \(bytes.count): \(result.output)")
      let isTorn = length > 0 && bytes[length - 1] != 0x0A && length != bytes.count - 1
      #expect(result.output.contains("torn") == isTorn, "\(length) of \(bytes.count): \(result.output)")
    }
  }

  @Test func onlyTheOwnerCanReadARecordAndTheLastOneIsKept() throws {
    let directory = try TemporaryFolder()
    let record = directory.path + "/record"
    #expect(try startDaemon(arguments: ["--record=\(record)"]).shutdown().code == 0)
    var status = stat()
    #expect(stat(record, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(status.st_size > 0)
    let bytes = try readFile(record)
    let second = try runProgram(["--record=\(record)"])
    #expect(second.code == 64)
    #expect(try readFile(record) == bytes)
  }

  /// Something that exists at the path of a record.
  struct Existing: CustomTestStringConvertible {
    var name: String
    var make: @Sendable (_ record: String, _ other: String) -> Int32
    /// A part of the error.
    var error: String
    var testDescription: String { name }
  }

  static let existing = [
    Existing(name: "a file", make: { record, _ in creat(record, 0o644) }, error: "exists already"),
    Existing(name: "a link to a file", make: { symlink($1, $0) }, error: "is a symbolic link"),
    Existing(name: "a link to nothing", make: { symlink($1 + "-nothing", $0) }, error: "is a symbolic link"),
    Existing(name: "a second name", make: { link($1, $0) }, error: "exists already"),
    Existing(name: "a folder", make: { mkdir($1, 0o700) == 0 ? symlink($1, $0) : -1 }, error: "is a symbolic link"),
  ]

  @Test(arguments: existing) func nothingThatExistsIsOverwritten(_ existing: Existing) throws {
    let directory = try TemporaryFolder()
    let (record, other, log) = (directory.path + "/record", directory.path + "/other", directory.path + "/log")
    defer { rmdir(other) }
    if existing.name != "a folder" {
      let descriptor = creat(other, 0o644)
      #expect(write(descriptor, "mine", 4) == 4)
      close(descriptor)
    }
    let made = existing.make(record, other)
    #expect(made >= 0)
    if existing.name == "a file" { close(made) }
    let result = try DaemonClient(
      path: "/bin/sh",
      arguments: ["-c", "exec \"$0\" --record \"$1\" 2>\"$2\"", DaemonLocation.besideExecutable(), record, log]
    )
    #expect(try result.waitForExit().code == 64)
    let error = String(decoding: try readFile(log), as: UTF8.self)
    #expect(error.hasPrefix("interactord: The record \(record) \(existing.error)"), "\(error)")
    if existing.name != "a folder" { #expect(try readFile(other) == Array("mine".utf8)) }
  }

  /// A link may lead to where others read.
  @Test func aRecordFollowsNoLinkedFolder() throws {
    let directory = try TemporaryFolder()
    let (folder, link) = (directory.path + "/folder", directory.path + "/link")
    #expect(mkdir(folder, 0o700) == 0 && mkdir(folder + "/inner", 0o700) == 0 && symlink("folder", link) == 0)
    defer {
      for path in ["/link", "/folder/record", "/folder/inner/record", "/folder/inner", "/folder"] {
        remove(directory.path + path)
      }
    }
    #expect(try runProgram(["--record", link + "/record"]).code == 64)
    #expect(try runProgram(["--record", link + "/inner/record"]).code == 64)
    #expect(access(folder + "/record", F_OK) != 0 && access(folder + "/inner/record", F_OK) != 0)
    #expect(try runProgram(["--record", folder + "/inner/record"]).code == 1)
    #expect(access(folder + "/inner/record", F_OK) == 0)
  }

  /// A named pipe may exist: nothing in it can be overwritten.
  @Test func aRecordCanGoIntoAPipe() throws {
    let directory = try TemporaryFolder()
    let record = directory.path + "/record"
    #expect(mkfifo(record, 0o600) == 0)
    #expect(try runProgram(["--record", record]).code == 64, "nobody reads the pipe")
    let reader = open(record, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(try startDaemon(arguments: ["--record", record]).shutdown().code == 0)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes[..<max(count, 0)], as: UTF8.self).hasSuffix("\"exit\":0}\n"))
  }

  @Test func aRecordThatCannotBeOpenedIsMisuse() throws {
    #expect(try runProgram(["--record", "/nowhere/at/all"]).code == 64)
    #expect(try runProgram(["--record", ""]).code == 64)
    #expect(try runProgram(["--record"]).code == 64)
  }

  /// A full disk ends the record and nothing else.
  @Test func aFullDiskEndsTheRecordAndNotTheSession() throws {
    let directory = try TemporaryFolder()
    let log = directory.path + "/log"
    let daemon = try DaemonLocation.besideExecutable()
    let client = try DaemonClient(
      path: "/bin/sh",
      arguments: ["-c", "exec \"$0\" --record /dev/full 2>\"$1\"", daemon, log]
    )
    try client.initialize()
    try client.openField(["type": "string"])
    #expect(try client.readField().text == "")
    #expect(try client.shutdown().code == 0)
    let lines = String(decoding: try readFile(log), as: UTF8.self)
    #expect(lines.split(separator: "\n").count == 1 && lines.contains("The record ends here"), "\(lines)")
  }

  /// A limit on the size of files raises SIGXFSZ, which must not kill the daemon.
  @Test func aLimitOnTheSizeOfFilesEndsTheRecordAndNotTheSession() throws {
    let directory = try TemporaryFolder()
    let (record, log) = (directory.path + "/record", directory.path + "/log")
    let client = try DaemonClient(
      path: "/bin/sh",
      arguments: [
        "-c", "ulimit -f 8; exec \"$0\" --record \"$1\" 2>\"$2\"", DaemonLocation.besideExecutable(), record, log,
      ]
    )
    try client.initialize()
    try client.openField(["type": "string"])
    for _ in 0..<100 { try client.request("field/edit", ["field": "f", "text": "x"]) }
    #expect(try client.readField().text.count == 100)
    #expect(try client.shutdown().code == 0)
    let lines = String(decoding: try readFile(log), as: UTF8.self)
    #expect(lines.split(separator: "\n").count == 1 && lines.contains("The record ends here"), "\(lines)")
    let replayed = try runProgram(["replay", record])
    #expect(replayed.code == 0 && replayed.output.contains("torn"), "\(replayed.output)")
  }

  /// A submit that waits is answered when the input ends or a signal ends the session, and a replay gives the same
  /// answer.
  @Test(arguments: [0, SIGTERM]) func aSubmitThatWaitsAtTheEndIsReplayed(_ signal: Int32) throws {
    let directory = try TemporaryFolder()
    let record = directory.path + "/record"
    let client = try startDaemon(["validate": true], arguments: ["--record", record])
    client.answeredMethods = ["client/validate"]
    let rule: JSONLiteral = ["property": "p", "client": "unique"]
    let schema: JSONLiteral = ["type": "object", "properties": ["p": ["type": "string"]]]
    try client.request("subject/open", ["subject": "s", "schema": schema, "rules": [rule]])
    try client.request("field/bind", ["field": "f", "subject": "s", "property": "p", "view": "textField"])
    try client.request("form/open", ["form": "form", "fields": ["f"]])
    try client.request("field/edit", ["field": "f", "text": "x"])
    let submit = try client.send("form/submit", ["form": "form"])
    while try client.request("form/read", ["form": "form"])["phase"]?.string != "submitting" {}
    if signal == 0 { client.process.closeInput() } else { client.process.signal(signal) }
    var last: JSONValue?
    while let message = try client.receive() { last = message }
    #expect(last?["id"]?.integer == submit)
    #expect(last?["error"]?["code"]?.integer == -32800)
    #expect(try client.waitForExit().code == 1)
    let replayed = try runProgram(["replay", record])
    #expect(replayed.code == 0, "\(replayed.output)")
  }

  /// What a daemon tells about secrets that nobody has typed, about rules for them, and about snapshots that are not
  /// valid.
  @Test func aRecordWithSecretsOfEveryKindIsReplayed() throws {
    let directory = try TemporaryFolder()
    let record = directory.path + "/record"
    let client = try startDaemon(arguments: ["--record", record])
    let schema: JSONLiteral = [
      "type": "object",
      "properties": [
        "pin": ["type": "integer", "writeOnly": true],
        "low": ["type": "integer", "writeOnly": true, "minimum": 20],
        "seven": ["type": "number", "writeOnly": true, "default": .raw(Array("709.2584613".utf8))],
        "pw": ["type": "string", "writeOnly": true],
      ],
    ]
    let rule: JSONLiteral = ["property": "pw", "name": "long", "constraint": "true", "message": "Longer, please."]
    let requests: [(String, JSONLiteral)] = [
      ("session/restore", ["snapshot": "{\"version\":1"]),
      ("subject/open", ["subject": "s", "schema": schema, "rules": [rule]]),
      ("field/bind", ["field": "pin", "subject": "s", "property": "pin", "view": "textField"]),
      ("field/bind", ["field": "seven", "subject": "s", "property": "seven", "view": "textField"]),
      ("subject/write", ["subject": "s", "values": ["pin": 4_090_409_040, "seven": 0]]),
      ("subject/read", ["subject": "s"]), ("session/save", [:]), ("subject/reset", ["subject": "s"]),
      ("field/read", ["field": "pin"]), ("subject/read", ["subject": "s"]),
    ]
    for request in requests { try Self.ask(client, request) }
    #expect(try client.shutdown().code == 0)
    let text = String(decoding: try readFile(record), as: UTF8.self)
    // No time in the record has as many digits.
    #expect(!text.contains("4090409040") && !text.contains("709.2584613"))
    #expect(text.ranges(of: "Longer, please.").count >= 2, "a rule's sentence is no secret")
    let replayed = try runProgram(["replay", record])
    #expect(replayed.code == 0, "\(replayed.output)")
  }

  /// The record and the log of a session in which a secret is typed, letter by letter and all at once.
  @Test func aSecretIsNeitherRecordedNorLogged() throws {
    let directory = try TemporaryFolder()
    let (record, log) = (directory.path + "/record", directory.path + "/log")
    let client = try DaemonClient(
      path: "/bin/sh",
      arguments: [
        "-c", "exec \"$0\" --log-level debug --record \"$1\" 2>\"$2\"", try DaemonLocation.besideExecutable(), record,
        log,
      ]
    )
    try client.initialize(["trace": "verbose", "capabilities": ["positionEncodings": ["utf-8"]]])
    for request in Self.opening { try Self.ask(client, request) }
    for letter in ["g", "e", "h", "e", "i", "m", "ß"] {
      try Self.ask(client, ("field/edit", ["field": "pw", "text": .string(letter)]))
    }
    try Self.ask(client, ("field/edit", ["field": "pw", "text": 5]))
    try client.request("session/save")
    try client.request("subject/read", ["subject": "s"])
    try Self.ask(client, ("subject/write", ["subject": "s", "values": ["pw": 73577357]]))
    try client.notify("field/edit", ["field": "pw", "text": "zaubertrank"])
    for notification in client.takeNotifications() where notification.method == "$/logTrace" {
      let trace = Self.text(try #require(notification.params))
      for secret in ["zaubertrank", "geheim", "73577357"] { #expect(!trace.contains(secret), "\(trace)") }
    }
    #expect(try client.shutdown().code == 0)
    for path in [record, log] {
      let text = String(decoding: try readFile(path), as: UTF8.self)
      for secret in ["zaubertrank", "geheim", "ß", "73577357"] {
        #expect(!text.contains(secret), "\(secret) in \(path)")
      }
    }
    let replayed = try runProgram(["replay", record])
    #expect(replayed.code == 0, "\(replayed.output)")
  }
}
