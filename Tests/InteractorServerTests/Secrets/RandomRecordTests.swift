import JSON
import TestSupport
import Testing

@testable import InteractorServer

/// Sessions at random in which secrets have to do with everything else: the record has none of them and can be
/// replayed.
@Suite struct RandomRecordTests {
  /// Letters that only secrets have.
  private static let letters = ["ß", "ø", "ł", "🦊"]

  private static let schema = #"""
    {"properties":{"pw":{"type":"string","writeOnly":true,"maxLength":6,"pattern":"^[^A-Z]*$"},\#
    "pin":{"type":"integer","writeOnly":true,"minimum":20,"maximum":5000},"rate":{"type":"number","writeOnly":true},\#
    "t":{"type":"string"},"n":{"type":"number"},"length":{"type":["integer","null"]}},"required":["pw"]}
    """#

  private static let rules = #"""
    [{"property":"length","calculate":"string length(pw)"},{"property":"t","constraint":"pin > 100 or t != \"a\""},\#
    {"property":"t","relevant":"string length(pw) != 3"},{"property":"pw","client":"known"},{"property":"t","client":"free"}]
    """#

  @Test(arguments: 0..<30) func aRecordIsReplayed(part: Int) throws {
    var random = SeededGenerator(part: part)
    var server = RecordedServer(initialize: Self.initialize)
    Self.open(server, &random)
    for _ in 0..<120 {
      if random.below(60) == 0, let snapshot = Self.snapshot(server) {
        expectSafe(server, random.seed)
        server = RecordedServer(initialize: Self.initialize)
        let restored = server.request("session/restore", "{\"snapshot\":\(snapshot)}")
        #expect(restored.last?.hasSuffix(#""result":{}}"#) == true, "\(restored) INTERACTOR_SEED=\(random.seed)")
        let answer = server.lines.last { $0.contains("\"result\"") } ?? ""
        #expect(answer.hasSuffix(#""result":{}}}"#), "\(answer) INTERACTOR_SEED=\(random.seed)")
      } else if random.below(12) == 0 {
        let batch = (0..<3).map { _ in Self.message(&random) }
        server.send("[\(batch.joined(separator: ","))]")
      } else {
        server.send(Self.message(&random))
      }
    }
    expectSafe(server, random.seed)
  }

  private static let initialize = #"{"trace":"verbose","capabilities":{"validate":true,"valueSplices":true}}"#

  private func expectSafe(_ server: RecordedServer, _ seed: UInt64) {
    #expect(server.leak(of: Self.letters) == nil, "INTERACTOR_SEED=\(seed)")
    #expect(server.departure() == nil, "INTERACTOR_SEED=\(seed)")
  }

  private static func open(_ server: RecordedServer, _ random: inout SeededGenerator) {
    for subject in ["s", "u"] {
      server.request("subject/open", #"{"subject":"\#(subject)","schema":\#(schema),"rules":\#(rules)}"#)
    }
    for (index, property) in ["pw", "pw", "pin", "rate", "t", "n", "length"].enumerated() {
      let commit = ["change", "end", "explicit"][random.below(3)]
      server.request(
        "field/bind",
        #"{"field":"\#(index)","subject":"s","property":"\#(property)","view":"textField","policy":{"commit":"\#(commit)"}}"#
      )
    }
    server.request("form/open", #"{"form":"f","fields":["0","2","4","5"]}"#)
  }

  private static func snapshot(_ server: RecordedServer) -> String? {
    guard let answer = server.request("session/save", "{}").last,
      let snapshot = try? JSONDocument(Array(answer.utf8)).root["result"]?["snapshot"]
    else { return nil }
    return String(decoding: snapshot.serialized(), as: UTF8.self)
  }

  private static func secret(_ random: inout SeededGenerator) -> String {
    (0..<random.below(5)).map { _ in letters[random.below(4)] }.joined()
  }

  private static func message(_ random: inout SeededGenerator) -> String {
    let field = random.below(8)
    let isSecret = field == 0
    let subject = random.below(8) == 0 ? "u" : "s"
    let text = isSecret ? letters[random.below(4)] : ["a", "1", "7", ".", "", "-"][random.below(6)]
    let (method, params): (String, String) =
      switch random.below(20) {
      case 0: ("field/endEditing", #"{"field":"\#(field)"}"#)
      case 1: ("field/undo", #"{"field":"\#(field)"}"#)
      case 2: ("field/redo", #"{"field":"\#(field)"}"#)
      case 3: ("field/clear", #"{"field":"\#(field)"}"#)
      case 4: ("field/commit", #"{"field":"\#(field)"}"#)
      case 5: ("subject/write", #"{"subject":"\#(subject)","values":{"pw":"\#(secret(&random))","t":"a"}}"#)
      case 6:
        (
          "subject/write",
          #"{"subject":"\#(subject)","revision":\#(random.below(20)),"values":{"pin":\#(random.below(9000))}}"#
        )
      case 7:
        (
          "subject/write",
          #"{"subject":"\#(subject)","values":{"rate":\#(random.below(900)).\#(random.below(900)),"t":"b"}}"#
        )
      case 8: ("subject/revert", #"{"subject":"\#(subject)"}"#)
      case 9: ("subject/accept", #"{"subject":"\#(subject)"}"#)
      case 10: ("form/submit", #"{"form":"f","pendingPolicy":"\#(["wait", "refuse", "ignore"][random.below(3)])"}"#)
      case 11:
        (
          "field/rebind",
          #"{"field":"\#(1 + random.below(4))","property":"\#(["pw", "pin", "rate", "t", "n"][random.below(5)])","subject":"\#(subject)"}"#
        )
      case 12:
        (
          "field/edit",
          #"{"field":"\#(field)","version":\#(random.below(9)),"range":{"start":0,"end":\#(random.below(3))},"text":"\#(text)"}"#
        )
      case 13:
        (
          "subject/setIssues",
          #"{"subject":"s","property":"pw","issues":[{"message":"\#(secret(&random))"}],"clearOn":"manual"}"#
        )
      case 14: ("field/select", #"{"field":"\#(field)","selection":{"start":0,"end":\#(random.below(4))}}"#)
      case 15: ("field/step", #"{"field":"\#(field)","by":1}"#)
      default: ("field/edit", #"{"field":"\#(field)","text":"\#(text)","composing":\#(random.below(9) == 0)}"#)
      }
    if random.below(15) == 0 {
      let message = #"{"valid":\#(random.below(2) == 0),"message":"no"}"#
      return #"{"jsonrpc":"2.0","id":\#(random.below(20)),"result":\#(message)}"#
    }
    return #"{"jsonrpc":"2.0","id":"\#(random.below(1_000_000))","method":"\#(method)","params":\#(params)}"#
  }
}
