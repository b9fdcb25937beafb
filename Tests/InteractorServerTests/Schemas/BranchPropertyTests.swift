import JSON
import TestSupport
import Testing

/// What branches make of properties hangs on the values alone: after any writes it is what it would be if the subject
/// had been opened with the values that it has now.
@Suite struct BranchPropertyTests {
  private static let schema = ##"""
    {"type":"object","properties":{"a":{"type":"string"},"b":{"type":["integer","null"]},"c":{"type":"boolean"},
      "pay":{"oneOf":[{"$ref":"#/$defs/card"},{"$ref":"#/$defs/bank"},{"type":"null"}]}},
      "if":{"properties":{"a":{"const":"x"}},"required":["a"]},
      "then":{"properties":{"d":{"type":"string","maxLength":1},"b":{"minimum":2}},"required":["d","b"]},
      "else":{"properties":{"e":{"type":"object","properties":{"f":{"type":"string"}},"required":["f"]}}},
      "allOf":[
        {"if":{"required":["d"]},"then":{"properties":{"g":{"type":["string","null"]}},"required":["g"]}},
        {"if":{"properties":{"e":{"properties":{"f":{"const":"y"}},"required":["f"]}},"required":["e"]},
          "then":{"properties":{"h":{"type":"boolean"}}},"else":{"properties":{"g":{"type":["string","null"]}}}}],
      "dependentRequired":{"g":["b"]},
      "dependentSchemas":{"h":{"if":{"properties":{"h":{"const":true}}},"then":{"properties":{"i":{"type":"string"}},"required":["i"]}}},
      "$defs":{
        "card":{"type":"object","title":"Card","required":["kind","no"],"properties":{"kind":{"const":"card"},"no":{"type":"string"}},
          "if":{"properties":{"no":{"const":"y"}}},"then":{"properties":{"pin":{"type":"string"}}}},
        "bank":{"type":"object","required":["kind"],"properties":{"kind":{"enum":["iban","swift"]},"no":{"type":"string","maxLength":1},
          "at":{"type":"object","properties":{"f":{"type":"string"}},"minProperties":1}}}}}
    """##

  private static let rules = #"""
    [{"property":"d","constraint":"d != a"},{"property":"e/f","required":"b = 3"},{"property":"g","relevant":"c"},
     {"property":"i","calculate":"if b = 1 then \"y\" else \"\""},{"property":"pay/pin","constraint":"pin != \"y\""}]
    """#

  @Test(arguments: 0..<25) func whatBranchesSayHangsOnValuesAlone(part: Int) throws {
    var generator = SeededGenerator(part: part)
    let dialogue = Dialogue()
    let schema = Self.schema.replacing("\n", with: " ")
    let unfilled = part.isMultiple(of: 2) ? "empty" : "absent"
    let common = #""unfilled":"\#(unfilled)","schema":\#(schema),"rules":\#(Self.rules.replacing("\n", with: " "))"#
    func ask(_ method: String, _ params: String) throws -> JSONValue? {
      let answer = try #require(dialogue.request(method, params).last)
      return try JSONDocument(Array(answer.utf8)).root["result"]
    }
    _ = try #require(try ask("subject/open", #"{"subject":"s",\#(common)}"#))
    for step in 0..<25 {
      let values = Self.values(&generator)
      _ = try #require(try ask("subject/write", #"{"subject":"s","values":\#(values)}"#), "\(values)")
      let state = try #require(try ask("subject/read", #"{"subject":"s"}"#))
      let present = Self.text(try #require(state["values"]))
      _ = try #require(try ask("subject/open", #"{"subject":"t",\#(common),"values":\#(present)}"#), "\(present)")
      for node in ["", "/pay", "/e", "/pay/at"] {
        let one = try ask("subject/read", #"{"subject":"s\#(node)"}"#)
        let other = try ask("subject/read", #"{"subject":"t\#(node)"}"#)
        for member in ["issues", "relevant", "required"] {
          let seed = "part \(part), step \(step), seed \(generator.seed)"
          let place = "\(seed): \(node) \(member) after \(values): \(present)"
          let (present, anew) = (one?[utf8: Array(member.utf8)], other?[utf8: Array(member.utf8)])
          #expect(present.map(Self.text) == anew.map(Self.text), "\(place)")
        }
      }
      _ = try ask("subject/close", #"{"subject":"t"}"#)
    }
  }

  private static func text(_ value: JSONValue) -> String {
    var writer = JSONWriter()
    value.encode(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func values(_ generator: inout SeededGenerator) -> String {
    func text(_ generator: inout SeededGenerator) -> String {
      ["\"\"", "\"x\"", "\"y\"", "\"xy\""][generator.below(4)]
    }
    var members: [String] = []
    for name in ["a", "b", "c", "d", "e", "g", "h", "i", "pay"] where generator.below(4) == 0 {
      let value =
        switch name {
        case "b": ["null", "0", "1", "3"][generator.below(4)]
        case "c", "h": ["true", "false"][generator.below(2)]
        case "e": #"{"f":\#(text(&generator))}"#
        case "i": ""
        case "pay":
          generator.below(4) == 0
            ? "null"
            : #"{"kind":\#(["\"card\"", "\"iban\"", "\"swift\"", "\"\"", "\"cash\""][generator.below(5)]),"no":\#(text(&generator)),"pin":\#(text(&generator)),"at":{"f":\#(text(&generator))}}"#
        default: text(&generator)
        }
      if !value.isEmpty { members.append("\"\(name)\":\(value)") }
    }
    return "{\(members.joined(separator: ","))}"
  }
}
