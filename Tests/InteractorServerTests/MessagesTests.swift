import Interactors
import Testing

@Suite struct ClientMessagesTests {
  @Test func fieldsAreToldOnlyWhereTheSentenceIsAnother() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"n":{"type":"integer","minimum":5}}}}
      < {"values":{"n":0}}
      > field/bind {"field":"f","subject":"s","property":"n","view":"label"}
      < {"issues":[{"message":"The value must be at least 5."}]}
      > field/bind {"field":"g","subject":"s","property":"n","view":"textField","active":false}
      < {"issues":[{"message":"The value must be at least 5."}]}
      > messages/set {"templates":{"tooLong":"No!"}}
      = {}
      > messages/set {"templates":{"rangeUnderflow":"Too small!"}}
      * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"Too small!"}]}]}
      = {}
      > messages/set {"templates":{"rangeUnderflow.minimum":"At least {minimum}"},"locale":"en-US"}
      * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"At least 5"}]}]}
      = {}
      > messages/set {"templates":{"rangeUnderflow.minimum":null,"unheardOf":null},"locale":"EN-us"}
      * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"Too small!"}]}]}
      = {}
      > messages/set {"templates":{"rangeUnderflow":null}}
      * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"The value must be at least 5."}]}]}
      = {}
      > messages/set {"templates":{}}
      = {}
      """
    )
  }

  @Test func reasonsAndOtherLanguagesHaveTemplatesToo() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"n":{"type":"integer","minimum":0}}}}
      < {"values":{"n":0}}
      > field/bind {"field":"f","subject":"s","property":"n","view":"textField"}
      < {}
      > messages/set {"locale":"nl","templates":{"signNotAllowed":"Niet onder nul."}}
      = {}
      > field/edit {"field":"f","text":"-"}
      < {"reason":{"code":"signNotAllowed","message":"Negative values are not allowed."}}
      > locale/set {"locale":"nl-BE"}
      * field/viewChanged {"fields":[{"field":"f","reason":{"message":"Niet onder nul."}}]}
      = {}
      > field/edit {"field":"f","text":"-"}
      < {"reason":{"code":"signNotAllowed","message":"Niet onder nul."}}
      """
    )
  }

  @Test(
    arguments: [
      (#"{}"#, "params.templates"),
      (#"{"templates":[]}"#, "params.templates"),
      (#"{"templates":{"tooLong":7}}"#, "params.templates.tooLong"),
      (#"{"templates":{"tooLong":"{"}}"#, "params.templates.tooLong"),
      (#"{"templates":{"tooLong.maxLength":"{a, spellout}"}}"#, "params.templates.tooLong.maxLength"),
      (#"{"templates":{"tooLong":"x"},"locale":""}"#, "params.locale"),
      (#"{"templates":{"tooLong":"x"},"locale":"d"}"#, "params.locale"),
      (#"{"templates":{"tooLong":"x"},"locale":7}"#, "params.locale"),
    ]
  )
  func refused(params: String, path: String) {
    play("> messages/set \(params)\n ! -32602 {\"path\":\"\(path)\"}")
  }

  @Test func aSessionKeepsOnlySoMany() {
    let many = (0..<10_000).map { "\"c\($0)\":\"x\"" }.joined(separator: ",")
    let long = String(repeating: "x", count: 4000)
    let large = (0..<900).map { "\"c\($0)\":\"\(long)\"" }.joined(separator: ",")
    play(
      """
      > messages/set {"templates":{\(many)}}
      = {}
      > messages/set {"templates":{"one":"more"}}
      ! -32803 {"code":"limitReached"}
      > messages/set {"templates":{"c1":null,"one":"more"}}
      = {}
      > messages/set {"locale":"de","templates":{"c1":"x"}}
      ! -32803 {"code":"limitReached"}
      """
    )
    play(
      """
      > messages/set {"templates":{\(large)}}
      = {}
      > messages/set {"locale":"de","templates":{\(large)}}
      ! -32803 {"code":"limitReached"}
      """
    )
  }

  private static let mail = """
    > subject/open {"subject":"s","schema":{"required":["mail"],"properties":{"mail":{"type":"string","pattern":"@"},\
    "share":{"type":"number","maximum":0.5}}},"messages":{"mail":{\
    "patternMismatch":{"de":"Bitte mit @.","en":"With an @, please."},"valueMissing":"Mail?"},\
    "share":{"rangeOverflow.maximum":{"fr":"{maximum} au plus"}}},"values":{"mail":"x","share":0.6}}
    < {"revision":0}

    """

  @Test func aPropertyHasWordsOfItsOwn() {
    play(
      Self.mail + """
        > field/bind {"field":"f","subject":"s","property":"mail","view":"textField"}
        < {"issues":[{"code":"patternMismatch","message":"With an @, please."}]}
        > field/bind {"field":"p","subject":"s","property":"share","view":"textField","format":{"style":"percent"}}
        < {"issues":[{"code":"rangeOverflow","message":"The value must be at most 50%."}]}
        > subject/read {"subject":"s","properties":["share"]}
        < {"issues":{"share":[{"message":"The value must be at most 0.5."}]}}
        > messages/set {"templates":{"patternMismatch":"All the same","valueMissing":"Value?"}}
        = {}
        > locale/set {"locale":"de-AT"}
        * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"Bitte mit @."}]},\
        {"field":"p","issues":[{"message":"Der Wert darf höchstens 50\u{A0}% sein."}]}]}
        = {}
        > locale/set {"locale":"fr"}
        * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"With an @, please."}]},\
        {"field":"p","issues":[{"message":"50\u{A0}% au plus"}]}]}
        = {}
        > subject/write {"subject":"s","values":{"mail":""}}
        * subject/propertyChanged {"changes":[{"property":"mail","issues":[{"code":"valueMissing","message":"Mail?"}]}]}
        * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"Mail?"}]}]}
        < {}
        """
    )
  }

  @Test(
    arguments: [
      (#"{"nope":{"badInput":"x"}}"#, "params.messages.nope"), (#"[]"#, "params.messages"),
      (#"{"a":"x"}"#, "params.messages.a"), (#"{"a":{"badInput":7}}"#, "params.messages.a.badInput"),
      (#"{"a":{"badInput":{"de":7}}}"#, "params.messages.a.badInput.de"),
      (#"{"a":{"badInput":{"de":"{"}}}"#, "params.messages.a.badInput.de"),
      (#"{"a":{"badInput":"{x"}}"#, "params.messages.a.badInput"), (#"{"a":{"":"x"}}"#, "params.messages.a"),
      (#"{"a":{"patternMismatch":{"de-AT":"{patern} nicht"}}}"#, "params.messages.a.patternMismatch.de-AT"),
      (
        #"{"a":{"tooLong.maxLength":"{maxLength, plural, one {1} other {{length} of {most}}}"}}"#,
        "params.messages.a.tooLong.maxLength"
      ),
      (#"{"a":{"valueMissing":"{value}?"}}"#, "params.messages.a.valueMissing"),
    ]
  )
  func wordsThatAreNoneAreRefused(_ messages: String, _ path: String) {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}},"messages":\(messages)}
       ! -32602 {"path":"\(path)"}
      """
    )
  }

  /// A word of a property names what its code tells, what its key names, and properties, which rules tell. A code of a
  /// server can tell anything.
  @Test(arguments: [
    #"{"patternMismatch":"Not {pattern}, {b}."}"#, #"{"tooLong.limit":"At most {limit}."}"#,
    #"{"taken":"{name} is taken by {user}."}"#, #"{"customError":"{anything}"}"#,
    #"{"reinterpreted":"{read}?","typeMismatch.email":"{format}"}"#,
  ])
  func wordsNameWhatIsKnown(_ messages: String) {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"},"b":{"type":"string"}}},\
      "messages":{"a":\(messages)}}
      < {}
      """
    )
  }

  @Test func titlesAndOptionsFollowTheLocale() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string"}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"a","view":"textField","model":\
      {"title":{"de":"Größe","en":"Size"},"placeholder":{"de":"wie groß?"}}}
      < {"model":{"title":"Size","placeholder":"wie groß?"}}
      > field/bind {"field":"p","subject":"s","property":"a","view":"picker","model":\
      {"options":[{"value":"","text":{"de":"egal","en":"any"}},{"value":"s","text":"S"}]}}
      < {"text":"any","traits":{"options":[{"value":"","text":"any"},{"value":"s","text":"S"}]}}
      > field/bind {"field":"b","view":"button","model":{"title":{"de":"Los","":"Go"}}}
      < {"text":"Go","model":{"title":"Go"}}
      > field/bind {"field":"q","subject":"s","property":"a","view":"label","model":{"title":"same"}}
      < {"model":{"title":"same"}}
      > locale/set {"locale":"de-AT"}
      * field/viewChanged {"fields":[{"field":"b","text":"Los","model":{"title":"Los"}},\
      {"field":"f","model":{"title":"Größe","placeholder":"wie groß?"}},\
      {"field":"p","text":"egal","model":{"options":[{"value":"","text":"egal"},{"value":"s","text":"S"}]}}]}
      = {}
      > field/configure {"field":"f","model":{"title":{"de":"Maß","en":"Measure"},"placeholder":null}}
      < {"model":{"title":"Maß"}}
      > field/configure {"field":"f","model":{"title":"X"}}
      < {"model":{"title":"X"}}
      > locale/set {"locale":"en"}
      * field/viewChanged {"fields":[{"field":"b","text":"Go"},{"field":"p","text":"any"}]}
      = {}
      > field/configure {"field":"f","model":{"title":{}}}
      ! -32602 {"path":"params.model.title"}
      > field/configure {"field":"p","model":{"options":[{"value":"","text":{"de":7}}]}}
      ! -32602 {"path":"params.model.options[0].text.de"}
      """
    )
  }
}
