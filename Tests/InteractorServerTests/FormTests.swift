import JSON
import Testing

/// Section 5 of the protocol: what goes over the wire, and in which order.
@Suite struct FormTests {
  /// A name that is required, an age up to 150, and a button that submits.
  private static let open = """
    > subject/open {"subject":"s","schema":{"properties":{"name":{"type":"string"},"age":{"type":["integer","null"],"maximum":150}},"required":["name"]},"values":{"name":""}}
    < {}
    > field/bind {"field":"name","subject":"s","property":"name","view":"textField","policy":{"commit":"end"}}
    < {}
    > field/bind {"field":"age","subject":"s","property":"age","view":"textField"}
    < {}
    > field/bind {"field":"copy","subject":"s","property":"name","view":"label"}
    < {}
    > field/bind {"field":"ok","view":"button","policy":{"action":{"submit":"f"}}}
    < {}
    > form/open {"form":"f","fields":["name","age","ok"]}
    = {"form":"f","phase":"idle","dirty":false,"valid":false,"pending":false,"firstInvalid":"name","issues":[{"field":"name","subject":"s","property":"name","revealed":false,"code":"valueMissing","message":"A value is needed.","severity":"error","source":"schema","params":{}}],"submitCount":0}

    """

  /// A thousand forms over thousands of properties would make a gigabyte otherwise.
  @Test func issuesPastTheFirstHundredAreACount() throws {
    let server = RecordedServer(initialize: "{}")
    let names = (0..<250).map { "p\($0)" }
    let properties = names.map { #""\#($0)":{"type":"string"}"# }.joined(separator: ",")
    let required = names.map { #""\#($0)""# }.joined(separator: ",")
    server.request(
      "subject/open",
      #"{"subject":"s","schema":{"properties":{\#(properties)},"required":[\#(required)]}}"#
    )
    server.request("field/bind", #"{"field":"f","subject":"s","property":"p249","view":"textField"}"#)
    func told(_ method: String, _ params: String, by notification: String? = nil) throws -> (issues: Int?, more: Int64?)
    {
      let line = try #require(server.request(method, params).last { $0.contains(notification ?? #""result":"#) })
      let root = try JSONDocument(Array(line.utf8)).root
      let told = root["result"] ?? root["params"]
      let (count, more) = (told?["issues"]?.count, told?["moreIssues"]?.integer)
      #expect(told?["issueCount"]?.integer == more.map { $0 + Int64(count ?? 0) })
      return (count, more)
    }
    #expect(try told("form/open", #"{"form":"form","fields":["f"]}"#) == (100, 150))
    #expect(try told("form/submit", #"{"form":"form"}"#) == (100, 150))
    let write = #"{"subject":"s","values":{"p0":"x"}}"#
    #expect(try told("subject/write", write, by: "form/stateChanged") == (100, 149))
    let values = names.prefix(150).map { #""\#($0)":"x""# }.joined(separator: ",")
    server.request("subject/write", #"{"subject":"s","values":{\#(values)}}"#)
    #expect(try told("form/read", #"{"form":"form"}"#) == (100, nil))
    // Forms that one request changes share the issues that are told.
    for number in 1..<100 { server.request("form/open", #"{"form":"form\#(number)","fields":["f"]}"#) }
    let clear = #"{"subject":"s","values":{\#(values.replacing(#":"x""#, with: #":"""#))}}"#
    #expect(try told("subject/write", clear, by: "form/stateChanged") == (20, 230))
    #expect(try told("form/read", #"{"form":"form"}"#) == (100, 150))
  }

  @Test func aSubmitTellsEverythingOnceAndInOrder() {
    play(
      Self.open + """
        > field/edit {"field":"name","text":"Ada"}
        * form/stateChanged {"form":"f","dirty":true,"valid":true,"issues":[]}
        < {"outcome":"verbatim"}
        > form/submit {"form":"f"}
        * subject/propertyChanged {"subject":"s","cause":"user","changes":[{"property":"name","value":"Ada"}]}
        * field/viewChanged {"fields":[{"field":"name","phase":"idle","revealed":true},{"field":"copy","text":"Ada"},{"field":"age","revealed":true}]}
        = {"valid":true,"values":{"s":{"name":"Ada","age":null}}}
        > form/accept {"form":"f"}
        * field/viewChanged {"fields":[{"field":"name","dirty":false},{"field":"copy"}]}
        * form/stateChanged {"dirty":false,"valid":true}
        < {"dirty":false,"submitCount":1}
        """
    )
  }

  @Test func aSubmitOfAnInvalidFormSaysWhere() {
    play(
      Self.open + """
        > field/edit {"field":"age","text":"151"}
        * subject/propertyChanged
        * form/stateChanged {"dirty":true,"valid":false,"firstInvalid":"name"}
        < {}
        > field/edit {"field":"name","text":"A"}
        * form/stateChanged {"valid":false,"firstInvalid":"age"}
        < {}
        > form/submit {"form":"f","deadline":1000}
        * subject/propertyChanged
        * field/viewChanged {"fields":[{"field":"name","revealed":true},{"field":"age","phase":"idle","revealed":true},{"field":"copy"}]}
        < {"valid":false,"pending":false,"firstInvalid":"age","issues":[{"field":"age","property":"age","code":"rangeOverflow","revealed":true}]}
        """
    )
  }

  @Test func aButtonSubmits() {
    play(
      Self.open + """
        > field/press {"field":"ok"}
        * field/viewChanged
        * field/pressed {"field":"ok"}
        * form/submitted {"form":"f","field":"ok","valid":false,"firstInvalid":"name","issues":[{"code":"valueMissing"}]}
        < {"field":"ok"}
        > form/close {"form":"f"}
        = {}
        > field/press {"field":"ok"}
        ! -32803 {"code":"unknownForm"}
        """
    )
  }

  @Test func revertReplacesDrafts() {
    play(
      Self.open + """
        > field/edit {"field":"name","text":"Ada"}
        * form/stateChanged
        < {}
        > form/revert {"form":"f"}
        * field/viewChanged {"fields":[{"field":"name","text":"","phase":"editing","modified":false}]}
        * form/stateChanged {"dirty":false,"valid":false,"firstInvalid":"name"}
        < {"dirty":false,"firstInvalid":"name"}
        > form/revert {"form":"f"}
        * field/viewChanged
        < {}
        """
    )
  }

  @Test func aCommitThatOverwritesSaysSo() {
    play(
      Self.open + """
        > field/edit {"field":"name","text":"Ada"}
        * form/stateChanged
        < {}
        > subject/write {"subject":"s","values":{"name":"Bob"}}
        * subject/propertyChanged
        * field/viewChanged
        < {}
        > form/submit {"form":"f"}
        * subject/propertyChanged
        * field/viewChanged
        < {"valid":true,"values":{"s":{"name":"Ada"}},"reasons":[{"field":"name","code":"overwrote","value":"Bob"}]}
        """
    )
  }

  /// Whatever else is wrong with the form, so that nothing but the phase changes.
  @Test func aSubmitThatWaitsIsToldAndSoIsItsEnd() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"},"b":{"type":"string","minLength":3}}},\
      "values":{"a":"x","b":"y"},"rules":[{"property":"a","client":"check"}]}
      ? 1 client/validate {}
      < {}
      > field/bind {"field":"a","subject":"s","property":"a","view":"textField"}
      < {}
      > field/bind {"field":"b","subject":"s","property":"b","view":"textField"}
      < {}
      > form/open {"form":"f","fields":["a","b"]}
      < {"phase":"idle","valid":false,"pending":true,"firstInvalid":"b"}
      > form/submit {"form":"f"}
      * field/viewChanged
      * form/stateChanged {"phase":"submitting","valid":false,"pending":true,"firstInvalid":"b"}
      >> $/cancelRequest {"id":6}
      * form/stateChanged {"phase":"idle","valid":false,"pending":true,"firstInvalid":"b"}
      ! -32800 {"code":"requestCancelled"}
      """,
      initialize: #"{"capabilities":{"validate":true}}"#
    )
  }

  @Test func theFocusGoesRound() {
    play(
      Self.open + """
        > form/next {"form":"f","field":"name","by":1}
        = {"field":"age"}
        > form/next {"form":"f","field":"name","by":-1}
        = {"field":"ok"}
        > form/next {"form":"f"}
        = {"field":"name"}
        > form/next {"form":"f","field":"copy"}
        ! -32803 {"code":"fieldNotInForm"}
        > field/deactivate {"field":"age"}
        < {}
        > form/next {"form":"f","field":"name"}
        = {"field":"ok"}
        """
    )
  }

  @Test(arguments: [
    ("form/open", #"{"form":"f","fields":[]}"#, #"-32803 {"code":"formExists"}"#),
    ("form/open", #"{"form":"g","fields":["nobody"]}"#, #"-32803 {"code":"unknownField"}"#),
    ("form/open", #"{"form":"g","fields":["age","age"]}"#, #"-32602 {"path":"params.fields[1]"}"#),
    ("form/open", #"{"form":"g","fields":[1]}"#, #"-32602 {"path":"params.fields[0]"}"#),
    ("form/open", #"{"form":"g"}"#, #"-32602 {"path":"params.fields"}"#),
    ("form/open", #"{"form":"","fields":[]}"#, #"-32602 {"path":"params.form"}"#),
    ("form/read", #"{"form":"g"}"#, #"-32803 {"code":"unknownForm"}"#),
    ("form/submit", #"{"form":"g"}"#, #"-32803 {"code":"unknownForm"}"#),
    ("form/submit", #"{"form":"f","deadline":-1}"#, #"-32602 {"path":"params.deadline"}"#),
    ("form/submit", #"{"form":"f","pendingPolicy":"hope"}"#, #"-32602 {"path":"params.pendingPolicy"}"#),
    ("form/next", #"{"form":"f","field":"x","by":1.5}"#, #"-32602 {"path":"params.by"}"#),
    ("form/next", #"{"form":"f","field":"copy"}"#, #"-32803 {"code":"fieldNotInForm"}"#),
    ("form/next", #"{"form":"f","field":"x"}"#, #"-32803 {"code":"unknownField"}"#),
    ("form/close", #"{"form":"g"}"#, #"-32803 {"code":"unknownForm"}"#),
  ])
  func whatCannotBeIsRefused(method: String, params: String, error: String) {
    play(Self.open + "> \(method) \(params)\n ! \(error)")
  }

  @Test func aBatchOfSubmitsIsAnsweredInOrder() {
    let dialogue = Dialogue()
    dialogue.play(Self.open)
    dialogue.receive(
      #"[{"jsonrpc":"2.0","id":"a","method":"form/submit","params":{"form":"f"}},"#
        + #"{"jsonrpc":"2.0","id":"b","method":"form/submit","params":{"form":"f"}}]"#
    )
    let said = dialogue.takeOutput()
    #expect(said.count == 2)
    #expect(said.last?.hasPrefix(#"[{"jsonrpc":"2.0","id":"a","result":{"valid":false"#) == true, "\(said)")
    #expect(said.last?.contains(#""id":"b","result":{"valid":false"#) == true)
  }

  /// Whatever a request does, nobody is told the same thing twice before its response.
  @Test func oneNotificationOfAKindForEachRequest() {
    let dialogue = Dialogue()
    dialogue.play(Self.open)
    let requests: [(String, String)] = [
      ("field/edit", #"{"field":"name","text":"Ada"}"#), ("field/edit", #"{"field":"age","text":"200"}"#),
      ("field/endEditing", #"{"field":"age"}"#), ("form/submit", #"{"form":"f"}"#), ("form/accept", #"{"form":"f"}"#),
      ("subject/write", #"{"subject":"s","values":{"name":"","age":3}}"#), ("form/submit", #"{"form":"f"}"#),
      ("form/revert", #"{"form":"f"}"#), ("field/press", #"{"field":"ok"}"#), ("form/reset", #"{"form":"f"}"#),
      ("field/edit", #"{"field":"age","text":"-"}"#), ("field/rebind", #"{"field":"age","property":"age"}"#),
      ("field/unbind", #"{"field":"age"}"#), ("subject/close", #"{"subject":"s"}"#), ("form/close", #"{"form":"f"}"#),
    ]
    let order = [
      "subject/propertyChanged", "field/viewChanged", "form/stateChanged", "field/pressed", "form/submitted",
    ]
    for (method, params) in requests {
      let said = dialogue.request(method, params)
      let kinds = said.dropLast().map { message in order.firstIndex { message.contains("\"method\":\"\($0)\"") } ?? -1 }
      #expect(kinds == kinds.sorted() && Set(kinds).count == kinds.count, "\(method): \(said)")
      #expect(said.last?.contains("\"result\":") == true, "\(method): \(said)")
    }
  }
}
