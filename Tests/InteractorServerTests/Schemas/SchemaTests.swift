import InteractorServer
import JSON
import Testing

/// Schemas that cannot be, and where the mistake is said to be.
@Suite struct SchemaTests {
  @Test(
    arguments: [
      (#"{"type":"string"}"#, "ok"),
      (#"{"type":["null","integer"]}"#, "ok"),
      (#"{"type":["number"]}"#, "ok"),
      (#"{"type":"string","minimum":3,"multipleOf":2}"#, "ok"),
      (#"{"type":"integer","minLength":2.0,"maxLength":0}"#, "ok"),
      (#"{"type":"integer","enum":[1,2.0],"const":1,"default":2}"#, "ok"),
      (#"{"type":["string","null"],"enum":["a",null],"default":null}"#, "ok"),
      (#"{"type":"number","minimum":12345678901234567890.5,"exclusiveMaximum":1e30}"#, "ok"),
      (
        #"{"type":"string","$id":"x","$schema":"http://json-schema.org/draft-07/schema#","$comment":"z","title":"t","description":"d"}"#,
        "ok"
      ),
      (#"{"type":"string","examples":[1],"deprecated":true,"readOnly":true,"writeOnly":false}"#, "ok"),
      (#"{}"#, "ok"),
      (#"true"#, "ok"),
      (#"7"#, ""),
      (#"{"type":"object"}"#, "ok"),
      (#"{"type":["string","integer"]}"#, "ok"),
      (#"{"type":[]}"#, "type"),
      (#"{"type":"string","$schema":"y"}"#, "$schema"),
      (#"{"type":["integer","integer"]}"#, "type"),
      (#"{"type":["integer","null","null"]}"#, "type"),
      (#"{"type":["text","null"]}"#, "type[0]"),
      (#"{"type":7}"#, "type"),
      (#"{"type":"string","pattern":"^a","format":"email"}"#, "ok"),
      (#"{"type":"integer","pattern":"^a","format":"date"}"#, "ok"),
      (#"{"type":"string","pattern":"^(a"}"#, "pattern"),
      (#"{"type":"string","pattern":"(a)\\1"}"#, "pattern"),
      (#"{"type":"string","pattern":"(?=a)"}"#, "pattern"),
      (#"{"type":"string","pattern":"a{1000}{1000}"}"#, "pattern"),
      (#"{"type":"string","pattern":7}"#, "pattern"),
      (#"{"type":"string","format":"e-mail"}"#, "ok"),
      (#"{"type":"integer","format":"int32"}"#, "ok"),
      (#"{"type":"string","format":1}"#, "format"),
      (#"{"type":"string","minlength":1}"#, "ok"),
      (#"{"type":"string","allOf":[]}"#, "allOf"),
      (#"{"type":"string","minLength":-1}"#, "minLength"),
      (#"{"type":"string","maxLength":1.5}"#, "maxLength"),
      (#"{"type":"string","maxLength":"3"}"#, "maxLength"),
      (#"{"type":"string","minimum":"3"}"#, "minimum"),
      (#"{"type":"integer","maximum":123456789012345678901234567890123456789}"#, "maximum"),
      (#"{"type":"integer","multipleOf":0}"#, "multipleOf"),
      (#"{"type":"integer","multipleOf":-2}"#, "multipleOf"),
      (#"{"type":"integer","enum":[1,"2",null]}"#, "ok"),
      (#"{"type":"integer","enum":1}"#, "enum"),
      (#"{"type":"boolean","const":1}"#, "ok"),
      (#"{"type":"integer","default":1.5}"#, "ok"),
      (#"{"type":"string","readOnly":"yes"}"#, "readOnly"),
      (#"{"type":"string","title":1}"#, "title"),
      (#"{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}"#, "ok"),
      (#"{"type":"string","$anchor":"a","$defs":{"a":{"type":"array"}},"contentSchema":true}"#, "ok"),
      (#"{"type":"string","$ref":"a"}"#, "$ref"),
      (#"{"type":"integer","minimum":null}"#, "minimum"),
      (#"{"type":"integer","enum":null}"#, "enum"),
      (#"{"type":"string","pattern":null}"#, "pattern"),
      (#"{"type":"string","readOnly":null}"#, "readOnly"),
      (#"{"type":["integer","null"],"const":null,"default":null}"#, "ok"),
    ]
  )
  func propertySchema(schema: String, path: String) {
    let suffix = path.isEmpty ? "" : "." + path
    let expected = path == "ok" ? "< {}" : #"! -32602 {"path":"params.schema.properties.p\#(suffix)"}"#
    play("> subject/open {\"subject\":\"s\",\"schema\":{\"properties\":{\"p\":\(schema)}}}\n" + expected)
  }

  @Test(
    arguments: [
      (#"{"properties":{}}"#, "ok"),
      (#"{"type":"object","properties":{},"required":[],"additionalProperties":false,"title":"t"}"#, "ok"),
      (#"{}"#, "ok"),
      (#"[]"#, ""),
      (#"{"type":"array","properties":{}}"#, "ok"),
      (#"{"properties":[]}"#, ".properties"),
      (#"{"properties":{},"required":["a"]}"#, ".required[0]"),
      (#"{"properties":{},"required":"a"}"#, ".required"),
      (#"{"properties":{},"additionalProperties":true}"#, "ok"),
      (#"{"properties":{},"additionalProperties":3}"#, ".additionalProperties"),
      (#"{"properties":{},"patternProperties":{}}"#, "ok"),
      (#"{"properties":{},"patternProperties":{"(":true}}"#, ".patternProperties.("),
      (#"{"properties":{"":{}}}"#, ".properties."),
      (#"{"properties":{},"$ref":"x"}"#, ".$ref"),
      (#"{"properties":{},"$schema":"http://json-schema.org/draft-03/schema#"}"#, ".$schema"),
      (#"{"properties":{},"required":null}"#, ".required"),
      (#"{"properties":{},"additionalProperties":null}"#, ".additionalProperties"),
    ]
  )
  func objectSchema(schema: String, path: String) {
    let expected = path == "ok" ? "< {}" : #"! -32602 {"path":"params.schema\#(path)"}"#
    play("> subject/open {\"subject\":\"s\",\"schema\":\(schema)}\n" + expected)
  }

  /// What a schema has in vain is told, with what may be meant.
  @Test(
    arguments: [
      (#"{"type":"string","maxlength":3}"#, ".maxlength", "maxLength"),
      (#"{"type":"integer","maximun":3}"#, ".maximun", "maximum"),
      (#"{"type":"integer","mniimum":3}"#, ".mniimum", "minimum"),
      (#"{"type":"integer","wholesale":3}"#, ".wholesale", "no effect."),
      (#"{"type":"integer","default":"x"}"#, ".default", "default"),
      (#"{"type":"integer","enum":[1,"2"]}"#, "", "enum"),
      (#"{"maximum":3}"#, "", "no type"),
      (#"{"type":["string","integer"]}"#, "", "different types"),
      (#"{"type":"object","additionalProperties":{"type":"string"}}"#, "", "declares no properties"),
      (#"{"type":"array"}"#, "", "items"),
      (#"{"type":"array","prefixItems":[{"type":"string"}]}"#, "", "prefixItems"),
    ]
  )
  func whatIsDoubtfulIsTold(schema: String, path: String, word: String) throws {
    let answer = Dialogue().request("subject/open", #"{"subject":"s","schema":{"properties":{"p":\#(schema)}}}"#)
    let result = try JSONDocument(Array(try #require(answer.last).utf8)).root["result"]
    let warning = try #require(result?["warnings"]?[0])
    #expect(result?["warnings"]?.count == 1)
    #expect(warning["path"]?.string == "schema.properties.p" + path)
    #expect(warning["message"]?.string?.contains(word) == true, "\(answer)")
  }

  /// What is no object with properties is one property.
  @Test(arguments: [#"{"type":"integer"}"#, #"{"type":"object","additionalProperties":true}"#])
  func otherRootsHaveOneProperty(schema: String) {
    let value = schema.contains("integer") ? "0" : "null"
    let answer = Dialogue().request("subject/open", #"{"subject":"s","schema":\#(schema)}"#).last ?? ""
    #expect(answer.contains(#""values":{"value":\#(value)},"warnings":[{"path":"schema","#), "\(answer)")
  }

  @Test func extensionsAreNotDoubtful() {
    play(
      """
      > subject/open {"subject":"s","schema":{"x-order":1,"properties":{"a":{"type":"boolean","x-widget":"switch"}}}}
      = {"revision":0,"values":{"a":false}}
      """
    )
  }

  @Test func formatsThatNobodyChecksAreNamed() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"string","format":"e-mail"},"b":{"type":"integer","format":"int32"},"c":{"type":"boolean","format":"email"},"d":{"type":"string","format":"email"},"e f":{"type":"string","format":""}}},"values":{"a":"x"}}
      = {"revision":0,"values":{"a":"x","b":0,"c":false,"d":"","e f":""},"ignored":["schema.properties.a.format","schema.properties.b.format","schema.properties.c.format","schema.properties.e f.format"]}
      > subject/read {"subject":"s","properties":["a","b","c"]}
      < {"issues":{}}
      > subject/open {"subject":"t","schema":{"properties":{"d":{"type":["string","null"],"format":"email"}}}}
      = {"revision":0,"values":{"d":null}}
      """
    )
  }

  @Test func initialValuesHaveToFit() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"integer"}}},"values":{"a":"1"}}
      ! -32602 {"path":"params.values.a"}
      > subject/open {"subject":"s","schema":{"properties":{"a":{"type":"integer"}}},"values":{"b":1}}
      ! -32602 {"path":"params.values.b"}
      > subject/open {"subject":"","schema":{"properties":{}}}
      ! -32602 {"path":"params.subject"}
      """
    )
  }
}
