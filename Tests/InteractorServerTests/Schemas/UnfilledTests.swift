import Testing

/// What nobody has filled in is no member of its object, for a subject that is opened with `unfilled` as `absent`.
@Suite struct UnfilledTests {
  /// The property `p` of each schema: what it begins with, and what is submitted of it.
  @Test(
    arguments: [
      (#"{"type":"string","minLength":1}"#, "null", nil), (#"{"type":"string","default":"x"}"#, #""x""#, #""x""#),
      (#"{"type":"integer","minimum":1}"#, "null", nil), (#"{"type":"boolean"}"#, "null", nil),
      (#"{"type":["number","null"]}"#, "null", nil), (#"{"type":["string","null"],"enum":["a"]}"#, "null", nil),
      (#"{"enum":["a",null]}"#, "null", nil), (#"{"const":"a"}"#, "null", nil),
      (#"{"anyOf":[{"type":"string","format":"email"},{"type":"null"}]}"#, "null", nil),
      (#"{"type":"string","not":{"const":""}}"#, "null", nil), (#"{"type":["string","integer"]}"#, "null", nil),
      (#"{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}}"#, "null", nil),
      (#"{"type":"object","default":{},"properties":{"a":{"type":"string"}}}"#, #"{"a":null}"#, "{}"),
      (#"{"type":["object","null"],"properties":{"a":{"type":"string"}}}"#, "null", nil), (#"{}"#, "null", nil),
      (#"{"type":"string","default":"","format":"email"}"#, "null", nil),
      (
        #"{"type":"object","default":{"a":"","b":"","c":{"a":""}},"properties":{"a":{"type":"string","minLength":1},"b":{"type":"string"},"c":{"type":"object","properties":{"a":{"enum":["x"]}}}}}"#,
        #"{"a":null,"b":"","c":{"a":null}}"#, #"{"b":"","c":{}}"#
      ),
    ]
  )
  func optionalProperties(_ schema: String, _ value: String, _ sent: String?) {
    let members = sent.map { "\"p\":\($0)" } ?? ""
    let count = sent == nil ? 0 : 1
    play(
      """
      > subject/open {"subject":"s","unfilled":"absent","schema":{"type":"object","maxProperties":\(count),\
      "properties":{"p":\(schema)}}}
      < {"revision":0,"values":{"p":\(value)}}
      > form/open {"form":"f","fields":[],"subjects":["s"]}
      < {"form":"f","valid":true}
      > form/submit {"form":"f"}
      = {"valid":true,"values":{"s":{\(members)}}}
      """
    )
    if sent == nil { play(Self.takingNull(schema)) }
  }

  /// Null is as if nothing had been given.
  private static func takingNull(_ schema: String) -> String {
    """
    > subject/open {"subject":"s","unfilled":"absent","schema":{"type":"object","properties":{"p":\(schema)}},\
    "values":{"p":null}}
    < {"revision":0,"values":{"p":null}}
    > subject/write {"subject":"s","values":{"p":null}}
    = {"revision":0,"changed":[]}
    > form/open {"form":"f","fields":[],"subjects":["s"]}
    < {"form":"f","valid":true}
    """
  }

  /// What a required property begins with, and whether that can be submitted.
  @Test(
    arguments: [
      (#"{"type":"string"}"#, "null", false), (#"{"type":"number"}"#, "null", false),
      (#"{"type":"integer","default":3}"#, "3", true), (#"{"type":"boolean"}"#, "false", true),
      (#"{"type":"object","properties":{"a":{"type":"integer","minimum":1}}}"#, #"{"a":null}"#, true),
      (#"{"type":["string","null"]}"#, "null", false),
    ]
  )
  func requiredProperties(_ schema: String, _ value: String, _ isValid: Bool) {
    play(
      """
      > subject/open {"subject":"s","unfilled":"absent","schema":{"type":"object","required":["p"],\
      "properties":{"p":\(schema)}}}
      < {"revision":0,"values":{"p":\(value)}}
      > form/open {"form":"f","fields":[],"subjects":["s"]}
      < {"form":"f","valid":\(isValid)}
      """
    )
  }

  /// An empty text in the default of an item is no value, either, where it is wrong.
  @Test func defaultsOfItems() {
    play(
      """
      > subject/open {"subject":"s","unfilled":"absent","schema":{"type":"object","properties":{"p":{"type":"array",\
      "default":[{"a":"","b":""},{"a":"x"}],"items":{"type":"object","properties":{"a":{"type":"string","pattern":"."},\
      "b":{"type":"string"}}}}}}}
      < {"revision":0}
      > form/open {"form":"f","fields":[],"subjects":["s"]}
      < {"form":"f","valid":true}
      > form/submit {"form":"f"}
      < {"valid":true,"values":{"s":{"p":[{"b":""},{"a":"x"}]}}}
      """
    )
  }

  /// A property that branches declare with different types is no member, either, as long as it has no value.
  @Test(arguments: ["empty", "absent"]) func aPropertyOfDifferentTypes(_ unfilled: String) {
    play(
      """
      > subject/open {"subject":"s","unfilled":"\(unfilled)","schema":{"type":"object","properties":{"k":{"type":"string"}},\
      "if":{"properties":{"k":{"const":"x"}}},"then":{"properties":{"p":{"type":"object"}}},\
      "else":{"properties":{"p":{"type":"string"}}}}}
      < {"revision":0,"values":{"p":null}}
      > form/open {"form":"f","fields":[],"subjects":["s"]}
      < {"form":"f","valid":true}
      """
    )
  }
}
