import Testing

/// Rules, checks, forms and sentences in a session that is saved and restored.
@Suite struct RuleRestoreTests {
  private static let opening = """
    > subject/open {"subject":"s","schema":{"type":"object","properties":{"n":{"type":"number"},"sum":{"type":"number"},"code":{"type":"string"},"note":{"type":"string"}}},"values":{"n":2},"rules":[{"property":"sum","calculate":"n * 1.50"},{"property":"n","constraint":"n < 10","message":"Not {n}.","severity":"warning"},{"property":"note","relevant":"n > 5"},{"property":"code","client":"free","name":"free","timeout":60000}]}
    < {"values":{"sum":3}}
    > field/bind {"field":"n","subject":"s","property":"n","view":"textField"}
    < {}
    > field/bind {"field":"sum","subject":"s","property":"sum","view":"label"}
    < {}
    > field/bind {"field":"note","subject":"s","property":"note","view":"textField"}
    < {"traits":{"relevant":false}}
    > form/open {"form":"f","fields":["n","note"]}
    < {"valid":true}
    > messages/set {"templates":{"badInput":"What is that?"}}
    < {}
    > subject/setIssues {"subject":"s","property":"n","issues":[{"message":"Said the server."}],"clearOn":"manual"}
    * field/viewChanged {}
    * form/stateChanged {"valid":false}
    < {}

    """

  private static func snapshot(_ dialogue: Dialogue) -> String {
    let answer = dialogue.request("session/save").last ?? ""
    guard let start = answer.range(of: #""snapshot":"#)?.upperBound else { return answer }
    return String(answer[start...].dropLast(2))
  }

  private static let initialize = #"{"capabilities":{"validate":true}}"#

  @Test func rulesAndFormsGoOn() {
    let saved = Dialogue(initialize: Self.initialize)
    saved.play(Self.opening)
    let snapshot = Self.snapshot(saved)
    let restored = Dialogue(initialize: Self.initialize)
    restored.play("> session/restore {\"snapshot\":\(snapshot)}\n= {}")
    #expect(Self.snapshot(restored) == snapshot)
    for dialogue in [saved, restored] {
      dialogue.play(
        """
        > subject/write {"subject":"s","values":{"n":11}}
        * subject/propertyChanged {"changes":[{"property":"n","issues":[{"message":"Said the server.","source":"server"},{"message":"Not 11.","severity":"warning"}]},{"property":"sum","value":16.5}]}
        * field/viewChanged {"fields":[{"field":"n"},{"field":"sum","text":"16.5"},{"field":"note","traits":{"relevant":true}}]}
        * form/stateChanged {"valid":false,"dirty":true}
        < {"changed":["n","sum"]}
        > subject/write {"subject":"s","values":{"sum":1}}
        ! -32803 {"code":"computed"}
        > form/read {"form":"f"}
        < {"valid":false,"dirty":true,"firstInvalid":"n"}
        """
      )
    }
  }

  /// The client that restores a session is asked what the one that saved it had not answered.
  @Test func aCheckThatWasUnderWayIsAskedAgain() {
    let saved = Dialogue(initialize: Self.initialize)
    saved.play(Self.opening)
    let asked = saved.request("subject/write", #"{"subject":"s","values":{"code":"x"}}"#)
    #expect(asked.contains { $0.contains(#""method":"client/validate""#) })
    let snapshot = Self.snapshot(saved)
    #expect(snapshot.contains(#""checks":[{"pending":"asked"}]"#), "\(snapshot)")

    let restored = Dialogue(initialize: Self.initialize)
    let said = restored.request("session/restore", "{\"snapshot\":\(snapshot)}")
    #expect(
      said.count == 2
        && said[0].contains(#""params":{"rule":"free","subject":"s","revision":1,"property":"code","value":"x"}"#)
    )
    #expect(Self.snapshot(restored) == snapshot)
    restored.receive(#"{"jsonrpc":"2.0","id":"validate-1","result":{"valid":false,"message":"Taken."}}"#)
    _ = restored.takeOutput()
    restored.play(
      """
      > subject/read {"subject":"s","properties":["code"]}
      < {"issues":{"code":[{"source":"client","message":"Taken."}]}}
      """
    )
    // And so is one that is saved with its verdict.
    let judged = Dialogue(initialize: Self.initialize)
    judged.play("> session/restore {\"snapshot\":\(Self.snapshot(restored))}\n= {}")
    judged.play(
      """
      > subject/read {"subject":"s","properties":["code"]}
      < {"issues":{"code":[{"source":"client","message":"Taken."}]}}
      """
    )
  }

  @Test func aClientThatAnswersNoChecksCannotTakeOver() {
    let saved = Dialogue(initialize: Self.initialize)
    saved.play(Self.opening)
    let other = Dialogue()
    other.play(
      "> session/restore {\"snapshot\":\(Self.snapshot(saved))}\n! -32602 {\"path\":\"params.snapshot.subjects[0].rules[3].client\"}"
    )
  }

  static let broken: [(String, String, String)] = [
    (#""calculate":"n * 1.50""#, #""calculate":"n *""#, "subjects[0].rules[0].calculate"),
    (#""calculate":"n * 1.50""#, #""calculate":"sum + 1""#, "subjects[0].rules[0].calculate"),
    (#"{"property":"sum""#, #"{"property":"other""#, "subjects[0].rules[0].property"),
    (#""timeout":60000"#, #""timeout":-1"#, "subjects[0].rules[3].timeout"),
    (#""":"Not {n}.""#, #""":"Not {n.""#, "subjects[0].rules[1].message"),
    (#""source":"server""#, #""source":"heaven""#, "subjects[0].properties[0].serverIssues[0].issue.source"),
    (#""fields":["n","note"]"#, #""fields":["n","n"]"#, "forms[0].fields[1]"),
    (#""subjects":["s"]"#, #""subjects":["t"]"#, "forms[0].subjects"),
    (#""checks":[{}]"#, #""checks":[{},{}]"#, "subjects[0].properties[2].checks"),
    (#""badInput":"What is that?""#, #""badInput":"What is {that?""#, "messages.badInput"),
  ]

  @Test(arguments: broken) func aBrokenSnapshotIsRefusedWithThePath(_ old: String, _ new: String, _ path: String) {
    let saved = Dialogue(initialize: Self.initialize)
    saved.play(Self.opening)
    let snapshot = Self.snapshot(saved)
    guard let range = snapshot.range(of: old) else {
      Issue.record("\(old) is not in \(snapshot)")
      return
    }
    let dialogue = Dialogue(initialize: Self.initialize)
    let empty = Self.snapshot(dialogue)
    let params = "{\"snapshot\":\(snapshot.replacingCharacters(in: range, with: new))}"
    let answer = dialogue.request("session/restore", params).last ?? ""
    #expect(answer.contains("\"path\":\"params.snapshot.\(path)"), "\(answer)")
    #expect(Self.snapshot(dialogue) == empty)
    dialogue.play("> session/restore {\"snapshot\":\(snapshot)}\n= {}")
  }
}
