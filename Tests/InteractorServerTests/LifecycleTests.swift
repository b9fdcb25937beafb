import InteractorServer
import JSONRPC
import Testing

@Suite struct LifecycleTests {
  @Test func initializeTellsWhatTheServerCanDo() {
    let dialogue = Dialogue(initialize: nil)
    dialogue.play(
      """
      > initialize {}
      < {"serverInfo":{"name":"interactord"},"protocolVersion":"1.0","capabilities":{"positionEncoding":"utf-16",\
      "numberEncoding":"number","locale":"en-US","views":["label","textField","textView","toggle","picker","button"],\
      "formats":["choice","code","currency","date","dateTime","decimal","duration","integer","mask","percent","phone","text","time"],\
      "composites":["dateRange","splitText","ticTacToe"],\
      "limits":{"messageBytes":4194304,"depth":64,"values":100000,"subjects":100000,"textBytes":16777216}}}
      """
    )
  }

  @Test(
    arguments: [
      (#"{"capabilities":{"positionEncodings":["utf-8","utf-16"]}}"#, #"{"positionEncoding":"utf-8"}"#),
      (#"{"capabilities":{"positionEncodings":["utf-7","utf-32"]}}"#, #"{"positionEncoding":"utf-32"}"#),
      (#"{"capabilities":{"positionEncodings":["utf-7"]}}"#, #"{"positionEncoding":"utf-16"}"#),
      (#"{"capabilities":{"positionEncodings":[],"unheardOf":1}}"#, #"{"positionEncoding":"utf-16"}"#),
      (#"{"capabilities":{"numberEncoding":"string"}}"#, #"{"numberEncoding":"string"}"#),
      (#"{"capabilities":null,"clientInfo":null,"locale":null}"#, #"{"numberEncoding":"number"}"#),
      (#"{"locale":"de_at","unheardOf":true}"#, #"{"locale":"de-AT"}"#),
      (#"{"clientInfo":{"name":"vi","version":"9"},"processId":1}"#, #"{"locale":"en-US"}"#),
    ]
  )
  func initializeAgreesOn(params: String, capabilities: String) {
    Dialogue(initialize: nil).play("> initialize \(params)\n < {\"capabilities\":\(capabilities)}")
  }

  @Test(
    arguments: [
      (#"{"locale":"xx-XX"}"#, "params.locale"),
      (#"{"locale":""}"#, "params.locale"),
      (#"{"locale":7}"#, "params.locale"),
      (#"{"processId":"7"}"#, "params.processId"),
      (#"{"processId":1.5}"#, "params.processId"),
      (#"{"clientInfo":"vi"}"#, "params.clientInfo"),
      (#"{"clientInfo":{"name":1}}"#, "params.clientInfo.name"),
      (#"{"capabilities":{"positionEncodings":"utf-8"}}"#, "params.capabilities.positionEncodings"),
      (#"{"capabilities":{"positionEncodings":["utf-8",8]}}"#, "params.capabilities.positionEncodings[1]"),
      (#"{"capabilities":{"numberEncoding":"decimal"}}"#, "params.capabilities.numberEncoding"),
    ]
  )
  func initializeRefuses(params: String, path: String) {
    Dialogue(initialize: nil).play("> initialize \(params)\n ! -32602 {\"path\":\"\(path)\"}")
  }

  @Test func aRefusedInitializeCanBeTriedAgain() {
    Dialogue(initialize: nil).play(
      """
      > initialize {"locale":"xx-XX"}
      ! -32602
      > subject/read {"subject":"s"}
      ! -32002
      > initialize {}
      < {"protocolVersion":"1.0"}
      > initialize {}
      ! -32600
      """
    )
  }

  @Test func requestsAfterShutdownAreRefused() {
    play(
      """
      >> initialized {}
      > shutdown
      = null
      > rpc.discover
      ! -32600
      """
    )
  }

  @Test(arguments: ["form/openAll", "session/forget", "$/unheardOf", "field/"])
  func whatIsNotThereIsNotFound(method: String) {
    play("> \(method) {}\n ! -32601 {\"method\":\"\(method)\"}")
    play(">> \(method) {}")
  }

  @Test func messagesHaveTheNumbersOfTheLocale() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"n":{"type":"number","minimum":1234.5678901}}}}
      < {"values":{"n":0}}
      > subject/read {"subject":"s"}
      < {"issues":{"n":[{"message":"Der Wert muss mindestens 1.234,5678901 sein.","params":{"minimum":1234.5678901}}]}}
      """,
      initialize: #"{"locale":"de"}"#
    )
  }

  @Test func localeSetReformatsAndTellsWhatChanged() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"n":{"type":"integer","minimum":5}}}}
      < {"values":{"n":0}}
      > field/bind {"field":"f","subject":"s","property":"n","view":"label"}
      < {"issues":[{"code":"rangeUnderflow","message":"The value must be at least 5."}]}
      > locale/set {"locale":"de"}
      * field/viewChanged {"fields":[{"field":"f","issues":[{"message":"Der Wert muss mindestens 5 sein."}]}]}
      = {}
      > locale/set {"locale":"de"}
      = {}
      > locale/set {"locale":"de-AT"}
      = {}
      > locale/set {"locale":"de-de-de"}
      ! -32602 {"path":"params.locale"}
      > locale/set {}
      ! -32602 {"path":"params.locale","got":"nothing"}
      > locale/set ["de"]
      ! -32602 {"path":"params","expected":"an object","got":"an array"}
      """
    )
  }

  @Test func localeSetLeavesTheCaretOfAnUnchangedTextAlone() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"n":{"type":"integer","default":12}}}}
      < {}
      > field/bind {"field":"f","subject":"s","property":"n","view":"textField"}
      < {}
      > field/select {"field":"f","selection":{"start":1,"end":1}}
      < {"selection":{"start":1,"end":1}}
      > locale/set {"locale":"de"}
      = {}
      > field/read {"field":"f"}
      < {"selection":{"start":1,"end":1}}
      """
    )
  }
}
