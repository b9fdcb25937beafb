import InteractorServer
import Testing

/// Each method of fields, and each of its errors (`Protocol/fields.md`).
@Suite struct FieldTests {
  static let subject = """
    > subject/open {"subject":"s","schema":{"properties":{"name":{"type":"string"},\
    "age":{"type":["integer","null"],"minimum":0,"maximum":150},"size":{"type":"string","enum":["S","M"],"default":"M"},\
    "done":{"type":"boolean"},"fixed":{"type":"string","default":"x","readOnly":true},\
    "secret":{"type":"string","writeOnly":true}}}}
    < {}

    """

  private static let bound =
    subject + """
      > field/bind {"field":"f","subject":"s","property":"name","view":"textField"}
      < {"field":"f"}

      """

  @Test func bindingTellsTheWholeState() {
    play(
      Self.subject + """
        > field/bind {"field":"f","subject":"s","property":"name","view":"textField",\
        "model":{"title":"Name","placeholder":"of a person","icon":"person","mandatory":true,\
        "extras":{"a":[1.50,null,"\\u00e9"]}},"policy":{"commit":"end","emptyText":"keep","commitInvalid":false,\
        "shouldClear":false,"shouldReturn":false}}
        = {"field":"f","version":0,"phase":"idle","active":true,"text":"","selection":{"start":0,"end":0},"isNil":false,\
        "value":"","model":{"title":"Name","placeholder":"of a person","icon":"person","mandatory":true,\
        "extras":{"a":[1.50,null,"é"]}},"traits":{"inputMode":"text","alignment":"natural","direction":"auto",\
        "spellCheck":true,"autocorrect":true,"clearButton":"never","secure":false,"enabled":true,"relevant":true,"readOnly":false,\
        "required":true},"issues":[{"code":"valueMissing","message":"A value is needed.","severity":"error","source":"field",\
        "params":{},"shown":false}],"dirty":false,"touched":false,"modified":false,"revealed":false,"canUndo":false,"canRedo":false,\
        "parse":"empty"}
        """
    )
  }

  @Test func traitsFollowViewAndProperty() {
    play(
      Self.subject + """
        > field/bind {"field":"a","subject":"s","property":"fixed","view":"textField"}
        < {"text":"x","traits":{"enabled":false,"clearButton":"never"}}
        > field/bind {"field":"b","subject":"s","property":"secret","view":"textView"}
        < {"traits":{"secure":true,"clearButton":"whileEditing"}}
        > field/bind {"field":"c","subject":"s","property":"size","view":"picker"}
        < {"text":"M","traits":{"options":[{"value":"S","text":"S"},{"value":"M","text":"M"}]}}
        > field/bind {"field":"d","subject":"s","property":"size","view":"picker",\
        "model":{"options":[{"value":"M","text":"Medium"}]}}
        < {"text":"Medium","model":{"options":[{"value":"M","text":"Medium"}]}}
        > field/bind {"field":"e","subject":"s","property":"done","view":"toggle","active":false}
        < {"value":false,"active":false,"phase":"inactive"}
        > field/bind {"field":"g","view":"button","model":{"title":"Go"}}
        < {"value":null,"isNil":true}
        """
    )
  }

  @Test(
    arguments: [
      (#"{"field":"g","subject":"s","property":"name"}"#, "params.view"),
      (#"{"field":"g","subject":"s","property":"name","view":"slider"}"#, "params.view"),
      (#"{"field":"","subject":"s","property":"name","view":"label"}"#, "params.field"),
      (#"{"field":"g","property":"name","view":"label"}"#, "params.subject"),
      (#"{"field":"g","subject":"s","view":"label"}"#, "params.property"),
      (#"{"field":"g","subject":"s","property":"name","view":"toggle"}"#, "params.view"),
      (
        #"{"field":"g","subject":"s","property":"age","view":"picker","model":{"options":[{"value":"1","text":"1"}]}}"#,
        "params.model.options[0].value"
      ),
      (
        #"{"field":"g","subject":"s","property":"age","view":"picker","model":{"options":[{"value":1}]}}"#,
        "params.model.options[0].text"
      ),
      (#"{"field":"g","subject":"s","view":"button","policy":{"action":{}}}"#, "params.policy.action"),
      (#"{"field":"g","view":"button","policy":{"action":{"subject":"save"}}}"#, "params.policy.action.subject"),
      (
        #"{"field":"g","subject":"s","view":"button","policy":{"action":{"subject":"clear","write":{"name":""}}}}"#,
        "params.policy.action"
      ),
      (
        #"{"field":"g","subject":"s","view":"button","policy":{"action":{"write":{"age":"x"}}}}"#,
        "params.policy.action.write.age"
      ),
      (
        #"{"field":"g","subject":"s","view":"button","policy":{"action":{"write":{"nope":"x"}}}}"#,
        "params.policy.action.write.nope"
      ),
      (#"{"field":"g","view":"button","policy":{"action":{"write":{"nope":"x"}}}}"#, "params.policy.action.write"),
      (
        #"{"field":"g","view":"button","policy":{"action":{"composite":"c"}}}"#,
        "params.policy.action.perform"
      ),
    ]
  )
  func bindRefuses(params: String, path: String) {
    play(
      Self.subject + """
        > field/bind \(params)
        ! -32602 {"path":"\(path)"}
        > field/read {"field":"g"}
        ! -32803 {"code":"unknownField"}
        """
    )
  }

  @Test(
    arguments: [
      (#""active":1"#, "params.active"),
      (#""format":"text""#, "params.format"),
      (#""format":{"style":"daet"}"#, "params.format.style"),
      (#""format":{"style":""}"#, "params.format.style"),
      (#""format":{"nilText":[]}"#, "params.format.nilText"),
      (#""model":{"tilte":"T"}"#, "params.model.tilte"),
      (#""model":{"title":1}"#, "params.model.title"),
      (#""model":{"mandatory":"yes"}"#, "params.model.mandatory"),
      (#""policy":{"commit":"now"}"#, "params.policy.commit"),
      (#""policy":{"comit":"end"}"#, "params.policy.comit"),
      (#""policy":{"shouldClear":0}"#, "params.policy.shouldClear"),
    ]
  )
  func bindRefusesOptions(options: String, path: String) {
    bindRefuses(params: #"{"field":"g","subject":"s","property":"name","view":"label",\#(options)}"#, path: path)
  }

  @Test(
    arguments: [
      (#"{"field":"f","subject":"s","property":"age","view":"label"}"#, "fieldExists"),
      (#"{"field":"g","subject":"none","property":"age","view":"label"}"#, "unknownSubject"),
      (#"{"field":"g","subject":"s","property":"none","view":"label"}"#, "unknownProperty"),
    ]
  )
  func bindFails(params: String, code: String) {
    play(Self.bound + "> field/bind \(params)\n ! -32803 {\"code\":\"\(code)\"}")
  }

  @Test func editing() {
    play(
      Self.bound + """
        > field/beginEditing {"field":"f"}
        < {"phase":"editing"}
        > field/edit {"field":"f","text":"a"}
        * subject/propertyChanged {"subject":"s","origin":"f","cause":"user","changes":[{"property":"name","value":"a"}]}
        = {"outcome":"verbatim","version":1,"parse":"acceptable","issues":[],"dirty":true,"canUndo":true}
        > field/edit {"field":"f","version":1,"range":{"start":1,"end":1},"text":"b"}
        * subject/propertyChanged
        < {"outcome":"verbatim","version":2}
        > field/select {"field":"f","selection":{"start":0,"end":2}}
        < {"selection":{"start":0,"end":2},"version":2}
        > field/edit {"field":"f","text":"","direction":"forward"}
        * subject/propertyChanged
        < {"outcome":"verbatim","version":3,"parse":"empty"}
        > field/undo {"field":"f"}
        * subject/propertyChanged
        < {"outcome":"revised","text":"ab","selection":{"start":0,"end":2}}
        > field/redo {"field":"f"}
        * subject/propertyChanged
        < {"outcome":"revised","text":""}
        > field/redo {"field":"f"}
        < {"outcome":"rejected","reason":{"code":"nothingToUndo","message":"There is nothing to undo or redo."}}
        > field/cancel {"field":"f"}
        < {"phase":"idle"}
        """
    )
  }

  @Test(
    arguments: [
      (#"{"field":"f"}"#, "params.text"),
      (#"{"field":"f","text":5}"#, "params.text"),
      (#"{"field":"f","text":null}"#, "params.text"),
      (#"{"text":"a"}"#, "params.field"),
      (#"{"field":"f","text":"a","version":-1}"#, "params.version"),
      (#"{"field":"f","text":"a","version":5}"#, "params.version"),
      (#"{"field":"f","text":"a","version":1e0}"#, "params.version"),
      (#"{"field":"f","text":"a","composing":"yes"}"#, "params.composing"),
      (#"{"field":"f","text":"a","key":"comma"}"#, "params.key"),
      (#"{"field":"f","text":"a","direction":"up"}"#, "params.direction"),
      (#"{"field":"f","text":"a","range":[0,1]}"#, "params.range"),
      (#"{"field":"f","text":"a","range":{"start":0}}"#, "params.range.end"),
      (#"{"field":"f","text":"a","range":{"start":0,"end":0,"stop":1}}"#, "params.range.stop"),
      (#"{"field":"f","text":"a","range":{"start":-1,"end":0}}"#, "params.range.start"),
      (#"{"field":"f","text":"a","range":{"start":0.5,"end":1}}"#, "params.range.start"),
      (#"{"field":"f","text":"a","range":{"start":1,"end":0}}"#, "params.range.end"),
      (#"{"field":"f","text":"a","range":{"start":0,"end":9}}"#, "params.range.end"),
      (#"{"field":"f","text":"a","range":{"start":9,"end":9}}"#, "params.range.start"),
    ]
  )
  func editRefuses(params: String, path: String) {
    play(
      Self.bound + """
        > field/edit \(params)
        ! -32602 {"path":"\(path)"}
        > field/read {"field":"f"}
        < {"text":"","version":0,"phase":"idle"}
        """
    )
  }

  @Test func leavingCommitsOrHolds() {
    play(
      Self.subject + """
        > field/bind {"field":"f","subject":"s","property":"age","view":"textField","policy":{"commit":"end"}}
        < {"isNil":true,"value":null}
        > field/edit {"field":"f","text":"42"}
        < {"outcome":"verbatim","parse":"acceptable"}
        > field/commit {"field":"f"}
        * subject/propertyChanged {"changes":[{"property":"age","oldValue":null,"value":42}]}
        < {"phase":"editing","value":42}
        > field/return {"field":"f"}
        < {"resign":true}
        > field/endEditing {"field":"f"}
        < {"phase":"idle","touched":true,"modified":true,"revealed":true,"text":"42"}
        > field/step {"field":"f","by":1}
        * subject/propertyChanged
        < {"outcome":"revised","text":"43"}
        > field/clear {"field":"f"}
        * subject/propertyChanged
        < {"parse":"empty"}
        """
    )
  }

  @Test func stepsAreIntegers() {
    play(
      Self.subject + """
        > field/bind {"field":"f","subject":"s","property":"age","view":"textField"}
        < {"isNil":true,"value":null}
        > field/step {"field":"f","by":0.1}
        ! -32602 {"path":"params.by","expected":"an integer","got":"the number 0.1"}
        > field/step {"field":"f","by":"1"}
        ! -32602 {"path":"params.by","expected":"an integer","got":"\\"1\\""}
        > field/step {"field":"f","by":99999999999999999999}
        ! -32602 {"path":"params.by","expected":"a 64-bit integer"}
        """
    )
  }

  @Test func choosingAndPressing() {
    play(
      Self.subject + """
        > field/bind {"field":"p","subject":"s","property":"size","view":"picker"}
        < {}
        > field/choose {"field":"p","value":"S"}
        * subject/propertyChanged {"changes":[{"property":"size","oldValue":"M","value":"S"}]}
        < {"value":"S","text":"S"}
        > field/choose {"field":"p","value":"XL"}
        ! -32803 {"code":"notAnOption"}
        > field/choose {"field":"p","value":1}
        ! -32602 {"path":"params.value","expected":"a string"}
        > field/choose {"field":"p"}
        ! -32602 {"path":"params.value","got":"nothing"}
        > field/bind {"field":"t","subject":"s","property":"done","view":"toggle"}
        < {}
        > field/choose {"field":"t","value":true}
        * subject/propertyChanged
        < {"value":true}
        > field/bind {"field":"b","subject":"s","view":"button","policy":{"action":{"write":{"age":3,"size":"M"}}}}
        < {}
        > field/press {"field":"b"}
        * subject/propertyChanged {"changes":[{"property":"age","value":3},{"property":"size","value":"M"}]}
        * field/viewChanged {"fields":[{"field":"p","text":"M"}]}
        * field/pressed {"field":"b"}
        < {"field":"b"}
        > field/configure {"field":"b","policy":{"action":{"subject":"reset"}}}
        < {}
        > field/press {"field":"b"}
        * subject/propertyChanged {"cause":"reset","origin":"b"}
        * field/viewChanged {"fields":[{"field":"t"}]}
        * field/pressed {"field":"b"}
        < {"field":"b"}
        > field/configure {"field":"b","policy":{"action":{"write":{"age":"x"}}}}
        ! -32602 {"path":"params.policy.action.write.age"}
        > field/configure {"field":"b","policy":{"action":null}}
        < {}
        > field/press {"field":"b"}
        * field/pressed {"field":"b"}
        < {"field":"b"}
        > field/press {"field":"p"}
        ! -32803 {"code":"notSupportedByView"}
        """
    )
  }

  @Test func pressingAButtonThatShowsAPropertyAnswersWithWhatItShowsNow() {
    play(
      Self.bound + """
        > field/bind {"field":"b","subject":"s","property":"age","view":"button",\
        "policy":{"action":{"write":{"age":3}}}}
        < {}
        > field/press {"field":"b"}
        * subject/propertyChanged {"origin":"b","changes":[{"property":"age","value":3}]}
        * field/pressed {"field":"b"}
        < {"field":"b","text":"3","value":3,"dirty":true}
        """
    )
  }

  @Test func configuringAndMoving() {
    play(
      Self.bound + """
        > field/configure {"field":"f","model":{"title":"A","icon":"b"}}
        < {"model":{"title":"A","icon":"b","mandatory":false}}
        > field/configure {"field":"f","model":{"title":null,"mandatory":true}}
        < {"model":{"icon":"b","mandatory":true},"issues":[{"code":"valueMissing"}]}
        > field/configure {"field":"f","model":{"titel":"A"}}
        ! -32602 {"path":"params.model.titel"}
        > field/configure {"field":"f","format":{"style":"nope"}}
        ! -32602 {"path":"params.format.style"}
        > field/rebind {"field":"f","property":"age"}
        < {"isNil":true}
        > field/rebind {"field":"f","property":"none"}
        ! -32803 {"code":"unknownProperty"}
        > subject/open {"subject":"t","schema":{"properties":{"on":{"type":"boolean"},"s":{"type":"string"},\
        "n":{"type":"number"}}}}
        < {}
        > field/bind {"field":"on","subject":"t","property":"on","view":"textField"}
        ! -32602 {"path":"params.view"}
        > field/bind {"field":"n","subject":"t","property":"n","view":"textField","format":{"style":"decimal"}}
        < {}
        > field/rebind {"field":"n","property":"s"}
        ! -32602 {"path":"params.property"}
        > field/rebind {"field":"f","subject":"none"}
        ! -32803 {"code":"unknownSubject"}
        > field/deactivate {"field":"f"}
        < {"phase":"inactive","active":false}
        > subject/write {"subject":"s","values":{"age":4}}
        * subject/propertyChanged
        < {}
        > field/edit {"field":"f","text":"1"}
        ! -32803 {"code":"fieldInactive"}
        > field/activate {"field":"f"}
        < {"text":"4","active":true}
        > field/unbind {"field":"f"}
        = {}
        """
    )
  }

  @Test(
    arguments: [
      "unbind", "read", "rebind", "configure", "activate", "deactivate", "beginEditing", "endEditing", "clear",
      "return", "commit", "cancel", "undo", "redo", "press",
    ]
  )
  func unknownFields(verb: String) {
    play(
      """
      > field/\(verb) {"field":"none"}
      ! -32803 {"code":"unknownField"}
      > field/\(verb) {"field":[]}
      ! -32602 {"path":"params.field","got":"an array"}
      """
    )
  }

  @Test(
    arguments: [
      ("edit", #""text":"a""#), ("edit", #""text":"a","range":{"start":0,"end":0}"#), ("step", #""by":1"#),
      ("select", #""selection":{"start":0,"end":0}"#), ("choose", #""value":1"#),
    ]
  )
  func unknownFieldsWithMore(verb: String, params: String) {
    play("> field/\(verb) {\"field\":\"none\",\(params)}\n ! -32803 {\"code\":\"unknownField\"}")
  }

  @Test(arguments: ["edit", "clear", "undo", "redo", "step", "select", "beginEditing"])
  func labelsCannotBeEdited(verb: String) {
    play(
      Self.subject + """
        > field/bind {"field":"l","subject":"s","property":"name","view":"label"}
        < {}
        > field/\(verb) {"field":"l","text":"a","by":1,"selection":{"start":0,"end":0}}
        ! -32803 {"code":"notSupportedByView"}
        """
    )
  }
}
