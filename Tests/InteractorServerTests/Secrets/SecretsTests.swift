import Interactors
import JSON
import TestSupport
import Testing

@testable import InteractorServer

/// Nobody but who types a secret is told of it.
@Suite struct SecretsTests {
  private static let secret = "hünter🦊22"

  private static let opening = """
    > subject/open {"subject":"s","schema":{"type":"object","properties":{"pw":{"type":"string","writeOnly":true},"pin":{"type":"integer","writeOnly":true},"t":{"type":"string"}}},"values":{"pw":"\(secret)","pin":90817263}}
    < {"values":{"pw":"\(secret)","pin":90817263}}
    > field/bind {"field":"pw","subject":"s","property":"pw","view":"textField"}
    < {"text":"\(secret)","value":"\(secret)","traits":{"secure":true}}
    > field/bind {"field":"pin","subject":"s","property":"pin","view":"textField","policy":{"commit":"end"}}
    < {}

    """

  /// Its own control is told of a secret; a control that only displays shows bullets, as many for every secret.
  @Test func aLabelShowsBullets() {
    play(
      Self.opening + """
        > field/bind {"field":"l","subject":"s","property":"pw","view":"label"}
        < {"text":"••••••••","value":null,"isNil":false,"traits":{"secure":true}}
        > field/bind {"field":"b","subject":"s","property":"pin","view":"button"}
        < {"text":"••••••••","value":null}
        > subject/write {"subject":"s","values":{"pw":""}}
        * subject/propertyChanged {"changes":[{"property":"pw","oldValue":null,"value":null,"secret":true,"issues":[]}]}
        * field/viewChanged {"fields":[{"field":"pw","text":""},{"field":"l","text":""}]}
        < {"revision":1,"changed":["pw"]}
        """
    )
  }

  /// A password that is no secret is obscured all the same; programs are told of it.
  @Test func aPasswordIsObscured() {
    play(
      """
      > subject/open {"subject":"s","schema":{"type":"object","properties":{"p":{"type":"string","format":"password"}}}}
      = {"revision":0,"values":{"p":""}}
      > field/bind {"field":"f","subject":"s","property":"p","view":"textField"}
      < {"text":"","traits":{"secure":true}}
      > field/bind {"field":"l","subject":"s","property":"p","view":"label"}
      < {"text":"","traits":{"secure":true}}
      > subject/write {"subject":"s","values":{"p":"hunter2"}}
      * subject/propertyChanged {"changes":[{"property":"p","oldValue":"","value":"hunter2","issues":[]}]}
      * field/viewChanged {"fields":[{"field":"f","text":"hunter2"},{"field":"l","text":"••••••••","value":null}]}
      < {"revision":1,"changed":["p"]}
      """
    )
  }

  @Test func conflictsAndReasonsSayNothing() {
    play(
      Self.opening + """
        > field/edit {"field":"pin","text":"4"}
        < {}
        > subject/write {"subject":"s","values":{"pin":11223344}}
        * subject/propertyChanged {"changes":[{"property":"pin","oldValue":null,"value":null,"secret":true,"issues":[]}]}
        * field/viewChanged {"fields":[{"field":"pin","conflict":{"value":null,"secret":true}}]}
        < {}
        > field/commit {"field":"pin"}
        * subject/propertyChanged {}
        < {"reason":{"code":"overwrote","value":"••••••••","message":"This replaced ••••••••, which was written meanwhile."}}
        """
    )
  }

  /// Values of the wrong type, wherever they can come: the error says what kind of value it is.
  @Test(arguments: [
    ("subject/write", #"{"subject":"s","values":{"pw":98989898}}"#, "params.values.pw", "a number"),
    ("subject/write", #"{"subject":"s","values":{"pin":"98989898"}}"#, "params.values.pin", "a string"),
    ("field/choose", #"{"field":"pin","value":"98989898"}"#, "params.value", "a string"),
    (
      "field/bind",
      #"{"field":"p","subject":"s","property":"pin","view":"picker","model":{"options":[{"value":"98989898","text":"x"}]}}"#,
      "params.model.options[0].value", "a string"
    ),
    (
      "field/bind",
      #"{"field":"p","subject":"s","view":"button","policy":{"action":{"write":{"pw":98989898}}}}"#,
      "params.policy.action.write.pw", "a number"
    ),
    (
      "subject/open",
      #"{"subject":"o","schema":{"type":"object","properties":{"x":{"type":"object","writeOnly":true,"properties":{"y":{"type":"string","enum":"98989898"}}}}}}"#,
      "params.schema.properties.x.properties.y.enum", "a string"
    ),
    (
      "subject/open",
      #"{"subject":"o","schema":{"type":"object","properties":{"x":{"type":"object","writeOnly":true,"properties":{"y":{"type":"string"}}}}},"values":{"x":{"y":98989898}}}"#,
      "params.values.x.y", "an integer"
    ),
    (
      "subject/open",
      #"{"subject":"o","schema":{"type":"object","properties":{"x":{"type":"string","writeOnly":true,"enum":"98989898"}}}}"#,
      "params.schema.properties.x.enum", "a string"
    ),
    (
      "subject/open",
      #"{"subject":"o","schema":{"type":"object","properties":{"x":{"type":"string","writeOnly":true}}},"values":{"x":98989898}}"#,
      "params.values.x", "a number"
    ),
  ])
  func errorsSayOnlyWhatKindOfValueItIs(_ method: String, _ params: String, _ path: String, _ got: String) {
    let dialogue = Dialogue()
    dialogue.play(Self.opening)
    let answer = dialogue.request(method, params).last ?? ""
    #expect(answer.contains("\"path\":\"\(path)\"") && answer.contains("\"got\":\"\(got)\""), "\(answer)")
    #expect(!answer.contains("98989898"))
  }

  @Test func aWrongDefaultIsNotQuoted() {
    let dialogue = Dialogue()
    let property = #"{"type":"string","writeOnly":true,"default":98989898}"#
    let params = #"{"subject":"o","schema":{"type":"object","properties":{"x":\#(property)}}}"#
    let answer = dialogue.request("subject/open", params).last ?? ""
    #expect(answer.contains(#""path":"schema.properties.x.default""#) && !answer.contains("98989898"), "\(answer)")
  }

  @Test func anOptionThatIsNoneIsNotQuoted() {
    let dialogue = Dialogue()
    dialogue.play(Self.opening)
    _ = dialogue.request("field/bind", #"{"field":"p","subject":"s","property":"pin","view":"picker"}"#)
    let answer = dialogue.request("field/choose", #"{"field":"p","value":98989898}"#).last ?? ""
    #expect(answer.contains("notAnOption") && !answer.contains("98989898"), "\(answer)")
  }

  /// A mask has as many code units in every encoding as what it stands for.
  @Test(arguments: ["", "abc", "añ🦊", "日本語", "a\nb\r\nc", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}"])
  func aMaskHasAsManyCodeUnits(_ text: String) {
    let masked = Secrets.masked(Text(text)).string
    #expect(masked.utf8.count == text.utf8.count)
    #expect(masked.utf16.count == text.utf16.count)
    #expect(masked.unicodeScalars.count == text.unicodeScalars.count)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\r" || !masked.unicodeScalars.contains($0) })
  }

  @Test(arguments: [
    ("1234.50", "1111.11"), ("-9,876", "-1,111"), ("١٢٣", "١١١"), ("€ 12", "€ 11"), ("", ""),
  ])
  func aMaskedNumberIsANumber(_ text: String, _ masked: String) {
    #expect(Secrets.maskedNumber(Text(text)).string == masked)
  }
}
