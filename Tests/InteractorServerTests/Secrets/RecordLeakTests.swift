import InteractorServer
import JSON
import TestSupport
import Testing

/// A record, a trace and the log hold no secret, whatever the client sends, and a record can be replayed.
@Suite struct RecordLeakTests {
  /// Words and numbers that are secret wherever they are sent.
  private static let secrets = ["zaubertrank", "geheimrezept", "verplappert", "73577357"]

  private static let schema =
    #"{"type":"object","properties":{"pw":{"type":"string","writeOnly":true},"pin":{"type":"integer","writeOnly":true},"n":{"type":"number","writeOnly":true},"on":{"type":"boolean","writeOnly":true},"t":{"type":"string"},"d":{"type":"number"}}}"#

  /// Messages that open a session with a secret and some fields, for those that begin with it.
  private static let opening = [
    request("initialize", #"{"trace":"verbose","capabilities":{"validate":true}}"#),
    request("subject/open", #"{"subject":"s","schema":\#(schema)}"#),
    request("field/bind", #"{"field":"pw","subject":"s","property":"pw","view":"textField"}"#),
    request("field/bind", #"{"field":"pin","subject":"s","property":"pin","view":"textField"}"#),
    request("field/bind", #"{"field":"t","subject":"s","property":"t","view":"textField"}"#),
    request("field/bind", #"{"field":"go","subject":"s","view":"button"}"#),
  ]

  private static func request(_ method: String, _ params: String) -> String {
    #"{"jsonrpc":"2.0","id":"r","method":"\#(method)","params":\#(params)}"#
  }

  struct Attack: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var messages: [String]

    init(_ name: String, _ messages: [String]) {
      testDescription = name
      self.messages = messages
    }
  }

  private static let attacks = [
    Attack(
      "a batch that makes a property secret and sends it",
      [
        "["
          + [
            request("subject/open", #"{"subject":"x","schema":\#(schema),"values":{"pw":"zaubertrank"}}"#),
            #"{"jsonrpc":"2.0","id":2,"method":"field/bind","params":{"field":"x","subject":"x","property":"pw","view":"textField"}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"field/edit","params":{"field":"x","text":"geheimrezept"}}"#,
            #"{"jsonrpc":"2.0","id":4,"method":"subject/write","params":{"subject":"x","values":{"pin":73577357}}}"#,
          ].joined(separator: ",") + "]"
      ]
    ),
    Attack(
      "a batch that reads a secret and closes its subject",
      [
        request("subject/write", #"{"subject":"s","values":{"pw":"zaubertrank"}}"#),
        #"[{"jsonrpc":"2.0","id":1,"method":"subject/read","params":{"subject":"s"}},{"jsonrpc":"2.0","id":2,"method":"subject/close","params":{"subject":"s"}}]"#,
      ]
    ),
    Attack(
      "a version log after the field was rebound away from a secret",
      [
        request("field/edit", #"{"field":"pw","text":"zaubertrank"}"#),
        request("field/edit", #"{"field":"pw","text":"x","range":{"start":0,"end":11}}"#),
        request("field/endEditing", #"{"field":"pw"}"#),
        request("field/rebind", #"{"field":"pw","property":"t"}"#),
        request("session/save", "{}"),
        request("field/edit", #"{"field":"pw","version":1,"range":{"start":0,"end":0},"text":"y"}"#),
      ]
    ),
    Attack(
      "options and texts of a format",
      [
        request(
          "field/bind",
          #"{"field":"c","subject":"s","property":"pw","view":"textField","format":{"style":"choice","nilText":"geheimrezept","options":[{"value":"zaubertrank","text":"verplappert"},{"value":"geheimrezept","text":"zaubertrank 2","keywords":["geheimrezept"],"group":"verplappert"}]}}"#
        ),
        request("field/configure", #"{"field":"c","format":{"nilText":"verplappert"}}"#),
        request("field/choose", #"{"field":"c","value":"geheimrezept"}"#),
        request(
          "field/configure",
          #"{"field":"c","format":{"zauber":"zaubertrank","more":{"zaubertrank":["geheimrezept"]},"list":[73577357]}}"#
        ),
        request("field/read", #"{"field":"c"}"#), request("session/save", "{}"),
      ]
    ),
    Attack(
      "literals in rules",
      [
        request(
          "subject/open",
          #"{"subject":"x","schema":\#(schema),"rules":[{"property":"pw","constraint":"pw != \"zaubertrank\" and not(matches(pw, \"^geheimrezept\\\\d{2}$\"))"},{"property":"pin","constraint":"pin != 73577357"},{"property":"t","calculate":"if pw = \"verplappert\" then \"geheimrezept\" else \"no\""},{"property":"d","default":"7"}]}"#
        ),
        request("subject/write", #"{"subject":"x","values":{"pw":"zaubertrank","pin":73577357}}"#),
        request("subject/read", #"{"subject":"x","properties":["d"]}"#), request("session/save", "{}"),
      ]
    ),
    Attack(
      "issues on a secret",
      [
        request("subject/setIssues", #"{"subject":"s","property":"pw","issues":[{"message":"verplappert is known"}]}"#),
        request(
          "subject/setIssues",
          #"{"subject":"s","property":"pw","issues":[{"code":"known","params":{"word":"verplappert","n":73577357}}]}"#
        ),
        request("subject/setIssues", #"{"subject":"gone","property":"pw","issues":[{"message":"verplappert"}]}"#),
        request("subject/setIssues", #"{"subject":"s","issues":[{"message":"verplappert"}]}"#),
        request("subject/read", #"{"subject":"s"}"#), request("session/save", "{}"),
      ]
    ),
    Attack(
      "parameters that are an array",
      [
        request("field/edit", #"["pw","zaubertrank",73577357,{"text":"geheimrezept","zaubertrank":1}]"#),
        #"{"jsonrpc":"2.0","method":"field/edit","params":["zaubertrank"]}"#,
      ]
    ),
    Attack(
      "edits of a field that is not bound",
      [
        request("field/edit", #"{"field":"pww","text":"zaubertrank"}"#),
        request("field/unbind", #"{"field":"pw"}"#),
        request("field/edit", #"{"field":"pw","text":"zaubertrank"}"#),
        request("field/choose", #"{"field":"pw","value":"geheimrezept"}"#),
        request("field/edit", #"{"field":"go","text":"zaubertrank"}"#),
        #"{"jsonrpc":"2.0","method":"field/edit","params":{"field":"pww","text":73577357}}"#,
        #"{"jsonrpc":"2.0","method":"subject/write","params":{"subject":"s","values":"zaubertrank"}}"#,
      ]
    ),
    Attack(
      "values of what is not declared",
      [
        request("subject/write", #"{"subject":"gone","values":{"pw":"zaubertrank"}}"#),
        request("subject/write", #"{"subject":"s","values":{"password":"zaubertrank"}}"#),
        request("subject/write", #"{"subject":"s","values":{"t":{"pw":"zaubertrank"}}}"#),
        request("subject/write", #"{"subject":"s","values":["zaubertrank"]}"#),
        request(
          "subject/open",
          #"{"subject":"y","schema":{"properties":{"a":{"type":"string"}}},"values":{"b":"zaubertrank"}}"#
        ),
      ]
    ),
    Attack(
      "a schema with secrets in its annotations",
      [
        request(
          "subject/open",
          #"{"subject":"y","schema":{"properties":{"a":{"type":"string","writeOnly":true,"examples":["zaubertrank"],"$defs":{"x":{"default":"geheimrezept"}},"default":"zaubertrank","const":"zaubertrank"}},"examples":[{"a":"zaubertrank"}],"$defs":{"a":{"default":"geheimrezept"}}}}"#
        ),
        request(
          "subject/open",
          #"{"subject":"z","schema":{"properties":{"a":{"type":"string","writeOnly":"yes","default":"zaubertrank"},"b":["zaubertrank"]},"default":{"a":"geheimrezept"}},"values":{"a":"zaubertrank"}}"#
        ),
        request("subject/open", #"{"subject":"z","schema":"zaubertrank","values":{"a":"zaubertrank"}}"#),
      ]
    ),
    Attack(
      "members that no message has",
      [
        request("field/edit", #"{"field":"pw","text":"x","was":"zaubertrank","more":{"text":["geheimrezept"]}}"#),
        request(
          "field/edit",
          #"{"field":"pw","range":"zaubertrank","key":"geheimrezept","version":"zaubertrank","text":[]}"#
        ),
        request(
          "field/bind",
          #"{"field":"q","subject":"s","property":"pw","view":"zaubertrank","model":{"hint":"zaubertrank"}}"#
        ),
        #"{"jsonrpc":"zaubertrank","id":1,"method":"field/read","params":{"field":"pw"},"secret":"geheimrezept"}"#,
        #"{"jsonrpc":"2.0","id":{"a":"zaubertrank"},"method":"field/read"}"#, #""zaubertrank""#,
        #"["zaubertrank",73577357]"#,
        request("field/retype", #"{"field":"pw","text":"zaubertrank"}"#),
      ]
    ),
    Attack(
      "what a field on a secret carries",
      [
        request(
          "field/bind",
          #"{"field":"p","subject":"s","property":"pw","view":"picker","model":{"options":[{"value":"zaubertrank","text":"zaubertrank"}],"extras":{"last":"geheimrezept"}}}"#
        ),
        request(
          "field/configure",
          #"{"field":"p","model":{"extras":"zaubertrank","options":[{"value":"a","text":"geheimrezept"}]}}"#
        ),
        request(
          "field/configure",
          #"{"field":"go","policy":{"action":{"write":{"pw":"zaubertrank","pin":73577357}}}}"#
        ),
        request("field/press", #"{"field":"go"}"#), request("session/save", "{}"),
      ]
    ),
    Attack(
      "checks of a secret",
      [
        request(
          "subject/open",
          #"{"subject":"c","schema":\#(schema),"values":{"pw":"zaubertrank"},"rules":[{"property":"pw","client":"known"},{"property":"t","client":"ok"}]}"#
        ),
        #"{"jsonrpc":"2.0","id":1,"result":{"valid":false,"message":"zaubertrank is known","word":"geheimrezept"}}"#,
        request("subject/write", #"{"subject":"c","values":{"pw":"geheimrezept","t":"x"}}"#),
        #"{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"zaubertrank","data":{"pw":"geheimrezept"}}}"#,
        #"{"jsonrpc":"2.0","id":3,"result":{"valid":"zaubertrank"}}"#,
        #"{"jsonrpc":"2.0","id":77,"result":"zaubertrank"}"#,
        request("subject/close", #"{"subject":"c"}"#),
        #"{"jsonrpc":"2.0","id":2,"result":{"valid":false,"message":"zaubertrank is known"}}"#,
      ]
    ),
    Attack(
      "a composite of a secret",
      [
        request(
          "composite/open",
          #"{"composite":"c","kind":"ticTacToe","views":{"board":"t","status":"pin","indicator":"pw"},"options":{"a":"zaubertrank"}}"#
        ),
        request("composite/perform", #"{"composite":"c","action":"startGame","arguments":{"spot":"zaubertrank"}}"#),
        request("composite/perform", #"{"composite":"gone","action":"startGame","arguments":{"spot":"zaubertrank"}}"#),
        request(
          "field/configure",
          #"{"field":"go","policy":{"action":{"composite":"gone","perform":"a","arguments":{"b":"zaubertrank"}}}}"#
        ),
      ]
    ),
    Attack(
      "snapshots",
      [
        request("session/restore", #"{"snapshot":{"version":1,"subjects":[{"subject":"x"}],"was":"geheimrezept"}}"#),
        request("session/restore", #"{"snapshot":"{\"pw\":\"zaubertrank\"","more":true}"#),
        request("session/restore", #"{"snapshot":",\"pin\":73577357"}"#),
      ]
    ),
    Attack(
      "secrets that have the same mask",
      [
        request("subject/write", #"{"subject":"s","values":{"pw":"geheimrezept","pin":1234,"on":true,"n":1.5}}"#),
        request("subject/write", #"{"subject":"s","values":{"pw":"zauberrezept","pin":4321,"on":false,"n":1e5}}"#),
        request("subject/write", #"{"subject":"s","revision":2,"values":{"t":"kept"}}"#),
        request("field/edit", #"{"field":"pw","version":2,"range":{"start":0,"end":1},"text":"G"}"#),
        request("field/edit", #"{"field":"pw","version":3,"range":{"start":0,"end":1},"text":"z"}"#),
        request("field/edit", #"{"field":"pw","text":"zaubertrank"}"#), request("field/undo", #"{"field":"pw"}"#),
        request("subject/write", #"{"subject":"s","values":{"n":-0.000,"pin":2e0,"d":1.5}}"#),
        request("subject/write", #"{"subject":"s","values":{"n":73577357e300,"pin":73577357.0}}"#),
        request("subject/read", #"{"subject":"s"}"#), request("session/save", "{}"),
      ]
    ),
  ]

  @Test(arguments: attacks) func nothingLeaks(_ attack: Attack) {
    let server = RecordedServer()
    for message in Self.opening + attack.messages { server.send(message) }
    #expect(server.leak(of: Self.secrets) == nil)
    #expect(server.departure() == nil)
  }

  /// What was done where no secret is stays in the record, also where a mask makes the replica count otherwise.
  @Test func whatIsNoSecretIsRecorded() {
    let server = RecordedServer()
    for message in Self.opening { server.send(message) }
    server.request("subject/write", #"{"subject":"s","values":{"pw":"zaubertrank1"}}"#)
    server.request("subject/write", #"{"subject":"s","values":{"pw":"geheimrezept"}}"#)
    server.request("subject/write", #"{"subject":"s","revision":2,"values":{"t":"kept"}}"#)
    server.request("subject/read", #"{"subject":"s"}"#)
    let kept = server.lines.filter { $0.contains(#""t":"kept""#) }
    #expect(kept.contains { $0.contains("send") && $0.contains("\"revision\":1") }, "\(kept)")
    #expect(kept.contains { $0.contains("expect") && $0.contains("values") }, "\(kept)")
  }

  /// A question that is asked only after some time is recorded when it is asked, with a mask.
  @Test func whatTimeBringsIsRecorded() {
    let server = RecordedServer(initialize: #"{"capabilities":{"validate":true}}"#)
    let rules = #"[{"property":"pw","client":"known","debounce":300,"timeout":1000}]"#
    server.request("subject/open", #"{"subject":"s","schema":\#(Self.schema),"rules":\#(rules)}"#)
    server.request("subject/write", #"{"subject":"s","values":{"pw":"zaubertrank"}}"#)
    #expect(!server.lines.contains { $0.contains("client/validate") })
    #expect(server.wait(until: 300).contains { $0.contains("client/validate") })
    #expect(server.lines.last?.contains(#""value":"***********""#) == true)
    server.wait(until: 1300)
    #expect(server.lines.last?.contains("$/cancelRequest") == true)
    #expect(server.leak(of: Self.secrets) == nil)
  }

  /// A snapshot in parts that are as long as a message may be.
  @Test(arguments: [3000, 100_000]) func aSnapshotInParts(_ limit: Int) throws {
    let saving = RecordedServer(initialize: "{}")
    for message in Self.opening.dropFirst() { saving.send(message) }
    saving.request("field/edit", #"{"field":"pw","text":"zaubertrank"}"#)
    saving.request("field/edit", #"{"field":"pin","text":"73577357"}"#)
    for index in 0..<40 {
      saving.request("field/bind", #"{"field":"\#(index)","subject":"s","property":"t","view":"label"}"#)
    }
    let answer = try #require(saving.request("session/save", "{}").last)
    let document = try JSONDocument(Array(answer.utf8)).root
    let text = try #require(document["result"]?["snapshot"]).serialized()

    var options = SessionOptions()
    options.connection.maximumMessageSize = limit
    let server = RecordedServer(options, initialize: "{}")
    var rest = text[...]
    var said: String?
    while !rest.isEmpty {
      var writer = JSONWriter()
      writer.string(utf8: Array(rest.prefix(limit / 3)))
      rest = rest.dropFirst(limit / 3)
      let params = #"{"snapshot":\#(String(decoding: writer.bytes, as: UTF8.self)),"more":\#(!rest.isEmpty)}"#
      said = server.request("session/restore", params).last
    }
    #expect(said?.hasSuffix(#""result":{}}"#) == true)
    #expect(server.lines.last?.hasSuffix(#""result":{}}}"#) == true)
    server.request("field/edit", #"{"field":"pw","text":"geheimrezept"}"#)
    server.request("session/save", "{}")
    #expect(server.lines.contains { $0.contains("expect") && $0.contains("verbatim") })
    #expect(server.leak(of: Self.secrets) == nil)
    #expect(server.departure() == nil)
  }
}
