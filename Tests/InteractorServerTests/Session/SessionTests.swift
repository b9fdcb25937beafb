import InteractorServer
import Testing

/// `session/save` and `session/restore`.
@Suite struct SessionTests {
  private static let opening = """
    > subject/open {"subject":"s","schema":{"type":"object","properties":{"n":{"type":"number"},"t":{"type":"string"}}},"values":{"n":1234.50,"t":"añ🦊"}}
    < {}
    > field/bind {"field":"f","subject":"s","property":"n","view":"textField","model":{"extras":{"b":1.50,"a":[]}}}
    < {}
    > field/bind {"field":"t","subject":"s","property":"t","view":"textField"}
    < {}
    > field/beginEditing {"field":"f"}
    < {}
    > field/edit {"field":"f","text":"6"}
    * subject/propertyChanged {}
    < {}

    """

  /// The result of `session/save`, without the envelope.
  private static func snapshot(_ dialogue: Dialogue) -> String {
    let answer = dialogue.request("session/save").last ?? ""
    guard let start = answer.range(of: #""snapshot":"#)?.upperBound else { return answer }
    return String(answer[start...].dropLast(2))
  }

  @Test func aRestoredSessionIsTheSavedOne() {
    let saved = Dialogue()
    saved.play(Self.opening)
    let snapshot = Self.snapshot(saved)
    #expect(snapshot.hasPrefix(#"{"version":1,"locale":"en-US","subjects":["#))
    #expect(Self.snapshot(saved) == snapshot)

    let restored = Dialogue()
    restored.play("> session/restore {\"snapshot\":\(snapshot)}\n= {}")
    #expect(Self.snapshot(restored) == snapshot)
    for dialogue in [saved, restored] {
      dialogue.play(
        """
        > field/read {"field":"f"}
        < {"text":"1,234.56","version":1,"phase":"editing","canUndo":true,"model":{"extras":{"b":1.50,"a":[]}}}
        > field/undo {"field":"f"}
        * subject/propertyChanged {"revision":2,"changes":[{"property":"n","oldValue":1234.56,"value":1234.50,"issues":[]}]}
        < {"text":"1,234.5","outcome":"revised"}
        """
      )
    }
  }

  /// Numbers in a snapshot are exact whatever was agreed on for values.
  @Test func numbersAndPositionsDependOnNoAgreement() {
    let saved = Dialogue()
    saved.play(Self.opening)
    let other = Dialogue(
      initialize: #"{"capabilities":{"numberEncoding":"string","positionEncodings":["utf-8"]}}"#
    )
    other.play("> session/restore {\"snapshot\":\(Self.snapshot(saved))}\n= {}")
    #expect(Self.snapshot(other) == Self.snapshot(saved))
    other.play(
      """
      > field/read {"field":"f"}
      < {"value":"1234.56"}
      > field/read {"field":"t"}
      < {"selection":{"start":7,"end":7}}
      """
    )
  }

  @Test func onlyAnEmptySessionCanBeRestored() {
    let dialogue = Dialogue()
    dialogue.play(Self.opening)
    let snapshot = Self.snapshot(dialogue)
    dialogue.play("> session/restore {\"snapshot\":\(snapshot)}\n! -32803 {\"code\":\"sessionNotEmpty\"}")
    #expect(Self.snapshot(dialogue) == snapshot)
    dialogue.play(
      """
      > subject/close {"subject":"s"}
      < {"unbound":["f","t"]}
      > session/restore {"snapshot":\(snapshot)}
      = {}
      """
    )
  }

  /// What a snapshot cannot be: a pattern in it, what to put in its place, and the path of the error.
  static let broken: [(String, String, String)] = [
    (#""version":1,"#, "", "version"),
    (#""version":1,"#, #""version":3,"#, "version"),
    (#""version":1,"#, #""version":"1","#, "version"),
    (#""version":1,"#, #""version":1.5,"#, "version"),
    (#""version":1,"#, #""version":1,"more":1,"#, "more"),
    (#""locale":"en-US""#, #""locale":"no such""#, "locale"),
    (#""subjects":["#, #""subjects":[5,"#, "subjects[0]"),
    (#""revision":1"#, #""revision":-1"#, "subjects[0].revision"),
    (#""type":"number""#, #""type":"float""#, "subjects[0].properties[0].type"),
    (#"{"number":"1234.56"}"#, #""x""#, "subjects[0].properties[0].value"),
    (#"{"number":"1234.56"}"#, #"{"number":"1e"}"#, "subjects[0].properties[0].value.number"),
    (#""name":"t""#, #""name":"n""#, "subjects[0].properties[1].name"),
    (#""property":"t""#, #""property":"x""#, ""),
    (#""field":"t""#, #""field":"f""#, "fields[1].field"),
    (#""view":"textField""#, #""view":"textfield""#, "fields[0].view"),
    (#""view":"textField""#, #""view":"toggle""#, "fields[0].view"),
    (#""view":"textField""#, #""view":"label""#, "fields[0].log"),
    (#"{\"b\":1.50,\"a\":[]}"#, #"{\"b\":1.50,}"#, "fields[0].model.extras"),
    (#"{\"b\":1.50,\"a\":[]}"#, #"{\"b\": 1.50}"#, "fields[0].model.extras"),
    (#""log":[7,"",1]"#, #""log":[8,"",1]"#, "fields[0].log[0]"),
    (#""log":[7,"",1]"#, #""log":[7,""]"#, "fields[0].log"),
    (#""log":[7,"",1]"#, #""log":[0,"",0,7,"",1]"#, "fields[0].log"),
    (#""start":7"#, #""start":9223372036854775807"#, "fields[0].session.undo[0].start"),
    (#""start":7"#, #""start":8"#, "fields[0].session.undo[0]"),
    (#""before":7"#, #""before":9"#, "fields[0].session.undo[0].before"),
    (#""before":7"#, #""before":[3,2]"#, "fields[0].session.undo[0].before"),
    (#""kind":"typing""#, #""kind":"typed""#, "fields[0].session.undo[0].kind"),
    (#""base":"1,234.5""#, #""base":7"#, "fields[0].session.base"),
    (#""base":"1,234.5""#, #""conflict":true"#, "fields[0].session.conflict"),
  ]

  @Test(arguments: broken) func aBrokenSnapshotIsRefusedWithThePath(_ old: String, _ new: String, _ path: String) {
    let saved = Dialogue()
    saved.play(Self.opening)
    let snapshot = Self.snapshot(saved)
    guard let range = snapshot.range(of: old) else {
      Issue.record("\(old) is not in \(snapshot)")
      return
    }
    let broken = snapshot.replacingCharacters(in: range, with: new)
    let dialogue = Dialogue()
    let empty = Self.snapshot(dialogue)
    let answer = dialogue.request("session/restore", "{\"snapshot\":\(broken)}").last ?? ""
    let prefix = path.isEmpty ? "" : "params.snapshot.\(path)\""
    let isTold = path.isEmpty ? answer.contains(#""code":"unknownProperty""#) : answer.contains("\"path\":\"\(prefix)")
    #expect(isTold, "\(answer)")
    #expect(Self.snapshot(dialogue) == empty)
    dialogue.play("> session/restore {\"snapshot\":\(snapshot)}\n= {}")
  }

  @Test func aSnapshotCanComeAsTextAndInParts() {
    let saved = Dialogue()
    saved.play(Self.opening)
    let snapshot = Self.snapshot(saved)
    let text = quoted(snapshot)
    let whole = Dialogue()
    whole.play("> session/restore {\"snapshot\":\(text)}\n= {}")
    #expect(Self.snapshot(whole) == snapshot)

    let dialogue = Dialogue()
    let half = snapshot.index(snapshot.startIndex, offsetBy: snapshot.count / 2)
    dialogue.play(
      """
      > session/restore {"snapshot":\(quoted(String(snapshot[..<half]))),"more":true}
      = {}
      > session/restore {"snapshot":\(quoted(String(snapshot[half...])))}
      = {}
      """
    )
    #expect(Self.snapshot(dialogue) == snapshot)
  }

  @Test func partsThatDoNotBelongTogetherAreRefused() {
    var options = SessionOptions()
    options.snapshot.bytes = 20
    Dialogue(options).play(
      """
      > session/restore {"snapshot":"{","more":true}
      = {}
      > session/restore {"snapshot":{"version":1,"locale":"en-US"}}
      ! -32602 {"path":"params.snapshot"}
      > session/restore {"snapshot":{"version":1,"locale":"en-US"}}
      = {}
      > session/restore {"snapshot":"{"}
      ! -32602 {"path":"params.snapshot","expected":"the JSON text of a snapshot"}
      > session/restore {"snapshot":"0123456789","more":true}
      = {}
      > session/restore {"snapshot":"01234567890"}
      ! -32803 {"code":"limitReached"}
      > session/restore {"snapshot":{},"more":true}
      ! -32602 {"path":"params.snapshot"}
      > session/restore {"snapshot":[]}
      ! -32602 {"path":"params.snapshot"}
      """
    )
  }

  /// With the limits of every message, thousands of fields go into one snapshot.
  @Test func thousandsOfFieldsFitIntoOneMessage() {
    let saved = Dialogue()
    let count = 5000
    let properties = (0..<count).map { "\"p\($0)\":{\"type\":\"number\"}" }.joined(separator: ",")
    _ = saved.request("subject/open", #"{"subject":"s","schema":{"type":"object","properties":{\#(properties)}}}"#)
    for index in 0..<count {
      _ = saved.request(
        "field/bind",
        #"{"field":"f\#(index)","subject":"s","property":"p\#(index)","view":"textField"}"#
      )
    }
    let snapshot = Self.snapshot(saved)
    let restored = Dialogue()
    restored.play("> session/restore {\"snapshot\":\(snapshot)}\n= {}")
    #expect(Self.snapshot(restored) == snapshot)
  }
}

/// A JSON string.
func quoted(_ text: String) -> String {
  "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
}
