import InteractorProtocol
import Interactors
import JSON
import JSONRPC
import Testing

@testable import InteractorServer

/// Every method is called with a known secret in every role that it could have there, and all that the server says to
/// anybody is searched for it.
@Suite struct SecretsEverywhereTests {
  /// Words and numbers that appear nowhere else. The last one never is the value of a secret, but is typed into one.
  private static let secrets = ["zaubertrank", "geheimrezept", "73577357", "57735773"]
  /// A word of the program's own about a secret, which is to be shown to the user, and neither recorded nor traced.
  private static let remark = "verplappert"

  private static let schema = """
    {"type":"object","properties":{"pw":{"type":"string","writeOnly":true,"default":"geheimrezept","maxLength":5,\
    "enum":["zaubertrank","geheimrezept"]},"pin":{"type":"integer","writeOnly":true,"maximum":5},\
    "n":{"type":["number","null"],"writeOnly":true},"t":{"type":"string"}}}
    """

  /// Requests, in an order in which many of them succeed.
  private static let requests: [(String, String)] = [
    ("subject/open", #"{"subject":"s","schema":SCHEMA,"values":{"pw":"zaubertrank","pin":73577357,"n":57735773}}"#),
    ("subject/open", #"{"subject":"s","schema":SCHEMA,"values":{"pw":"zaubertrank"}}"#),
    ("subject/open", #"{"subject":"b","schema":SCHEMA,"values":{"pw":73577357}}"#),
    ("field/bind", #"{"field":"pw","subject":"s","property":"pw","view":"textField"}"#),
    ("field/bind", #"{"field":"pw2","subject":"s","property":"pw","view":"textView","policy":{"commit":"explicit"}}"#),
    ("field/bind", #"{"field":"pin","subject":"s","property":"pin","view":"textField","policy":{"commit":"end"}}"#),
    ("field/bind", #"{"field":"n","subject":"s","property":"n","view":"textField","format":{"style":"percent"}}"#),
    ("field/bind", #"{"field":"label","subject":"s","property":"pw","view":"label"}"#),
    ("field/bind", #"{"field":"pinLabel","subject":"s","property":"pin","view":"label"}"#),
    (
      "field/bind",
      #"{"field":"pick","subject":"s","property":"pw","view":"picker","model":{"options":[{"value":"zaubertrank","text":"zaubertrank"}]}}"#
    ),
    (
      "field/bind",
      #"{"field":"case","subject":"s","property":"t","view":"textField","format":{"style":"text","case":{"expression":"if pw != \"zaubertrank\" or pin = 73577357 then pw else \"upper\""}}}"#
    ),
    (
      "field/bind",
      #"{"field":"go","subject":"s","view":"button","policy":{"action":{"write":{"pw":"geheimrezept","pin":73577357}}}}"#
    ),
    ("field/read", #"{"field":"pw"}"#), ("subject/read", #"{"subject":"s"}"#),
    ("field/beginEditing", #"{"field":"pw"}"#), ("field/edit", #"{"field":"pw","text":"zaubertrank"}"#),
    ("field/edit", #"{"field":"pw","version":99,"text":"zaubertrank"}"#),
    ("field/edit", #"{"field":"pw","version":0,"range":{"start":3,"end":5},"text":"geheimrezept"}"#),
    ("field/edit", #"{"field":"pw","text":73577357}"#),
    ("field/edit", #"{"field":"pw","text":"zaubertrank","composing":true}"#),
    ("field/select", #"{"field":"pw","selection":{"start":1,"end":2}}"#),
    ("subject/write", #"{"subject":"s","values":{"pw":"geheimrezept"}}"#), ("field/commit", #"{"field":"pw"}"#),
    ("field/undo", #"{"field":"pw"}"#), ("field/redo", #"{"field":"pw"}"#), ("field/return", #"{"field":"pw"}"#),
    ("field/edit", #"{"field":"pw2","text":"zaubertrank"}"#), ("field/endEditing", #"{"field":"pw2"}"#),
    ("field/edit", #"{"field":"pin","text":"57735773"}"#),
    ("subject/write", #"{"subject":"s","values":{"pin":73577357}}"#),
    ("field/edit", #"{"field":"pin","text":"7,3.5,7"}"#), ("field/edit", #"{"field":"n","text":"57735773"}"#),
    ("field/step", #"{"field":"pin","by":1}"#), ("field/endEditing", #"{"field":"pin"}"#),
    ("field/choose", #"{"field":"pick","value":"zaubertrank"}"#),
    ("field/choose", #"{"field":"pick","value":"geheimrezept"}"#),
    ("field/choose", #"{"field":"pick","value":73577357}"#), ("field/press", #"{"field":"go"}"#),
    ("field/configure", #"{"field":"pick","model":{"options":[{"value":"geheimrezept","text":"geheimrezept"}]}}"#),
    ("field/configure", #"{"field":"go","policy":{"action":{"write":{"pin":"zaubertrank"}}}}"#),
    ("field/rebind", #"{"field":"label","property":"t"}"#), ("field/rebind", #"{"field":"label","property":"pw"}"#),
    ("field/deactivate", #"{"field":"pw2"}"#), ("field/activate", #"{"field":"pw2"}"#),
    ("field/cancel", #"{"field":"pw2"}"#),
    ("field/clear", #"{"field":"pw"}"#), ("subject/reset", #"{"subject":"s"}"#),
    ("subject/revert", #"{"subject":"s"}"#),
    ("subject/clear", #"{"subject":"s"}"#), ("subject/revert", #"{"subject":"s"}"#),
    ("subject/accept", #"{"subject":"s"}"#),
    (
      "subject/setIssues",
      #"{"subject":"s","property":"pw","issues":[{"message":"verplappert is known"}],"clearOn":"manual"}"#
    ),
    ("field/read", #"{"field":"label"}"#), ("subject/write", #"{"subject":"s","values":{"pw":"zaubertrank","t":"a"}}"#),
    ("form/open", #"{"form":"f","fields":["pw","pin","n","label"]}"#), ("form/read", #"{"form":"f"}"#),
    ("field/edit", #"{"field":"pin","text":"5","range":{"start":0,"end":1}}"#),
    ("form/next", #"{"form":"f","field":"pw","by":1}"#),
    ("form/submit", #"{"form":"f"}"#), ("form/reset", #"{"form":"f"}"#), ("form/submit", #"{"form":"f"}"#),
    ("form/configure", #"{"form":"f","fields":["pin","pw","n","label"]}"#),
    ("messages/set", #"{"templates":{"tooLong":"So {length}?"}}"#),
    ("form/revert", #"{"form":"f"}"#), ("form/accept", #"{"form":"f"}"#),
    ("field/choices", #"{"field":"f","revision":0,"from":0,"count":1}"#),
    ("locale/set", #"{"locale":"de-DE"}"#), ("phone/regions", #"{"locale":"fr","regions":["CH"]}"#),
    ("session/save", "{}"), ("session/restore", #"{"snapshot":SNAPSHOT}"#),
    (
      "composite/open",
      #"{"composite":"c","kind":"ticTacToe","views":{"board":"label","status":"pw2","indicator":"pw"}}"#
    ),
    ("composite/perform", #"{"composite":"c","action":"startGame","arguments":{"spot":"zaubertrank"}}"#),
    ("composite/perform", #"{"composite":"c","action":"startGame"}"#), ("composite/close", #"{"composite":"c"}"#),
    ("form/close", #"{"form":"f"}"#),
    ("field/unbind", #"{"field":"pw2"}"#), ("subject/close", #"{"subject":"s"}"#),
    ("session/restore", #"{"snapshot":SNAPSHOT}"#), ("field/read", #"{"field":"pw"}"#),
    ("subject/close", #"{"subject":"s"}"#), ("session/restore", #"{"snapshot":TEXT}"#),
    ("subject/close", #"{"subject":"s"}"#),
    (
      "subject/open",
      #"{"subject":"r","schema":{"properties":{"l":{"type":"array","items":SCHEMA}}},"values":{"l":[{"pw":"zaubertrank"}]}}"#
    ),
    (
      "list/insert",
      ##"{"subject":"r","property":"l","items":[{"values":{"pw":"geheimrezept","pin":73577357}},{"copy":"#1"}],"user":true}"##
    ),
    ("list/insert", #"{"subject":"r","property":"l","items":[{"values":{"pw":73577357}}]}"#),
    ("subject/write", ##"{"subject":"r/l/#2","values":{"pw":"zaubertrank","n":57735773}}"##),
    ("list/move", ##"{"subject":"r","property":"l","keys":["#2"],"before":"#1","user":true}"##),
    ("list/read", #"{"subject":"r","property":"l"}"#),
    ("list/remove", ##"{"subject":"r","property":"l","keys":["#2"],"user":true}"##),
    ("subject/undo", #"{"subject":"r"}"#), ("subject/redo", #"{"subject":"r"}"#), ("subject/undo", #"{"subject":"r"}"#),
    ("subject/write", #"{"subject":"r","values":{"l":[{"pw":"geheimrezept"},{"pin":73577357}]}}"#),
    ("session/save", "{}"), ("subject/close", #"{"subject":"r"}"#), ("session/restore", #"{"snapshot":SNAPSHOT}"#),
    ("subject/revert", #"{"subject":"r"}"#), ("rpc.discover", "{}"), ("shutdown", "{}"),
  ]

  /// Methods whose answers hold what the client itself has typed or written.
  private static let own: Set<String> = [
    "subject/open", "subject/read", "field/bind", "field/read", "field/rebind", "field/configure", "field/activate",
    "field/deactivate", "field/beginEditing", "field/edit", "field/select", "field/clear", "field/return",
    "field/endEditing", "field/commit", "field/cancel", "field/undo", "field/redo", "field/step", "field/choose",
    "session/save", "list/read", "form/submit", "subject/setIssues", "form/read", "form/open", "form/configure",
  ]

  @Test func theSecretIsNowhereButWhereItIsTyped() {
    let server = RecordedServer()
    var snapshot = "{}"
    var called: Set<String> = []
    _ = server.request("initialize", #"{"trace":"verbose"}"#)
    for (method, params) in Self.requests {
      let params = params.replacing("SCHEMA", with: Self.schema).replacing("SNAPSHOT", with: snapshot)
        .replacing("TEXT", with: quoted(snapshot))
      var said = server.request(method, params)
      let answer = said.popLast() ?? ""
      called.insert(method)
      if method == "session/save", let start = answer.range(of: #""snapshot":"#)?.upperBound {
        snapshot = String(answer[start...].dropLast(2))
      }
      let isError = answer.contains("\"error\":{")
      let isOwn = Self.own.contains(method) && (!isError || answer.contains("staleVersion"))
      if !isOwn { expectNoSecret(in: answer, of: method) }
      for notification in said {
        // A control in which a secret is typed has to show what a program has put there.
        if notification.contains("field/viewChanged") {
          expectNoSecretInDisplays(notification)
        } else {
          expectNoSecret(in: notification, of: method)
        }
      }
      // What is no request gets no answer, and is logged if it fails.
      _ = server.send("{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":{\"field\":\"pw\",\"text\":7}}")
    }
    _ = server.send(#"{"jsonrpc":"2.0","id":"x","method":"field/edit","params":{"field":"pw","text":"zaubertrank"#)
    _ = server.send(#"{"jsonrpc":"2.0","id":"x","result":"zaubertrank"}"#)
    expectNoSecret(in: server.log, of: "the log")
    for line in server.lines { expectNoSecret(in: line, of: "the record") }
    #expect(!server.log.contains(Self.remark))
    #expect(!server.lines.contains { $0.contains(Self.remark) })
    #expect(server.departure() == nil)
    let all = Set(MessageCatalogue.requests.map { "\($0.method)" })
    #expect(all.subtracting(called) == ["initialize"])
  }

  private func expectNoSecret(in text: String, of source: String) {
    for secret in Self.secrets { #expect(!text.contains(secret), "\(secret) in \(source): \(text)") }
  }

  private func expectNoSecretInDisplays(_ notification: String) {
    guard let document = try? JSONDocument(Array(notification.utf8)) else { return }
    for state in document.root["params"]?["fields"]?.elements ?? []
    where ["label", "pinLabel", "go"].contains(state["field"]?.string) {
      expectNoSecret(in: String(decoding: state.serialized(), as: UTF8.self), of: "a label")
    }
  }
}
