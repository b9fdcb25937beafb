import InteractorServer
import Interactors
import JSON
import Testing

/// What older drafts and OpenAPI 3.0 write otherwise than 2020-12 means the same.
@Suite struct SchemaTranslationTests {
  private static let draft4 = #""$schema":"http://json-schema.org/draft-04/schema#""#
  private static let draft7 = #""$schema":"http://json-schema.org/draft-07/schema#""#
  private static let draft2019 = #""$schema":"https://json-schema.org/draft/2019-09/schema""#

  /// A schema, values that it admits, and values that it does not.
  @Test(
    arguments: [
      (##"{"$ref":"#/definitions/a","definitions":{"a":{"type":"integer"}}}"##, ["1"], ["\"1\""]),
      (#"{"dependencies":{"a":["b"]}}"#, [#"{"a":1,"b":1}"#, "{}"], [#"{"a":1}"#]),
      (#"{"dependencies":{"a":{"required":["b"]},"c":["a"]}}"#, [#"{"a":1,"b":1}"#], [#"{"a":1}"#, #"{"c":1}"#]),
      (#"{"items":[{"type":"integer"}],"additionalItems":{"type":"string"}}"#, [#"[1,"a"]"#], ["[1,2]", #"["a"]"#]),
      (#"{"items":[{"type":"integer"}],"additionalItems":false}"#, ["[1]", "[]"], ["[1,2]"]),
      (#"{"items":{"type":"integer"},"additionalItems":false}"#, ["[1,2]"], [#"["a"]"#]),
      (##"{"items":[{"type":"integer"},{"$ref":"#/items/0"}]}"##, ["[1,2]"], [#"[1,"a"]"#]),
      (#"{\#(draft4),"minimum":3,"exclusiveMinimum":true}"#, ["4"], ["3"]),
      (#"{"maximum":3,"exclusiveMaximum":true}"#, ["2"], ["3"]),
      (#"{"maximum":3,"exclusiveMaximum":false}"#, ["3"], ["4"]),
      (
        ##"{\##(draft4),"id":"http://x/","definitions":{"a":{"id":"#b","type":"integer"}},"$ref":"#b"}"##, ["1"],
        ["\"1\""]
      ),
      (
        ##"{\##(draft7),"definitions":{"a":{"$id":"#b","type":"integer"}},"properties":{"p":{"$ref":"#b"}}}"##,
        [#"{"p":1}"#], [#"{"p":"1"}"#]
      ),
      (
        ##"{\##(draft7),"$ref":"#/definitions/a","maximum":2,"definitions":{"a":{"type":"integer"}}}"##, ["3"],
        ["\"1\""]
      ),
      (##"{"$ref":"#/definitions/a","maximum":2,"definitions":{"a":{"type":"integer"}}}"##, ["1"], ["3"]),
      (##"{\##(draft2019),"properties":{"p":{"$recursiveRef":"#"}},"type":"object"}"##, [#"{"p":{}}"#], [#"{"p":1}"#]),
      (
        ##"{\##(draft2019),"$recursiveAnchor":true,"properties":{"p":{"$recursiveRef":"#"}},"type":"object"}"##,
        [#"{"p":{}}"#], [#"{"p":1}"#]
      ),
      (#"{"type":"string","nullable":true}"#, ["null", "\"a\""], ["1"]),
      (
        ##"{"$ref":"#/definitions/a","nullable":true,"definitions":{"a":{"type":"integer"}}}"##, ["null", "1"],
        ["\"a\""]
      ),
      (#"{"type":"string","nullable":false,"example":"a","xml":{"name":"x"},"externalDocs":{}}"#, ["\"a\""], ["null"]),
      (#"{"oneOf":[{"type":"string"}],"discriminator":{"propertyName":"kind"}}"#, ["\"a\""], ["1"]),
      // A branch that names no value of the discriminator has its own name, or those of the mapping.
      (
        ##"{"oneOf":[{"$ref":"#/$defs/Cat"},{"$ref":"#/$defs/Dog"}],"discriminator":{"propertyName":"kind","mapping":{"dog":"#/$defs/Dog","hound":"Dog"}},"$defs":{"Cat":{"type":"object","properties":{"kind":{"type":"string"}}},"Dog":{"allOf":[{"$ref":"#/$defs/Cat"}],"required":["size"]}}}"##,
        [#"{"kind":"Cat"}"#, #"{"kind":"dog","size":1}"#, #"{"kind":"hound","size":1}"#, #"{"kind":"Cat","size":1}"#],
        [#"{"kind":"cat"}"#, #"{"kind":"Dog","size":1}"#, #"{"kind":"dog"}"#, "{}"]
      ),
      (
        ##"{"oneOf":[{"$ref":"#/$defs/Cat"},{"$ref":"#/$defs/Dog"}],"discriminator":{"propertyName":"kind"},"$defs":{"Cat":{"properties":{"kind":{"const":"cat"}},"required":["kind"]},"Dog":{"properties":{"kind":{"const":"dog"}}}}}"##,
        [#"{"kind":"cat"}"#, #"{"kind":"dog"}"#, "{}"], [#"{"kind":"Cat"}"#]
      ),
      (#"{"$ref":"http://json-schema.org/draft-07/schema#"}"#, [#"{"minLength":1}"#], [#"{"minLength":-1}"#]),
    ]
  )
  func meansTheSame(schema: String, right: [String], wrong: [String]) throws {
    let node = try SchemaText.node(schema)
    for value in right { #expect(node.admits(try SchemaText.tree(value)), "\(value)") }
    for value in wrong { #expect(!node.admits(try SchemaText.tree(value)), "\(value)") }
  }

  @Test func aDocumentIsOfTheDraftOfTheOneThatRefersToIt() throws {
    let others = ##"{"http://x/b":{"id":"http://x/b","definitions":{"c":{"id":"#d","type":"integer"}},"$ref":"#d"}}"##
    let node = try SchemaText.node(#"{\#(Self.draft4),"$ref":"http://x/b"}"#, others: others)
    #expect(node.admits(1) && !node.admits("1"))
  }

  /// A session that was opened with an older schema is saved and restored.
  @Test func aTranslatedSchemaIsSaved() {
    let dialogue = Dialogue()
    dialogue.play(
      ##"""
      > subject/open {"subject":"s","schema":{"$schema":"http://json-schema.org/draft-07/schema#","properties":{"a":{"$ref":"#/definitions/a"}},"definitions":{"a":{"type":"object","properties":{"b":{"type":"number","minimum":1.5}},"dependencies":{"b":["c"]}}},"additionalProperties":true},"values":{"a":{"b":1}}}
      = {"revision":0,"values":{"a":{"b":1}}}
      > subject/read {"subject":"s/a"}
      < {"issues":{"b":[{"code":"rangeUnderflow"}]}}
      """##
    )
    let answer = dialogue.request("session/save").last ?? ""
    let snapshot = (try? JSONDocument(Array(answer.utf8)))?.root["result"]?["snapshot"]
    var writer = JSONWriter()
    snapshot?.encode(to: &writer)
    let saved = String(decoding: writer.bytes, as: UTF8.self)
    Dialogue().play(
      """
      > session/restore {"snapshot":\(saved)}
      = {}
      > subject/read {"subject":"s/a"}
      < {"values":{"b":1},"issues":{"b":[{"code":"rangeUnderflow"}]}}
      """
    )
  }
}
