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
    let long = String(repeating: "x", count: 60_000)
    let large = (0..<60).map { "\"c\($0)\":\"\(long)\"" }.joined(separator: ",")
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
}
