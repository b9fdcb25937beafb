import InteractorServer
import Interactors
import JSON
import Testing

/// What is told of values that are judged as a whole. `SchemaNodeSuiteTests` has whether they are right.
@Suite struct SchemaJudgeTests {
  /// Each issue as its pointer, its code and its parameters.
  @Test(
    arguments: [
      (#"{"type":"integer"}"#, "1.5", [" typeMismatch type=integer"]),
      (#"{"type":["integer","null"]}"#, #""a""#, [" typeMismatch type=integer, null"]),
      (#"{"enum":[1,2]}"#, "3", [" customError keyword=enum"]),
      (#"{"const":{"a":[1.0]}}"#, #"{"a":[1]}"#, []),
      (#"{"minimum":2,"multipleOf":2}"#, "1", [" rangeUnderflow minimum=2", " stepMismatch multipleOf=2"]),
      (
        #"{"maxLength":2,"pattern":"^b"}"#, #""abc""#, [" tooLong maxLength=2 length=3", " patternMismatch pattern=^b"]
      ),
      (#"{"format":"email"}"#, #""abc""#, [" typeMismatch format=email"]),
      (
        #"{"format":"date","formatMinimum":"2026-01-01"}"#, #""2025-12-31""#,
        [" rangeUnderflow formatMinimum=2026-01-01"]
      ),
      (#"{"required":["a","b"]}"#, #"{"a":1}"#, ["/b valueMissing"]),
      (#"{"properties":{"a":{"required":["b"]}}}"#, #"{"a":{}}"#, ["/a/b valueMissing"]),
      (#"{"dependentRequired":{"a":["b"]}}"#, #"{"a":1}"#, ["/b valueMissing because=a"]),
      (#"{"dependentSchemas":{"a":{"required":["b"]}}}"#, #"{"a":1}"#, ["/b valueMissing"]),
      (
        #"{"if":{"properties":{"a":{"const":1}}},"then":{"required":["b"]},"else":{"properties":{"c":{"minimum":3}}}}"#,
        #"{"a":1,"c":1}"#, ["/b valueMissing"]
      ),
      (
        #"{"if":{"properties":{"a":{"const":1}}},"then":{"required":["b"]},"else":{"properties":{"c":{"minimum":3}}}}"#,
        #"{"a":2,"c":1}"#, ["/c rangeUnderflow minimum=3"]
      ),
      (
        #"{"properties":{"a":true},"additionalProperties":false}"#, #"{"a":1,"b/c":2}"#,
        ["/b~1c customError keyword=additionalProperties name=b/c"]
      ),
      (#"{"additionalProperties":{"type":"string"}}"#, #"{"a":1}"#, ["/a typeMismatch type=string"]),
      (#"{"patternProperties":{"^n":{"maximum":1}}}"#, #"{"n1":2,"m":2}"#, ["/n1 rangeOverflow maximum=1"]),
      (#"{"propertyNames":{"maxLength":2}}"#, #"{"abc":2}"#, ["/abc customError keyword=propertyNames name=abc"]),
      (#"{"minProperties":1}"#, "{}", [" tooShort minProperties=1 count=0"]),
      (#"{"maxProperties":0}"#, #"{"a":1}"#, [" tooLong maxProperties=0 count=1"]),
      (#"{"unevaluatedProperties":false}"#, #"{"a":1}"#, ["/a customError keyword=unevaluatedProperties name=a"]),
      (
        #"{"items":{"type":"string"}}"#, #"["a",1,"b",2]"#,
        ["/1 typeMismatch type=string", "/3 typeMismatch type=string"]
      ),
      (#"{"prefixItems":[true],"items":false}"#, "[1,2]", [" tooLong maxItems=1 count=2"]),
      (
        #"{"minItems":3,"uniqueItems":true}"#, "[1,1]",
        [" tooShort minItems=3 count=2", " customError keyword=uniqueItems first=1 second=2"]
      ),
      (
        #"{"uniqueItems":true}"#, #"[{"a":1,"b":2},3,{"b":2.0,"a":1}]"#,
        [" customError keyword=uniqueItems first=1 second=3"]
      ),
      (#"{"contains":{"const":1}}"#, "[2]", [" customError keyword=contains minContains=1 count=0"]),
      (
        #"{"contains":{"const":1},"maxContains":1}"#, "[1,1]",
        [" customError keyword=maxContains maxContains=1 count=2"]
      ),
      (#"{"unevaluatedItems":false}"#, "[1]", ["/0 customError keyword=unevaluatedItems"]),
      // One issue where they stand, none of the branches.
      (#"{"anyOf":[{"type":"string"},{"required":["a"]}]}"#, "{}", [" customError keyword=anyOf"]),
      (#"{"items":{"oneOf":[{"minimum":2},{"minimum":1}]}}"#, "[3]", ["/0 customError keyword=oneOf"]),
      (#"{"not":{"type":"string"}}"#, #""a""#, [" customError keyword=not"]),
      (#"{"properties":{"a":false}}"#, #"{"a":1}"#, ["/a customError keyword=false"]),
      (
        #"{"allOf":[{"minimum":3},{"multipleOf":2}]}"#, "1",
        [" rangeUnderflow minimum=3", " stepMismatch multipleOf=2"]
      ),
    ]
  )
  func issues(schema: String, value: String, expected: [String]) throws {
    let issues = try SchemaText.node(schema).issues(with: try SchemaText.tree(value))
    let told = issues.map { found in
      let parameters = found.issue.parameters.map {
        "\($0.name)=\($0.value.plain.jsonText.string.replacing("\"", with: ""))"
      }
      return ([found.pointer.string + " " + found.issue.code.rawValue] + parameters).joined(separator: " ")
    }
    #expect(told == expected)
  }

  @Test func manyIssuesAreNotAllTold() throws {
    let value = "[" + (0..<1000).map(String.init).joined(separator: ",") + "]"
    #expect(try SchemaText.node(#"{"items":{"type":"string"}}"#).issues(with: try SchemaText.tree(value)).count == 16)
  }

  @Test func anOpaquePropertyTellsWhereItIsWrong() {
    play(
      """
      > subject/open {"subject":"s","schema":{"properties":{"v":{"type":"array","prefixItems":[{"type":"string"},{"minimum":3}]}}},"values":{"v":["a",1]}}
      < {"values":{"v":["a",1]}}
      > subject/read {"subject":"s"}
      < {"issues":{"v":[{"code":"rangeUnderflow","source":"schema","params":{"minimum":3,"pointer":"/1"},"message":"/1: The value must be at least 3."}]}}
      > subject/write {"subject":"s","values":{"v":["a",4]}}
      * subject/propertyChanged {"subject":"s","revision":1,"cause":"program","changes":[{"property":"v","oldValue":["a",1],"value":["a",4],"issues":[]}]}
      < {"revision":1,"changed":["v"]}
      """
    )
  }

  /// Null is a value where the schema admits it. Elsewhere there is no value: it is right unless one is required, and
  /// is not submitted.
  @Test func nullIsAValueOrNone() {
    play(
      """
      > subject/open {"subject":"s","schema":{"required":["c"],"properties":{"a":{"type":["array","null"]},"b":{"type":"array","prefixItems":[true]},"c":{"type":"array","prefixItems":[true]}}}}
      < {"values":{"a":null,"b":null,"c":null}}
      > subject/read {"subject":"s"}
      < {"issues":{"c":[{"code":"valueMissing"}]}}
      > subject/write {"subject":"s","values":{"c":[1]}}
      * subject/propertyChanged
      < {}
      > field/bind {"field":"f","subject":"s","property":"c","view":"label"}
      < {}
      > form/open {"form":"x","fields":["f"]}
      < {}
      > form/submit {"form":"x"}
      * field/viewChanged
      < {"valid":true,"values":{"s":{"a":null,"c":[1]}}}
      """
    )
  }

  // MARK: - Attacks

  /// Schemas and values that would take exponentially long are refused, or count as not checked.
  @Test func whatExplodesIsBounded() throws {
    let twice = ##"{"anyOf":[{"$ref":"#/$defs/NEXT"},{"$ref":"#/$defs/NEXT"}]}"##
    let row = (0..<40).map { "\"a\($0)\":" + twice.replacing("NEXT", with: "a\($0 + 1)") }
    let defs = "{" + row.joined(separator: ",") + #","a40":{"type":"string"}}"#
    #expect(throws: InteractorError.self) { try SchemaText.node(##"{"$ref":"#/$defs/a0","$defs":\##(defs)}"##) }
    for loop in [
      ##"{"$ref":"#"}"##, ##"{"allOf":[{"$ref":"#"}]}"##, ##"{"not":{"$ref":"#"}}"##,
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"anyOf":[{"$ref":"#/$defs/b"}]},"b":{"if":{"$ref":"#/$defs/a"}}}}"##,
    ] {
      #expect(throws: InteractorError.self, "\(loop)") { try SchemaText.node(loop) }
    }
    // Each level is asked twice, so that sixty levels would be asked 2^60 times.
    let node = try SchemaText.node(##"{"allOf":[{"items":{"$ref":"#"}},{"items":{"$ref":"#"}}]}"##)
    let deep = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
    let issue = try #require(node.issues(with: try SchemaText.tree(deep)).first?.issue)
    #expect(issue.parameters == [Parameter("keyword", .string("check"))])
    // A reference that finds itself only when it is followed.
    let dynamic = try SchemaText.node(##"{"$dynamicAnchor":"a","anyOf":[{"$dynamicRef":"#a"}]}"##)
    #expect(!dynamic.admits(.null))
  }

  @Test func deepValuesAreJudged() throws {
    let node = try SchemaText.node(##"{"type":"array","items":{"$ref":"#"}}"##)
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(node.admits(try SchemaText.tree(deep)))
  }
}
