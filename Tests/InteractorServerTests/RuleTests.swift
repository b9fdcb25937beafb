import Testing

@Suite struct RuleTests {
  private static let validating = #"{"capabilities":{"validate":true}}"#

  @Test(
    arguments: [
      (#"[{"property":"a"}]"#, #""params.rules[0]""#),
      (#"[{"property":"zzz","calculate":"1"}]"#, #""params.rules[0].property""#),
      (#"[{"calculate":"1"}]"#, #""params.rules[0].property""#),
      (#"[{"property":"a","calculate":1}]"#, #""params.rules[0].calculate""#),
      (#"[{"property":"a","calculates":"1"}]"#, #""params.rules[0].calculates""#),
      (#"[{"property":"a","constraint":"a >"}]"#, #""params.rules[0].constraint","offset":3"#),
      (
        #"[{"property":"a","relevant":"true"},{"property":"a","readOnly":"\"ä𝄞\" = zzz"}]"#,
        #""params.rules[1].readOnly","offset":8"#
      ),
      (
        #"[{"property":"a","calculate":"b"},{"property":"b","calculate":"a"}]"#,
        #""params.rules[0].calculate","got":"one: a -> b -> a""#
      ),
      (#"[{"property":"a","calculate":"1"},{"property":"a","calculate":"2"}]"#, #""params.rules[1].calculate""#),
      (#"[{"property":"a","client":"check"}]"#, #""params.rules[0].client""#),
      (#"[{"property":"a","constraint":"true","severity":"bad"}]"#, #""params.rules[0].severity""#),
      (#"[{"property":"a","constraint":"true","code":""}]"#, #""params.rules[0].code""#),
      (#"[{"property":"a","constraint":"true","message":{"de":1}}]"#, #""params.rules[0].message.de""#),
      (#"[{"property":"a","constraint":"true","message":7}]"#, #""params.rules[0].message""#),
      (#"[{"property":"a","constraint":"true","message":"{c}?"}]"#, #""params.rules[0].message","got":"{c}""#),
      (
        #"[{"property":"a","constraint":"true","message":{"de":"{b, plural, other {{d}}}"}}]"#,
        #""params.rules[0].message.de""#
      ),
      (#"[{"property":"a","constraint":"true","debounce":-1}]"#, #""params.rules[0].debounce""#),
      (#"[{"property":"a","constraint":"true","timeout":0}]"#, #""params.rules[0].timeout""#),
      (#"{"property":"a"}"#, #""params.rules""#),
    ] as [(String, String)]
  )
  func whatIsNoRuleIsRefused(_ rules: String, _ error: String) {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"integer"},"b":{"type":"integer"}}},"rules":\(rules)}
      ! -32602 {"path":\(error)}
      > subject/read {"subject":"s"}
      ! -32803 {"code":"unknownSubject"}
      """
    )
  }

  @Test func anOffsetIsCountedAsAgreed() {
    for (encoding, offset) in [("utf-8", 11), ("utf-16", 8), ("utf-32", 7)] {
      play(
        """
        > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}},\
        "rules":[{"property":"a","constraint":"\\"ä𝄞\\" = zzz"}]}
        ! -32602 {"path":"params.rules[0].constraint","offset":\(offset)}
        """,
        initialize: #"{"capabilities":{"positionEncodings":["\#(encoding)"]}}"#
      )
    }
  }

  @Test func aTransactionIsToldOnce() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"quantity":{"type":"integer"},"price":{"type":"number"},\
      "total":{"type":"number"},"reason":{"type":"string"}}},"values":{"quantity":2,"price":1.25,"total":99},\
      "rules":[{"property":"total","calculate":"quantity * price"},\
      {"property":"total","name":"limit","constraint":"total <= 100","code":"tooMuch",\
      "message":{"en":"{total} is too much.","de":"{total} ist zu viel."}},\
      {"property":"reason","relevant":"total > 50","required":"total > 100"}]}
      < {"revision":0,"values":{"quantity":2,"price":1.25,"total":2.5,"reason":""}}
      > field/bind {"field":"q","subject":"s","property":"quantity","view":"textField"}
      < {}
      > field/bind {"field":"t","subject":"s","property":"total","view":"label"}
      < {"text":"2.5","traits":{"relevant":true,"readOnly":true,"enabled":false}}
      > field/bind {"field":"r","subject":"s","property":"reason","view":"textField"}
      < {"traits":{"relevant":false,"required":false}}
      > field/edit {"field":"q","range":{"start":0,"end":1},"text":"100"}
      * subject/propertyChanged {"revision":1,"cause":"user","origin":"q","changes":[\
      {"property":"quantity","value":100},{"property":"total","oldValue":2.5,"value":125,"issues":[{"code":"tooMuch",\
      "message":"125 is too much.","severity":"error","source":"rule","params":{"total":125},"rule":"limit"}]}]}
      * field/viewChanged {"fields":[{"field":"t","text":"125"},{"field":"r","traits":{"relevant":true,"required":true},\
      "issues":[{"code":"valueMissing","source":"rule"}]}]}
      < {"outcome":"verbatim"}
      > subject/read {"subject":"s","properties":["total","reason"]}
      < {"relevant":["total","reason"],"readOnly":["total"],"required":["reason"],"computed":["total"],"pending":[]}
      > locale/set {"locale":"de-AT"}
      * field/viewChanged {"fields":[{"field":"r"},{"field":"t","issues":[{"message":"125 ist zu viel."}]}]}
      < {}
      > subject/write {"subject":"s","values":{"total":1}}
      ! -32803 {"code":"computed"}
      """
    )
  }

  /// A message names any property, whether or not the expression reads it, and follows it.
  @Test func aMessageNamesAnyProperty() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"name":{"type":"string"},"age":{"type":"integer"},\
      "next":{"type":"integer"}}},"values":{"name":"Ada"},"rules":[{"property":"next","calculate":"age + 1"},\
      {"property":"age","constraint":"age > 17","message":"{name} is {age}, and then {next}."}]}
      < {}
      > subject/read {"subject":"s"}
      < {"issues":{"age":[{"message":"Ada is 0, and then 1.","params":{"age":0,"name":"Ada","next":1}}]}}
      > field/bind {"field":"f","subject":"s","property":"age","view":"textField"}
      < {}
      > subject/write {"subject":"s","values":{"name":"Bob"}}
      * subject/propertyChanged {"changes":[{"property":"name"}]}
      * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"Bob is 0, and then 1."}]}]}
      < {}
      > field/edit {"field":"f","range":{"start":0,"end":1},"text":"7"}
      * subject/propertyChanged {"changes":[{"property":"age"},{"property":"next"}]}
      < {"issues":[{"message":"Bob is 7, and then 8."}]}
      """
    )
  }

  /// A check is about its property, and its message can name no other one.
  @Test func aMessageOfACheckNamesItsProperty() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"integer"},"b":{"type":"integer"}}},\
      "rules":[{"property":"a","client":"c","message":"{a} or {b}?"}]}
      ! -32602 {"path":"params.rules[0].message","got":"{b}"}
      """,
      initialize: Self.validating
    )
  }

  /// A total that cannot be computed yet says that values are missing; one that does not fit says so.
  @Test func whatCannotBeComputedSaysWhy() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"price":{"type":["number","null"]},"day":{"type":["string","null"],\
      "format":"date"},"count":{"type":"integer"},"total":{"type":"integer"}}},"values":{"count":2},\
      "rules":[{"property":"total","calculate":"if day = null then null else price * count"}]}
      < {}
      > subject/read {"subject":"s"}
      < {"issues":{"total":[{"code":"customError","message":"This cannot be computed yet: values are missing.",\
      "params":{"missing":"price, day","keyword":"calculate"}}]}}
      > subject/write {"subject":"s","values":{"day":"2026-01-31"}}
      * subject/propertyChanged {}
      < {}
      > subject/read {"subject":"s"}
      < {"issues":{"total":[{"params":{"missing":"price","keyword":"calculate"}}]}}
      > subject/write {"subject":"s","values":{"price":0.25}}
      * subject/propertyChanged {}
      < {}
      > subject/read {"subject":"s"}
      < {"issues":{"total":[{"message":"What was calculated cannot be kept here.","params":{"keyword":"calculate"}}]}}
      > subject/write {"subject":"s","values":{"price":0.5}}
      * subject/propertyChanged {}
      < {}
      > subject/read {"subject":"s"}
      < {"values":{"total":1},"issues":{}}
      """
    )
  }

  @Test func theClientIsAsked() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"name":{"type":"string"}}},\
      "rules":[{"property":"name","client":"unique","debounce":200,"timeout":1000,"message":"{name} is taken."}]}
      < {}
      > field/bind {"field":"n","subject":"s","property":"name","view":"textField"}
      < {"field":"n"}
      > field/edit {"field":"n","text":"a"}
      * subject/propertyChanged {}
      < {"outcome":"verbatim","pending":true}
      @ 100
      > field/edit {"field":"n","text":"b"}
      * subject/propertyChanged {}
      < {"outcome":"verbatim","pending":true}
      @ 299
      @ 300
      ? 1 client/validate {"rule":"unique","subject":"s","revision":2,"property":"name","value":"ab"}
      > subject/read {"subject":"s"}
      < {"issues":{},"pending":["name"]}
      >= 1 {"valid":false}
      * field/viewChanged {"fields":[{"field":"n","issues":[{"code":"customError","message":"ab is taken.",\
      "source":"client","severity":"error"}]}]}
      > field/edit {"field":"n","text":"c"}
      * subject/propertyChanged {"changes":[{"issues":[]}]}
      < {"issues":[],"pending":true}
      @ 500
      ? 2 client/validate {"value":"abc","revision":3}
      > field/edit {"field":"n","text":"d"}
      * subject/propertyChanged {}
      * $/cancelRequest {"id":"validate-2"}
      < {"pending":true}
      >= 2 {"valid":false}
      >! 2 {"code":-32800,"message":"cancelled"}
      @ 700
      ? 3 client/validate {"value":"abcd"}
      >= 3 {"valid":true,"message":"fine"}
      * field/viewChanged {"fields":[{"field":"n","issues":[]}]}
      > subject/read {"subject":"s"}
      < {"issues":{},"pending":[]}
      """,
      initialize: Self.validating
    )
  }

  @Test(
    arguments: [
      #">! 1 {"code":-32603,"message":"no"}"#, #">= 1 {"valid":"yes"}"#, ">= 1 {}", ">= 1 null", ">= 1 true",
      #">= 1 {"valid":false,"severity":"dreadful"}"#, "@ 10000",
    ]
  )
  func whatIsNoVerdictIsAnIssue(_ answer: String) {
    let withdrawal = answer.hasPrefix("@") ? "* $/cancelRequest {\"id\":\"validate-1\"}\n" : ""
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}},"values":{"a":"x"},\
      "rules":[{"property":"a","client":"check"}]}
      ? 1 client/validate {"rule":"check","value":"x","revision":0}
      < {}
      \(answer)
      \(withdrawal)> subject/read {"subject":"s"}
      < {"issues":{"a":[{"code":"customError","message":"The value could not be checked.","params":{"keyword":"check"}}]},\
      "pending":[]}
      >= 1 {"valid":true}
      > subject/read {"subject":"s"}
      < {"issues":{"a":[{"source":"client"}]}}
      """,
      initialize: Self.validating
    )
  }

  @Test(
    arguments: [
      (
        "{a, nmber}", "a template with one of number, date, time, plural, selectordinal and select",
        "'nmber' stands there", 4
      ),
      ("{x", "a template with ',' or '}' after the name of a parameter", "the template ends there", 2),
      ("a}", "a template with no '}' without a '{' before it", "'}' stands there", 1),
    ]
  )
  func whatIsNoTemplateIsRefused(template: String, expected: String, got: String, offset: Int) {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}},\
      "rules":[{"property":"a","constraint":"true","message":"\(template)"}]}
      ! -32602 {"path":"params.rules[0].message","expected":"\(expected)","got":"\(got)","offset":\(offset)}
      """
    )
  }

  @Test func responsesToNothingAreIgnored() {
    play(
      ">= 7 {\"valid\":true}\n >! 0 {}\n >= \"x\" {}\n >= \"validate-01\" {}\n > subject/read {\"subject\":\"s\"}\n ! -32803",
      initialize: Self.validating
    )
  }

  @Test func closingAndShutdownEndWhatIsPending() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}},"values":{"a":"x"},\
      "rules":[{"property":"a","client":"check","debounce":10}]}
      < {}
      @ 10
      ? 1 client/validate {}
      > subject/close {"subject":"s"}
      * $/cancelRequest {"id":"validate-1"}
      < {}
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}},"values":{"a":"x"},\
      "rules":[{"property":"a","client":"check","debounce":10}]}
      < {}
      > shutdown
      < null
      @ 100
      """,
      initialize: Self.validating
    )
  }

  @Test func issuesOfAServer() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"},"b":{"type":"string"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"a","view":"textField"}
      < {"revealed":false}
      > subject/setIssues {"subject":"s","property":"a","issues":[{"message":"Taken.","code":"taken"},\
      {"code":"rangeOverflow","params":{"maximum":3},"severity":"warning","source":"schema"}]}
      * field/viewChanged {"fields":[{"field":"f","revealed":true,"issues":[\
      {"code":"taken","message":"Taken.","source":"server","severity":"error"},\
      {"code":"rangeOverflow","message":"The value must be at most 3.","source":"server","severity":"warning"}]}]}
      < {"set":true}
      > subject/write {"subject":"s","values":{"b":"x"}}
      * subject/propertyChanged {}
      < {}
      > subject/write {"subject":"s","values":{"a":"x"}}
      * subject/propertyChanged {"changes":[{"property":"a","issues":[]}]}
      * field/viewChanged {}
      < {}
      > subject/setIssues {"subject":"s","property":"a","issues":[{"message":"Late."}],"revision":1}
      < {"set":false}
      > subject/setIssues {"subject":"s","property":"a","issues":[{}]}
      ! -32602 {"path":"params.issues[0]"}
      > subject/setIssues {"subject":"s","property":"a","issues":[{"message":"x","clearOn":"manual"}]}
      ! -32602 {"path":"params.issues[0].clearOn"}
      > subject/setIssues {"subject":"s","property":"a","issues":[],"clearOn":"never"}
      ! -32602 {"path":"params.clearOn"}
      > subject/setIssues {"subject":"s","property":"zzz","issues":[]}
      ! -32803 {"code":"unknownProperty"}
      > subject/setIssues {"subject":"s","property":"a","issues":[],"revision":99}
      ! -32602 {"path":"params.revision"}
      """
    )
  }
}
